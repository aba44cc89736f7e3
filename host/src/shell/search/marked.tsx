import { foundParts } from '@steward/shared/rules/common/search-text'
import { Fragment } from 'react'

/** Renders a text with the matches of the search words marked. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const ranges = foundParts(text, words)
  if (ranges.length === 0) return text
  return (
    <>
      {ranges.map(([start, end], index) => (
        <Fragment key={start}>
          {text.slice(ranges[index - 1]?.[1] ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.[1])}
    </>
  )
}
