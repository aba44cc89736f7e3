import type { PlainDate } from '../../time/types.ts'

/**
 * Sessions that were granted together, and what is left of them. `until` is the first day on which they are no longer
 * valid. Null means until they are used.
 */
export interface CreditLot {
  id: string
  from: PlainDate
  until: PlainDate | null
  left: number
  /** What is left, but cannot be used while the subscription is suspended. */
  frozen: number
  /** Whether the sessions come from the period before. They are not carried over a second time. */
  isCarried: boolean
}

/** Sessions of one lot. */
export interface LotCredits {
  lotId: string
  credits: number
}

/**
 * Returns the sessions that a period with this first day takes over (M9): the unused ones that the period before granted
 * itself, at most as many as the plan allows. Sessions that were carried over once lapse.
 */
export function carriedOver(lots: readonly CreditLot[], from: PlainDate, most: number): LotCredits[] {
  let room = most
  return lots
    .filter(({ isCarried, left, until }) => !isCarried && left > 0 && until !== null && until <= from)
    .map(({ id, left }) => {
      const credits = Math.min(left, room)
      room -= credits
      return { lotId: id, credits }
    })
    .filter(({ credits }) => credits > 0)
}

/** Whether sessions are valid on a local day. */
export const isValidOn = ({ from, until }: Pick<CreditLot, 'from' | 'until'>, day: PlainDate): boolean =>
  from <= day && (until === null || day < until)

/**
 * Returns the lots that pay for sessions on a local day: those that are valid on it, and first those that lapse first
 * (M10, M24). Undefined if they have too few sessions.
 */
export function payingLots(
  lots: readonly Pick<CreditLot, 'id' | 'from' | 'until' | 'left'>[],
  day: PlainDate,
  sessions: number,
): LotCredits[] | undefined {
  let open = sessions
  const paying = lots
    .filter((lot) => isValidOn(lot, day))
    .toSorted((a, b) => (a.until ?? last).localeCompare(b.until ?? last) || a.id.localeCompare(b.id))
    .map(({ id, left }) => {
      const credits = Math.min(left, open)
      open -= credits
      return { lotId: id, credits }
    })
    .filter(({ credits }) => credits > 0)
  return open === 0 ? paying : undefined
}

const last = '9999-12-31'
