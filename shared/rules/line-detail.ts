import { isInstant, type Instant } from '../time/index.ts'

/**
 * Returns the detail of a document's line as text. It is stored as `<instant> · <who>`, because a document is shown in
 * several languages. Any other detail is text already.
 */
export function lineDetailOf(detail: string, inWords: (instant: Instant) => string): string {
  const [time = '', ...rest] = detail.split(' · ')
  return isInstant(time) ? [inWords(time as Instant), ...rest].join(', ') : detail
}
