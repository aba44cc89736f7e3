import type { MailTexts } from './mail-texts.ts'

const resources = { service: 'services', location: 'locations', membership: 'memberships', user: 'team members' }

export const en: MailTexts = {
  titles: {
    'booking-made': ({ count }) => (count > 1 ? `${count} new bookings` : 'New booking'),
    'booking-cancelled': ({ count }) => (count > 1 ? `${count} bookings cancelled` : 'Booking cancelled'),
    'booking-moved': ({ count }) => (count > 1 ? `${count} bookings moved` : 'Booking moved'),
    'slot-assigned': ({ count }) => (count > 1 ? `${count} sessions assigned to you` : 'New session assigned to you'),
    'slot-moved': ({ count }) => (count > 1 ? `${count} of your sessions were moved` : 'Your session was moved'),
    'slot-cancelled': ({ count }) =>
      count > 1 ? `${count} of your sessions were cancelled` : 'Your session was cancelled',
    'slot-handed-over': ({ count }) =>
      count > 1 ? `${count} of your sessions were reassigned` : 'Your session was reassigned',
    'slot-full': () => 'A session is full',
    'payment-failed': ({ count }) => (count > 1 ? `${count} payments failed` : 'A payment failed'),
    'hold-expiring': ({ count }) => (count > 1 ? `${count} holds are about to expire` : 'A hold is about to expire'),
    'refund-due': ({ count }) => (count > 1 ? `${count} refunds to issue` : 'A refund to issue'),
    'booking-unpaid': ({ count }) =>
      count > 1 ? `${count} visits checked in but not paid` : 'Checked in but not paid',
    'membership-past-due': ({ count }) => (count > 1 ? `${count} memberships past due` : 'Membership past due'),
    'membership-payment-failed': ({ count }) =>
      count > 1 ? `${count} membership payments failed` : 'Membership payment failed',
    'membership-suspended': ({ count }) => (count > 1 ? `${count} memberships suspended` : 'Membership suspended'),
    'membership-cancelled': ({ count }) => (count > 1 ? `${count} memberships cancelled` : 'Membership cancelled'),
    'membership-ending': ({ count }) =>
      count > 1 ? `${count} memberships end within 7 days` : 'Membership ends in 7 days',
    'membership-held': ({ count }) =>
      count > 1 ? `Billing stopped for ${count} memberships` : 'Membership billing stopped',
    'membership-bill-failed': ({ count }) =>
      count > 1 ? `${count} memberships couldn't be billed` : "Membership couldn't be billed",
    'invitation-accepted': ({ name }) => `${name} accepted your invitation`,
    'invitation-expired': ({ name }) => `Your invitation to ${name} expired`,
    'role-changed': ({ role }) => `Your role is now: ${role}`,
    'member-deactivated': () => 'Your access has ended',
    'member-reactivated': () => 'Your access is back',
    'time-off-requested': ({ name }) => `${name} asks for time off`,
    'time-off-reported': ({ name }) => `${name} can't come in`,
    'time-off-approved': () => 'Your time off is approved',
    'time-off-rejected': () => 'Your time off is declined',
    'time-off-changed': () => 'Your time off has changed',
    'time-off-cancelled': () => 'Time off is cancelled',
    'hours-requested': ({ name }) => `${name} asks for other hours`,
    'hours-approved': () => 'Your new hours are approved',
    'hours-rejected': () => 'Your request for other hours is declined',
    'request-unanswered': ({ name }) => `${name} still waits for your decision`,
    'slot-uncovered': ({ count }) =>
      count > 1 ? `${count} sessions have nobody to give them` : 'A session has nobody to give it',
    'leave-expiring': ({ time }) => `Use your carried-over leave by ${time}`,
    'clock-change': ({ time }) => `The clocks change on ${time}`,
    'sign-in-new-device': () => 'Sign-in from a new device',
    'limit-near': ({ used, limit, resource }) => `${used} of ${limit} ${resources[resource]} used`,
    'limit-reached': ({ limit, resource }) => `You've reached your limit of ${limit} ${resources[resource]}`,
    'export-done': ({ file, rowCount }) => `Export ready: ${file}, ${rowCount} rows`,
    'export-failed': ({ file }) => `Export failed: ${file}`,
    'import-done': ({ file, rowCount }) => `Import complete: ${file}, ${rowCount} rows`,
    'import-failed': ({ file, done, rowCount }) => `Import stopped: ${file}, ${done} of ${rowCount} rows`,
  },
  service: (service) => `Service: ${service}`,
  membership: (name) => `Membership: ${name}`,
  time: (time) => `Time: ${time}`,
  customer: (name) => `Customer: ${name}`,
  by: (actor) => `By: ${actor}`,
  device: (device) => `Device: ${device}`,
  greeting: (name) => `Hello ${name},`,
  open: 'Open in Steward',
  hint: "If the button doesn't work, copy this address into your browser:",
  footer: (business) =>
    `You're getting this email as a team member of ${business}. Choose your emails in Steward, under My details.`,
  roles: {
    OWNER: 'Owner',
    BUSINESS_MANAGER: 'Business manager',
    STAFF: 'Staff',
    SERVICE_PROVIDER: 'Service provider',
  },
}
