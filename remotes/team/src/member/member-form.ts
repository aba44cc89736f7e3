import * as z from 'zod'
import type { BodyOf } from '@steward/shared/api'
import type { Member } from '@steward/shared/contracts'
import { memberPatch } from '@steward/shared/contracts/team/team'
import { useBusinessCore } from '@steward/shared/stores'
import { useInternationalNumber } from '@steward/shared/ui/core'

const { shape } = memberPatch
const text = (
  field: 'lastName' | 'jobTitle' | 'phoneNumber' | 'identificationNumber' | AddressField | EmergencyField,
) => shape[field].unwrap().default('')

type AddressField = 'addressLine1' | 'addressLine2' | 'postalCode' | 'city' | 'state' | 'country'
type EmergencyField = 'emergencyName' | 'emergencyRelation' | 'emergencyPhoneNumber'

/** The form of a member's record. Contracted hours are typed as hours, in steps of a quarter. */
const memberForm = z.object({
  givenName: shape.givenName.unwrap(),
  lastName: text('lastName'),
  jobTitle: text('jobTitle'),
  phoneNumber: text('phoneNumber'),
  dateOfBirth: shape.dateOfBirth.unwrap().default(null),
  identificationNumber: text('identificationNumber'),
  addressLine1: text('addressLine1'),
  addressLine2: text('addressLine2'),
  postalCode: text('postalCode'),
  city: text('city'),
  state: text('state'),
  country: text('country'),
  emergencyName: text('emergencyName'),
  emergencyRelation: text('emergencyRelation'),
  emergencyPhoneNumber: text('emergencyPhoneNumber'),
  contractedHours: z.number().min(0).max(168).multipleOf(0.25).nullable().default(null),
  serviceIds: shape.serviceIds.unwrap().default([]),
})

export type MemberForm = z.output<typeof memberForm>

/** Returns the schema of the form. Phone numbers may be typed in the national format of the business's country (B.2). */
export function useMemberSchema(): typeof memberForm {
  const international = useInternationalNumber(useBusinessCore((state) => state.country))
  return z.preprocess(
    (typed: z.input<typeof memberForm>) => ({
      ...typed,
      phoneNumber: international(typed.phoneNumber ?? ''),
      emergencyPhoneNumber: international(typed.emergencyPhoneNumber ?? ''),
    }),
    memberForm,
  ) as unknown as typeof memberForm
}

/** Returns the fields of the form for a member whom the user may read completely. */
export function valuesOf(member: Member): MemberForm {
  const minutes = member.contractedMinutesWeek ?? null
  return {
    givenName: member.givenName,
    lastName: member.lastName,
    jobTitle: member.jobTitle,
    phoneNumber: member.phoneNumber ?? '',
    dateOfBirth: member.dateOfBirth ?? null,
    identificationNumber: member.identificationNumber ?? '',
    addressLine1: member.addressLine1 ?? '',
    addressLine2: member.addressLine2 ?? '',
    postalCode: member.postalCode ?? '',
    city: member.city ?? '',
    state: member.state ?? '',
    country: member.country ?? '',
    emergencyName: member.emergencyName ?? '',
    emergencyRelation: member.emergencyRelation ?? '',
    emergencyPhoneNumber: member.emergencyPhoneNumber ?? '',
    contractedHours: minutes === null ? null : minutes / 60,
    serviceIds: member.services.map(({ id }) => id),
  }
}

/** Returns only the changed fields, so that a field that the user may not change is never sent. */
export function changesOf(member: Member, typed: MemberForm): BodyOf<'member.update'> {
  const known = valuesOf(member)
  const { contractedHours, serviceIds, ...profile } = typed
  const changed = Object.entries(profile).filter(([name, value]) => value !== known[name as keyof MemberForm])
  return {
    ...Object.fromEntries(changed),
    ...(contractedHours !== known.contractedHours && {
      contractedMinutesWeek: contractedHours === null ? null : contractedHours * 60,
    }),
    ...(!hasSame(serviceIds, known.serviceIds) && { serviceIds }),
  }
}

const hasSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((value) => b.includes(value))
