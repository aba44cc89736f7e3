import { connect } from 'node:net'
import { positionHeader } from '@steward/shared/contracts/common/live'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { withTenant } from '../database/connection.ts'
import { testApi } from '../testing/api.ts'
import type { TestPerson } from '../testing/businesses.ts'
import { readLive, type LiveReader, type ReaderOptions } from '../testing/live-reader.ts'
import { sendMessages, type LiveMessage } from './message.ts'

const api = await testApi({ live: { beatMs: 100, presenceMs: 100 } })
const { kinara, nordlicht } = api
const readers: LiveReader[] = []

afterEach(() => {
  for (const reader of readers.splice(0)) reader.close()
})

async function open(person: TestPerson, options?: ReaderOptions): Promise<LiveReader> {
  const reader = await readLive(api, person, options)
  readers.push(reader)
  return reader
}

const say = (person: TestPerson, ...messages: LiveMessage[]) =>
  withTenant(api.database.api, { entityId: person.business.id, actorId: null }, (tx) =>
    sendMessages(tx, person.business.id, messages),
  )

const uuid = (digit: number) => `${String(digit).repeat(8)}-0000-4000-8000-000000000000`
const slotOf = (provider: TestPerson, digit = 1): LiveMessage => ({
  kind: 'slot',
  slotId: uuid(digit),
  providerId: provider.id,
})

