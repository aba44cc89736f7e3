import { compareInstants, minutesBetween, type Instant } from '../../time/index.ts'

/** A half-open interval of instants. */
export interface OpenSpan {
  startTime: Instant
  endTime: Instant
}

export const overlaps = (a: OpenSpan, b: OpenSpan): boolean =>
  compareInstants(a.startTime, b.endTime) < 0 && compareInstants(b.startTime, a.endTime) < 0

/** Returns the part of a span inside `range` as a list of one span, or an empty list. */
export function clipped(span: OpenSpan, range: OpenSpan): OpenSpan[] {
  const startTime = laterOf(span.startTime, range.startTime)
  const endTime = earlierOf(span.endTime, range.endTime)
  return compareInstants(startTime, endTime) < 0 ? [{ startTime, endTime }] : []
}

/** Returns the parts of a span that are outside the other spans. */
export function without(span: OpenSpan, others: readonly OpenSpan[]): OpenSpan[] {
  const left: OpenSpan[] = []
  let { startTime } = span
  for (const other of inOrder(others)) {
    if (compareInstants(startTime, earlierOf(other.startTime, span.endTime)) < 0)
      left.push({ startTime, endTime: earlierOf(other.startTime, span.endTime) })
    startTime = laterOf(startTime, other.endTime)
  }
  return compareInstants(startTime, span.endTime) < 0 ? [...left, { startTime, endTime: span.endTime }] : left
}

/** Returns the union of the spans: in order, and with adjacent spans joined. */
export function merged(spans: readonly OpenSpan[]): OpenSpan[] {
  const whole: OpenSpan[] = []
  for (const { startTime, endTime } of inOrder(spans)) {
    const last = whole.at(-1)
    if (last && compareInstants(startTime, last.endTime) <= 0) last.endTime = laterOf(last.endTime, endTime)
    else whole.push({ startTime, endTime })
  }
  return whole
}

/** Returns the elapsed minutes of the union of the spans. */
export function minutesOf(spans: readonly OpenSpan[]): number {
  return merged(spans).reduce((sum, { startTime, endTime }) => sum + minutesBetween(startTime, endTime), 0)
}

export const earlierOf = (a: Instant, b: Instant): Instant => (compareInstants(a, b) < 0 ? a : b)
export const laterOf = (a: Instant, b: Instant): Instant => (compareInstants(a, b) > 0 ? a : b)

const inOrder = (spans: readonly OpenSpan[]) => spans.toSorted((a, b) => compareInstants(a.startTime, b.startTime))
