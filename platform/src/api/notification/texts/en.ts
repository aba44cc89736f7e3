import type { MailTexts } from './mail-texts.ts'

const resources = { service: 'services', location: 'locations', membership: 'memberships', user: 'team members' }

export const en: MailTexts = {
  titles: {
    'booking-made': ({ count }) => (count > 1 ? `${count} new bookings` : 'New booking'),
    'booking-cancelled': ({ count }) => (count > 1 ? `${count} bookings cancelled` : 'Booking cancelled'),
    'booking-moved': ({ count }) => (count > 1 ? `${count} bookings moved` : 'Booking moved'),
    'slot-assigned': ({ count }) => (count > 1 ? `${count} time slots are yours` : 'A time slot is yours'),
    'slot-moved': ({ count }) => (count > 1 ? `${count} of your time slots were moved` : 'Your time slot was moved'),
    'slot-cancelled': ({ count }) =>
      count > 1 ? `${count} of your time slots were cancelled` : 'Your time slot was cancelled',
    'slot-handed-over': ({ count }) =>
      count > 1
        ? `${count} of your time slots were given to somebody else`
        : 'Your time slot was given to somebody else',
    'slot-full': () => 'A time slot is full',
    'payment-failed': ({ count }) => (count > 1 ? `${count} payments failed` : 'A payment failed'),
    'hold-expiring': ({ count }) => (count > 1 ? `${count} holds are about to expire` : 'A hold is about to expire'),
    'refund-due': ({ count }) => (count > 1 ? `${count} refunds are due` : 'A refund is due'),
    'booking-unpaid': ({ count }) => (count > 1 ? `${count} people came and have not paid` : 'Came and has not paid'),
    'invitation-accepted': ({ name }) => `${name} has accepted your invitation`,
    'invitation-expired': ({ name }) => `Your invitation to ${name} has expired`,
    'role-changed': ({ role }) => `Your role is now: ${role}`,
    'member-deactivated': () => 'Your access has ended',
    'member-reactivated': () => 'Your access is open again',
    'sign-in-new-device': () => 'Sign-in from a new device',
    'limit-near': ({ used, limit, resource }) => `${used} of ${limit} ${resources[resource]} are in use`,
    'limit-reached': ({ limit, resource }) => `The limit of ${limit} ${resources[resource]} is reached`,
  },
  service: (service) => `Service: ${service}`,
  time: (time) => `Time: ${time}`,
  customer: (name) => `Customer: ${name}`,
  by: (actor) => `By: ${actor}`,
  device: (device) => `Device: ${device}`,
  greeting: (name) => `Hello ${name},`,
  open: 'Open in Steward',
  hint: 'If the button does not work, copy this address into your browser:',
  footer: (business) =>
    `You work for ${business}. What you are told by e-mail is your choice in Steward, under My details.`,
  roles: {
    OWNER: 'Owner',
    BUSINESS_MANAGER: 'Business manager',
    STAFF: 'Staff',
    SERVICE_PROVIDER: 'Service provider',
  },
}
