import type { BodyOf } from '@steward/shared/contracts'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseOf } from '../../database/connection.ts'
import { testApi } from '../../testing/api.ts'
import { forgetCases } from '../../testing/platform-target.ts'
import { hashTicket } from '../../identity/account/ticket.ts'

const api = await testApi()
const { kinara, nordlicht } = api
const db = databaseOf(api.database.admin)
const second = await api.startInstance()

beforeEach(() => forgetCases(api))

const body: BodyOf<'invitation.create'> = {
  email: 'nia@invited.test',
  role: 'STAFF',
  givenName: 'Nia',
  lastName: 'Tan',
}
const invite = (fields: Partial<typeof body> = {}, caller = kinara.owner, origin = api.origin) =>
  api.call(caller, 'invitation.create', { body: { ...body, ...fields }, origin })

const mails = async () =>
  (
    await db.execute<{ recipient: string; subject: string; body: string; html: string; locale: string }>(
      sql`select recipient, subject, body, html, locale from outbox_mail where status = 'QUEUED' order by created_at, id`,
    )
  ).rows
const ticketIn = (text: string) => /\binvitation=([\w-]+)/.exec(text)![1]!

const limitMembers = (limit: number | null) =>
  db.execute(sql`update platform_configuration set user_limit = ${limit} where entity_id = ${kinara.id}`)

describe('the mail of an invitation', () => {
  it('carries the link once, in plain text and in HTML, while the database keeps a hash', async () => {
    await invite()
    const [mail] = await mails()
    expect(mail).toMatchObject({ recipient: body.email, subject: 'Olivia Test invited you to Kinara Wellness' })
    const ticket = ticketIn(mail!.body)
    expect(mail!.body).toContain(
      `http://localhost:3000/?invitation=${ticket}&organization=org_kinara&organization_name=Kinara+Wellness`,
    )
    expect(mail!.html).toContain(`invitation=${ticket}&amp;organization=org_kinara`)
    expect(mail!.body).toContain('Hello Nia Tan,')
    // By the clock of the business, with its name.
    expect(mail!.body).toContain('until Thu 26 Nov, 09:00 (GMT+8).')
    const { rows } = await db.execute(sql`select invitation::text as row from invitation`)
    expect(JSON.stringify(rows)).not.toContain(ticket)
    expect(JSON.stringify(rows)).toContain(hashTicket(ticket))
    const kept = await db.execute(sql`select response_body::text as row from idempotency_key`)
    expect(JSON.stringify(kept.rows)).not.toContain(ticket)
  })

  it.each([
    ['de', 'Olivia Test lädt Sie zu Kinara Wellness ein', 'Ihre Rolle: Mitarbeiter.', 'Einladung annehmen'],
    ['es', 'Olivia Test le invita a Kinara Wellness', 'Su rol: Personal.', 'Aceptar la invitación'],
  ] as const)('is written in %s where that is asked for', async (language, subject, role, action) => {
    await invite({ language })
    const [mail] = await mails()
    expect(mail).toMatchObject({ locale: language, subject })
    expect(mail!.body).toContain(role)
    expect(mail!.html).toContain(`<html lang="${language}">`)
    expect(mail!.html).toContain(action)
  })

  it('shows names as they are written, whatever is in them', async () => {
    await invite({ givenName: '<b>Nia</b> & "Co"' })
    const [mail] = await mails()
    expect(mail!.body).toContain('Hello <b>Nia</b> & "Co" Tan,')
    expect(mail!.html).toContain('&lt;b&gt;Nia&lt;/b&gt; &amp; &quot;Co&quot;')
    expect(mail!.html).not.toContain('<b>')
  })

  it('is rolled back with the invitation', async () => {
    await limitMembers(5)
    expect((await invite()).status).toBe(409)
    expect(await mails()).toEqual([])
    await limitMembers(30)
  })

  it('brings another link when it is sent anew', async () => {
    const { body: made } = await invite()
    const [first] = await mails()
    const resent = await api.call(kinara.manager, 'invitation.resend', {
      params: { id: made.id },
      body: {},
      version: 1,
    })
    expect(resent.body).toMatchObject({ version: 2, mailStatus: 'QUEUED' })
    const [newer] = await mails()
    expect(ticketIn(newer!.body)).not.toBe(ticketIn(first!.body))
    expect(newer!.subject).toBe('Mira Test invited you to Kinara Wellness')
    const { rows } = await db.execute(sql`select ticket_hash from invitation_replaced_ticket`)
    expect(rows).toEqual([{ ticket_hash: hashTicket(ticketIn(first!.body)) }])
  })

  it('is not written to strangers without end', async () => {
    await db.execute(sql`insert into outbox_mail (entity_id, recipient, template, subject, body, created_at)
      select ${kinara.id}, 'x@invited.test', 'invitation', 's', 'b', ${api.clock.now()} from generate_series(1, 200)`)
    const { status, headers } = await invite()
    expect([status, headers.get('retry-after')]).toEqual([429, '3600'])
    expect((await invite({}, nordlicht.owner)).status).toBe(201)
  })
})

