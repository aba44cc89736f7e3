import * as z from 'zod'
import { datedSetting } from './business-setting.ts'
import {
  businessDetailsInput,
  businessEntityInput,
  currencyEffect,
  paymentDetailsInput,
  zoneEffect,
} from './business.ts'
import * as f from '../common/fields.ts'
import { location } from './location.ts'
import { media } from './media.ts'
import { operation } from '../common/operation.ts'
import { currencyLocks } from '../../rules/business/currency-change.ts'
import { logoLimits, pictureTypes } from '../../rules/common/picture.ts'

export const businessDetails = z.object({
  ...f.recordFields,
  taxIdentificationNumber: z.string(),
  registrationNumber: z.string(),
  registrationName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
})

export const paymentDetails = z.object({ ...f.recordFields, currency: z.string(), taxPercentage: z.string() })

/** The limits of the plan, which the business can only read. Null is unlimited. */
export const platformConfiguration = z.object({
  ...f.recordFields,
  serviceLimit: z.int().nullable(),
  locationLimit: z.int().nullable(),
  membershipLimit: z.int().nullable(),
  userLimit: z.int().nullable(),
})

/** A business. Roles that may not read them get no `businessDetails` and no payment details. */
export const businessEntity = z.object({
  ...f.recordFields,
  name: z.string(),
  slug: z.string(),
  logoUrl: z.string().nullable(),
  auth0OrganizationId: z.string(),
  timeZone: z.string(),
  isOnboardingCompleted: z.boolean(),
  /** The currency of displayed amounts. USD until payment details exist. */
  currency: z.string(),
  /**
   * The values that hold, held and will hold, by their first days. Buttons ask the rules with them. Amounts are left out
   * for roles that may not record payments.
   */
  settings: z.array(datedSetting),
  businessDetails: businessDetails.nullable(),
  businessPaymentDetails: paymentDetails.nullable().optional(),
  platformConfiguration: platformConfiguration.optional(),
  locations: z.array(location),
  media: z.array(media),
})

export const entityLimits = z.object({
  service: z.object({ limit: z.int().nullable(), used: z.int() }),
  location: z.object({ limit: z.int().nullable(), used: z.int() }),
  membership: z.object({ limit: z.int().nullable(), used: z.int() }),
  user: z.object({ limit: z.int().nullable(), used: z.int() }),
})

const byId = z.object({ id: f.id })

export const businessOperations = {
  'business-entity.get': operation({
    route: ['GET', '/api/business-entity/{orgId}'],
    summary: 'Get the business of an organisation of the identity provider',
    params: z.object({ orgId: z.string().min(1).max(100) }),
    response: businessEntity,
  }),
  'business-entity.update': operation({
    route: ['PATCH', '/api/business-entity/{id}'],
    summary: 'Rename the business, or change its slug or time zone',
    permission: 'business.update',
    params: byId,
    body: businessEntityInput,
    response: businessEntity,
    versioned: true,
    errors: ['STALE_VERSION', 'NAME_TAKEN', 'CONFIRMATION_NEEDED'],
  }),
  'business-entity.preview': operation({
    route: ['POST', '/api/business-entity/{id}/preview'],
    summary: 'Count what another time zone or currency changes; it changes nothing',
    permission: 'business.update',
    params: byId,
    body: z.strictObject({
      timeZone: f.zone.optional(),
      /** For members who may change the payment details. */
      currency: f.currency.optional(),
    }),
    response: z.object({
      /** Null if the request names no time zone. */
      zone: zoneEffect.nullable(),
      /** Null if the request names no currency. */
      currency: z
        .object({
          effect: currencyEffect,
          /** The reason for which the currency stays. Null if it can change. */
          lock: z.enum(currencyLocks).nullable(),
        })
        .nullable(),
    }),
    repeatable: true,
  }),
  'business-logo.update': operation({
    route: ['PUT', '/api/business-entity/{id}/logo'],
    summary: 'Replace the logo by a square picture; it is readable by its address without a token',
    permission: 'business.update',
    params: byId,
    upload: pictureTypes,
    bodyLimit: logoLimits.bytes,
    response: z.object({ logoUrl: z.string().nullable() }),
    repeatable: true,
  }),
  'business-logo.remove': operation({
    route: ['DELETE', '/api/business-entity/{id}/logo'],
    summary: 'Remove the logo',
    permission: 'business.update',
    params: byId,
    response: z.object({ logoUrl: z.string().nullable() }),
    repeatable: true,
  }),
  'business-details.update': operation({
    route: ['PUT', '/api/business-entity/{id}/business-details'],
    summary: 'Replace the details of the business; `version` is that of the details',
    permission: 'business.update',
    params: byId,
    body: businessDetailsInput,
    response: businessEntity,
    errors: ['STALE_VERSION', 'BUSINESS_DETAILS_MISSING'],
  }),
  'payment-details.update': operation({
    route: ['PUT', '/api/business-entity/{id}/payment-details'],
    summary: 'Set currency and tax; `version` is that of the payment details',
    permission: 'payment-details.update',
    params: byId,
    body: paymentDetailsInput,
    response: businessEntity,
    errors: ['STALE_VERSION', 'CURRENCY_LOCKED', 'CONFIRMATION_NEEDED'],
  }),
  'entity-limits.get': operation({
    route: ['GET', '/api/business-entity/{id}/limits'],
    summary: 'Get the limits of the plan, and how much of each is used',
    permission: 'entity.limits',
    params: byId,
    response: entityLimits,
  }),
}
