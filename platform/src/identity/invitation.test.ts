import { randomBytes, randomUUID } from 'node:crypto'
import { addMinutes, fixedClock, toInstant, type Instant } from '@steward/shared/time'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashTicket } from './account/ticket.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { isSomebodyWaiting } from '../testing/lock-wait.ts'
import { createIdentityServer, type IdentityServer } from './server.ts'
import { createAuthorization, createHttpBrowser, type HttpBrowser } from './testing/http-browser.ts'
import {
  appOrigin,
  arrangePeople,
  businesses,
  password,
  people,
  quickPasswordCost,
} from './testing/identity-fixture.ts'
import { callbackOf, exchangeCode, signIn } from './testing/sign-in.ts'

const { kinara, nordlicht } = businesses
const goodPassword = 'drei Enten schwimmen im Teich'
/** The clock of the business rules stands still. Tokens and sessions use the clock of the machine. */
const ruleNow = toInstant('2026-03-02T08:00:00.000Z')
let ruleTime: Instant = ruleNow

let database: TestDatabase
let server: IdentityServer

beforeAll(async () => {
  database = await createTestDatabase()
  await arrangePeople(database)
  server = await createIdentityServer({
    database: database.identity,
    appOrigins: [appOrigin],
    port: 0,
    ruleClock: { now: () => ruleTime },
    passwordCost: quickPasswordCost,
    trustedProxies: ['127.0.0.1'],
  })
})

afterAll(async () => {
  await server?.close()
  await database?.drop()
})

interface Invited {
  id: string
  memberId: string
  ticket: string
  email: string
}

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

const newcomer = { given_name: 'Nia', family_name: 'Tan', password: goodPassword }

const memberOf = async ({ memberId }: Invited) =>
  (await database.admin.query(`select * from public.business_user where id = $1`, [memberId])).rows[0]
const statusOf = async ({ id }: Invited) =>
  (await database.admin.query<{ status: string }>(`select status from public.invitation where id = $1`, [id])).rows[0]!
    .status

describe('an invited person without an account', () => {
  it('sets a password, and is signed in as a member with the role of the invitation', async () => {
    const guest = await invite()
    const { page, post, authorization, browser } = await open(guest)
    expect(page.status).toBe(200)
    expect(page.text).toContain('<h1>Join Kinara Wellness</h1>')
    expect(page.text).toContain('Anna Lim invited you. Your role: Service provider.')
    const callback = callbackOf(await post({ ...newcomer, given_name: ' Nia  Maria ' }))
    const { body } = await exchangeCode(server.issuer, callback!.code!, authorization)
    expect(decodeJwt(body.access_token)).toMatchObject({
      org_id: kinara.organizationId,
      org_name: kinara.name,
      email: guest.email,
      email_verified: true,
    })
    const member = await memberOf(guest)
    expect(member).toMatchObject({
      status: 'ACTIVE',
      role: 'SERVICE_PROVIDER',
      given_name: 'Nia Maria',
      auth0_user_id: decodeJwt(body.access_token).sub,
    })
    expect(await statusOf(guest)).toBe('ACCEPTED')
    const { rows } = await database.admin.query(
      `select action, actor_id from public.audit_event where record_id = $1`,
      [guest.id],
    )
    expect(rows).toEqual([{ action: 'invitation.accept', actor_id: guest.memberId }])
    // The session continues, and the password works in another browser.
    expect(callbackOf((await open({ ticket: '' }, { browser, extra: { invitation: '' } })).page)?.code).toBeTruthy()
    expect((await signIn(server.issuer, guest.email, { password: goodPassword })).callback?.code).toBeTruthy()
  })

  it.each([
    ['a short password', { password: 'kurz' }, 'This password is too short'],
    ['a password that is easy to guess', { password: 'password1234' }, 'This password is easy to guess'],
    ['the name of the business as password', { password: 'kinara-wellness' }, 'This password is easy to guess'],
    ['a password that is too long', { password: 'drei Enten schwimmen '.repeat(20) }, 'This password is too long'],
    ['no name', { given_name: ' ' }, 'Enter your first name.'],
  ])('is rejected with %s, and may try again with the same link', async (_, fault, sentence) => {
    const guest = await invite()
    const { page, post } = await open(guest)
    const refused = await post({ ...newcomer, ...fault })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain(sentence)
    expect(refused.text).toContain('aria-invalid="true" aria-describedby="problem"')
    expect(await statusOf(guest)).toBe('PENDING')
    expect(page.text).not.toContain('aria-invalid')
    expect(callbackOf(await post(newcomer))?.code).toBeTruthy()
  })

  it('cannot choose another email than the invited one', async () => {
    const guest = await invite()
    const { post } = await open(guest)
    expect(callbackOf(await post({ ...newcomer, email: 'eve@evil.test' }))?.code).toBeTruthy()
    const { rows } = await database.admin.query(`select email from identity.account where sub = $1`, [
      (await memberOf(guest)).auth0_user_id,
    ])
    expect(rows).toEqual([{ email: guest.email }])
  })

  it('sees the page in the language of the invitation, with HTML in names escaped', async () => {
    const german = await open(await invite({ locale: 'de' }))
    expect(german.page.text).toContain('<html lang="de">')
    expect(german.page.text).toContain('<h1>Kinara Wellness beitreten</h1>')
    const spanish = await open(await invite({ locale: 'es' }), { extra: { ui_locales: 'en' } })
    expect(spanish.page.text).toContain('<html lang="es">')
    const { post } = await open(await invite())
    const page = await post({ ...newcomer, given_name: '<img src=x>', password: 'kurz' })
    expect(page.text).toContain('value="&lt;img src=x&gt;"')
    expect(page.text).not.toContain('<img')
  })
})

