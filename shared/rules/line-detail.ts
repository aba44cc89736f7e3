import { isInstant, type Instant } from '../time/index.ts'

/**
 * The detail of a document's line in words. It is kept as `<instant> · <who>`, because a document is read in several
 * languages; anything else is words already.
 */
export function lineDetailOf(detail: string, inWords: (instant: Instant) => string): string {
  const [time = '', ...rest] = detail.split(' · ')
  return isInstant(time) ? [inWords(time as Instant), ...rest].join(', ') : detail
}
