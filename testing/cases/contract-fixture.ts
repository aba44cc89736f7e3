// The records of the contract cases, by name. Each case gets new copies of those that it names. Amounts are in minor
// units. Times are in minutes from the start of the case.

import type { Notification } from '@steward/shared/contracts'
import type { NotificationType } from '@steward/shared/contracts/common/live'
import { officeFixture, type OfficeRecord } from './office-fixture.ts'

interface Common {
  /** Defaults to Kinara. */
  business?: 'the other business'
  /** Names of records that are created together with it, such as the bookings of a full slot. */
  alongside?: readonly string[]
}

export interface ServiceRecord extends Common {
  noun: 'service'
  name: string
  type?: 'SPOT' | 'APPOINTMENT'
  cost?: number
  isArchived?: true
  /** Names of members. Defaults to both providers. */
  providers?: readonly string[]
}

export interface SlotRecord extends Common {
  noun: 'slot'
  service: string
  provider?: string
  startsIn: number
  lasts?: number
  seats?: number
  price?: number
  status?: 'ACTIVE' | 'CANCELLED' | 'COMPLETED'
}

export interface CustomerRecord extends Common {
  noun: 'customer'
  givenName: string
  lastName: string
  email: string
  phoneNumber: string
}

export interface BookingRecord extends Common {
  noun: 'booking'
  slot: string
  customer: string
  seats?: number
  status?: 'CONFIRMED' | 'PAYMENT_PENDING' | 'CANCELLED' | 'CHECKED_IN' | 'PAYMENT_FAILED' | 'REFUNDED'
  /** Includes 8 % tax and cash rounding. Without a bill the booking is free. */
  bill?: { price: number; tax: number; rounding: number; total: number }
  isPaid?: true
  /** Defaults to BACK_OFFICE. */
  source?: 'ONLINE' | 'PHONE'
  holdExpiresIn?: number
  checkedInAgo?: number
}

export interface NotificationRecord extends Common {
  noun: 'notification'
  to: string
  type: NotificationType
  /** The name of a member. Defaults to the platform itself. */
  by?: string
  subject: string
  params?: Notification['params']
}

export interface InvitationRecord extends Common {
  noun: 'invitation'
  givenName: string
  role: 'OWNER' | 'STAFF'
  /** ACCEPTED means that the person is an active member. */
  status?: 'PENDING' | 'ACCEPTED'
  sentAgo: number
}

export type FixtureRecord =
  | InvitationRecord
  | ServiceRecord
  | SlotRecord
  | CustomerRecord
  | BookingRecord
  | NotificationRecord
  | OfficeRecord

const tomorrow = 24 * 60
const cashBill = { price: 4990, tax: 399, rounding: 1, total: 5390 }

const services = {
  'class service': { noun: 'service', name: 'Morning yoga' },
  'appointment service': { noun: 'service', name: 'Deep tissue massage', type: 'APPOINTMENT', cost: 12_000 },
  'free service': { noun: 'service', name: 'Open house', cost: 0 },
  'archived service': { noun: 'service', name: 'Aerobics', isArchived: true },
  "service of the provider's colleague": { noun: 'service', name: 'Pilates', providers: ['other provider'] },
  'service of the other business': { noun: 'service', name: 'Sauna', business: 'the other business' },
} as const satisfies Record<string, ServiceRecord>

const customers = {
  Aisha: {
    noun: 'customer',
    givenName: 'Aisha',
    lastName: 'Rahman',
    email: 'aisha@customer.test',
    phoneNumber: '+60123384410',
  },
  Ben: { noun: 'customer', givenName: 'Ben', lastName: '', email: 'ben@customer.test', phoneNumber: '' },
  'customer of the other business': {
    noun: 'customer',
    business: 'the other business',
    givenName: 'Lena',
    lastName: 'Vogel',
    email: 'lena@customer.test',
    phoneNumber: '+4915112345678',
  },
} as const satisfies Record<string, CustomerRecord>

const slots = {
  'class slot': { noun: 'slot', service: 'class service', startsIn: tomorrow },
  'appointment slot': { noun: 'slot', service: 'appointment service', startsIn: tomorrow, seats: 1, price: 12_000 },
  'booked appointment': {
    noun: 'slot',
    service: 'appointment service',
    startsIn: tomorrow,
    seats: 1,
    alongside: ['booking of the appointment'],
  },
  'free slot': { noun: 'slot', service: 'free service', startsIn: tomorrow, price: 0 },
  'slot of the archived service': { noun: 'slot', service: 'archived service', startsIn: tomorrow },
  'full slot': {
    noun: 'slot',
    service: 'class service',
    startsIn: tomorrow,
    seats: 1,
    alongside: ['booking that fills the slot'],
  },
  'slot with one free seat': {
    noun: 'slot',
    service: 'class service',
    startsIn: tomorrow,
    seats: 2,
    alongside: ['booking that leaves one seat'],
  },
  'slot held by an expired hold': {
    noun: 'slot',
    service: 'class service',
    startsIn: tomorrow,
    seats: 1,
    alongside: ['expired hold'],
  },
  'cancelled slot': { noun: 'slot', service: 'class service', startsIn: tomorrow, status: 'CANCELLED' },
  'completed slot': { noun: 'slot', service: 'class service', startsIn: -180, status: 'COMPLETED' },
  'past slot': { noun: 'slot', service: 'class service', startsIn: -240 },
  'running slot': { noun: 'slot', service: 'class service', startsIn: -30 },
  'slot in half an hour': { noun: 'slot', service: 'class service', startsIn: 30 },
  "colleague's slot": {
    noun: 'slot',
    service: 'class service',
    provider: 'other provider',
    startsIn: 30,
  },
  'slot of the other business': {
    noun: 'slot',
    business: 'the other business',
    service: 'service of the other business',
    startsIn: tomorrow,
  },
} as const satisfies Record<string, SlotRecord>

