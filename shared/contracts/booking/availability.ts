import * as z from 'zod'
import { openHoursDays } from '../../rules/team/open-hours.ts'
import { compareInstants, minutesBetween } from '../../time/index.ts'
import * as f from '../common/fields.ts'
import { operation } from '../common/operation.ts'

const query = z
  .strictObject({
    from: f.instant,
    to: f.instant,
    /** One provider. Default: all who give a service. */
    providerId: f.id.optional(),
    /** The providers of this service, at its location. */
    serviceId: f.id.optional(),
    /** Also returns the hours of each provider. */
    by: z.enum(['provider']).optional(),
  })
  .refine(({ from, to }) => !(compareInstants(from, to) >= 0), { path: ['to'], params: { code: 'NOT_AFTER_START' } })
  // One hour more than the days usually have, because the clocks can go back in one of them.
  .refine(({ from, to }) => !(minutesBetween(from, to) > (openHoursDays * 24 + 1) * 60), {
    path: ['to'],
    params: { code: 'TOO_LARGE', max: openHoursDays },
  })

const spans = z.array(z.object({ startTime: f.instant, endTime: f.instant }))

export const availabilityOperations = {
  'availability.get': operation({
    route: ['GET', '/api/availability'],
    summary: 'List the hours that can be booked without an override; a provider reads their own hours',
    permission: 'schedule.read',
    query,
    response: z.object({
      open: spans,
      /** Only with `by=provider`. */
      providers: z.array(z.object({ providerId: f.id, open: spans })).optional(),
    }),
  }),
}