describe('an invited person with an account', () => {
  it('signs in with the invited email', async () => {
    const guest = await invite({ email: people.nobody.email, role: 'BUSINESS_MANAGER' })
    const { page, post, authorization } = await open(guest)
    expect(page.text).toContain('You already have an account')
    expect(page.text).not.toContain('given_name')
    const wrong = await post({ password: 'something else entirely' })
    expect(wrong.status).toBe(400)
    expect(wrong.text).toContain('This is not your account password.')
    const callback = callbackOf(await post({ password }))
    const { body } = await exchangeCode(server.issuer, callback!.code!, authorization)
    expect(decodeJwt(body.access_token)).toMatchObject({ sub: people.nobody.sub, org_id: kinara.organizationId })
    expect(await memberOf(guest)).toMatchObject({ status: 'ACTIVE', role: 'BUSINESS_MANAGER' })
  })

  it('only has to confirm if already signed in', async () => {
    const guest = await invite({ email: 'Ben@kinara.test', business: nordlicht })
    const { browser } = await signIn(server.issuer, people.ben.email)
    const { page, post, authorization } = await open(guest, { browser, organization: nordlicht.organizationId })
    expect(page.text).toContain('You&#39;ll join as Ben@kinara.test.')
    expect(page.text).not.toContain('password')
    const callback = callbackOf(await post({}))
    const { body } = await exchangeCode(server.issuer, callback!.code!, authorization)
    expect(decodeJwt(body.access_token)).toMatchObject({ sub: people.ben.sub, org_id: nordlicht.organizationId })
  })

  it('sees which other account is signed in, and can continue with their own', async () => {
    const guest = await invite()
    const { browser } = await signIn(server.issuer, people.anna.email, {
      extra: { organization: kinara.organizationId },
    })
    const { page, post, authorization } = await open(guest, { browser })
    expect(page.text).toContain(
      `You&#39;re signed in as ${people.anna.email}, but this invitation is for ${guest.email}.`,
    )
    expect(page.text).toContain(`Stay signed in as ${people.anna.email}`)
    const callback = callbackOf(await post(newcomer))
    const { body } = await exchangeCode(server.issuer, callback!.code!, authorization)
    expect(decodeJwt(body.access_token)).toMatchObject({ email: guest.email })
  })

  it('has a limited number of guesses at the password', async () => {
    const guest = await invite({ email: people.anna.email.replace('anna', 'guess') })
    await database.admin.query(
      `insert into identity.account (sub, email, password_hash, name, created_at, updated_at)
       values ('auth0|guess', $1, 'none', 'Guess', now(), now())`,
      [guest.email],
    )
    const { post } = await open(guest)
    const statuses: number[] = []
    for (let attempt = 0; attempt < 11; attempt++) {
      statuses.push((await post({ password: 'wrong' }, { 'x-forwarded-for': '198.51.100.9' })).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429])
    // Others behind the same trusted proxy are not limited.
    expect((await post({ password: 'wrong' }, { 'x-forwarded-for': '198.51.100.10' })).status).toBe(400)
  })

  it('is asked to sign in when already a member under another email', async () => {
    const guest = await invite({ email: 'anna.second@kinara.test' })
    await database.admin.query(`update identity.account set email = $1 where sub = $2`, [guest.email, people.anna.sub])
    const { post } = await open(guest)
    const page = await post({ password })
    expect(page.text).toContain('This invitation has been used')
    expect(await statusOf(guest)).toBe('PENDING')
    await database.admin.query(`update identity.account set email = $1 where sub = $2`, [
      people.anna.email,
      people.anna.sub,
    ])
  })
})

