import { isInstant, isPlainDate, type Instant, type PlainDate } from '../../time/index.ts'
import type { BilledDays } from './billed-days.ts'

/** The detail of a line with the joining fee of a membership. */
export const joiningFeeDetail = 'JOINING_FEE'

/** The words for the lines of a membership. */
export interface MembershipLineWords {
  day(day: PlainDate): string
  joiningFee: string
  partOf(part: BilledDays): string
  /** @param amount a decimal number in the currency of the document */
  discount(amount: string): string
}

interface BilledPeriod {
  from: PlainDate
  /** The last day. Null if it has no end. */
  to: PlainDate | null
  /** The part that is billed, if it is shorter than a whole period. */
  share?: BilledDays | null
  /** A decimal number, if the fee is discounted. */
  discount?: string | undefined
}

/**
 * Returns the days, the part and the discount of a period as a line of a document stores them, for example
 * `2026-11-01/2026-11-30;12/30;-15.00`. Words come when the document is shown, because it is shown in several languages.
 */
export function periodDetail({ from, to, share, discount }: BilledPeriod): string {
  const parts = [
    to === null ? from : `${from}/${to}`,
    share ? `${share.days}/${share.daysOf}` : '',
    discount === undefined ? '' : `-${discount}`,
  ]
  return parts.filter(Boolean).join(';')
}

/**
 * Returns the detail of a document's line as text. It is stored as `<instant> · <who>`, or as the days of a period, because
 * a document is shown in several languages. Any other detail is text already.
 */
export function lineDetailOf(
  detail: string,
  inWords: (instant: Instant) => string,
  membership?: MembershipLineWords,
): string {
  const ofMembership = membership && membershipDetail(detail, membership)
  if (ofMembership !== undefined) return ofMembership
  const [time = '', ...rest] = detail.split(' · ')
  return isInstant(time) ? [inWords(time as Instant), ...rest].join(', ') : detail
}

function membershipDetail(detail: string, words: MembershipLineWords): string | undefined {
  if (detail === joiningFeeDetail) return words.joiningFee
  const [period = '', ...notes] = detail.split(';')
  const days = period.split('/')
  if (days.length > 2 || !days.every(isPlainDate)) return undefined
  return [days.map((day) => words.day(day as PlainDate)).join(' – '), ...notes.map((note) => noteOf(note, words))].join(
    ', ',
  )
}

function noteOf(note: string, words: MembershipLineWords): string {
  if (note.startsWith('-')) return words.discount(note.slice(1))
  const [days = '', daysOf = ''] = note.split('/')
  return words.partOf({ days: Number(days), daysOf: Number(daysOf) })
}
