import type { BusinessDetails, BusinessEntity } from '@steward/shared/contracts'

/** The names of the details fields, in the order of the form. */
export const detailNames = [
  'registrationName',
  'registrationNumber',
  'taxIdentificationNumber',
  'email',
  'phoneNumber',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'postalCode',
  'country',
] as const satisfies (keyof BusinessDetails)[]

type DetailName = (typeof detailNames)[number]

/** The values of the form: three records of the platform as one flat set of fields. */
export type BusinessValues = {
  name: string
  slug: string
  timeZone: string
  currency: string
  taxPercentage: string
} & Record<DetailName, string>

export type ValueName = keyof BusinessValues

/** What the user has confirmed when the form opens. */
export const unconfirmed = { zoneConfirmed: false, currencyConfirmed: false }

export function valuesOf(entity: BusinessEntity): BusinessValues {
  const { businessDetails, businessPaymentDetails } = entity
  const details = Object.fromEntries(detailNames.map((name) => [name, businessDetails?.[name] ?? '']))
  return {
    name: entity.name,
    slug: entity.slug,
    timeZone: entity.timeZone,
    currency: businessPaymentDetails?.currency ?? entity.currency,
    taxPercentage: businessPaymentDetails?.taxPercentage ?? '0',
    ...(details as Record<DetailName, string>),
  }
}

/** Returns the bodies of the update requests. A record without changes is undefined. */
export function changedParts(before: BusinessEntity, values: BusinessValues) {
  const previousValues = valuesOf(before)
  const isChanged = (name: ValueName) => values[name] !== previousValues[name]
  const pick = <Name extends ValueName>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, values[name]])) as Record<Name, string>
  const businessNames = (['name', 'slug', 'timeZone'] as const).filter(isChanged)
  const paymentNames = ['currency', 'taxPercentage'] as const
  return {
    business: businessNames.length > 0 ? pick(businessNames) : undefined,
    details: detailNames.some(isChanged) ? pick(detailNames) : undefined,
    payment: paymentNames.some(isChanged) ? pick(paymentNames) : undefined,
  }
}

export interface Conflict {
  name: ValueName
  theirs: string
  /** The user changed this field too, to another value. The form keeps the user's value. */
  isMine: boolean
}

/** Returns the fields that another user changed since `before`, and marks those where the user typed another value. */
export function conflictsOf(before: BusinessEntity, newest: BusinessEntity, typed: BusinessValues): Conflict[] {
  const old = valuesOf(before)
  const now = valuesOf(newest)
  return (Object.keys(now) as ValueName[])
    .filter((name) => now[name] !== old[name])
    .map((name) => ({ name, theirs: now[name], isMine: typed[name] !== old[name] && typed[name] !== now[name] }))
}
