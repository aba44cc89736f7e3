import { toInstant } from '@steward/shared/time'
import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { businesses, password, people } from '../testing/identity-fixture.ts'
import { goodPassword, newcomer, ruleNow, testInvitations } from '../testing/invitations.ts'
import { callbackOf, exchangeCode, signIn } from '../testing/sign-in.ts'

const { kinara, nordlicht } = businesses
const { database, server, rules, invite, open, memberOf, statusOf } = await testInvitations()

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

  it('has an account of their own, also if another business invited an address that looks alike before', async () => {
    const stranger = await invite({ email: 'mar\u0130a@alike.test', business: nordlicht })
    const { post } = await open(stranger, { organization: nordlicht.organizationId })
    expect(callbackOf(await post(newcomer))?.code).toBeTruthy()
    const guest = await invite({ email: 'maria@alike.test' })
    const { page, post: join } = await open(guest)
    expect(page.text).not.toContain('You already have an account')
    expect(callbackOf(await join(newcomer))?.code).toBeTruthy()
    expect((await memberOf(guest)).auth0_user_id).not.toBe((await memberOf(stranger)).auth0_user_id)
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

it('issues tokens by the clock of the machine and not by that of the business rules', async () => {
  rules.time = toInstant('2020-01-01T00:00:00Z')
  const { post, authorization } = await open(await invite())
  const { body } = await exchangeCode(server.issuer, callbackOf(await post(newcomer))!.code!, authorization)
  rules.time = ruleNow
  expect(decodeJwt(body.access_token).exp! * 1000).toBeGreaterThan(performance.timeOrigin)
})
