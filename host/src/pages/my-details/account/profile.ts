import { memberPatch } from '@steward/shared/contracts/team/team'
import type { CurrentUser, Member } from '@steward/shared/contracts/types'
import * as z from 'zod'

const { shape } = memberPatch

/** The schema of the form. Every field except the first name may be empty. */
export const profileForm = z.object({
  givenName: shape.givenName.unwrap(),
  lastName: shape.lastName.unwrap().default(''),
  jobTitle: shape.jobTitle.unwrap().default(''),
  phoneNumber: shape.phoneNumber.unwrap().default(''),
  dateOfBirth: shape.dateOfBirth.unwrap().default(null),
  identificationNumber: shape.identificationNumber.unwrap().default(''),
  addressLine1: shape.addressLine1.unwrap().default(''),
  addressLine2: shape.addressLine2.unwrap().default(''),
  postalCode: shape.postalCode.unwrap().default(''),
  city: shape.city.unwrap().default(''),
  state: shape.state.unwrap().default(''),
  country: shape.country.unwrap().default(''),
  emergencyName: shape.emergencyName.unwrap().default(''),
  emergencyRelation: shape.emergencyRelation.unwrap().default(''),
  emergencyPhoneNumber: shape.emergencyPhoneNumber.unwrap().default(''),
})

/** Returns the schema of a form whose phone numbers may be typed in another form, such as the national one. */
export const profileFormWith = (international: (typed: string) => string): typeof profileForm =>
  z.preprocess(
    (typed: z.input<typeof profileForm>) => ({
      ...typed,
      phoneNumber: international(typed.phoneNumber ?? ''),
      emergencyPhoneNumber: international(typed.emergencyPhoneNumber ?? ''),
    }),
    profileForm,
  ) as unknown as typeof profileForm

export type Profile = z.output<typeof profileForm>
export type ProfileName = keyof Profile

/** The names of the fields in the order of the form. */
export const profileNames = Object.keys(profileForm.shape) as ProfileName[]

export function profileOf(user: CurrentUser): Profile {
  return Object.fromEntries(profileNames.map((name) => [name, user[name]])) as unknown as Profile
}

/** Returns only the changed fields, so that unchanged fields cannot be rejected. */
export function changesOf(user: CurrentUser, typed: Profile): Partial<Profile> {
  const known = profileOf(user)
  return Object.fromEntries(
    profileNames.filter((name) => typed[name] !== known[name]).map((name) => [name, typed[name]]),
  )
}

/** Merges the platform's response to a profile change into the user. */
export function withProfile(user: CurrentUser, saved: Member): CurrentUser {
  const fields = Object.fromEntries(profileNames.map((name) => [name, saved[name] ?? user[name]]))
  return {
    ...user,
    ...fields,
    dateOfBirth: saved.dateOfBirth ?? null,
    version: saved.version,
    updatedAt: saved.updatedAt,
  }
}
