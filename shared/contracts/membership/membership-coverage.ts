import * as z from 'zod'
import { coverageRefusals } from '../../rules/membership/membership-coverage.ts'
import * as f from '../common/fields.ts'
import { subscriptionStatuses } from './membership.ts'
import { operation } from '../common/operation.ts'

/** A membership of a customer, and whether it pays for a booking. Contains no money. */
export const membershipCoverage = z.object({
  subscriptionId: f.id,
  membershipName: z.string(),
  status: z.enum(subscriptionStatuses),
  /** The sessions that are left for the local day of the slot. Null is unlimited. */
  creditsLeft: z.int().nullable(),
  /** The last local day on which the sessions that pay are valid. Null if they don't lapse. */
  lastDay: f.plainDate.nullable(),
  /** The most seats of one booking that it pays for. */
  seatsPerBooking: z.int(),
  /** Why it does not pay. Null if it does. */
  whyNot: z.enum(coverageRefusals).nullable(),
})

export const membershipCoverageOperations = {
  'membership-coverage.list': operation({
    route: ['GET', '/api/membership-coverage'],
    summary:
      'List the memberships of a customer for a booking: those that pay in the order of their use, then the others',
    permission: 'booking.create',
    query: z.strictObject({
      customerId: f.id,
      timeSlotId: f.id,
      bookingSlots: z.coerce.number<string>().int().min(1).max(20).default(1),
    }),
    response: z.object({ items: z.array(membershipCoverage) }),
  }),
}
