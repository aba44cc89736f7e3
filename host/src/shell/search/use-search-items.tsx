import { Avatar } from '@steward/shared/ui/core'
import type { CommandGroup, CommandItem } from '@steward/shared/ui/overlays'
import { useNavigate } from 'react-router-dom'
import { Marked } from './marked.tsx'
import { noteRecentItem } from './recent-items.ts'
import type { SearchLine } from './search-line.ts'

/**
 * Returns functions that turn lines into items of the palette, with the search words marked. An opened record becomes a
 * recent item.
 */
export function useSearchItems(words: readonly string[], onClose: () => void) {
  const navigate = useNavigate()
  const choose = (line: SearchLine, isRecord: boolean) => (inNewTab: boolean) => {
    if (isRecord) noteRecentItem(line)
    if (line.to && inNewTab) {
      window.open(line.to, '_blank', 'noopener')
      return
    }
    onClose()
    if (line.to) void navigate(line.to)
    else line.act?.()
  }
  const itemOf =
    (isRecord: boolean) =>
    (line: SearchLine): CommandItem => ({
      key: line.key,
      // Not marked, because these lines always contain the typed text.
      label: line.key.startsWith('fill-') ? line.title : <Marked text={line.title} words={words} />,
      description: line.description && <Marked text={line.description} words={words} />,
      before: line.person ? (
        <Avatar id={line.person.id} name={line.person.name} src={line.person.avatar} size={32} />
      ) : (
        line.icon
      ),
      // A record that exists, or an action, may still be found.
      ...(line.key.startsWith('fill-') ? { waits: true } : {}),
      ...(line.keys ? { keys: line.keys } : {}),
      onSelect: choose(line, isRecord),
    })
  return {
    itemOf,
    /** Returns the group of these lines, or nothing if there are none. */
    groupOf: (key: string, label: string, lines: readonly SearchLine[], isRecord = false): CommandGroup[] =>
      lines.length > 0 ? [{ key, label, items: lines.map(itemOf(isRecord)) }] : [],
  }
}
