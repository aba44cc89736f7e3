import type { Account } from './accounts.ts'

export interface ProtectedRoute {
  path: string
  /** The first-level heading of the page. A pattern for pages that show a person or the time of day. */
  heading: string | RegExp
  /** The part of the document's title before `| Steward`. */
  title: string
  /** The demo accounts of Kinara whose role may open the page. */
  open: readonly Account[]
  /** Set if the page is about one record, which `?id=` names. */
  record?: RecordKind
}

export type RecordKind = 'customer' | 'service' | 'slot' | 'booking' | 'membership' | 'member' | 'membership invoice'

const leaders: readonly Account[] = ['owner', 'manager']
const desk: readonly Account[] = ['owner', 'manager', 'staff']
const everyone: readonly Account[] = ['owner', 'manager', 'staff', 'provider']

function route(path: string, open: readonly Account[], title: string, rest: Partial<ProtectedRoute> = {}) {
  return { path, open, title, heading: title, ...rest }
}

/** Every protected route of the specification, section 2, in its order. */
export const protectedRoutes: readonly ProtectedRoute[] = [
  route('/home', everyone, 'Home', { heading: /^Good (morning|afternoon|evening), / }),
  route('/overview', leaders, 'Business overview'),
  route('/today', desk, 'Today'),
  route('/customers', desk, 'Customers'),
  route('/customers/details', desk, 'Customer details', { record: 'customer' }),
  route('/schedule', everyone, 'Schedule'),
  route('/payroll', leaders, 'Payroll'),
  route('/dashboard/settings/team', leaders, 'Team settings'),
  route('/services', desk, 'Services'),
  route('/services/bookings', desk, 'Bookings', { record: 'service' }),
  route('/services/time-slots', desk, 'Time slots'),
  route('/services/time-slots-details', desk, 'Time slot details', { record: 'slot' }),
  route('/services/commissions', leaders, 'Service commissions'),
  route('/services/invoice', desk, 'Booking invoices'),
  route('/memberships', desk, 'Memberships'),
  route('/memberships/subscribers', desk, 'Subscribers'),
  route('/memberships/to-collect', desk, 'To collect'),
  route('/memberships/details', desk, 'Membership details', { record: 'membership' }),
  route('/memberships/invoice', desk, 'Membership invoices'),
  route('/memberships/commissions', leaders, 'Membership commissions'),
  route('/team-members', leaders, 'Team members'),
  route('/team-members/details', leaders, 'Member details', { record: 'member' }),
  route('/team-members/calendar', leaders, 'Team calendar', { record: 'member' }),
  route('/team-members/schedules', leaders, 'Team roster', { record: 'member' }),
  route('/team-members/payroll', leaders, 'Member payroll', { record: 'member' }),
  route('/business-details/details', leaders, 'Business details'),
  route('/business-details/location', leaders, 'Locations'),
  route('/business-details/services', leaders, 'Services'),
  route('/business-details/media', leaders, 'Media'),
  route('/business-details/payment-details', leaders, 'Business details'),
  route('/business-details/payroll', leaders, 'Payroll settings'),
  route('/my-details/account', everyone, 'Account', { heading: /^\w+ [\w ]+$/ }),
  route('/my-details/schedule', everyone, 'My schedule'),
  route('/my-details/security', everyone, 'Security'),
]
