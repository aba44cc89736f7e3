import * as z from 'zod'
import { bookingStatuses } from '../booking/booking.ts'
import * as f from '../common/fields.ts'
import { invoiceStatuses } from '../../rules/booking/invoice-standing.ts'
import { subscriptionStatuses } from '../membership/membership.ts'
import { operation } from '../common/operation.ts'
import { serviceTypes } from '../booking/service.ts'
import { memberStatuses, memberSummary, role } from '../team/team.ts'
import { timeSlotStatuses } from '../booking/time-slot.ts'

/** The kinds of records in a search, in the order of the response. */
export const searchTypes = [
  'customer',
  'subscription',
  'booking',
  'invoice',
  'time-slot',
  'service',
  'membership',
  'member',
] as const

const personName = { givenName: z.string(), lastName: z.string() }

/** The fields of a hit by kind. A hit has only the fields that its line shows or links to. */
const hits = {
  customer: z.object({
    ...memberSummary.shape,
    email: z.string(),
    phoneNumber: z.string(),
    /** The name of a live membership, or null. */
    membershipName: z.string().nullable(),
    /** The start of the customer's next booked session. Missing on platforms before contract 1.6.0. */
    nextVisitAt: f.instant.nullable().optional(),
  }),
  /** A membership of a customer, found by the customer. */
  subscription: z.object({
    id: f.id,
    status: z.enum(subscriptionStatuses),
    membershipName: z.string(),
    startDate: f.plainDate,
    customer: z.object(personName),
  }),
  booking: z.object({
    id: f.id,
    bookingNumber: z.string(),
    receiptNumber: z.string().nullable(),
    status: z.enum(bookingStatuses),
    timeSlotId: f.id,
    startTime: f.instant,
    serviceName: z.string(),
    customer: z.object(personName),
  }),
  invoice: z.object({
    id: f.id,
    invoiceNumber: z.string(),
    status: z.enum(invoiceStatuses),
    sourceType: z.enum(['BOOKING', 'SUBSCRIPTION']),
    customer: z.object(personName),
    total: f.amount,
    currency: z.string(),
  }),
  'time-slot': z.object({
    id: f.id,
    status: z.enum(timeSlotStatuses),
    startTime: f.instant,
    endTime: f.instant,
    serviceName: z.string(),
    serviceProvider: z.object(personName),
    slots: z.int(),
    seatsTaken: z.int(),
  }),
  service: z.object({
    id: f.id,
    name: z.string(),
    type: z.enum(serviceTypes),
    duration: z.int(),
    isArchived: z.boolean(),
  }),
  membership: z.object({ id: f.id, name: z.string(), status: z.enum(['DRAFT', 'ACTIVE', 'ARCHIVED']) }),
  member: z.object({ ...memberSummary.shape, role, status: z.enum(memberStatuses), jobTitle: z.string() }),
} as const satisfies Record<(typeof searchTypes)[number], z.ZodObject>

const group = <T extends keyof typeof hits>(type: T) =>
  z.object({
    type: z.literal(type),
    /** The number of all hits, not only those in `items`. */
    total: z.int().min(1),
    /** Whether the first hit is the document with exactly the searched number. */
    isExact: z.boolean(),
    items: z.array(hits[type]).min(1),
  })

/** The best hits of one kind. `type` decides the fields of `items`. */
export const searchGroup = z.discriminatedUnion('type', [
  group('customer'),
  group('subscription'),
  group('booking'),
  group('invoice'),
  group('time-slot'),
  group('service'),
  group('membership'),
  group('member'),
])

export const searchOperations = {
  'search.query': operation({
    route: ['GET', '/api/search'],
    summary:
      'Records of every kind by words in any order, numbers, phone digits and dates; only what the caller may see',
    permission: 'search.use',
    query: z.strictObject({
      q: f.text({ min: 1, max: 80, allowsDigits: true }),
      types: f.oneOrMore(searchTypes),
      limit: z.coerce.number<string>().int().min(1).max(5).optional(),
    }),
    /** The groups with hits. A group with an exact number is first. */
    response: z.object({ groups: z.array(searchGroup) }),
  }),
}