describe('the trail', () => {
  it('holds every step, by whom', async () => {
    const { body: made } = await invite()
    const { id } = made
    await api.call(kinara.owner, 'invitation.resend', { params: { id }, body: {}, version: 1 })
    await api.call(kinara.owner, 'invitation.revoke', { params: { id }, version: 2 })
    await api.call(kinara.owner, 'member.change-role', {
      params: { id: kinara.provider.id },
      body: { role: 'STAFF' },
      version: 1,
    })
    await api.call(kinara.manager, 'member.deactivate', { params: { id: kinara.provider.id }, version: 2 })
    await api.call(kinara.manager, 'member.reactivate', { params: { id: kinara.provider.id }, version: 3 })
    await api.call(kinara.owner, 'member.remove', { params: { id: kinara.provider.id }, version: 4 })
    const { rows } = await db.execute<{ action: string; actor_id: string }>(sql`
      select action, actor_id, record_id from audit_event
      where record_id in (${id}, ${made.memberId}, ${kinara.provider.id}) order by id`)
    expect(rows.map(({ action, actor_id }) => [action, actor_id === kinara.owner.id ? 'owner' : 'manager'])).toEqual([
      ['invitation.create', 'owner'],
      ['invitation.resend', 'owner'],
      ['invitation.revoke', 'owner'],
      ['member.remove', 'owner'],
      ['member.change-role', 'owner'],
      ['member.deactivate', 'manager'],
      ['member.reactivate', 'manager'],
      ['member.remove', 'owner'],
    ])
  })
})

describe('at the same time, over two processes', () => {
  const inTurn = (index: number) => (index % 2 === 0 ? api.origin : second)

  it('the limit of members holds, invited ones counted', async () => {
    await limitMembers(7)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => invite({ email: `n${index}@invited.test` }, kinara.owner, inTurn(index))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)!.problem).toMatchObject({
      code: 'LIMIT_REACHED',
      limit: 7,
      used: 7,
    })
    await limitMembers(30)
  })

  it('a deactivated member comes back only where there is room', async () => {
    await api.call(kinara.owner, 'member.deactivate', { params: { id: kinara.provider.id }, version: 1 })
    await limitMembers(4)
    const refused = await api.call(kinara.owner, 'member.reactivate', {
      params: { id: kinara.provider.id },
      version: 2,
    })
    expect(refused.problem).toMatchObject({ code: 'LIMIT_REACHED', limit: 4, used: 4 })
    await limitMembers(30)
  })

  it('a person is invited once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        invite(
          { email: index % 2 ? 'nia@invited.test' : 'NIA@invited.test' },
          index % 3 ? kinara.owner : kinara.manager,
          inTurn(index),
        ),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
    for (const { status, problem } of answers.filter((answer) => answer.status === 409)) {
      expect([status, problem.code]).toEqual([409, 'ALREADY_INVITED'])
    }
    expect(await mails()).toHaveLength(1)
  })

  it('two owners who demote each other leave one', async () => {
    for (let round = 0; round < 6; round++) {
      await forgetCases(api)
      await db.execute(sql`update business_user set role = 'OWNER' where id = ${kinara.manager.id}`)
      const demote = (by: typeof kinara.owner, whom: typeof kinara.owner, origin: string) =>
        api.call(by, 'member.change-role', { params: { id: whom.id }, body: { role: 'STAFF' }, version: 1, origin })
      const answers = await Promise.all([
        demote(kinara.owner, kinara.manager, api.origin),
        demote(kinara.manager, kinara.owner, second),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
      const { rows } = await db.execute(
        sql`select from business_user where entity_id = ${kinara.id} and role = 'OWNER' and status = 'ACTIVE' and deleted_at is null`,
      )
      expect(rows).toHaveLength(1)
    }
  })

  it('two owners who shut each other out leave one', async () => {
    await db.execute(sql`update business_user set role = 'OWNER' where id = ${kinara.manager.id}`)
    const shut = (by: typeof kinara.owner, whom: typeof kinara.owner, origin: string) =>
      api.call(by, 'member.deactivate', { params: { id: whom.id }, version: 1, origin })
    const answers = await Promise.all([
      shut(kinara.owner, kinara.manager, api.origin),
      shut(kinara.manager, kinara.owner, second),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    expect(answers.find(({ status }) => status === 403)!.problem.code).toBe('MEMBERSHIP_ENDED')
  })

  it('an invitation is sent anew once, or taken back', async () => {
    for (let round = 0; round < 6; round++) {
      await forgetCases(api)
      const { body: made } = await invite()
      const act = { params: { id: made.id }, version: 1 }
      const answers = await Promise.all([
        api.call(kinara.owner, 'invitation.resend', { ...act, body: {} }),
        api.call(kinara.manager, 'invitation.resend', { ...act, body: {}, origin: second }),
        api.call(kinara.manager, 'invitation.revoke', { ...act, origin: second }),
      ])
      const done = answers.filter(({ status }) => status < 300)
      expect(done).toHaveLength(1)
      // One mail waits where it was sent anew, and none where it was taken back.
      expect(await mails()).toHaveLength(done[0]!.status === 204 ? 0 : 1)
    }
  })
})

describe('somebody who was deactivated', () => {
  it('is told, once and in the app, and is refused with the next call of every process', async () => {
    const before = await api.call(kinara.provider, 'time-slot.list', { origin: second })
    expect(before.status).toBe(200)
    await api.call(kinara.owner, 'member.deactivate', { params: { id: kinara.provider.id }, version: 1 })
    for (const origin of [api.origin, second]) {
      const { problem } = await api.call(kinara.provider, 'time-slot.list', { origin })
      expect([problem.status, problem.code]).toEqual([403, 'MEMBERSHIP_ENDED'])
    }
    const { rows } = await db.execute(sql`select type from notification where member_id = ${kinara.provider.id}`)
    expect(rows).toEqual([{ type: 'member-deactivated' }])
  })

  it('keeps what is theirs: slots, bookings and the name in them', async () => {
    const slot = await api.createSlot(kinara)
    await api.call(kinara.owner, 'member.deactivate', { params: { id: kinara.provider.id }, version: 1 })
    const { body: kept } = await api.call(kinara.owner, 'time-slot.get', { params: { id: slot } })
    expect(kept.serviceProvider).toMatchObject({ id: kinara.provider.id, givenName: 'Priya' })
  })
})
