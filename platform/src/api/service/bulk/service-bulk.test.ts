import { expect, it } from 'vitest'
import { testApi } from '../../../testing/api.ts'

const api = await testApi()
const { kinara } = api
const { manager } = kinara
const { admin } = api.database

const named = (ids: string[], version = 1) => ({ services: ids.map((id) => ({ id, version })) })
const onSale = async (ids: string[]) => {
  const { rows } = await admin.query<{ id: string }>(
    'select id from service where id = any($1) and archived_at is null order by lower(name)',
    [ids],
  )
  return rows.map(({ id }) => id)
}
const limitTo = (limit: number | null) =>
  admin.query('update platform_configuration set service_limit = $1 where entity_id = $2', [limit, kinara.id])

it('a bulk archive archives services without bookings, and returns why the others stay', async () => {
  const [free, booked, past] = [
    await api.createService(kinara),
    await api.createService(kinara),
    await api.createService(kinara),
  ]
  const customerId = await api.createCustomer(kinara)
  const timeSlotId = await api.createSlot(kinara, { serviceId: booked })
  const bookingId = await api.createBooking(kinara, { timeSlotId, customerId })
  const over = await api.createSlot(kinara, { serviceId: past, startsIn: -24 * 60 })
  await api.createBooking(kinara, { timeSlotId: over, customerId })
  const { body } = await api.call(manager, 'service-bulk.archive', { body: named([booked, free, past]) })
  expect(body.done).toEqual([free, past])
  expect(body.failed).toEqual([{ serviceId: booked, code: 'HAS_BOOKINGS' }])
  expect(await onSale([free, booked, past])).toEqual([booked])
  const { rows } = await admin.query(
    `select action, record_id from audit_event where record_id = any($1) and action like 'service.%' order by record_id`,
    [[free, past]],
  )
  expect(rows).toEqual([free, past].sort().map((id) => ({ action: 'service.archive', record_id: id })))
  // A cancelled booking does not prevent archiving.
  await api.call(manager, 'booking.cancel', { params: { id: bookingId }, body: { notify: false } as never, version: 1 })
  expect((await api.call(manager, 'service-bulk.archive', { body: named([booked]) })).body.done).toEqual([booked])
})

it('a bulk restore restores as many services as the plan has room for, by name', async () => {
  const archivedAt = api.clock.now()
  const names = ['Zumba', 'Aerial', 'Mobility']
  const ids: string[] = []
  for (const name of names) ids.push(await api.createService(kinara, { name, archivedAt }))
  const { rows } = await admin.query<{ used: number }>(
    'select count(*)::int as used from service where entity_id = $1 and archived_at is null and deleted_at is null',
    [kinara.id],
  )
  await limitTo(rows[0]!.used + 2)
  const { body } = await api.call(manager, 'service-bulk.restore', { body: named(ids) })
  expect(body.done).toEqual([ids[1], ids[2]])
  expect(body.failed).toEqual([{ serviceId: ids[0], code: 'LIMIT_REACHED' }])
  const undone = await api.call(manager, 'service-bulk.undo', { params: { operationId: body.operationId! } })
  expect(undone.body).toEqual({ changed: 2 })
  expect(await onSale(ids)).toEqual([])
  await limitTo(null)
})

it('a bulk archive is undone only if the plan still has room', async () => {
  const id = await api.createService(kinara)
  const { body } = await api.call(manager, 'service-bulk.archive', { body: named([id]) })
  await limitTo(0)
  const undo = { params: { operationId: body.operationId! } }
  expect((await api.call(manager, 'service-bulk.undo', undo)).problem.code).toBe('LIMIT_REACHED')
  await limitTo(null)
  expect((await api.call(manager, 'service-bulk.undo', undo)).body).toEqual({ changed: 1 })
  expect(await onSale([id])).toEqual([id])
})

it('only one of several concurrent archives of a service succeeds', async () => {
  const id = await api.createService(kinara)
  const archive = () => api.call(manager, 'service-bulk.archive', { body: named([id]) })
  const answers = await Promise.all([archive(), archive(), archive()])
  expect(answers.flatMap(({ body }) => body.done)).toEqual([id])
  expect(answers.flatMap(({ body }) => body.failed.map(({ code }) => code))).toEqual(['STALE_VERSION', 'STALE_VERSION'])
})
