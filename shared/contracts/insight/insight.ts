import * as z from 'zod'
import * as f from '../common/fields.ts'
import { languages } from '../common/language.ts'
import { operation } from '../common/operation.ts'
import { figureKeys } from '../../rules/insight/figures.ts'
import { figureCompare, figureFilter, figureInRange, figureOperations, otherCurrency, rollForward } from './figure.ts'
import { trailForms } from './trail-fields.ts'
import { trailActions, trailKinds } from './trail-registry.ts'

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
  timeZone: z.string(),
  /** The compared days. Null without a comparison. */
  compared: z.object({ from: f.plainDate, to: f.plainDate }).nullable(),
  /** The requested figures that the caller may read, in the order of the registry. */
  figures: z.array(figureInRange),
  otherCurrencies: z.array(otherCurrency),
  /** Null with a filter, and for days before the ledger of memberships. */
  rollForward: rollForward.nullable(),
})

/** Where an event came from: a browser, another client, a job of the platform, or a call of another system. */
export const auditSources = ['WEB', 'API', 'JOB', 'WEBHOOK'] as const

const trailValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable()

/** One field of an event, before and after. The registry (`trail-registry.ts`) has its words and its form. */
export const auditChange = z.object({
  field: z.string(),
  form: z.enum(trailForms),
  /** The list of `trailChoices` with the codes of a `choice` or `choices`, otherwise null. */
  choices: z.string().nullable(),
  /** Null without a value. Money is a decimal string. */
  old: trailValue,
  new: trailValue,
  /** RIGHT if the caller may not see the values, PRIVATE if the trail never has them. Both are then null. */
  hidden: z.enum(['RIGHT', 'PRIVATE']).nullable(),
})

export const auditEvent = z.object({
  id: f.id,
  at: f.instant,
  actorType: z.enum(['USER', 'SYSTEM', 'API']),
  actor: z.object({ id: f.id, givenName: z.string(), lastName: z.string() }).nullable(),
  source: z.enum(auditSources),
  action: z.string(),
  /** A kind of the registry. A row that the registry does not have keeps its type, and has no changes. */
  entityType: z.string(),
  entityId: f.id,
  /** The same for all events of one request. */
  operationId: f.id,
  version: z.int().nullable(),
  changes: z.array(auditChange),
  /**
   * The names of the record and of the records in the values, by id. A record that has no name, or that the caller may
   * not read, is missing.
   */
  names: z.record(z.string(), z.string()),
})

/** The operations that take back what an operation of the trail did. */
export const trailUndos = [
  'booking-bulk.undo',
  'customer-merge.undo',
  'membership-bulk.undo',
  'membership-terms.undo',
  'service-bulk.undo',
  'time-slot-bulk.undo',
  'time-slot-copy.undo',
  'time-slot-series.undo',
] as const

/** What one request or one step of a job changed. */
export const auditOperation = z.object({
  /** The `operationId` of its events. */
  id: f.id,
  at: auditEvent.shape.at,
  actorType: auditEvent.shape.actorType,
  actor: auditEvent.shape.actor,
  source: auditEvent.shape.source,
  /** The number of its events that the caller may read. */
  count: z.int(),
  /** At most 6 of these events. The first one is about the operation as a whole, or about its main record. */
  events: z.array(auditEvent),
  /** The operation that takes it back, with the id in its path. Null if that is not possible, or not for the caller. */
  undo: z.object({ operation: z.enum(trailUndos), id: f.id }).nullable(),
})

const trailFilter = {
  /** The kinds of records. */
  entityType: f.oneOrMore(trailKinds),
  entityId: f.id.optional(),
  actorId: f.id.optional(),
  action: f.oneOrMore(trailActions),
  source: f.oneOrMore(auditSources),
  /** The first instant, and the first instant after the range. */
  from: f.instant.optional(),
  to: f.instant.optional(),
}

export const insightOperations = {
  'analytics.overview': operation({
    route: ['GET', '/api/analytics/overview'],
    summary: 'Get the figures of the business for a range of local days, both ends included',
    costly: 'figures',
    permission: 'analytics.read',
    query: z.strictObject({
      from: f.plainDate,
      to: f.plainDate,
      ...figureFilter,
      /** Default: NONE. */
      compare: figureCompare,
      /** Default: all of them. */
      figures: f.oneOrMore(figureKeys),
    }),
    response: overview,
  }),
  ...figureOperations,
  'audit.list': operation({
    route: ['GET', '/api/audit'],
    summary: 'List the audit trail of a record or of the business with the changed fields, newest first',
    permission: 'audit.read',
    query: z.strictObject({
      ...f.paging,
      ...trailFilter,
      operationId: f.id.optional(),
    }),
    response: f.listOf(auditEvent),
  }),
  'audit-operation.list': operation({
    route: ['GET', '/api/audit/operation'],
    summary: 'List what was done in the business, newest first, with the events of each operation',
    permission: 'audit.read',
    query: z.strictObject({
      limit: f.paging.limit,
      cursor: f.paging.cursor,
      /** Words of the actions in `language`, of the names of records and of the members who acted. */
      q: f.paging.q,
      /** Default: en. */
      language: z.enum(languages).optional(),
      ...trailFilter,
    }),
    /** Lists an operation if one of its events matches all filters. It has no count: that would read the whole trail. */
    response: z.object({ items: z.array(auditOperation), nextCursor: z.string().nullable() }),
  }),
}