describe('the live stream', () => {
  it('sends hello with the member, the role and the end of the token', async () => {
    const reader = await open(kinara.staff)
    expect(reader.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(reader.response.headers.get('cache-control')).toBe('no-store, no-transform')
    const { data } = await reader.next('hello')
    expect(data).toMatchObject({ memberId: kinara.staff.id, role: 'STAFF', heartbeatSeconds: 1 })
    expect(data.expiresAt).toMatch(/^\d{4}-\d\d-\d\dT/)
  })

  it('sends heartbeats while nothing happens', async () => {
    const reader = await open(kinara.staff)
    await vi.waitFor(() => expect(reader.heartbeats()).toBeGreaterThan(2))
  })

  it('is rejected without a token, without a business, and with the token of another business', async () => {
    const refused = async (headers: Record<string, string>) => {
      const answer = await fetch(`${api.origin}/api/stream`, { headers })
      return [answer.status, ((await answer.json()) as { code: string }).code]
    }
    const authorization = `Bearer ${await api.tokenOf(nordlicht.owner)}`
    expect(await refused({})).toEqual([401, 'UNAUTHENTICATED'])
    expect(await refused({ authorization })).toEqual([400, 'ENTITY_REQUIRED'])
    expect(await refused({ authorization, 'x-business-entity': kinara.id })).toEqual([403, 'ENTITY_MISMATCH'])
  })

  it('sends no event of another business', async () => {
    const ours = await open(kinara.owner)
    const theirs = await open(nordlicht.owner)
    await say(kinara.owner, slotOf(kinara.provider))
    await say(nordlicht.owner, slotOf(nordlicht.provider, 2))
    expect((await ours.next('today')).data).toEqual({ kind: 'slot', slotId: uuid(1), bookingId: null })
    expect((await theirs.next('today')).data.slotId).toBe(uuid(2))
    expect(ours.events.filter(({ event }) => event === 'today')).toHaveLength(1)
  })

  it('tells every member of the business, and nobody else, that its settings changed', async () => {
    const members = [kinara.owner, kinara.manager, kinara.staff, kinara.provider]
    const ours = await Promise.all(members.map((person) => open(person)))
    const theirs = await open(nordlicht.owner)
    const change = { holdsFrom: '2026-11-20', values: { reminder: 0 } }
    const { status } = await api.call(kinara.owner, 'business-setting.update', {
      params: { section: 'bookings' },
      body: change as never,
      headers: { 'if-match': '"1"' },
    })
    expect(status).toBe(200)
    for (const reader of ours) expect((await reader.next('business')).data).toEqual({ change: 'settings' })
    await say(nordlicht.owner, slotOf(nordlicht.provider, 7))
    await theirs.next('today')
    expect(theirs.events.filter(({ event }) => event === 'business')).toEqual([])
  })

  it("sends a provider events of their own slots, and not of a colleague's", async () => {
    const provider = await open(kinara.provider)
    await say(kinara.owner, slotOf(kinara.otherProvider, 3), slotOf(kinara.provider, 4))
    expect((await provider.next('today')).data.slotId).toBe(uuid(4))
  })

  it('sends nothing for a rolled-back transaction', async () => {
    const reader = await open(kinara.owner)
    const failed = withTenant(api.database.api, { entityId: kinara.id, actorId: null }, async (tx) => {
      await sendMessages(tx, kinara.id, [slotOf(kinara.provider, 5)])
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await say(kinara.owner, slotOf(kinara.provider, 6))
    expect((await reader.next('today')).data.slotId).toBe(uuid(6))
  })

  it('rejects more than twelve streams of one person', async () => {
    await Promise.all(Array.from({ length: 12 }, () => open(kinara.manager)))
    const { response } = await open(kinara.manager)
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '30'])
    readers.pop()
    readers.pop()!.close()
    await vi.waitFor(async () => expect((await open(kinara.manager)).status).toBe(200))
  })
})

describe('two API processes', () => {
  it('receive messages of each other', async () => {
    const second = await api.startInstance()
    const reader = await open(kinara.provider, { origin: second })
    const id = await api.createNotification(kinara, { memberId: kinara.provider.id })
    await api.call(kinara.provider, 'notification.update', { params: { id }, body: { read: true } })
    expect((await reader.next('notification')).data).toEqual({ change: 'read', id, unreadCount: 0 })
  })

  it('count the unread notifications of each person separately', async () => {
    await api.createNotification(kinara, { memberId: kinara.provider.id })
    const id = await api.createNotification(kinara, { memberId: kinara.staff.id })
    const provider = await open(kinara.provider)
    const staff = await open(kinara.staff)
    await api.call(kinara.staff, 'notification.update', { params: { id }, body: { read: false } })
    expect((await staff.next('notification')).data).toEqual({ change: 'unread', id, unreadCount: 1 })
    await api.call(kinara.provider, 'notification.read-all')
    expect((await provider.next('notification')).data).toEqual({ change: 'read', id: null, unreadCount: 0 })
    expect(staff.events.filter(({ event }) => event === 'notification')).toHaveLength(1)
  })
})

describe('a sign-in from a new device', () => {
  const tell = (pool: typeof api.database.identity, sub: string) =>
    pool.query<{ told: number }>(`select steward_tell_new_device($1, 'Firefox, Windows', $2) as told`, [
      sub,
      '2026-11-19T01:00:00Z',
    ])

  it('is announced to the user at once by the identity provider, which can send nothing else', async () => {
    const reader = await open(kinara.manager)
    expect((await tell(api.database.identity, kinara.manager.sub)).rows).toEqual([{ told: 1 }])
    const { data } = await reader.next('notification')
    const { items } = (await api.call(kinara.manager, 'notification.list')).body
    expect(items[0]).toMatchObject({
      id: data.id,
      type: 'sign-in-new-device',
      actor: null,
      subject: { kind: 'account', id: null },
      params: { device: 'Firefox, Windows' },
    })
    expect((await tell(api.database.identity, 'auth0|nobody')).rows).toEqual([{ told: 0 }])
    await expect(api.database.identity.query('select * from notification')).rejects.toThrow('permission denied')
    await expect(tell(api.database.api, kinara.manager.sub)).rejects.toThrow('permission denied')
  })
})

describe('a reconnection', () => {
  it('gets missed messages by the id of the last event', async () => {
    const first = await open(kinara.owner)
    await say(kinara.owner, slotOf(kinara.provider, 1))
    const { id } = await first.next('today')
    first.close()
    const witness = await open(kinara.staff)
    await say(kinara.owner, slotOf(kinara.provider, 2))
    await say(nordlicht.owner, slotOf(nordlicht.provider, 3))
    await witness.next('today')
    const again = await open(kinara.owner, { headers: { 'last-event-id': id! } })
    expect((await again.next('today')).data.slotId).toBe(uuid(2))
    await say(kinara.owner, slotOf(kinara.provider, 4))
    // The event of the other business in between is not sent.
    expect((await again.next('today')).data.slotId).toBe(uuid(4))
    expect(again.events.map(({ event }) => event)).not.toContain('resync')
  })

  it.each(['another-1', 'x', '00000000-999999'])('requests everything again for the unknown id %s', async (id) => {
    const reader = await open(kinara.owner, { headers: { 'last-event-id': id } })
    expect((await reader.next('resync')).data).toEqual({ reason: 'reconnected' })
  })

  it('requests everything again after the connection to the database was lost', async () => {
    const reader = await open(kinara.owner)
    await api.database.admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'steward-live'`,
    )
    expect((await reader.next('resync')).data).toEqual({ reason: 'line-lost' })
    await say(kinara.owner, slotOf(kinara.provider, 7))
    expect((await reader.next('today')).data.slotId).toBe(uuid(7))
  })
})

describe('a page that reads first and opens its stream later', () => {
  const read = async (origin = api.origin) => {
    const headers = { authorization: `Bearer ${await api.tokenOf(kinara.owner)}`, 'x-business-entity': kinara.id }
    const answer = await fetch(`${origin}/api/notification?limit=1`, { headers })
    expect(answer.status).toBe(200)
    return answer.headers.get(positionHeader)!
  }
  const changed = async (digit: number) => {
    const witness = await open(kinara.staff)
    await say(kinara.owner, slotOf(kinara.provider, digit))
    await witness.next('today')
    witness.close()
  }
  const slotsOf = ({ events }: LiveReader) =>
    events.flatMap((event) => (event.event === 'today' ? [event.data.slotId] : []))

  it.each([
    ['before the read', 0, []],
    ['between the first read and the second', 1, [uuid(1)]],
    ['between the second read and the stream', 2, [uuid(1)]],
    ['after the stream is open', 3, [uuid(1)]],
  ])('gets a change made %s only if its read cannot include it', async (_, moment, expected) => {
    const change = async (now: number) => (now === moment ? changed(1) : undefined)
    await change(0)
    const first = await read()
    await change(1)
    const second = await read()
    await change(2)
    const reader = await open(kinara.owner, { headers: { 'last-event-id': `${second},${first}` } })
    const { id } = await reader.next('ready')
    await change(3)
    if (moment === 3) await reader.next('today')
    expect(slotsOf(reader)).toEqual(expected)
    expect(reader.events.map(({ event }) => event)).not.toContain('resync')
    // The id of `ready` is a position to resume from.
    reader.close()
    const again = await open(kinara.owner, { headers: { 'last-event-id': id! } })
    await again.next('ready')
    expect(slotsOf(again)).toEqual(moment === 3 ? expected : [])
  })

  it('reads everything again if another process answered its read', async () => {
    const elsewhere = await read(await api.startInstance())
    const reader = await open(kinara.owner, { headers: { 'last-event-id': `${await read()},${elsewhere}` } })
    await reader.next('ready')
    expect(reader.events.map(({ event }) => event)).toEqual(['hello', 'resync', 'ready'])
  })

  it('gets events in the order of their ids, even if one of them takes longer', async () => {
    const reader = await open(kinara.owner)
    await reader.next('ready')
    await say(
      kinara.owner,
      { kind: 'notification', memberId: kinara.owner.id, change: 'read', id: null },
      slotOf(kinara.provider, 2),
    )
    await reader.next('today')
    const told = reader.events.filter(({ event }) => event === 'notification' || event === 'today')
    expect(told.map(({ event }) => event)).toEqual(['notification', 'today'])
    const numbers = told.map(({ id }) => Number(id!.split('-')[1]))
    expect(numbers[1]).toBe(numbers[0]! + 1)
  })
})

describe('the membership behind a stream', () => {
  const set = (person: TestPerson, assignment: string) =>
    api.database.admin.query(`update business_user set ${assignment} where id = $1`, [person.id])

  it('changes the role of the stream, also without an announcement', async () => {
    const reader = await open(kinara.otherProvider)
    await reader.next('hello')
    await set(kinara.otherProvider, `role = 'STAFF'`)
    expect((await reader.next('member')).data).toEqual({ change: 'role', role: 'STAFF' })
    // Only staff get the first message. Every role gets the second one, so a missing message needs no wait.
    await say(kinara.owner, slotOf(kinara.provider, 8), slotOf(kinara.otherProvider, 9))
    expect((await reader.next('today')).data.slotId).toBe(uuid(8))
    await set(kinara.otherProvider, `role = 'SERVICE_PROVIDER'`)
  })

  it('gets one event when the profile of the member changes', async () => {
    const reader = await open(kinara.otherProvider)
    const { body: member } = await api.call(kinara.owner, 'member.get', { params: { id: kinara.otherProvider.id } })
    const change = { params: { id: member.id }, body: { givenName: 'Noor' }, version: member.version }
    await api.call(kinara.owner, 'member.update', change)
    expect((await reader.next('member')).data).toEqual({ change: 'profile' })
    await say(kinara.owner, slotOf(kinara.otherProvider, 9))
    await reader.next('today')
    expect(reader.events.filter(({ event }) => event === 'member')).toHaveLength(1)
  })

  it('ends the stream when the member is deactivated', async () => {
    const reader = await open(kinara.otherProvider)
    await set(kinara.otherProvider, `status = 'DEACTIVATED'`)
    await say(kinara.owner, { kind: 'member', memberId: kinara.otherProvider.id })
    expect((await reader.next('member')).data).toEqual({ change: 'deactivated' })
    expect((await reader.next('bye')).data).toEqual({ reason: 'deactivated' })
    await reader.ended
    await set(kinara.otherProvider, `status = 'ACTIVE'`)
  })

  it('ends the stream with the browser session, but not in other browsers of the person', async () => {
    const { sub, email, business } = kinara.staff
    const db = api.database.admin
    await db.query(
      `insert into identity.account (sub, email, password_hash, name, created_at, updated_at)
       values ($1, $2, '', 'Sam', now(), now()) on conflict do nothing`,
      [sub, email],
    )
    const signedIn = async (uid: string) => {
      const { rows } = await db.query<{ id: string }>(
        `insert into identity.browser_session (session_uid, sub, started_at, last_active_at)
         values ($1, $2, now(), now()) returning id`,
        [uid, sub],
      )
      return api.issuer.issue({ sub, organizationId: business.organizationId, claims: { sid: rows[0]!.id } })
    }
    const ended = await open(kinara.staff, { token: await signedIn('ended') })
    const other = await open(kinara.staff, { token: await signedIn('other') })
    await other.next('ready')
    await db.query(`delete from identity.browser_session where session_uid = 'ended'`)
    expect((await ended.next('bye')).data).toEqual({ reason: 'token-expired' })
    await ended.ended
    await say(kinara.owner, slotOf(kinara.otherProvider, 9))
    expect((await other.next('today')).data.slotId).toBe(uuid(9))
  })

  it('ends the stream with the token', async () => {
    const { sub, business } = kinara.owner
    const token = await api.issuer.issue({ sub, organizationId: business.organizationId, lifetime: 1 })
    const reader = await open(kinara.owner, { token })
    expect((await reader.next('bye')).data).toEqual({ reason: 'token-expired' })
    await reader.ended
  })
})

describe('a client that does not read', () => {
  it('is disconnected before much data waits for it', async () => {
    const { hostname, port } = new URL(api.origin)
    const socket = connect(Number(port), hostname)
    const head = [
      'GET /api/stream HTTP/1.1',
      `Host: ${hostname}:${port}`,
      `Authorization: Bearer ${await api.tokenOf(kinara.staff)}`,
      `X-Business-Entity: ${kinara.id}`,
    ]
    const over = new Promise<void>((resolve) => socket.once('close', resolve))
    socket.on('error', () => {})
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    await new Promise((resolve) => socket.once('data', resolve))
    socket.pause()
    const before = process.memoryUsage().arrayBuffers
    // The loop sends far more than the buffers of the system can store. It stops as soon as the client is disconnected.
    for (let round = 0; round < 400 && (await openStreams()) > 0; round++) {
      const burst = Array.from({ length: 300 }, (_, i) => ({ ...slotOf(kinara.provider), slotId: uuidOf(i) }))
      await say(kinara.owner, ...burst)
    }
    expect(await openStreams()).toBe(0)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8 * 1024 * 1024)
    socket.resume()
    await over
  }, 30_000)
})

async function openStreams(): Promise<number> {
  const figures = await (await fetch(`${api.origin}/metrics`)).text()
  return Number(/^steward_live_streams (\d+)/m.exec(figures)?.[1])
}

const uuidOf = (i: number) => `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`
