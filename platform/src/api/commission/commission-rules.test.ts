import { toInstant, toPlainDate } from '@steward/shared/time'
import type { BodyOf } from '@steward/shared/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { databaseOf } from '../../database/connection.ts'
import { commissionGroup } from '../../tables/commission/commission.ts'
import { testApi, testNow } from '../../testing/api.ts'

const api = await testApi()
const { kinara } = api
const { owner, manager, staff, provider, otherProvider } = kinara
const { admin } = api.database
const db = databaseOf(admin)

// The tests take place on 19 November 2026, 09:00 in Kuala Lumpur.
const today = '2026-11-19'
let standard = ''
let senior = ''

beforeAll(async () => {
  const of = { entityId: kinara.id, createdAt: testNow, updatedAt: testNow }
  const groups = await db
    .insert(commissionGroup)
    .values([
      { ...of, displayName: 'Standard', tag: 'standard', isDefault: true },
      { ...of, displayName: 'Senior', tag: 'senior' },
    ])
    .returning()
  ;[standard, senior] = groups.map(({ id }) => id) as [string, string]
  await join(provider.id, senior, '2026-01-01')
})

const join = (businessUserId: string, groupId: string | null, effectiveFrom: string, as = owner) =>
  api.call(as, 'commission-group-member.save', {
    body: { businessUserId, groupId, effectiveFrom: toPlainDate(effectiveFrom) },
  })

type Save = BodyOf<'commission-rule.save'>
type Change = Save['changes'][number]

const cell = (targetId: string, groupId: string, fields: Partial<Change>): Change => ({
  targetType: 'SERVICE',
  targetId,
  groupId,
  kind: 'PERCENTAGE',
  value: '10',
  seenRevision: 0,
  ...fields,
  ...(fields.kind === 'NONE' || fields.kind === 'INHERIT' ? { value: undefined } : {}),
})
const save = (effectiveFrom: string, changes: Change[], more: Partial<Save> = {}, as = owner) =>
  api.call(as, 'commission-rule.save', { body: { effectiveFrom: toPlainDate(effectiveFrom), changes, ...more } })
const undo = (operationId: string | null, as = owner) =>
  api.call(as, 'commission-rule.undo', { params: { operationId: operationId! } })
const simulate = async (changes: Change[], fields: object = {}, as = owner) =>
  (
    await api.call(as, 'commission-rule.simulate', {
      body: { month: '2026-11', effectiveFrom: toPlainDate('2026-12-01'), changes, ...fields },
    })
  ).body

/** Gives a class with one customer, and returns the ids of booking and slot. */
async function teach(serviceId: string, slot: object = {}, person = staff) {
  const timeSlotId = await api.createSlot(kinara, { serviceId, startsIn: 0, ...slot })
  const customerId = await api.createCustomer(kinara)
  const body = { timeSlotId, customerId, paymentType: 'CASH', total: '53.90' } as const
  const { body: created } = await api.call(person, 'booking.create', { body })
  const { id } = created.booking
  await api.call(staff, 'booking.check-in', { params: { id }, version: 1 })
  await api.call(staff, 'time-slot.complete', { params: { id: timeSlotId }, version: 1 })
  return { id, timeSlotId }
}
const linesOf = async (bookingId: string) =>
  (
    await admin.query<{ reason: string; amount: number }>(
      'select reason, amount::int, trace, period from commission_entry where booking_id = $1 order by created_at, reversal_of_id nulls first, id',
      [bookingId],
    )
  ).rows
const amountsOf = async (bookingId: string) => (await linesOf(bookingId)).map(({ amount }) => amount)

