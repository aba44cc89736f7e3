import { beforeAll, describe, expect, it } from 'vitest'
import type { TestToken } from '../identity/testing/test-issuer.ts'
import { testApi } from '../testing/api.ts'
import { createBusiness } from './create-business.ts'
import { kinara } from './testing/sample-business.ts'

// With an Auth0 tenant: the access token has the email under the audience, as the Action of docs/auth0.md writes it.
const api = await testApi({ hasOwnProvider: false })
const { organizationId } = kinara

beforeAll(() =>
  createBusiness(
    { pool: api.database.admin, clock: api.clock, appOrigin: 'https://app.example.com', hasOwnProvider: false },
    { ...kinara, name: 'Studio Baru', slug: 'studio-baru' },
  ),
)

const { audience } = api.issuer
const emailClaims = (email: string, isVerified: unknown = true) => ({
  [`${audience}email`]: email,
  [`${audience}email_verified`]: isVerified,
})

/** The first call of the app after a sign-in. */
async function readBusiness(token: TestToken, organization = organizationId) {
  const bearer = await api.issuer.issue({ organizationId, ...token })
  const response = await fetch(`${api.origin}/api/business-entity/${organization}`, {
    headers: { authorization: `Bearer ${bearer}` },
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const statusOf = async (token: TestToken) => (await readBusiness(token)).status

const owner = { sub: 'auth0|owner', claims: emailClaims('owner@example.com') }

async function member(): Promise<Record<string, unknown>> {
  const { rows } = await api.database.admin.query(
    `select auth0_user_id, status from business_user where email = 'owner@example.com'`,
  )
  return rows[0]
}

describe('before the owner has signed in, access is denied to', () => {
  it.each<[string, TestToken]>([
    ['another email', { sub: 'auth0|other', claims: emailClaims('other@example.com') }],
    ['an unverified email', { sub: 'auth0|unverified', claims: emailClaims('owner@example.com', false) }],
    ['a verification that is only a text', { sub: 'auth0|text', claims: emailClaims('owner@example.com', 'true') }],
    ['a token without an email', { sub: 'auth0|none' }],
    ['another organization', { ...owner, organizationId: 'org_kinara' }],
    ['an unknown organization', { ...owner, organizationId: 'org_unknown' }],
    ['a token without an organization', { ...owner, organizationId: undefined }],
  ])('%s', async (_, token) => {
    expect(await statusOf(token)).toBe(403)
    expect(await member()).toEqual({ auth0_user_id: null, status: 'INVITED' })
  })
})

describe('the first sign-in of the owner', () => {
  it('links the account to the membership and shows the business', async () => {
    const { status, body } = await readBusiness(owner)
    expect([status, body['name'], body['currency']]).toEqual([200, 'Studio Baru', 'MYR'])
    expect(await member()).toEqual({ auth0_user_id: 'auth0|owner', status: 'ACTIVE' })
  })

  it('accepts the invitation and is audited', async () => {
    const { rows } = await api.database.admin.query(
      `select status from invitation where email = 'owner@example.com'
       union all select action from audit_event where action = 'member.link'`,
    )
    expect(rows.map(({ status }) => status)).toEqual(['ACCEPTED', 'member.link'])
  })

  it('happens once: the next call needs no email', async () => {
    expect(await statusOf({ sub: 'auth0|owner' })).toBe(200)
  })

  it('is not open to a second account with the same verified email', async () => {
    expect(await statusOf({ ...owner, sub: 'google-oauth2|owner' })).toBe(403)
    expect((await member())['auth0_user_id']).toBe('auth0|owner')
  })

  it('gives no access to another business', async () => {
    expect(await statusOf({ ...owner, organizationId: 'org_kinara' })).toBe(403)
  })
})