describe('a link that is not accepted shows the reason and a way back', () => {
  const shown = async (ticket: string, organization?: string) => {
    const { page } = await open({ ticket }, organization === undefined ? {} : { organization })
    expect(page.text).toContain(`<a class="button" href="${appOrigin}">Go to Steward</a>`)
    return [page.status, /<h1>(.*)<\/h1>/.exec(page.text)?.[1]]
  }

  it('when it has expired by the clock of the business rules', async () => {
    const guest = await invite({ expiresIn: 1 })
    ruleTime = addMinutes(ruleNow, 1)
    expect(await shown(guest.ticket)).toEqual([410, 'This invitation has expired'])
    ruleTime = ruleNow
    expect((await open(guest)).page.status).toBe(200)
    const { page } = await open(await invite({ expiresIn: -1 }))
    expect(page.text).toContain('Ask Anna Lim at Kinara Wellness for a new one.')
  })

  it('when it has been used', async () => {
    const guest = await invite()
    const { browser, post } = await open(guest)
    await post(newcomer)
    expect(await shown(guest.ticket)).toEqual([410, 'This invitation has been used'])
    const again = await open(guest, { browser })
    expect(again.page.text).toContain('If you used it yourself, sign in.')
  })

  it('when it was revoked', async () => {
    const guest = await invite()
    await database.admin.query(`update public.invitation set status = 'REVOKED' where id = $1`, [guest.id])
    expect(await shown(guest.ticket)).toEqual([410, 'This invitation was revoked'])
  })

  it('when a newer one was sent', async () => {
    const guest = await invite()
    const newer = await resend(guest)
    expect(await shown(guest.ticket)).toEqual([410, 'You have a newer invitation'])
    expect((await open(newer)).page.status).toBe(200)
  })

  it('when it belongs to another business, without naming that', async () => {
    const guest = await invite({ business: nordlicht })
    expect(await shown(guest.ticket, kinara.organizationId)).toEqual([404, 'This invitation is for another business'])
    expect((await open(guest)).page.text).not.toContain('Nordlicht')
  })

  it('when it was changed', async () => {
    const guest = await invite()
    expect(await shown(`${guest.ticket.slice(0, -1)}_`)).toEqual([404, 'This invitation link does not work'])
    expect(await shown('a\u0000b')).toEqual([404, 'This invitation link does not work'])
    expect(await shown('x'.repeat(2_000))).toEqual([404, 'This invitation link does not work'])
  })

  it('when the ticket is only the stored hash of one', async () => {
    const guest = await invite()
    expect(await shown(hashTicket(guest.ticket))).toEqual([404, 'This invitation link does not work'])
    await open(guest)
    const { rows } = await database.admin.query<{ row: string }>('select artifact::text as row from identity.artifact')
    const storedRows = rows.map(({ row }) => row).join('\n')
    expect(storedRows).toContain(hashTicket(guest.ticket))
    expect(storedRows).not.toContain(guest.ticket)
  })

  it('and limits how many tickets an address can try', async () => {
    const { page, browser } = await open({ ticket: 'guess' })
    const statuses: number[] = []
    for (let attempt = 0; attempt < 11; attempt++) {
      statuses.push((await browser.post(page.address, {}, { 'x-forwarded-for': '198.51.100.20' })).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(404), 429])
  })
})

describe('forms of other sites', () => {
  it('are rejected by their origin', async () => {
    const guest = await invite()
    const { post } = await open(guest)
    expect((await post(newcomer, { origin: 'https://evil.test' })).status).toBe(400)
    expect(await statusOf(guest)).toBe('PENDING')
  })

  it('have no effect without the cookie of the interaction', async () => {
    const guest = await invite()
    const { page } = await open(guest)
    const stranger = createHttpBrowser()
    expect((await stranger.post(page.address, newcomer)).status).toBe(400)
    expect(await statusOf(guest)).toBe('PENDING')
  })

  it('have no effect at the address of another prompt', async () => {
    const guest = await invite()
    const { page, browser } = await open(guest)
    for (const other of ['login', 'business']) {
      expect((await browser.get(page.address.replace('/u/invitation/', `/u/${other}/`))).status).toBe(400)
    }
  })
})

