import * as z from 'zod'
import { cancellation, refundChoice, refundsMade } from './cancellation.ts'
import * as f from '../common/fields.ts'
import { operation } from '../common/operation.ts'
import { serviceTypes } from './service.ts'
import { memberSummary } from '../team/team.ts'

export const timeSlotStatuses = ['ACTIVE', 'CANCELLED', 'COMPLETED'] as const

/** A time slot. Service providers get no `currency` and `price`, and `customer` is a given name and an initial. */
export const timeSlot = z.object({
  ...f.recordFields,
  status: z.enum(timeSlotStatuses),
  startTime: f.instant,
  endTime: f.instant,
  currency: z.string().optional(),
  price: f.amount.optional(),
  /** The offered seats. */
  slots: z.int(),
  /** The seats of occupying bookings (B.1). */
  seatsTaken: z.int(),
  bookingCount: z.int(),
  serviceProvider: memberSummary,
  /** True for an active slot whose provider has time off then, was deactivated or left. Missing otherwise. */
  isUncovered: z.boolean().optional(),
  repetitionReferenceId: f.id.nullable(),
  service: z.object({ id: f.id, name: z.string(), type: z.enum(serviceTypes), duration: z.int() }),
  location: z.object({ id: f.id, name: z.string() }).nullable(),
  /** The customer of a slot with one seat, or null while it is free. Missing for slots with more seats. */
  customer: z.object({ givenName: z.string(), lastName: z.string() }).nullable().optional(),
  cancelReason: z.string().nullable(),
  /** When the slot was completed. It can be reopened for a week from then. */
  completedAt: f.instant.nullable().optional(),
})

const slotFields = {
  startTime: f.instant,
  endTime: f.instant,
  slots: z.int().min(1).max(1000),
  price: f.amountUpTo(999_999),
  serviceProviderId: f.id,
}

const overrides = {
  /** Accept that the provider has another slot or is away. Only for an owner or manager. */
  forceConflict: z.boolean().optional(),
  /** Accept a slot outside the provider's working hours. */
  override: z.boolean().optional(),
  /** Accept a slot outside the opening hours of its location. */
  overrideOpeningHours: z.boolean().optional(),
}

export const timeSlotInput = z.strictObject({
  serviceId: f.id,
  ...slotFields,
  /** Default: the cost of the service. */
  price: slotFields.price.optional(),
  ...overrides,
})
export const timeSlotPatch = z.strictObject({
  ...z.strictObject(slotFields).partial().shape,
  ...overrides,
  notify: f.notify,
})
export const timeSlotCancelInput = z.strictObject({
  reason: f.text({ max: 160 }).default(''),
  notify: f.notify,
  ...refundChoice,
})

const byId = z.object({ id: f.id })
const slotConflicts = [
  'PROVIDER_BUSY',
  'PROVIDER_AWAY',
  'PROVIDER_NOT_ASSIGNED',
  'OUTSIDE_WORKING_HOURS',
  'OUTSIDE_OPENING_HOURS',
] as const

export const timeSlotOperations = {
  'time-slot.list': operation({
    route: ['GET', '/api/time-slot'],
    summary: 'List time slots; a provider sees their own',
    permission: 'slot.read',
    query: z.strictObject({
      ...f.paging,
      from: f.instant.optional(),
      to: f.instant.optional(),
      status: f.oneOrMore(timeSlotStatuses),
      serviceId: f.id.optional(),
      providerId: f.id.optional(),
      locationId: f.id.optional(),
      /** Only classes or only appointments. */
      type: z.enum(serviceTypes).optional(),
      free: f.flag,
    }),
    response: f.listOf(timeSlot),
  }),
  'time-slot.get': operation({
    route: ['GET', '/api/time-slot/{id}'],
    summary: 'Get a time slot',
    permission: 'slot.read',
    params: byId,
    response: timeSlot,
  }),
  'time-slot.create': operation({
    route: ['POST', '/api/time-slot'],
    summary: 'Create a time slot',
    permission: 'slot.write',
    body: timeSlotInput,
    response: timeSlot,
    status: 201,
    idempotent: true,
    errors: slotConflicts,
  }),
  'time-slot.update': operation({
    route: ['PATCH', '/api/time-slot/{id}'],
    summary: 'Move or change a time slot; its bookings keep their price',
    permission: 'slot.write',
    params: byId,
    body: timeSlotPatch,
    response: timeSlot,
    versioned: true,
    errors: ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED', ...slotConflicts],
  }),
  'time-slot.cancel': operation({
    route: ['POST', '/api/time-slot/{id}/cancel'],
    summary: 'Cancel a slot and its bookings; with bookings, a reason is required',
    permission: 'slot.write',
    params: byId,
    body: timeSlotCancelInput,
    response: timeSlot.extend({ refundsMade: refundsMade.optional() }),
    versioned: true,
    errors: ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED', 'CANCELLATION_CHANGED', 'REFUND_LIMIT'],
  }),
  'time-slot.preview-cancel': operation({
    route: ['GET', '/api/time-slot/{id}/cancellation'],
    summary: 'Preview the cancellation of a slot: its bookings and their money; writes nothing',
    permission: 'slot.write',
    params: byId,
    response: cancellation.extend({ reach: f.reach }),
  }),
  'time-slot.complete': operation({
    route: ['POST', '/api/time-slot/{id}/complete'],
    summary: 'Complete a slot that has started',
    permission: 'slot.complete',
    params: byId,
    response: timeSlot,
    versioned: true,
    errors: ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED'],
  }),
  'time-slot.restore': operation({
    route: ['POST', '/api/time-slot/{id}/restore'],
    summary: 'Restore a cancelled future slot; its bookings stay cancelled',
    permission: 'slot.write',
    params: byId,
    response: timeSlot,
    versioned: true,
    errors: ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED', 'SLOT_ENDED', 'PROVIDER_BUSY', 'PROVIDER_AWAY'],
  }),
  'time-slot.reopen': operation({
    route: ['POST', '/api/time-slot/{id}/reopen'],
    summary: 'Reopen a slot completed within the last week; its commission is reversed',
    permission: 'slot.override',
    params: byId,
    response: timeSlot,
    versioned: true,
    errors: ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED', 'PROVIDER_BUSY', 'PERIOD_LOCKED'],
  }),
  'time-slot.delete': operation({
    route: ['DELETE', '/api/time-slot/{id}'],
    summary: 'Delete a slot that has never had a booking',
    permission: 'slot.write',
    params: byId,
    response: null,
    status: 204,
    versioned: true,
    errors: ['STALE_VERSION', 'HAS_BOOKINGS'],
  }),
}
