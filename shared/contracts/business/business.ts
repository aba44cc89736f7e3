import * as z from 'zod'
import * as f from '../common/fields.ts'
import { postalCodeFits } from '../common/postal-code.ts'

const count = z.int().min(0)
const reservedSlugs = new Set(['api', 'login', 'callback', 'errors', 'admin', 'www'])

export const businessDetailsFields = {
  taxIdentificationNumber: f.text({ max: 30, pattern: /^[A-Z0-9 ./-]*$/, allowsDigits: true }),
  registrationNumber: f.text({ max: 40, allowsDigits: true }),
  registrationName: f.text({ max: 160 }),
  email: f.email,
  phoneNumber: f.phoneNumber,
  addressLine1: f.text({ max: 120 }),
  addressLine2: f.text({ max: 120 }),
  city: f.text({ max: 80 }),
  state: f.text({ max: 80 }),
  postalCode: f.text({ max: 12, pattern: /^[A-Z0-9 -]*$/ }),
  country: f.country,
}

/** The body of PUT business-details with all fields. An empty text means no value. */
export const businessDetailsInput = z
  .strictObject({ ...businessDetailsFields, version: f.version })
  .refine(postalCodeFits, {
    path: ['postalCode'],
    params: { code: 'INVALID_FORMAT' },
    when: (payload) => payload.issues.length === 0,
  })

/** What another time zone changes for people. */
export const zoneEffect = z.strictObject({
  /** Members whose hours keep their local times, and so move. */
  members: count,
  /** Absences and blackouts from today on that keep their days. */
  days: count,
  /** Sessions that are not over and get another local time. */
  slots: count,
})

/** The records whose prices get another currency with the same figures. */
export const currencyEffect = z.strictObject({
  services: count,
  slots: count,
  plans: count,
  /** Commission rules with a fixed amount. */
  rules: count,
  salaries: count,
})

export const paymentDetailsInput = z.strictObject({
  currency: f.currency,
  taxPercentage: f.percentage,
  version: f.version,
  /** The effect of another currency as the preview showed it. Without it, the change may have none. */
  confirmed: currencyEffect.optional(),
})

export const businessEntityInput = z.strictObject({
  name: f.text({ min: 2, max: 120 }).optional(),
  slug: f
    .text({ min: 3, max: 60, pattern: /^[a-z0-9]+(-[a-z0-9]+)*$/ })
    .refine((slug) => !reservedSlugs.has(slug), { params: { code: 'TAKEN' } })
    .optional(),
  timeZone: f.zone.optional(),
  /** The effect of another time zone as the preview showed it. Without it, the change may have none. */
  confirmed: zoneEffect.optional(),
})
