import { businessDetailsFields, businessEntityInput, paymentDetailsInput } from '@steward/shared/contracts/business'
import * as z from 'zod'

const f = businessDetailsFields

/** The fields of the contract in one form. The user must confirm a change of the time zone (B.2). */
export function businessForm(zoneNow: string) {
  return z
    .object({
      name: businessEntityInput.shape.name.unwrap(),
      timeZone: businessEntityInput.shape.timeZone.unwrap(),
      zoneConfirmed: z.boolean().default(false),
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
    .refine(({ timeZone, zoneConfirmed }) => timeZone === zoneNow || zoneConfirmed, {
      path: ['zoneConfirmed'],
      params: { code: 'REQUIRED' },
    })
}

export type BusinessFormValues = z.output<ReturnType<typeof businessForm>>
