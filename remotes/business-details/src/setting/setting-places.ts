import * as to from '@steward/shared/addresses'
import type { SettingPlace } from '@steward/shared/rules/common/business-settings'

/** The pages on which the settings show. Messages to customers have no page. */
export const placeAddresses: Record<SettingPlace, to.Address | undefined> = {
  bookings: to.bookings(),
  refunds: to.bookings({ view: 'refundDue' }),
  today: to.today(),
  messages: undefined,
  overview: to.overview(),
  services: to.services(),
  invoices: to.bookingInvoices(),
  checkout: to.bookings({ view: 'unpaid' }),
  memberships: to.memberships(),
  schedules: to.scheduleRequests(),
  calendars: to.timeSlots(),
  payroll: to.payroll(),
  commissions: to.commissionLedger(),
}