describe('a saved rule', () => {
  it('holds from 07:00 of its first day in the zone of the business', async () => {
    const yoga = await api.createService(kinara)
    await save('2027-03-01', [cell(yoga, senior, { value: '20' })])
    await save('2027-02-01', [cell(yoga, senior, { value: '10', seenRevision: 1 })])
    api.clock.set('2027-03-01T01:00:00Z')
    const earnedAt = async (start: string) => {
      const times = { startTime: toInstant(start), endTime: toInstant('2027-03-01T02:00:00Z') }
      return amountsOf((await teach(yoga, times)).id)
    }
    // 28 February 23:30 and 1 March 07:00 in Kuala Lumpur.
    expect(await earnedAt('2027-02-28T15:30:00Z')).toEqual([499])
    expect(await earnedAt('2027-02-28T23:00:00Z')).toEqual([998])
    api.clock.set(testNow)
  })

  it('earns nothing by NONE, and by INHERIT what the default group earns', async () => {
    const yoga = await api.createService(kinara)
    await save('2026-01-01', [cell(yoga, standard, { value: '10' }), cell(yoga, senior, { value: '20' })])
    await save(today, [cell(yoga, senior, { kind: 'NONE', seenRevision: 1 })])
    expect(await linesOf((await teach(yoga)).id)).toMatchObject([{ reason: 'NO_RULE', amount: 0 }])
    const { body } = await save(today, [cell(yoga, senior, { kind: 'INHERIT', seenRevision: 2 })])
    expect(body.changed).toBe(1)
    expect(await amountsOf((await teach(yoga)).id)).toEqual([499])
  })

  it('is stale for the second of two desks, and names the cell', async () => {
    const yoga = await api.createService(kinara)
    await save(today, [cell(yoga, senior, { value: '12' })])
    const { problem } = await save(today, [cell(yoga, standard, {}), cell(yoga, senior, { value: '13' })])
    expect(problem).toMatchObject({ code: 'STALE_VERSION', current: { version: 1 }, errors: [{ path: 'changes.1' }] })
    const both = [1, 2].map((n) => save('2026-12-01', [cell(yoga, senior, { value: `2${n}`, seenRevision: 1 })]))
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('replaces a version of the same day that nobody used, and not one by which somebody earned', async () => {
    const yoga = await api.createService(kinara)
    await save(today, [cell(yoga, senior, { value: '12' })])
    expect((await save(today, [cell(yoga, senior, { value: '14', seenRevision: 1 })])).body.changed).toBe(1)
    expect(await amountsOf((await teach(yoga)).id)).toEqual([699])
    const { problem } = await save(today, [cell(yoga, senior, { value: '16', seenRevision: 2 })])
    expect(problem.errors).toEqual([{ path: 'effectiveFrom', code: 'TAKEN' }])
  })

  it('that changes nothing writes nothing', async () => {
    const yoga = await api.createService(kinara)
    await save('2026-01-01', [cell(yoga, senior, { value: '12' })])
    const same = await save(today, [cell(yoga, senior, { value: '12.00', seenRevision: 1 })])
    expect(same.body).toMatchObject({ operationId: null, changed: 0 })
    const { body } = await api.call(owner, 'commission-rule.list', { query: { targetId: yoga, all: 'true' } })
    expect(body.items.map(({ value, revision, isUsed }) => [value, revision, isUsed])).toEqual([['12', 1, false]])
  })

  it('is in the trail as one operation with a row for each cell', async () => {
    const yoga = await api.createService(kinara)
    const { body } = await save(today, [
      cell(yoga, standard, {}),
      cell(yoga, senior, { kind: 'FLAT_RATE', value: '7.50' }),
    ])
    const { rows } = await admin.query(
      `select action, "new"->>'value' as value from audit_event where operation_id =
        (select operation_id from audit_event where record_id = $1) order by action, value`,
      [body.operationId],
    )
    expect(rows).toEqual([
      { action: 'commission-rule.change', value: '10' },
      { action: 'commission-rule.change', value: '7.50' },
      { action: 'commission-rule.save', value: null },
    ])
  })
})

describe('an undo', () => {
  it('restores the versions that the save replaced', async () => {
    const yoga = await api.createService(kinara)
    await save(today, [cell(yoga, senior, { value: '12' })])
    const { body } = await save(today, [cell(yoga, senior, { value: '14', seenRevision: 1 }), cell(yoga, standard, {})])
    expect((await undo(body.operationId)).body).toEqual({ changed: 2 })
    expect(await amountsOf((await teach(yoga)).id)).toEqual([599])
    expect((await undo(body.operationId)).problem.code).toBe('ALREADY_UNDONE')
  })

  it('is rejected once somebody earned by the save, or after a later change of one of its cells', async () => {
    const yoga = await api.createService(kinara)
    const first = await save(today, [cell(yoga, senior, { value: '12' })])
    const second = await save('2026-12-01', [cell(yoga, senior, { value: '14', seenRevision: 1 })])
    expect((await undo(first.body.operationId)).problem.code).toBe('STALE_VERSION')
    await teach(yoga)
    expect((await undo(first.body.operationId)).problem.code).toBe('RULE_IN_USE')
    expect((await undo(second.body.operationId)).status).toBe(200)
  })
})

describe('a save for a day in the past', () => {
  it('leaves the lines as they are, and adds the difference only if it is accepted', async () => {
    const yoga = await api.createService(kinara)
    await save('2026-01-01', [cell(yoga, senior, { value: '15' })])
    const { id } = await teach(yoga)
    const change = [cell(yoga, senior, { value: '20', seenRevision: 1 })]
    const offered = await simulate(change, { effectiveFrom: '2026-11-01' })
    expect(offered.corrections).toEqual({ entries: 1, difference: '2.49' })
    await save('2026-11-01', change)
    expect(await amountsOf(id)).toEqual([749])

    const correction = { reason: 'Agreed in October' }
    const { body } = await save('2026-10-01', [cell(yoga, senior, { value: '18', seenRevision: 2 })], { correction })
    expect(body.corrections.entries).toBe(0)
    const again = await save('2026-11-02', [cell(yoga, senior, { value: '25', seenRevision: 3 })], { correction })
    expect(again.body.corrections).toEqual({ entries: 1, difference: '4.99' })
    expect(await linesOf(id)).toMatchObject([
      { reason: 'EARNED', amount: 749 },
      {
        reason: 'CORRECTION',
        amount: 499,
        period: '2026-11',
        trace: 'Correction (rule v4, group Senior, from 2 Nov 2026): 12.48 instead of 7.49. Agreed in October',
      },
    ])
    expect((await undo(again.body.operationId)).problem.code).toBe('RULE_IN_USE')
  })

  it('is taken back by an undone check-in together with its correction, and in proportion by a refund', async () => {
    const yoga = await api.createService(kinara)
    await save('2026-01-01', [cell(yoga, senior, { value: '15' })])
    const [undone, refunded] = [await teach(yoga), await teach(yoga)]
    await save('2026-11-01', [cell(yoga, senior, { value: '20', seenRevision: 1 })], {
      correction: { reason: 'Agreed in October' },
    })
    await api.call(staff, 'booking.undo-check-in', { params: { id: undone.id }, version: 2 })
    const sum = async (id: string) => (await amountsOf(id)).reduce((a, b) => a + b, 0)
    expect(await sum(undone.id)).toBe(0)
    await api.call(owner, 'booking.refund', {
      params: { id: refunded.id },
      body: { amount: '26.95', reason: 'Half of it', notify: false } as never,
      version: 2,
    })
    expect(await sum(refunded.id)).toBe(499)
  })

  it("of a manager corrects neither an owner's lines nor their own", async () => {
    const yoga = await api.createService(kinara, { serviceProviderIds: [owner.id, manager.id] } as never)
    await save('2026-01-01', [cell(yoga, standard, { value: '10' })])
    const ofOwner = await teach(yoga, { providerId: owner.id })
    const ofManager = await teach(yoga, { providerId: manager.id })
    const ofProvider = await teach(yoga, { providerId: otherProvider.id })
    const correction = { reason: 'Agreed in October' }
    const change = [cell(yoga, standard, { value: '20', seenRevision: 1 })]
    expect((await save('2026-11-01', change, { correction }, manager)).body.corrections.entries).toBe(1)
    expect([await amountsOf(ofOwner.id), await amountsOf(ofManager.id)]).toEqual([[499], [499]])
    expect(await amountsOf(ofProvider.id)).toEqual([499, 499])
  })
})

describe('a replay', () => {
  it('gives 0.00 in every row for the rules as they are, with and without naming them', async () => {
    const yoga = await api.createService(kinara)
    const value = { value: '17.5' }
    await save('2026-01-01', [cell(yoga, standard, {}), cell(yoga, senior, value)])
    const { id } = await teach(yoga)
    await teach(yoga, { providerId: otherProvider.id })
    await api.call(owner, 'booking.refund', {
      params: { id },
      body: { amount: '20.00', reason: 'A part of it', notify: false } as never,
      version: 2,
    })
    const named = [cell(yoga, standard, { seenRevision: 1 }), cell(yoga, senior, { ...value, seenRevision: 1 })]
    for (const changes of [[], named]) {
      const { members, targets, totals } = await simulate(changes)
      const rows = [...members, ...targets, totals]
      expect(rows.length).toBeGreaterThan(3)
      expect(rows.map(({ difference }) => difference).filter((difference) => difference !== '0.00')).toEqual([])
    }
  })

  it('takes away exactly what stands in the ledger if nobody earns any more', async () => {
    const { rows } = await admin.query<{ id: string; amount: number }>(
      `select service_id as id, sum(amount)::int as amount from commission_entry
       join time_slot on time_slot.id = time_slot_id where status = 'COMPLETED'
       and start_time >= '2026-10-31T16:00:00Z' and start_time < '2026-11-30T16:00:00Z' group by service_id order by service_id`,
    )
    const changes = rows.flatMap(({ id }) => [standard, senior].map((group) => cell(id, group, { kind: 'NONE' })))
    const { targets, members, totals } = await simulate(changes)
    const wanted = rows.map(({ id, amount }) => [id, amount, -amount])
    const minor = (text: string) => Math.round(Number(text) * 100)
    expect(
      targets.map(({ target, earned, difference }) => [target.id, minor(earned), minor(difference)]).sort(),
    ).toEqual(wanted.sort())
    const sum = (list: { difference: string }[]) => list.reduce((all, row) => all + minor(row.difference), 0)
    expect([sum(targets), sum(members)]).toEqual([minor(totals.difference), minor(totals.difference)])
    expect(totals.proposed).toBe('0.00')
  })

  it('counts a session of an unlimited plan by its redemption value, as the ledger does', async () => {
    const yoga = await api.createService(kinara)
    await save('2026-01-01', [cell(yoga, senior, { value: '10' })])
    const membershipPlanId = await api.createPlan(kinara, { sessions: null, redemptionValue: 4000 })
    const subscriptionId = await api.createSubscription(kinara, { membershipPlanId, sessionsLeft: null })
    const timeSlotId = await api.createSlot(kinara, { serviceId: yoga, startsIn: 0 })
    const booked = {
      price: 0,
      tax: 0,
      total: 0,
      paidAmount: 0,
      paymentType: 'NOT_REQUIRED',
      status: 'CONFIRMED',
    } as const
    const id = await api.createBooking(kinara, { timeSlotId, subscriptionId, ...booked })
    await api.call(staff, 'booking.check-in', { params: { id }, version: 1 })
    await api.call(staff, 'time-slot.complete', { params: { id: timeSlotId }, version: 1 })
    expect(await amountsOf(id)).toEqual([400])
    const { targets } = await simulate([cell(yoga, senior, { value: '20', seenRevision: 1 })])
    expect(targets.find(({ target }) => target.id === yoga)).toMatchObject({ earned: '4.00', difference: '4.00' })
  })

  it('gives what a save with corrections leads to', async () => {
    const yoga = await api.createService(kinara)
    await save('2026-01-01', [cell(yoga, senior, { value: '12.5' })])
    const refunded = await teach(yoga)
    await api.call(owner, 'booking.refund', {
      params: { id: refunded.id },
      body: { amount: '20.00', reason: 'A part of it', notify: false } as never,
      version: 2,
    })
    await teach(yoga)
    const changes = [cell(yoga, senior, { kind: 'FLAT_RATE', value: '9.99', seenRevision: 1 })]
    const { targets, corrections } = await simulate(changes, { effectiveFrom: '2026-11-01' })
    const replayed = targets.find(({ target }) => target.id === yoga)!
    expect(replayed.difference).toBe(corrections.difference)
    await save('2026-11-01', changes, { correction: { reason: 'Agreed in October' } })
    const after = (await simulate([])).targets.find(({ target }) => target.id === yoga)!
    expect([after.earned, after.difference]).toEqual([replayed.proposed, '0.00'])
  })

  it('leaves out the slots of owners for a manager, also in the total', async () => {
    const all = await simulate([])
    const seen = await simulate([], {}, manager)
    const ofOwner = all.members.find(({ member }) => member.id === owner.id)!
    expect(Number(ofOwner.earned)).toBeGreaterThan(0)
    expect([all.isRestricted, seen.isRestricted]).toEqual([false, true])
    expect(seen.members.some(({ member }) => member.id === owner.id)).toBe(false)
    expect(Number(all.totals.earned) - Number(seen.totals.earned)).toBeCloseTo(Number(ofOwner.earned), 2)
  })

  it('warns of a flat amount above the price, and writes nothing', async () => {
    const yoga = await api.createService(kinara)
    const { warnings } = await simulate([cell(yoga, senior, { kind: 'FLAT_RATE', value: '500.00' })])
    expect(warnings).toEqual([{ targetId: yoga, groupId: senior, code: 'ABOVE_PRICE' }])
    const { body } = await api.call(owner, 'commission-rule.list', { query: { targetId: yoga, all: 'true' } })
    expect(body.items).toEqual([])
  })
})

describe('a rejected cell', () => {
  it.each([
    ['101 percent', { value: '101' }, 'value', 'TOO_LARGE'],
    ['three decimals', { value: '1.234' }, 'value', 'NOT_A_STEP'],
    ['another currency', { kind: 'FLAT_RATE' as const, value: '1.00', currency: 'EUR' }, 'currency', 'INVALID_CHOICE'],
    ['a missing value', { value: undefined }, 'value', 'REQUIRED'],
    ['an unknown group', { groupId: '00000000-0000-4000-8000-000000000000' }, 'groupId', 'NOT_FOUND'],
  ])('with %s has a code at its field', async (_, fields, path, code) => {
    const yoga = await api.createService(kinara)
    const { problem } = await save(today, [cell(yoga, senior, fields)])
    expect(problem.errors).toMatchObject([{ path: `changes.0.${path}`, code }])
  })

  it('of a deleted service or of the other business is not found, and one that is named twice is not distinct', async () => {
    const yoga = await api.createService(kinara, { deletedAt: testNow } as never)
    const other = await api.createService(api.nordlicht)
    for (const id of [yoga, other])
      expect((await save(today, [cell(id, senior, {})])).problem.errors).toEqual([
        { path: 'changes.0.targetId', code: 'NOT_FOUND' },
      ])
    const known = await api.createService(kinara)
    const twice = [cell(known, senior, {}), cell(known, senior, { value: '11' })]
    expect((await save(today, twice)).problem.errors).toEqual([{ path: 'changes.1', code: 'NOT_DISTINCT' }])
  })
})