describe('concurrent requests', () => {
  it('use a ticket only once, and create one account', async () => {
    const guest = await invite()
    const doors = await Promise.all([open(guest), open(guest), open(guest)])
    const pages = await Promise.all(
      doors.map(({ post }, index) => post({ ...newcomer, password: `${goodPassword} ${index}` })),
    )
    const isIn = pages.filter((page) => callbackOf(page)?.code)
    expect(isIn).toHaveLength(1)
    for (const page of pages) {
      if (page !== isIn[0])
        expect(page.text).toMatch(/This invitation has been used|There is an account with your email/)
    }
    const { rows } = await database.admin.query(`select from identity.account where email = $1`, [guest.email])
    expect(rows).toHaveLength(1)
  })

  it('revoke an invitation or accept it, but not both', async () => {
    for (let round = 0; round < 8; round++) {
      const guest = await invite()
      const { post } = await open(guest)
      const [page] = await Promise.all([post(newcomer), revoke(guest)])
      const isIn = callbackOf(page)?.code !== undefined
      expect(await statusOf(guest)).toBe(isIn ? 'ACCEPTED' : 'REVOKED')
      expect((await memberOf(guest)).status).toBe(isIn ? 'ACTIVE' : 'INVITED')
      if (!isIn) expect(page.text).toContain('This invitation was revoked')
    }
  })

  it.each([
    ['revoked', revoke, 'This invitation was revoked', 'REVOKED'],
    ['sent again', resend, 'You have a newer invitation', 'PENDING'],
  ] as const)('wait while an invitation is being %s, and then read the result', async (_, act, sentence, status) => {
    const guest = await invite()
    const { post } = await open(guest)
    let waiting: Promise<unknown> = Promise.resolve()
    await act(guest, async () => {
      waiting = post(newcomer)
      await expect.poll(() => isSomebodyWaiting(database.admin)).toBe(true)
    })
    expect((await (waiting as ReturnType<typeof post>)).text).toContain(sentence)
    expect(await statusOf(guest)).toBe(status)
    expect((await memberOf(guest)).auth0_user_id).toBeNull()
  })

  it('accept an invitation or replace its link, but not both', async () => {
    for (let round = 0; round < 8; round++) {
      const guest = await invite()
      const { post } = await open(guest)
      const [page, newer] = await Promise.all([post(newcomer), resend(guest)])
      const isIn = callbackOf(page)?.code !== undefined
      expect(await statusOf(guest)).toBe(isIn ? 'ACCEPTED' : 'PENDING')
      if (!isIn) {
        expect(page.text).toContain('You have a newer invitation')
        expect((await open(newer)).page.status).toBe(200)
      }
    }
  })
})

/** Revokes an invitation as revoke-invitation.ts does, under the same lock. */
async function revoke({ id, memberId }: Invited, beforeCommit?: () => Promise<void>): Promise<void> {
  await inTeamLock(async (run) => {
    const open = await run(`update public.invitation set status = 'REVOKED' where id = $1 and status = 'PENDING'`, [id])
    if (open) await run(`update public.business_user set deleted_at = now() where id = $1`, [memberId])
    await beforeCommit?.()
  })
}

/** Sends an invitation again as resend-invitation.ts does, under the same lock. */
async function resend(guest: Invited, beforeCommit?: () => Promise<void>): Promise<Invited> {
  const ticket = randomBytes(32).toString('base64url')
  await inTeamLock(async (run) => {
    await run(
      `with before as (select ticket_hash, entity_id, id from public.invitation where id = $1 and status = 'PENDING'),
         kept as (insert into public.invitation_replaced_ticket (ticket_hash, entity_id, invitation_id, created_at)
           select ticket_hash, entity_id, id, now() from before)
       update public.invitation set ticket_hash = $2 where id in (select id from before)`,
      [guest.id, hashTicket(ticket)],
    )
    await beforeCommit?.()
  })
  return { ...guest, ticket }
}

async function inTeamLock(work: (run: (statement: string, values: unknown[]) => Promise<boolean>) => Promise<unknown>) {
  const client = await database.admin.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtextextended('team ' || $1, 0))`, [kinara.id])
    await work(async (statement, values) => ((await client.query(statement, values)).rowCount ?? 0) > 0)
    await client.query('commit')
  } finally {
    client.release()
  }
}

it('issues tokens by the clock of the machine and not by that of the business rules', async () => {
  ruleTime = fixedClock(toInstant('2020-01-01T00:00:00Z')).now()
  const { post, authorization } = await open(await invite())
  const { body } = await exchangeCode(server.issuer, callbackOf(await post(newcomer))!.code!, authorization)
  ruleTime = ruleNow
  expect(decodeJwt(body.access_token).exp! * 1000).toBeGreaterThan(performance.timeOrigin)
})