const bookings = {
  'booking that fills the slot': { noun: 'booking', slot: 'full slot', customer: 'Ben' },
  'booking of the appointment': { noun: 'booking', slot: 'booked appointment', customer: 'Aisha' },
  'booking that leaves one seat': { noun: 'booking', slot: 'slot with one free seat', customer: 'Ben' },
  'expired hold': {
    noun: 'booking',
    slot: 'slot held by an expired hold',
    customer: 'Ben',
    status: 'PAYMENT_PENDING',
    bill: cashBill,
    holdExpiresIn: -5,
  },
  'paid booking': { noun: 'booking', slot: 'class slot', customer: 'Aisha', bill: cashBill, isPaid: true },
  'pending booking': {
    noun: 'booking',
    slot: 'class slot',
    customer: 'Aisha',
    status: 'PAYMENT_PENDING',
    bill: cashBill,
    holdExpiresIn: tomorrow + 60,
  },
  'unpaid booking of Ben': {
    noun: 'booking',
    slot: 'class slot',
    customer: 'Ben',
    status: 'PAYMENT_PENDING',
    bill: cashBill,
    holdExpiresIn: tomorrow + 60,
  },
  'pending booking at a lower price': {
    noun: 'booking',
    slot: 'class slot',
    customer: 'Aisha',
    status: 'PAYMENT_PENDING',
    bill: { price: 3000, tax: 240, rounding: 0, total: 3240 },
    holdExpiresIn: tomorrow + 60,
  },
  'booking with a failed payment': {
    noun: 'booking',
    slot: 'class slot',
    customer: 'Aisha',
    status: 'PAYMENT_FAILED',
    bill: cashBill,
  },
  'booking for tomorrow': { noun: 'booking', slot: 'class slot', customer: 'Aisha', seats: 2 },
  'booking in half an hour': { noun: 'booking', slot: 'slot in half an hour', customer: 'Aisha' },
  'booking of the running slot': { noun: 'booking', slot: 'running slot', customer: 'Aisha' },
  'no-show': { noun: 'booking', slot: 'completed slot', customer: 'Aisha' },
  'checked-in booking': {
    noun: 'booking',
    slot: 'running slot',
    customer: 'Aisha',
    status: 'CHECKED_IN',
    checkedInAgo: 20,
  },
  'booking to pay on arrival': {
    noun: 'booking',
    slot: 'slot in half an hour',
    customer: 'Aisha',
    status: 'PAYMENT_PENDING',
    bill: cashBill,
    source: 'PHONE',
    holdExpiresIn: 90,
  },
  'unpaid online booking': {
    noun: 'booking',
    slot: 'slot in half an hour',
    customer: 'Aisha',
    status: 'PAYMENT_PENDING',
    bill: cashBill,
    source: 'ONLINE',
    holdExpiresIn: 30,
  },
  'unpaid check-in of the past slot': {
    noun: 'booking',
    slot: 'past slot',
    customer: 'Aisha',
    status: 'CHECKED_IN',
    bill: cashBill,
    checkedInAgo: 60,
  },
  'booking checked in yesterday': {
    noun: 'booking',
    slot: 'past slot',
    customer: 'Aisha',
    status: 'CHECKED_IN',
    checkedInAgo: 23 * 60,
  },
  'cancelled booking': { noun: 'booking', slot: 'class slot', customer: 'Aisha', status: 'CANCELLED' },
  "booking in a colleague's slot": { noun: 'booking', slot: "colleague's slot", customer: 'Aisha' },
  'booking of the other business': {
    noun: 'booking',
    business: 'the other business',
    slot: 'slot of the other business',
    customer: 'customer of the other business',
  },
} as const satisfies Record<string, BookingRecord>

const notifications = {
  'news of a booking': {
    noun: 'notification',
    to: 'provider',
    by: 'staff',
    type: 'booking-made',
    subject: 'booking for tomorrow',
    params: { seats: 2 },
  },
  'news of a slot': {
    noun: 'notification',
    to: 'provider',
    by: 'manager',
    type: 'slot-assigned',
    subject: 'class slot',
  },
  'news of a failed payment': {
    noun: 'notification',
    to: 'manager',
    type: 'payment-failed',
    subject: 'booking with a failed payment',
  },
} as const satisfies Record<string, NotificationRecord>

const day = 24 * 60

const invitations = {
  'open invitation': { noun: 'invitation', givenName: 'Nora', role: 'STAFF', sentAgo: day },
  'expired invitation': { noun: 'invitation', givenName: 'Noel', role: 'STAFF', sentAgo: 7 * day },
  'accepted invitation': { noun: 'invitation', givenName: 'Nils', role: 'STAFF', status: 'ACCEPTED', sentAgo: day },
  'invitation of an owner': { noun: 'invitation', givenName: 'Nell', role: 'OWNER', sentAgo: day },
} as const satisfies Record<string, InvitationRecord>

/** All records that a case can name, by name. */
export const fixture: Record<string, FixtureRecord> = {
  ...services,
  ...customers,
  ...slots,
  ...bookings,
  ...notifications,
  ...invitations,
  ...officeFixture,
}
