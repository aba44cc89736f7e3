import { randomBytes, randomUUID } from 'node:crypto'
import { addMinutes, toInstant, type Instant } from '@steward/shared/time'
import { afterAll } from 'vitest'
import { hashTicket } from '../identity/account/ticket.ts'
import { createTestDatabase } from './database.ts'
import { createIdentityServer } from '../identity/server.ts'
import { createAuthorization, createHttpBrowser, type HttpBrowser } from '../identity/testing/http-browser.ts'
import { appOrigin, arrangePeople, businesses, people, quickPasswordCost } from './identity-fixture.ts'

const { kinara } = businesses
export const goodPassword = 'drei Enten schwimmen im Teich'
/** The form of a person without an account. */
export const newcomer = { given_name: 'Nia', family_name: 'Tan', password: goodPassword }
/** The clock of the business rules stands still. Tokens and sessions use the clock of the machine. */
export const ruleNow = toInstant('2026-03-02T08:00:00.000Z')

export interface Invited {
  id: string
  memberId: string
  ticket: string
  email: string
}

/** Starts an identity provider for tests of invitations. */
export async function testInvitations() {
  const rules: { time: Instant } = { time: ruleNow }
  const database = await createTestDatabase()
  await arrangePeople(database)
  const server = await createIdentityServer({
    database: database.identity,
    appOrigins: [appOrigin],
    port: 0,
    ruleClock: { now: () => rules.time },
    passwordCost: quickPasswordCost,
    trustedProxies: ['127.0.0.1'],
  })
  afterAll(async () => {
    await server.close()
    await database.drop()
  })

  let count = 0

  /** Creates the rows that the API creates: an INVITED member, a PENDING invitation, and the hash of the ticket. */
  async function invite(
    fields: { email?: string; role?: string; locale?: string; business?: { id: string }; expiresIn?: number } = {},
  ): Promise<Invited> {
    const { business = kinara, role = 'SERVICE_PROVIDER', locale = 'en', expiresIn = 7 * 24 * 60 } = fields
    const email = fields.email ?? `guest${++count}@invited.test`
    const [id, memberId, ticket] = [randomUUID(), randomUUID(), randomBytes(32).toString('base64url')]
    await database.admin.query(
      `insert into public.business_user (id, entity_id, email, given_name, last_name, role, status, created_at, updated_at)
       values ($1, $2, $3, 'Nia', 'Tan', $4, 'INVITED', $5, $5)`,
      [memberId, business.id, email, role, ruleNow],
    )
    await database.admin.query(
      `insert into public.invitation (id, entity_id, business_user_id, email, role, locale, ticket_hash, expires_at, created_at, updated_at, invited_by_id)
       select $1, $2, $3, $4, $5, $6, $7, $8, $9, $9, (select id from public.business_user where auth0_user_id = $10 and entity_id = $2)`,
      [
        id,
        business.id,
        memberId,
        email,
        role,
        locale,
        hashTicket(ticket),
        addMinutes(ruleNow, expiresIn),
        ruleNow,
        people.anna.sub,
      ],
    )
    return { id, memberId, ticket, email }
  }

  async function open(
    { ticket }: { ticket: string },
    options: { browser?: HttpBrowser; organization?: string; extra?: Record<string, string> } = {},
  ) {
    const browser = options.browser ?? createHttpBrowser()
    const organization = options.organization ?? kinara.organizationId
    const authorization = createAuthorization(server.issuer, appOrigin, {
      invitation: ticket,
      organization,
      ...options.extra,
    })
    const page = await browser.follow(await browser.get(authorization.url))
    /** Posts the form of the page, and follows redirects to the app or to a page. */
    const post = async (form: Record<string, string>, headers?: Record<string, string>) => {
      let response = await browser.follow(await browser.post(page.address, form, headers))
      // If another account is signed in, the library first asks the browser to end that session, with its own form.
      const xsrf = /name="xsrf" value="([^"]+)"/.exec(response.text)?.[1]
      if (xsrf) {
        response = await browser.follow(
          await browser.post(`${server.issuer}oidc/logout/confirm`, { xsrf, logout: 'yes' }),
        )
      }
      return response
    }
    return { browser, authorization, page, post }
  }

  const memberOf = async ({ memberId }: Invited) =>
    (await database.admin.query(`select * from public.business_user where id = $1`, [memberId])).rows[0]
  const statusOf = async ({ id }: Invited) =>
    (await database.admin.query<{ status: string }>(`select status from public.invitation where id = $1`, [id]))
      .rows[0]!.status

  return { database, server, rules, invite, open, memberOf, statusOf }
}
