import * as to from '@steward/shared/addresses'
import { figureOf, type FigureKey } from '@steward/shared/rules/insight/figures'
import type { FigureQuery } from './overview.queries.ts'

/** Returns the list page with the records of a figure, in the same days where the list can be narrowed to them. */
export function listOf(figure: FigureKey, { from, to: until }: FigureQuery): string | undefined {
  const { records } = figureOf(figure)
  if (figure === 'receivables') return to.toCollect()
  if (records === 'BOOKING') return to.bookings({ from, to: until })
  if (records === 'CUSTOMER') return to.customers()
  if (records === 'SUBSCRIPTION') return to.memberships()
  if (records === 'COMMISSION_ENTRY') return to.commissionLedger({ month: until.slice(0, 7) })
  return records === 'TIME_SLOT' ? to.timeSlots() : undefined
}
