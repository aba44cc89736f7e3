import { addDays, toInstant, toPlainDate } from '@steward/shared/time'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../../testing/api.ts'

const api = await testApi()
const { kinara, nordlicht } = api
const { owner, manager, provider, otherProvider } = kinara

const service = (person: typeof manager, name: string, locationId: string | null, providers: string[]) =>
  api.call(person, 'service.create', {
    body: {
      name,
      description: '',
      type: 'SPOT',
      duration: 60,
      eventCost: '49.90',
      tag: null,
      locationId,
      serviceProviderIds: providers,
    },
  })
const { body: reformer } = await service(manager, 'Reformer', kinara.locationId, [provider.id, otherProvider.id])

const slot = async (startTime: string, endTime: string, fields: object = {}) => {
  const { body, status } = await api.call(manager, 'time-slot.create', {
    body: {
      serviceId: reformer.id,
      startTime: toInstant(startTime),
      endTime: toInstant(endTime),
      slots: 8,
      serviceProviderId: provider.id,
      override: true,
      ...fields,
    },
  })
  expect(status).toBe(201)
  return body
}
const weekFrom = (from: string) => ({ from: toPlainDate(from), to: addDays(toPlainDate(from), 7) })
const copy = (from: string, fields: object = {}, person = manager) =>
  api.call(person, 'time-slot-copy.create', { body: { ...weekFrom(from), ...fields } })
const startsFrom = async (from: string) => {
  const { body } = await api.call(manager, 'time-slot.list', { query: { from: `${from}T00:00:00Z`, status: 'ACTIVE' } })
  return body.items.map(({ startTime }) => startTime.slice(0, 16))
}

