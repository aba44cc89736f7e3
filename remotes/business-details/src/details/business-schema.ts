import {
  businessDetailsFields,
  businessEntityInput,
  paymentDetailsInput,
} from '@steward/shared/contracts/business/business'
import * as z from 'zod'
import type { BusinessValues } from './business-values.ts'
import { withPhoneTyped } from '../texts/phone-in-form.ts'

const f = businessDetailsFields

type ReadNumber = (typed: string) => string

/**
 * The fields of the contract in one form. The user must confirm another time zone or currency (B.2). The phone number may be
 * typed in any form that `international` reads.
 */
export function businessForm(now: Pick<BusinessValues, 'timeZone' | 'currency'>, international: ReadNumber) {
  return withPhoneTyped(fieldsOf(now), international)
}

function fieldsOf(now: Pick<BusinessValues, 'timeZone' | 'currency'>) {
  return z
    .object({
      name: businessEntityInput.shape.name.unwrap(),
      slug: businessEntityInput.shape.slug.unwrap(),
      timeZone: businessEntityInput.shape.timeZone.unwrap(),
      zoneConfirmed: z.boolean().default(false),
      currencyConfirmed: z.boolean().default(false),
      // An empty field means "no value" and is valid.
      registrationName: f.registrationName.default(''),
      registrationNumber: f.registrationNumber.default(''),
      taxIdentificationNumber: f.taxIdentificationNumber.default(''),
      email: f.email.default(''),
      phoneNumber: f.phoneNumber.default(''),
      addressLine1: f.addressLine1.default(''),
      addressLine2: f.addressLine2.default(''),
      city: f.city.default(''),
      state: f.state.default(''),
      postalCode: f.postalCode.default(''),
      country: f.country.default(''),
      currency: paymentDetailsInput.shape.currency,
      taxPercentage: paymentDetailsInput.shape.taxPercentage,
    })
    .refine(({ timeZone, zoneConfirmed }) => timeZone === now.timeZone || zoneConfirmed, {
      path: ['zoneConfirmed'],
      params: { code: 'REQUIRED' },
    })
    .refine(({ currency, currencyConfirmed }) => currency === now.currency || currencyConfirmed, {
      path: ['currencyConfirmed'],
      params: { code: 'REQUIRED' },
    })
}

export type BusinessFormValues = z.output<ReturnType<typeof businessForm>>
