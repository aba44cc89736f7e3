import { describe, expect, it } from 'vitest'
import { OperatorError } from '../settings/operator-error.ts'
import { businessOf, type BusinessOptions } from './business-options.ts'
import { slugOf } from './slug.ts'

const complete: BusinessOptions = {
  name: 'Kinara Wellness',
  country: 'MY',
  zone: 'Asia/Kuala_Lumpur',
  currency: 'MYR',
  tax: '8',
  organization: 'org_AbCdEf0123456789',
  'owner-email': 'Owner@Example.com',
}

function refusalOf(options: BusinessOptions, hasOwnProvider = false): string {
  try {
    businessOf(options, hasOwnProvider)
  } catch (error) {
    if (error instanceof OperatorError) return error.message
    throw error
  }
  throw new Error('The options were accepted')
}

describe('the options of pnpm business:new', () => {
  it('describe a business, with a slug from its name and an owner name from the email', () => {
    expect(businessOf(complete, false)).toEqual({
      name: 'Kinara Wellness',
      slug: 'kinara-wellness',
      organizationId: 'org_AbCdEf0123456789',
      country: 'MY',
      timeZone: 'Asia/Kuala_Lumpur',
      currency: 'MYR',
      taxPercentage: '8',
      owner: { email: 'Owner@example.com', givenName: 'Owner', lastName: '' },
    })
  })

  it('have the currency of the country and no tax until the operator or the owner says otherwise', () => {
    const preset = (country: string, zone?: string) => {
      const { currency, taxPercentage } = businessOf(
        { ...complete, country, zone, currency: undefined, tax: undefined },
        false,
      )
      return [currency, taxPercentage]
    }
    expect(preset('SG')).toEqual(['SGD', '0'])
    expect(preset('DE', 'Europe/Berlin')).toEqual(['EUR', '0'])
    expect(preset('MX', 'America/Mexico_City')).toEqual(['MXN', '0'])
    expect(businessOf({ ...complete, country: 'DE', zone: 'Europe/Berlin', currency: 'CHF' }, false).currency).toBe(
      'CHF',
    )
  })

  it('name the currency of every country that the platform has a zone for, or ask for it', () => {
    expect(refusalOf({ ...complete, country: 'AQ', zone: 'Antarctica/Troll', currency: undefined })).toBe(
      '--currency is missing: it must be a currency code of three capital letters, such as MYR.',
    )
  })

  it('use the given owner name and slug', () => {
    const business = businessOf({ ...complete, 'owner-name': 'Nur Aina Rahman', slug: 'kinara' }, false)
    expect(business).toMatchObject({ slug: 'kinara', owner: { givenName: 'Nur', lastName: 'Aina Rahman' } })
  })

  it('need no zone in a country with one zone', () => {
    expect(businessOf({ ...complete, country: 'SG', zone: undefined }, false).timeZone).toBe('Asia/Singapore')
  })

  it('need no organization with the local provider', () => {
    expect(businessOf({ ...complete, organization: undefined }, true).organizationId).toBe('org_kinara-wellness')
  })

  it.each([
    [{ name: 'K' }, '--name is "K": it must be a name of 2 to 120 characters.'],
    [{ name: undefined }, '--name is missing: it must be a name of 2 to 120 characters.'],
    [{ country: 'my' }, '--country is "my": it must be a country code of two capital letters, such as MY.'],
    [{ country: 'XX' }, '--country is "XX": it must be a country code of two capital letters, such as MY.'],
    [{ zone: undefined }, '--zone is missing: it must be a time zone, such as Asia/Kuala_Lumpur or Asia/Kuching.'],
    [{ zone: '+08:00' }, '--zone is "+08:00": it must be a time zone, such as Asia/Kuala_Lumpur or Asia/Kuching.'],
    [{ currency: 'RM' }, '--currency is "RM": it must be a currency code of three capital letters, such as MYR.'],
    [{ tax: '8%' }, '--tax is "8%": it must be the tax percentage from 0 to 100 with at most 3 decimals, such as 8.'],
    [{ tax: '101' }, '--tax is "101": it must be the tax percentage from 0 to 100 with at most 3 decimals, such as 8.'],
    [{ 'owner-email': 'owner' }, '--owner-email is "owner": it must be an email address, such as owner@example.com.'],
    [
      { organization: 'kinara' },
      '--organization is "kinara": it must be the id of an organization of the Auth0 tenant, such as org_AbCdEf0123456789.',
    ],
    [
      { organization: undefined },
      '--organization is missing: it must be the id of an organization of the Auth0 tenant, such as org_AbCdEf0123456789.',
    ],
    [
      { slug: 'Kinara Wellness' },
      '--slug is "Kinara Wellness": it must have 3 to 60 lowercase letters, digits and single hyphens, such as kinara-wellness.',
    ],
    [
      { name: '京都の庭' },
      '--slug is missing, and the name "京都の庭" gives no usable one: it must have 3 to 60 lowercase letters, digits and single hyphens, such as kinara-wellness.',
    ],
  ] as const)('are rejected with the option and its rule: %j', (wrong, sentence) => {
    expect(refusalOf({ ...complete, ...wrong })).toBe(sentence)
  })
})

it.each([
  ['Kinara Wellness', 'kinara-wellness'],
  ['Café Zürich & Söhne', 'cafe-zurich-sohne'],
  ["Mei's Nails", 'meis-nails'],
  ['京都', ''],
])('the slug of "%s" is "%s"', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})
