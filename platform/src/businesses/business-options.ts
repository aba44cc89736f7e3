import { operations } from '@steward/shared/contracts/operations'
import { isCurrency } from '@steward/shared/money'
import { isZone, type Zone } from '@steward/shared/time'
import { OperatorError } from '../settings/operator-error.ts'
import { currencyOf } from './country-presets.ts'
import { slugOf } from './slug.ts'
import { zonesOf } from './zones.ts'

/** A business as `pnpm business:new` creates it. */
export interface NewBusiness {
  name: string
  slug: string
  /** The id of the organization at the identity provider. */
  organizationId: string
  /** ISO 3166-1 alpha-2. */
  country: string
  timeZone: Zone
  /** ISO 4217. */
  currency: string
  /** A decimal string with at most 3 decimals, such as `8`. */
  taxPercentage: string
  owner: { email: string; givenName: string; lastName: string }
}

/** The options of the command as entered. */
export type BusinessOptions = Partial<
  Record<
    'name' | 'slug' | 'country' | 'zone' | 'currency' | 'tax' | 'organization' | 'owner-email' | 'owner-name',
    string
  >
>

const businessFields = operations['business-entity.update'].body.shape
const paymentFields = operations['payment-details.update'].body.shape
const inviteeFields = operations['invitation.create'].body.shape

/**
 * Checks the options by the same rules as the API.
 * @param hasOwnProvider true when the local provider signs users in: the organization can then be left out
 * @throws OperatorError one sentence that names the first wrong option and its rule
 */
export function businessOf(options: BusinessOptions, hasOwnProvider: boolean): NewBusiness {
  const name = accepted(options, 'name', 'it must be a name of 2 to 120 characters', businessFields.name.unwrap())
  const country = required(options, 'country', countryRule)
  if (!/^[A-Z]{2}$/.test(country) || zonesOf(country).length === 0) throw refusal(options, 'country', countryRule)
  const ownerEmail = accepted(
    options,
    'owner-email',
    'it must be an email address, such as owner@example.com',
    inviteeFields.email,
  )
  const currency = required({ ...options, currency: options.currency ?? currencyOf(country) }, 'currency', currencyRule)
  if (!isCurrency(currency)) throw refusal({ ...options, currency }, 'currency', currencyRule)
  const taxPercentage = accepted(
    { ...options, tax: options.tax ?? untaxed },
    'tax',
    'it must be the tax percentage from 0 to 100 with at most 3 decimals, such as 8',
    paymentFields.taxPercentage,
  )
  const slug = slugFrom(options, name)
  return {
    name,
    slug,
    organizationId: organizationFrom(options, slug, hasOwnProvider),
    country,
    timeZone: zoneFrom(options, country),
    currency,
    taxPercentage,
    owner: { email: ownerEmail, ...ownerNameFrom(options, ownerEmail) },
  }
}

/** Many businesses begin below the turnover from which they charge tax. The owner sets it when they do. */
const untaxed = '0'
const countryRule = 'it must be a country code of two capital letters, such as MY'
const currencyRule = 'it must be a currency code of three capital letters, such as MYR'

function slugFrom(options: BusinessOptions, name: string): string {
  const rule = 'it must have 3 to 60 lowercase letters, digits and single hyphens, such as kinara-wellness'
  if (options.slug === undefined) {
    const slug = slugOf(name)
    if (businessFields.slug.safeParse(slug).success) return slug
    throw new OperatorError(`--slug is missing, and the name "${name}" gives no usable one: ${rule}.`)
  }
  return accepted(options, 'slug', rule, businessFields.slug.unwrap())
}

function organizationFrom(options: BusinessOptions, slug: string, hasOwnProvider: boolean): string {
  const rule = 'it must be the id of an organization of the Auth0 tenant, such as org_AbCdEf0123456789'
  if (options.organization === undefined && hasOwnProvider) return `org_${slug}`
  const id = required(options, 'organization', rule)
  if (!/^org_[\w-]{1,96}$/.test(id)) throw refusal(options, 'organization', rule)
  return id
}

function zoneFrom(options: BusinessOptions, country: string): Zone {
  const zones = zonesOf(country)
  const [only] = zones
  if (options.zone === undefined && zones.length === 1 && isZone(only!)) return only
  const rule = `it must be a time zone, such as ${zones.slice(0, 3).join(' or ')}`
  const zone = required(options, 'zone', rule)
  if (!isZone(zone)) throw refusal(options, 'zone', rule)
  return zone
}

/**
 * Returns the owner's name. Without the option, it is the part of the email address before the @, until the owner
 * changes it.
 */
function ownerNameFrom(options: BusinessOptions, email: string): { givenName: string; lastName: string } {
  const name = options['owner-name'] ?? email.split('@')[0]!.slice(0, 60)
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const given = inviteeFields.givenName.safeParse(first)
  const last = inviteeFields.lastName.safeParse(rest.join(' '))
  if (given.success && last.success) return { givenName: given.data, lastName: last.data }
  const rule = 'it must be the given name and the last name, each with at most 60 characters'
  throw refusal({ 'owner-name': name }, 'owner-name', rule)
}

type Option = keyof BusinessOptions

interface Rule<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false }
}

function accepted<T>(options: BusinessOptions, option: Option, sentence: string, rule: Rule<T>): NonNullable<T> {
  const parsed = rule.safeParse(required(options, option, sentence))
  if (!parsed.success || parsed.data == null) throw refusal(options, option, sentence)
  return parsed.data
}

function required(options: BusinessOptions, option: Option, sentence: string): string {
  const value = options[option]?.trim()
  if (!value) throw refusal(options, option, sentence)
  return value
}

function refusal(options: BusinessOptions, option: Option, rule: string): OperatorError {
  const value = options[option]?.trim()
  return new OperatorError(`--${option} is ${value ? `"${value}"` : 'missing'}: ${rule}.`)
}
