import * as to from '@steward/shared/addresses'
import type { FigureRecord } from './overview.queries.ts'

/** Returns the page of what a record is about. */
export function recordAddress({ type, recordId, day }: FigureRecord): string {
  switch (type) {
    case 'BOOKING':
      return to.booking(recordId)
    case 'TIME_SLOT':
      return to.slot(recordId)
    case 'CUSTOMER':
      return to.customer(recordId)
    case 'MEMBER':
      return to.memberCalendar(recordId, { date: day })
    case 'SUBSCRIPTION':
      return to.subscription(recordId)
    case 'INVOICE':
      return to.bookingInvoice(recordId)
    case 'MEMBERSHIP_INVOICE':
      return to.membershipInvoice(recordId)
    case 'COMMISSION_ENTRY':
      return to.commissionLedger({ month: day.slice(0, 7) })
    case 'PAYROLL_RUN':
      return to.payroll()
  }
}
