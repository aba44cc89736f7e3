import * as z from 'zod'
import { blackoutKinds } from '../../rules/team/blackout-kind.ts'
import { locationStatuses } from '../../rules/business/location-transitions.ts'
import * as f from '../common/fields.ts'
import { operation } from '../common/operation.ts'
import { memberSummary } from '../team/team.ts'
import { locationInput, locationPatch, openingException, openingInterval, placeZoneEffect } from './location-input.ts'

export const location = z.object({
  ...f.recordFields,
  name: z.string(),
  status: z.enum(locationStatuses),
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  /** The zone that counts: its own, or else that of the business. */
  timeZone: z.string(),
  /** Null means that the location follows the zone of the business. */
  ownTimeZone: z.string().nullable(),
  /** The usual week in wall times of the location. Empty means always open. */
  openingHours: z.array(openingInterval),
  /** Single days with other hours, by date. */
  openingExceptions: z.array(openingException),
})

const named = z.object({ id: f.id, name: z.string() })

/** A location with what belongs to it. Members who may not change the business get the location alone. */
export const locationRecord = location.extend({
  services: z
    .array(
      named.extend({
        /** Minutes. */
        duration: z.int(),
        nextSlotAt: f.instant.nullable(),
        /** Active slots that start within the next seven days. */
        slots7d: z.int(),
      }),
    )
    .optional(),
  /** The providers of these services, and everyone whose hours in force name the location. */
  members: z
    .array(
      memberSummary.extend({
        jobTitle: z.string(),
        /** The minutes of a usual week at this location. Null for hours that name no location. */
        weeklyMinutes: z.int().nullable(),
      }),
    )
    .optional(),
  /** Blackout hours of the location or of the whole business that are not over, by their first day. */
  closures: z
    .array(
      z.object({
        id: f.id,
        firstDay: f.plainDate,
        lastDay: f.plainDate,
        fromTime: f.wallTime.nullable(),
        toTime: f.wallTime.nullable(),
        kind: z.enum(blackoutKinds),
        reason: z.string(),
        /** False for blackout hours of the whole business. */
        isOfLocation: z.boolean(),
      }),
    )
    .optional(),
  /** Whether anything uses or used the location, so that it can only be archived. */
  isUsed: z.boolean().optional(),
})

const byId = z.object({ id: f.id })
const ofStatus = ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED'] as const

export const locationOperations = {
  'location.list': operation({
    route: ['GET', '/api/location'],
    summary: 'List the locations of the business; without a status the active ones',
    permission: 'business.read',
    query: z.strictObject({ ...f.paging, status: f.oneOrMore(locationStatuses) }),
    response: f.listOf(location),
  }),
  'location.get': operation({
    route: ['GET', '/api/location/{id}'],
    summary: 'Get a location; owners and managers also get its services, team and closures',
    permission: 'business.read',
    params: byId,
    response: locationRecord,
  }),
  'location.create': operation({
    route: ['POST', '/api/location'],
    summary: 'Create a location',
    permission: 'business.update',
    body: locationInput,
    response: location,
    status: 201,
    idempotent: true,
    errors: ['LIMIT_REACHED', 'NAME_TAKEN'],
  }),
  'location.update': operation({
    route: ['PATCH', '/api/location/{id}'],
    summary: 'Change a location; no slot changes',
    permission: 'business.update',
    params: byId,
    body: locationPatch,
    response: location,
    versioned: true,
    errors: [...ofStatus, 'NAME_TAKEN', 'CONFIRMATION_NEEDED'],
  }),
  'location.preview': operation({
    route: ['POST', '/api/location/{id}/preview'],
    summary: 'Count what another time zone of a location changes; it changes nothing',
    permission: 'business.update',
    params: byId,
    body: z.strictObject({
      /** Null follows the zone of the business. */
      timeZone: f.zone.nullable(),
    }),
    response: z.object({ zone: placeZoneEffect }),
    repeatable: true,
  }),
  'location.archive': operation({
    route: ['POST', '/api/location/{id}/archive'],
    summary: 'Archive a location without upcoming slots; its services can move to another location',
    permission: 'business.update',
    params: byId,
    body: z.strictObject({
      /** Moves every service of the location there, with its slots. */
      moveServicesTo: f.id.optional(),
    }),
    response: location,
    versioned: true,
    errors: [...ofStatus, 'LOCATION_HAS_SLOTS'],
  }),
  'location.restore': operation({
    route: ['POST', '/api/location/{id}/restore'],
    summary: 'Restore an archived location',
    permission: 'business.update',
    params: byId,
    response: location,
    versioned: true,
    errors: [...ofStatus, 'LIMIT_REACHED', 'NAME_TAKEN'],
  }),
  'location.delete': operation({
    route: ['DELETE', '/api/location/{id}'],
    summary: 'Delete a location that nothing ever used',
    permission: 'business.update',
    params: byId,
    response: null,
    status: 204,
    versioned: true,
    errors: ['STALE_VERSION', 'HAS_RECORDS'],
  }),
}
