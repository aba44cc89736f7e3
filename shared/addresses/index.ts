/**
 * The addresses of pages: `import * as to from '@steward/shared/addresses'`, then `to.customer(id)`. Every remote
 * bundles the functions that it calls, because a link must not depend on the release of the host.
 */

/** A path of this app, with its search parameters. */
export type Address = `/${string}`

/** Search parameters by their names. An undefined one is left out. */
type Search = Record<string, string | undefined>

function address(path: Address, search: Search = {}): Address {
  const known = Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  // Commas and colons are valid in a query, and easier to read there.
  const query = new URLSearchParams(known).toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
  return query ? `${path}?${query}` : path
}

/** A day such as 2026-11-20. */
type Day = string

// Today

export const today = () => address('/today')

// Services

export const services = (search: { q?: string } = {}) => address('/services', search)
export const newService = () => address('/services', { drawer: 'new' })
/** The record of a service, with its bookings. */
export const service = (id: string) => address('/services/bookings', { id })

export interface BookingsSearch {
  view?: 'upcoming' | 'unpaid' | 'refundDue' | 'cancelled'
  /** Statuses, separated by commas. */
  status?: string
  /** The day of the booked slots. */
  on?: Day
  /** The first and the last day of the booked slots. */
  from?: Day
  to?: Day
}

/** The list of all bookings. */
export const bookings = ({ view, status, on, from = on, to = on }: BookingsSearch = {}) =>
  address('/services/bookings', { view, status, from, to })
/** The list of bookings, with one of them open. */
export const booking = (id: string) => address('/services/bookings', { booking: id })
/** The dialog that takes the payment of a booking, over the unpaid bookings of its day. */
export const bookingPayment = (id: string, on: Day) =>
  address('/services/bookings', { view: 'unpaid', from: on, to: on, dialog: `booking-pay:${id}` })

/** The calendar of time slots, with those of one provider, on a day. */
export const timeSlots = (search: { providerId?: string; date?: Day } = {}) => address('/services/time-slots', search)
export const newSlot = () => address('/services/time-slots', { drawer: 'new' })
export const slot = (id: string) => address('/services/time-slots-details', { id })

/** The invoices of bookings. */
export const bookingInvoices = () => address('/services/invoice')
export const bookingInvoice = (id: string) => address('/services/invoice', { id })
/** The commission rules of all services, with those of one first. */
export const serviceCommissions = (id: string) => address('/services/commissions', { id })
/** The receipt of a booking. */
export const receipt = (bookingId: string) => address('/services/invoice', { booking: bookingId })

// Customers

export const customers = (search: { view?: 'members' | 'unpaid'; q?: string } = {}) => address('/customers', search)
/** The import of customers, or one import that was begun. */
export const customerImport = (id?: string) => address('/customers', { drawer: 'import', import: id })
export const customer = (id: string, { tab }: { tab?: 'money' } = {}) => address('/customers/details', { id, tab })

// Memberships

export const memberships = (search: { q?: string } = {}) => address('/memberships', search)
/** The record of a plan. `version` lists only the subscribers with that version of its terms. */
export const membership = (id: string, search: { status?: string; version?: string } = {}) =>
  address('/memberships/details', { id, ...search })
/** The subscriptions of all plans. `soon` lists those that end, or whose sessions lapse. */
export const subscribers = (search: { soon?: 'ENDING' | 'LAPSING'; status?: string } = {}) =>
  address('/memberships/subscribers', search)
/** The record of a subscription. */
export const subscription = (id: string) => address('/memberships/subscription', { id })
/** What memberships owe today. */
export const toCollect = () => address('/memberships/to-collect')
/** The commission rules of all plans, with those of one first. */
export const membershipCommissions = (id: string) => address('/memberships/commissions', { id })
export const membershipInvoices = () => address('/memberships/invoice')
export const membershipInvoice = (id: string) => address('/memberships/invoice', { id })
/** The receipt of a payment of a membership invoice. */
export const membershipReceipt = (paymentId: string) => address('/memberships/invoice', { receipt: paymentId })

// Team

