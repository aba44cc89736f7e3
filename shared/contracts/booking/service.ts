import * as z from 'zod'
import * as f from '../common/fields.ts'
import { operation } from '../common/operation.ts'
import { memberSummary } from '../team/team.ts'

export const serviceTypes = ['SPOT', 'APPOINTMENT'] as const
export const serviceStatuses = ['ACTIVE', 'ARCHIVED'] as const

const tag = z.object({ displayName: z.string(), tag: z.string() })
export const tagInput = z.strictObject({
  displayName: f.text({ min: 1, max: 40 }),
  tag: f.text({ min: 1, max: 40, pattern: /^[a-z0-9-]{1,40}$/ }),
})

/** A service. Service providers get no `eventCurrency` and `eventCost`, because they see no amounts. */
export const service = z.object({
  ...f.recordFields,
  name: z.string(),
  description: z.string(),
  type: z.enum(serviceTypes),
  status: z.enum(serviceStatuses),
  duration: z.int(),
  eventCurrency: z.string().optional(),
  eventCost: f.amount.optional(),
  tag: tag.nullable(),
  location: z.object({ id: f.id, name: z.string() }).nullable(),
  locationId: f.id.nullable(),
  media: z.array(z.object({ id: f.id, url: z.string(), alt: z.string() })),
  serviceProviders: z.array(memberSummary),
  /** The start of the next active slot. */
  nextSlotAt: f.instant.nullable(),
  /** Bookings of the last 30 days that were not cancelled. */
  bookings30d: z.int(),
  /** The share of booked seats in the slots of the last 30 days, from 0 to 1. Null without slots. */
  fillRate30d: z.number().nullable(),
})

const serviceFields = {
  name: f.text({ min: 2, max: 80 }),
  description: f.text({ max: 2000, multiline: true }),
  type: z.enum(serviceTypes),
  /** Minutes. */
  duration: z.int().min(5).max(1440).multipleOf(5),
  eventCost: f.amountUpTo(999_999),
  tag: tagInput.nullable(),
  locationId: f.id.nullable(),
  serviceProviderIds: z
    .array(f.id)
    .max(200)
    .refine((ids) => new Set(ids).size === ids.length, { params: { code: 'NOT_DISTINCT' } }),
}

export const serviceInput = z.strictObject({
  ...serviceFields,
  description: serviceFields.description.default(''),
  tag: serviceFields.tag.default(null),
  locationId: serviceFields.locationId.default(null),
  serviceProviderIds: serviceFields.serviceProviderIds.default([]),
})
export const servicePatch = z.strictObject(serviceFields).partial()

const byId = z.object({ id: f.id })

export const serviceOperations = {
  'service.list': operation({
    route: ['GET', '/api/service'],
    summary: 'List services; a provider sees those they are assigned to',
    permission: 'service.read',
    query: z.strictObject({
      ...f.paging,
      type: f.oneOrMore(serviceTypes),
      status: f.oneOrMore(serviceStatuses),
      locationId: f.id.optional(),
      providerId: f.id.optional(),
      tag: f.text({ max: 40 }).optional(),
    }),
    response: f.listOf(service),
  }),
  'service.get': operation({
    route: ['GET', '/api/service/{id}'],
    summary: 'Get a service',
    permission: 'service.read',
    params: byId,
    response: service,
  }),
  'service.create': operation({
    route: ['POST', '/api/service'],
    summary: 'Create a service, within the limit of the plan',
    permission: 'service.write',
    body: serviceInput,
    response: service,
    status: 201,
    idempotent: true,
    errors: ['LIMIT_REACHED', 'NAME_TAKEN'],
  }),
  'service.update': operation({
    route: ['PATCH', '/api/service/{id}'],
    summary: 'Change a service; its type is fixed once it has a slot',
    permission: 'service.write',
    params: byId,
    body: servicePatch,
    response: service,
    versioned: true,
    errors: ['STALE_VERSION', 'NAME_TAKEN', 'TYPE_LOCKED', 'PROVIDERS_HAVE_SLOTS'],
  }),
  'service.archive': operation({
    route: ['POST', '/api/service/{id}/archive'],
    summary: 'Archive a service; its slots and bookings stay',
    permission: 'service.write',
    params: byId,
    response: service,
    versioned: true,
    errors: ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED', 'LAST_SERVICE_OF_PLAN'],
  }),
  'service.restore': operation({
    route: ['POST', '/api/service/{id}/restore'],
    summary: 'Restore an archived service within the limit of the plan',
    permission: 'service.write',
    params: byId,
    response: service,
    versioned: true,
    errors: ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED', 'LIMIT_REACHED', 'NAME_TAKEN'],
  }),
  'service-tag.list': operation({
    route: ['GET', '/api/service-tag'],
    summary: 'List the tags in use',
    permission: 'service.read',
    response: z.object({ items: z.array(tag) }),
  }),
}
