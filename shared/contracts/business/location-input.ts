import * as z from 'zod'
import {
  openingExceptionFaults,
  openingExceptions as mostExceptions,
  openingHoursFaults,
  openingIntervalsOfDay,
} from '../../rules/business/opening-hours.ts'
import * as f from '../common/fields.ts'
import { postalCodeFits } from '../common/postal-code.ts'

const openingTimes = { startTime: f.wallTime, endTime: f.wallTime }
/** 0 is Sunday. */
export const openingInterval = z.strictObject({ dayOfWeek: z.int().min(0).max(6), ...openingTimes })
export const openingException = z.strictObject({
  date: f.plainDate,
  reason: f.text({ max: 160 }).default(''),
  /** Without intervals the location is closed on that day. */
  intervals: z.array(z.strictObject(openingTimes)).max(openingIntervalsOfDay),
})

/** What another time zone of the location changes for people. */
export const placeZoneEffect = z.strictObject({
  /** Blackouts of the location from today on that keep their days. */
  days: z.int().min(0),
  /** Sessions of the location that are not over and get another local time. */
  slots: z.int().min(0),
})

const fields = {
  name: f.text({ min: 1, max: 80 }),
  email: f.email,
  phoneNumber: f.phoneNumber,
  addressLine1: f.text({ max: 120 }),
  addressLine2: f.text({ max: 120 }),
  city: f.text({ max: 80 }),
  state: f.text({ max: 80 }),
  postalCode: f.text({ max: 12, pattern: /^[A-Z0-9 -]*$/ }),
  country: f.country,
  /** Null follows the zone of the business. */
  timeZone: f.zone.nullable(),
  openingHours: z
    .array(openingInterval)
    .max(7 * openingIntervalsOfDay)
    .superRefine((hours, context) => {
      for (const { path, code } of openingHoursFaults(hours))
        context.addIssue({ code: 'custom', path, params: { code, max: openingIntervalsOfDay } })
    }),
  openingExceptions: z
    .array(openingException)
    .max(mostExceptions)
    .superRefine((exceptions, context) => {
      for (const { path, code } of openingExceptionFaults(exceptions))
        context.addIssue({ code: 'custom', path, params: { code } })
    }),
}

const postalCode = {
  path: ['postalCode'],
  params: { code: 'INVALID_FORMAT' },
  when: (payload: { issues: unknown[] }) => payload.issues.length === 0,
}

/** The body of a new location, before the postal code is compared with the country. */
export const locationFields = z.strictObject({
  ...fields,
  email: fields.email.default(''),
  phoneNumber: fields.phoneNumber.default(''),
  addressLine1: fields.addressLine1.default(''),
  addressLine2: fields.addressLine2.default(''),
  city: fields.city.default(''),
  state: fields.state.default(''),
  postalCode: fields.postalCode.default(''),
  country: fields.country.default(''),
  timeZone: fields.timeZone.default(null),
  openingHours: fields.openingHours.default([]),
  openingExceptions: fields.openingExceptions.default([]),
})

export const locationInput = locationFields.refine(postalCodeFits, postalCode)

/** The verb checks a postal code against the country, because a change can name one of both. */
export const locationPatch = z.strictObject(fields).partial().extend({
  /** The effect of another time zone as the preview showed it. Without it, the change may have none. */
  confirmed: placeZoneEffect.optional(),
})