export const members = (search: { tab?: 'invitations'; q?: string } = {}) => address('/team-members', search)
export const member = (id: string) => address('/team-members/details', { id })
/** The roster of the team, in the week of a day. */
export const teamRoster = (search: { week?: Day } = {}) => address('/team-members/schedules', search)
export const memberSchedules = (id: string) => address('/team-members/schedules', { id })
/** The days of a member with their sessions. */
export const memberCalendar = (id: string, search: { date?: Day } = {}) =>
  address('/team-members/calendar', { id, ...search })
/** Requests of the team for time off. With an id, one request with its sessions. */
export const teamTimeOff = (search: { id?: string; status?: 'REQUESTED' | 'APPROVED' | 'ALL' } = {}) =>
  address('/team-members/time-off', search)
/** Requests of the team for other hours. With an id, one request with its difference. */
export const scheduleRequests = (search: { id?: string; status?: 'ALL' } = {}) =>
  address('/team-members/schedule-requests', search)
/** The payroll page of a member: what a month needs, and a dialog that changes it. */
export const memberPayroll = (id: string, search: { month?: string; dialog?: string } = {}) =>
  address('/team-members/payroll', { id, ...search })
export const teamSettings = (search: { status?: 'PENDING' | 'EXPIRED' } = {}) =>
  address('/dashboard/settings/team', search)
/** The user's own schedule, in the week of a day, with one slot open. */
export const schedule = (search: { week?: Day; slot?: string } = {}) => address('/schedule', search)

// Business

export const overview = () => address('/overview')
/** The payroll of a month, with the line of a member open or as its review before the approval. */
export const payroll = (search: { month?: string | undefined; view?: 'review'; member?: string } = {}) =>
  address('/payroll', search)
/** The commission ledger of a month. */
export const commissionLedger = (search: { month?: string; member?: string; shows?: 'nothing' } = {}) =>
  address('/payroll', { tab: 'commission', ...search })
/** The statutory tables of payroll. With `table`, such as `EPF-2025-10`, the rows of one. */
export const statutoryTables = (search: { table?: string; part?: string } = {}) =>
  address('/payroll', { tab: 'tables', ...search })
export const businessDetails = ({ tab }: { tab?: 'settings' | 'limits' } = {}) =>
  address('/business-details/details', { tab })
export const locations = () => address('/business-details/location')
export const location = (id: string) => address('/business-details/location', { id })

// The pages of the host

/** The dialogs of the set-up of a new business, each with one form. Remotes offer them over every page. */
export type SetupDialog =
  | 'first-details'
  | 'first-money'
  | 'first-location'
  | 'first-service'
  | 'first-hours'
  | 'first-slot'
  | 'first-team'
  | 'examples'
/** Home, with a dialog over it. */
export const home = ({ dialog }: { dialog?: SetupDialog | 'book:new' } = {}) => address('/home', { dialog })
export const account = () => address('/my-details/account')
/** What the user earned in commission, in the present month or in another one. */
export const earnings = (search: { month?: string } = {}) =>
  address('/my-details/account', { view: 'earnings', ...search })
/** The user's own payslips, with one of them open. */
export const payslips = (search: { slip?: string } = {}) =>
  address('/my-details/account', { view: 'payslips', ...search })
/** The part of the account page that chooses notifications. */
export const notificationSettings = (): Address => `${account()}#notifications`
export const mySchedule = () => address('/my-details/schedule')
/** Everything done in the business. With a record, its changes alone; with an operation, that operation is open. */
export const activity = (search: { record?: string; operation?: string } = {}) => address('/activity', search)
/** Who can do what. With a person, an action and a record, why that person can or cannot do it. */
export const permissions = (
  search: {
    view?: 'permission' | 'person' | 'record'
    permission?: string
    person?: string
    operation?: string
    record?: string | undefined
    /** The second record in the path of the operation. */
    second?: string | undefined
  } = {},
) => address('/permissions', search)
/** Exports and imports. */
export const data = (search: { files?: 'exports' | 'imports' } = {}) => address('/data', search)
export const security = () => address('/my-details/security')
