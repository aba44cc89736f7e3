import { describe, expect, it } from 'vitest'
import { testApi } from '../../../testing/api.ts'

const api = await testApi()
const { kinara, nordlicht } = api
const { owner, manager, provider, otherProvider } = kinara

const { body: service } = await api.call(manager, 'service.create', {
  body: {
    name: 'Reformer',
    description: '',
    type: 'SPOT',
    duration: 60,
    eventCost: '49.90',
    tag: null,
    locationId: kinara.locationId,
    serviceProviderIds: [provider.id, otherProvider.id],
  },
})

const plan = (start: string, fields: object = {}) => ({
  serviceId: service.id,
  providerId: provider.id,
  start,
  zone: 'Asia/Kuala_Lumpur',
  durationMinutes: 60,
  slots: 8,
  price: '49.90',
  rrule: 'FREQ=DAILY;COUNT=3',
  override: true,
  ...fields,
})
const create = (body: object) => api.call(manager, 'time-slot-series.create', { body: body as never })

describe('a series of time slots', () => {
  it('skips the days on which its provider is busy, if requested', async () => {
    await create(plan('2026-12-02T10:00', { rrule: 'FREQ=DAILY;INTERVAL=2;COUNT=2' }))
    const rejected = await create(plan('2026-12-01T10:30'))
    expect(rejected.status).toBe(409)
    expect(rejected.problem).toMatchObject({ code: 'PROVIDER_BUSY', current: [{ wallTime: '2026-12-02T10:30' }] })
    const { body } = await create(plan('2026-12-01T10:30', { conflicts: 'SKIP' }))
    expect(body).toMatchObject({
      created: 2,
      skipped: [{ wallTime: '2026-12-02T10:30' }],
      series: { exdates: ['2026-12-02'] },
    })
  })

  it('may begin when another slot of its provider ends, and end when another one begins', async () => {
    const rrule = 'FREQ=WEEKLY;COUNT=2'
    expect((await create(plan('2026-12-12T09:00', { rrule }))).status).toBe(201)
    expect((await create(plan('2026-12-12T11:00', { rrule }))).status).toBe(201)
    const { body } = await create(plan('2026-12-11T10:00'))
    expect(body).toMatchObject({ created: 3, skipped: [] })
  })

  it('records the override of a conflict only with the slot that has it', async () => {
    await create(plan('2027-01-02T10:00', { rrule: 'FREQ=DAILY;INTERVAL=5;COUNT=2' }))
    const { body } = await create(plan('2027-01-01T10:30', { conflicts: 'FORCE' }))
    const { rows } = await api.database.admin.query(
      'select conflict_forced from time_slot where repetition_reference_id = $1 order by start_time',
      [body.series.id],
    )
    expect(rows.map((row) => row.conflict_forced)).toEqual([false, true, false])
  })

  it('is created only once if two equal ones are sent at once', async () => {
    const both = await Promise.all([create(plan('2027-02-01T10:00')), create(plan('2027-02-01T10:00'))])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(both.find(({ status }) => status === 409)?.problem.code).toBe('PROVIDER_BUSY')
  })

  it('is returned with money to those who plan it, without it to its provider, and not at all to others', async () => {
    const { body } = await create(plan('2027-03-01T10:00'))
    const read = (person: typeof owner) => api.call(person, 'time-slot-series.get', { params: { id: body.series.id } })
    expect((await read(owner)).body).toMatchObject({ price: '49.90', currency: 'MYR', start: '2027-03-01T10:00' })
    expect(Object.keys((await read(provider)).body)).not.toContain('price')
    expect((await read(otherProvider)).status).toBe(403)
    expect((await read(nordlicht.owner)).status).toBe(404)
  })
})
