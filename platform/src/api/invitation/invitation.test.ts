import type { BodyOf } from '@steward/shared/contracts'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseOf } from '../../database/connection.ts'
import { testApi } from '../../testing/api.ts'
import { deleteCaseRecords } from '../../testing/platform-target.ts'
import { hashTicket } from '../../identity/account/ticket.ts'

const api = await testApi()
const { kinara, nordlicht } = api
const db = databaseOf(api.database.admin)
const second = await api.startInstance()

beforeEach(() => deleteCaseRecords(api))

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

describe('the email of an invitation', () => {
  it('has the link once in plain text and once in HTML, while the database stores only a hash', async () => {
    await invite()
    const [mail] = await mails()
    expect(mail).toMatchObject({ recipient: body.email, subject: 'Olivia Test invited you to Kinara Wellness' })
    const ticket = ticketIn(mail!.body)
    expect(mail!.body).toContain(
      `http://localhost:3000/?invitation=${ticket}&organization=org_kinara&organization_name=Kinara+Wellness`,
    )
    expect(mail!.html).toContain(`invitation=${ticket}&amp;organization=org_kinara`)
    expect(mail!.body).toContain('Hello Nia Tan,')
    // In the time zone of the business, with its name.
    expect(mail!.body).toContain('until Thu 26 Nov, 09:00 (GMT+8).')
    const { rows } = await db.execute(sql`select invitation::text as row from invitation`)
    expect(JSON.stringify(rows)).not.toContain(ticket)
    expect(JSON.stringify(rows)).toContain(hashTicket(ticket))
    const stored = await db.execute(sql`select response_body::text as row from idempotency_key`)
    expect(JSON.stringify(stored.rows)).not.toContain(ticket)
  })

  it.each([
    ['de', 'Olivia Test lädt Sie zu Kinara Wellness ein', 'Ihre Rolle: Mitarbeiter.', 'Einladung annehmen'],
    ['es', 'Olivia Test le invita a Kinara Wellness', 'Su rol: Personal.', 'Aceptar la invitación'],
  ] as const)('is written in %s on request', async (language, subject, role, action) => {
    await invite({ language })
    const [mail] = await mails()
    expect(mail).toMatchObject({ locale: language, subject })
    expect(mail!.body).toContain(role)
    expect(mail!.html).toContain(`<html lang="${language}">`)
    expect(mail!.html).toContain(action)
  })

  it('shows names as they are written, with any characters', async () => {
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

  it('has a new link when it is sent again', async () => {
    const { body: created } = await invite()
    const [first] = await mails()
    const resent = await api.call(kinara.manager, 'invitation.resend', {
      params: { id: created.id },
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

  it.each([
    [50, 'hour', '2026-11-19T00:30:00Z'],
    [200, 'day', '2026-11-18T02:00:00Z'],
  ])('is limited to %i per %s and business', async (most, _, at) => {
    const addMails = (count: number) =>
      db.execute(sql`insert into outbox_mail (entity_id, recipient, template, subject, body, created_at)
        select ${kinara.id}, 'x@invited.test', 'invitation', 's', 'b', ${at} from generate_series(1, ${count})`)
    await addMails(most - 1)
    expect((await invite({ email: 'noor@invited.test' })).status).toBe(201)
    await addMails(1)
    const { status, headers, problem } = await invite()
    expect([status, headers.get('retry-after')]).toEqual([429, '3600'])
    expect(problem.errors).toEqual([{ path: 'email', code: 'TOO_MANY', params: { max: most } }])
    expect((await invite({}, nordlicht.owner)).status).toBe(201)
  })

  it('is limited to 5 a day to one address, also if its invitations were revoked', async () => {
    for (let number = 1; number <= 5; number++) {
      const { body: created } = await invite({ email: number % 2 === 0 ? 'NIA@invited.test' : 'nia@invited.test' })
      await api.call(kinara.owner, 'invitation.revoke', { params: { id: created.id }, version: 1 })
    }
    const { status, problem } = await invite()
    expect([status, problem.errors]).toEqual([429, [{ path: 'email', code: 'TOO_MANY', params: { max: 5 } }]])
    expect((await invite({ email: 'noor@invited.test' })).status).toBe(201)
    expect((await invite({}, nordlicht.owner)).status).toBe(201)
  })
})

describe('the trail', () => {
  it('has every step with its actor', async () => {
    const { body: created } = await invite()
    const { id } = created
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
      where record_id in (${id}, ${created.memberId}, ${kinara.provider.id}) order by id`)
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

describe('concurrent calls in two processes', () => {
  const inTurn = (index: number) => (index % 2 === 0 ? api.origin : second)

  it('keep the limit of members, including invited ones', async () => {
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

  it('reactivate a member only if the limit allows it', async () => {
    await api.call(kinara.owner, 'member.deactivate', { params: { id: kinara.provider.id }, version: 1 })
    await limitMembers(4)
    const rejected = await api.call(kinara.owner, 'member.reactivate', {
      params: { id: kinara.provider.id },
      version: 2,
    })
    expect(rejected.problem).toMatchObject({ code: 'LIMIT_REACHED', limit: 4, used: 4 })
    await limitMembers(30)
  })

  it('invite a person once', async () => {
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

  it('leave one owner when two owners demote each other', async () => {
    for (let round = 0; round < 6; round++) {
      await deleteCaseRecords(api)
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

  it('leave one owner when two owners deactivate each other', async () => {
    await db.execute(sql`update business_user set role = 'OWNER' where id = ${kinara.manager.id}`)
    const deactivate = (by: typeof kinara.owner, whom: typeof kinara.owner, origin: string) =>
      api.call(by, 'member.deactivate', { params: { id: whom.id }, version: 1, origin })
    const answers = await Promise.all([
      deactivate(kinara.owner, kinara.manager, api.origin),
      deactivate(kinara.manager, kinara.owner, second),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    expect(answers.find(({ status }) => status === 403)!.problem.code).toBe('MEMBERSHIP_ENDED')
  })

  it('either resend an invitation once or revoke it', async () => {
    for (let round = 0; round < 6; round++) {
      await deleteCaseRecords(api)
      const { body: created } = await invite()
      const act = { params: { id: created.id }, version: 1 }
      const answers = await Promise.all([
        api.call(kinara.owner, 'invitation.resend', { ...act, body: {} }),
        api.call(kinara.manager, 'invitation.resend', { ...act, body: {}, origin: second }),
        api.call(kinara.manager, 'invitation.revoke', { ...act, origin: second }),
      ])
      const done = answers.filter(({ status }) => status < 300)
      expect(done).toHaveLength(1)
      // One email waits if the invitation was sent again, and none if it was revoked.
      expect(await mails()).toHaveLength(done[0]!.status === 204 ? 0 : 1)
    }
  })
})

describe('a deactivated member', () => {
  it('gets one notification in the app, and every process rejects their next call', async () => {
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

  it('keeps their slots and bookings, and their name in them', async () => {
    const slot = await api.createSlot(kinara)
    await api.call(kinara.owner, 'member.deactivate', { params: { id: kinara.provider.id }, version: 1 })
    const { body: readSlot } = await api.call(kinara.owner, 'time-slot.get', { params: { id: slot } })
    expect(readSlot.serviceProvider).toMatchObject({ id: kinara.provider.id, givenName: 'Priya' })
  })
})
