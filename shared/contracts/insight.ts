import * as z from 'zod'
import * as f from './fields.ts'
import { operation } from './operation.ts'

/** The figures of a range of local days, as product decision B.8 defines them. */
export const overview = z.object({
  from: f.plainDate,
  to: f.plainDate,
  asOf: f.instant,
  currency: z.string(),
  bookings: z.int(),
  seatsSold: z.int(),
  bookedValue: f.amount,
  collected: f.amount,
  /** 0 to 1, or null if no seats were offered. */
  fillRate: z.number().nullable(),
  noShowRate: z.number().nullable(),
  newCustomers: z.int(),
  monthlyRecurringRevenue: f.amount,
  services: z.array(z.object({ id: f.id, name: z.string(), bookings: z.int(), bookedValue: f.amount })),
})

export const auditEvent = z.object({
  id: f.id,
  at: f.instant,
  actorType: z.enum(['USER', 'SYSTEM', 'API']),
  actor: z.object({ id: f.id, givenName: z.string(), lastName: z.string() }).nullable(),
  source: z.enum(['WEB', 'API', 'JOB', 'WEBHOOK']),
  action: z.string(),
  entityType: z.string(),
  entityId: f.id,
  operationId: f.id,
  version: z.int().nullable(),
})

export const insightOperations = {
  'analytics.overview': operation({
    summary: 'Get the figures of the business for a range of local days, both ends included',
    permission: 'analytics.read',
    query: z.strictObject({ from: f.plainDate, to: f.plainDate }),
    response: overview,
  }),
  'audit.list': operation({
    summary: 'List the audit trail of a record or of the business, newest first',
    permission: 'audit.read',
    query: z.strictObject({
      ...f.paging,
      entityType: f.text({ max: 40 }).optional(),
      entityId: f.id.optional(),
      actorId: f.id.optional(),
    }),
    response: f.listOf(auditEvent),
  }),
}
