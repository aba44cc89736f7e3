import * as z from 'zod'
import { bookingStatuses } from './booking.ts'
import * as f from '../common/fields.ts'
import { operation } from '../common/operation.ts'
import { timeSlot } from './time-slot.ts'

/** One local day: its slots, ordered by their start, and the counters above them. */
export const today = z.object({
  date: f.plainDate,
  timeZone: f.zone,
  /** The platform's time of the response, for the now-line. */
  now: f.instant,
  counters: z.object({ booked: z.int(), checkedIn: z.int(), freeSeats: z.int(), unpaid: z.int() }),
  slots: z.array(
    timeSlot.extend({
      checkedInCount: z.int(),
      unpaidCount: z.int(),
      /** The booking of a slot with one seat, or null while it is free. Missing for slots with more seats. */
      booking: z
        .object({ id: f.id, version: z.int(), status: z.enum(bookingStatuses) })
        .nullable()
        .optional(),
    }),
  ),
})

export const todayOperations = {
  'today.get': operation({
    route: ['GET', '/api/today'],
    summary: 'Get all slots of a local day in one call',
    permission: 'today.read',
    query: z.strictObject({ date: f.plainDate.optional(), locationId: f.id.optional(), providerId: f.id.optional() }),
    response: today,
  }),
}
