import { epochMsToInstant, instantToEpochMs, systemClock } from '@steward/shared/time'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testApi, testNow } from '../testing/api.ts'
import type { TestPerson } from '../testing/businesses.ts'
import { readLive, type LiveReader } from '../testing/live-reader.ts'

const api = await testApi({ live: { beatMs: 100, presenceMs: 100 } })
const { kinara, nordlicht } = api
const db = api.database.admin
const readers: LiveReader[] = []

beforeEach(async () => {
  // Starts without presence rows. Activity is recorded at most twice a minute, so a call of the previous test must not
  // count.
  await db.query('delete from member_presence')
})
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close()
})

const secondsAgo = (seconds: number) => epochMsToInstant(instantToEpochMs(systemClock.now()) - seconds * 1000)

/** Sets how long ago the person was last active and last seen with a stream. */
const wasHere = (person: TestPerson, { active, seen }: { active: number | null; seen: number }) =>
  db.query(
    `insert into member_presence (entity_id, member_id, last_activity_at, seen_at) values ($1, $2, $3, $4)
     on conflict (entity_id, member_id) do update
       set last_activity_at = excluded.last_activity_at, seen_at = excluded.seen_at`,
    [person.business.id, person.id, active === null ? null : secondsAgo(active), secondsAgo(seen)],
  )

const presenceOf = async (person: TestPerson) => {
  const { items } = (await api.call(kinara.owner, 'contact.list')).body
  return items.find(({ id }) => id === person.id)
}

describe('presence', () => {
  it.each([
    ['offline', 'never seen', undefined],
    ['online', 'active within five minutes', { active: 290, seen: 10 }],
    ['away', 'here, but not active for five minutes', { active: 310, seen: 10 }],
    ['away', 'here by an open stream only', { active: null, seen: 10 }],
    ['offline', 'last seen over a minute ago, even if active until then', { active: 65, seen: 65 }],
    ['online', 'seen less than a minute ago', { active: 55, seen: 55 }],
  ] as const)('is %s if %s', async (presence, _, here) => {
    if (here) await wasHere(kinara.provider, here)
    expect(await presenceOf(kinara.provider)).toMatchObject({ presence })
  })

  it('is busy during a slot, regardless of the browser, until the slot ends or is cancelled', async () => {
    const slot = await api.createSlot(kinara, { providerId: kinara.otherProvider.id, startsIn: 0 })
    expect(await presenceOf(kinara.otherProvider)).toMatchObject({ presence: 'busy' })
    api.clock.set('2026-11-19T01:59:59Z')
    expect(await presenceOf(kinara.otherProvider)).toMatchObject({ presence: 'busy' })
    api.clock.set('2026-11-19T02:00:00Z')
    expect(await presenceOf(kinara.otherProvider)).toMatchObject({ presence: 'offline' })
    api.clock.set(testNow)
    await db.query(`update time_slot set status = 'CANCELLED' where id = $1`, [slot])
    expect(await presenceOf(kinara.otherProvider)).toMatchObject({ presence: 'offline' })
  })

  it('reports the time since the last activity by the clock that the browser follows', async () => {
    await wasHere(kinara.provider, { active: 3600, seen: 3600 })
    const { lastActivityAt } = (await presenceOf(kinara.provider))!
    const minutes = (instantToEpochMs(testNow) - instantToEpochMs(lastActivityAt!)) / 60_000
    expect(Math.round(minutes)).toBe(60)
  })
})

describe('the stream of presence', () => {
  it('reports at once who comes, soon who leaves, and nothing of another business', async () => {
    const watcher = await readLive(api, kinara.owner)
    readers.push(watcher)
    await watcher.next('hello')
    await wasHere(nordlicht.staff, { active: 1, seen: 1 })
    await api.call(kinara.staff, 'today.get')
    const { data } = await watcher.next('presence', ({ data: { memberId } }) => memberId === kinara.staff.id)
    expect(data).toMatchObject({ presence: 'online' })
    const staffIs = (presence: string) =>
      watcher.next('presence', (event) => event.data.memberId === kinara.staff.id && event.data.presence === presence)
    await wasHere(kinara.staff, { active: 400, seen: 1 })
    await staffIs('away')
    await wasHere(kinara.staff, { active: 400, seen: 90 })
    await staffIs('offline')
    const about = watcher.events.flatMap((event) => (event.event === 'presence' ? [event.data.memberId] : []))
    expect(about).not.toContain(nordlicht.staff.id)
  })

  it('counts a listening member as here, and as away while they do nothing', async () => {
    const reader = await readLive(api, kinara.provider)
    readers.push(reader)
    await vi.waitFor(async () => expect(await presenceOf(kinara.provider)).toMatchObject({ presence: 'away' }))
    await wasHere(kinara.provider, { active: 400, seen: 90 })
    // The stream itself proves that the member is here.
    await vi.waitFor(async () => expect(await presenceOf(kinara.provider)).toMatchObject({ presence: 'away' }))
  })
})

it('writes the activity of a member at most twice a minute', async () => {
  await api.call(kinara.manager, 'today.get')
  const stamp = () => db.query('select last_activity_at from member_presence where member_id = $1', [kinara.manager.id])
  await vi.waitFor(async () => expect((await stamp()).rows).toHaveLength(1))
  const before = (await stamp()).rows
  for (let i = 0; i < 20; i++) await api.call(kinara.manager, 'today.get')
  expect((await stamp()).rows).toEqual(before)
})