describe('copying a week of slots', () => {
  it('creates what the preview showed, and one undo removes all of it', async () => {
    const first = await slot('2027-01-04T02:00:00Z', '2027-01-04T03:00:00Z', { price: '35.00' })
    await slot('2027-01-06T02:00:00Z', '2027-01-06T03:30:00Z', { serviceProviderId: otherProvider.id })
    const cancelled = await slot('2027-01-07T02:00:00Z', '2027-01-07T03:00:00Z')
    await api.call(manager, 'time-slot.cancel', { params: { id: cancelled.id }, body: { reason: '' }, version: 1 })
    const { body: plan } = await api.call(manager, 'time-slot-copy.preview', { body: weekFrom('2027-01-04') })
    expect(plan.slots.map(({ after }) => after.wallTime)).toEqual(['2027-01-11T10:00', '2027-01-13T10:00'])
    const { body: created, status } = await copy('2027-01-04', { override: true })
    expect(status).toBe(201)
    expect(created).toMatchObject({ created: 2, skipped: [] })
    expect(await startsFrom('2027-01-10')).toEqual(['2027-01-11T02:00', '2027-01-13T02:00'])
    const { body: list } = await api.call(manager, 'time-slot.list', { query: { from: '2027-01-10T00:00:00Z' } })
    expect(list.items[0]).toMatchObject({ price: '35.00', slots: 8, seatsTaken: 0, repetitionReferenceId: null })
    expect(list.items[0]!.id).not.toBe(first.id)
    const undo = () => api.call(manager, 'time-slot-copy.undo', { params: { id: created.id } })
    expect((await undo()).body).toEqual({ changed: 2 })
    expect(await startsFrom('2027-01-10')).toEqual([])
    expect((await undo()).problem.code).toBe('ALREADY_UNDONE')
  })

  it('skips copies whose provider is busy or away, with the reason, unless they are forced', async () => {
    await slot('2027-02-01T02:00:00Z', '2027-02-01T03:00:00Z')
    await slot('2027-02-02T02:00:00Z', '2027-02-02T03:00:00Z')
    await slot('2027-02-03T02:00:00Z', '2027-02-03T03:00:00Z')
    await slot('2027-02-08T02:30:00Z', '2027-02-08T03:30:00Z')
    await api.database.admin.query(
      `insert into blackout (entity_id, start_time, end_time, reason, created_at, updated_at)
       values ($1, '2027-02-09T00:00Z', '2027-02-10T00:00Z', 'Holiday', now(), now())`,
      [kinara.id],
    )
    const { body } = await copy('2027-02-01', { override: true })
    expect(body.created).toBe(1)
    expect(body.skipped.map(({ after }) => after.flags.filter((flag) => flag.startsWith('PROVIDER')))).toEqual([
      ['PROVIDER_BUSY'],
      ['PROVIDER_AWAY'],
    ])
    await api.call(manager, 'time-slot-copy.undo', { params: { id: body.id } })
    const forced = await copy('2027-02-01', { override: true, forceConflict: true })
    expect(forced.body).toMatchObject({ created: 3, skipped: [] })
  })

  it('keeps the wall time over a change of the clocks, and flags it', async () => {
    const { body: sauna } = await service(nordlicht.owner, 'Sauna', null, [nordlicht.owner.id])
    const { body: winter } = await api.call(nordlicht.owner, 'time-slot.create', {
      body: {
        serviceId: sauna.id,
        startTime: toInstant('2027-03-24T17:00:00Z'),
        endTime: toInstant('2027-03-24T18:00:00Z'),
        slots: 3,
        serviceProviderId: nordlicht.owner.id,
        override: true,
      },
    })
    const { body } = await api.call(nordlicht.owner, 'time-slot-copy.preview', {
      body: weekFrom('2027-03-22'),
    })
    expect(body.slots[0]).toMatchObject({
      slotId: winter.id,
      after: { instant: '2027-03-31T16:00:00.000Z', wallTime: '2027-03-31T18:00', offset: '+02:00' },
    })
    expect(body.slots[0]!.after.flags).toContain('CLOCK_CHANGE')
  })

  it('cannot be undone once one of its slots was booked or changed', async () => {
    await slot('2027-03-01T02:00:00Z', '2027-03-01T03:00:00Z')
    const { body } = await copy('2027-03-01', { override: true })
    const { body: list } = await api.call(manager, 'time-slot.list', { query: { from: '2027-03-05T00:00:00Z' } })
    await api.call(manager, 'time-slot.update', { params: { id: list.items[0]!.id }, body: { slots: 9 }, version: 1 })
    const undone = await api.call(manager, 'time-slot-copy.undo', { params: { id: body.id } })
    expect(undone.problem.code).toBe('STALE_VERSION')
    expect(await startsFrom('2027-03-05')).toContain('2027-03-08T02:00')
  })

  it('accepts only one of two equal copies at once', async () => {
    await slot('2027-04-05T02:00:00Z', '2027-04-05T03:00:00Z')
    const both = await Promise.all([copy('2027-04-05', { override: true }), copy('2027-04-05', { override: true })])
    expect(both.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await startsFrom('2027-04-10')).toHaveLength(1)
  })

  it('cannot be undone by another business', async () => {
    await slot('2027-05-03T02:00:00Z', '2027-05-03T03:00:00Z')
    const { body } = await copy('2027-05-03', { override: true }, owner)
    const foreign = await api.call(nordlicht.owner, 'time-slot-copy.undo', {
      params: { id: body.id },
    })
    expect(foreign.status).toBe(404)
  })

  it('creates a copy between two adjacent slots of its provider', async () => {
    for (const day of ['14', '16', '18']) await slot(`2027-06-${day}T02:00:00Z`, `2027-06-${day}T03:00:00Z`)
    await slot('2027-06-23T01:00:00Z', '2027-06-23T02:00:00Z')
    await slot('2027-06-23T03:00:00Z', '2027-06-23T04:00:00Z')
    const { body } = await copy('2027-06-14', { override: true })
    expect(body).toMatchObject({ created: 3, skipped: [] })
  })
})
