import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTokenVerifier } from '../kernel/token-verifier.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { createIdentityServer, type IdentityServer } from './server.ts'
import { appOrigin, arrangePeople, businesses, people, quickPasswordCost } from '../testing/identity-fixture.ts'
import { tokensOf } from '../testing/sign-in.ts'
import { issueAccessToken } from './token.ts'

const audience = 'https://api.steward.test/'
let database: TestDatabase
let server: IdentityServer

beforeAll(async () => {
  database = await createTestDatabase()
  await arrangePeople(database)
  server = await createIdentityServer({
    database: database.identity,
    appOrigins: [appOrigin],
    port: 0,
    passwordCost: quickPasswordCost,
  })
})

afterAll(async () => {
  await server?.close()
  await database?.drop()
})

const issue = (email: string, organization?: string) =>
  issueAccessToken({ database: database.identity, identity: { issuer: server.issuer, audience }, email, organization })

it('issues a token that the published key verifies, with the only business of the user', async () => {
  const verify = createTokenVerifier({ issuer: server.issuer, audience, jwksUrl: server.jwksUrl })
  expect(await verify(await issue(people.ben.email))).toMatchObject({
    sub: people.ben.sub,
    organizationId: businesses.kinara.organizationId,
    verifiedEmail: people.ben.email,
  })
})

it('yields the same claims as a sign-in, except for the browser session', async () => {
  const verify = createTokenVerifier({ issuer: server.issuer, audience, jwksUrl: server.jwksUrl })
  const { exp: _one, ...signedIn } = await verify((await tokensOf(server.issuer, people.ben.email)).tokens.access_token)
  const { exp: _other, ...issued } = await verify(await issue(people.ben.email))
  expect(issued).toEqual({ ...signedIn, sessionId: undefined })
})

it('requires the business of a user of several, by its id or name', async () => {
  await expect(issue(people.anna.email)).rejects.toThrow('several businesses')
  await expect(issue(people.anna.email, 'org_nordlicht')).resolves.toBeTruthy()
  await expect(issue(people.anna.email, 'kinara wellness')).resolves.toBeTruthy()
})

it('issues no token to a blocked account, like to a stranger', async () => {
  await database.admin.query('update identity.account set blocked_at = now() where sub = $1', [people.ben.sub])
  await expect(issue(people.ben.email)).rejects.toThrow(`No account called ${people.ben.email} can sign in`)
  await database.admin.query('update identity.account set blocked_at = null where sub = $1', [people.ben.sub])
})

it('issues no token to strangers, to users without a business, or for the business of others', async () => {
  await expect(issue('stranger@kinara.test')).rejects.toThrow('No account called stranger@kinara.test')
  await expect(issue(people.nobody.email)).rejects.toThrow("doesn't belong to a business")
  await expect(issue(people.ben.email, 'org_nordlicht')).rejects.toThrow("doesn't belong to org_nordlicht")
})
