import type { ResponseOf } from '@steward/shared/contracts'
import { toInstant } from '@steward/shared/time'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { byRole, renderPage } from '@steward/testing/render'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import host from '../../locales/en.json'
import { ActivityPage } from './activity-page.tsx'
import activity from './locales/en.json'

type Operation = ResponseOf<'audit-operation.list'>['items'][number]
type Event = Operation['events'][number]

const serviceId = '0d6c1f2e-6a0b-4b56-9a45-0a9f1d1c0001'
const operationId = '0d6c1f2e-6a0b-4b56-9a45-0a9f1d1c0002'
const at = toInstant('2026-11-18T02:21:00Z')
const actor = { id: '0d6c1f2e-6a0b-4b56-9a45-0a9f1d1c0003', givenName: 'Sofea', lastName: 'Karim' }
const origin = { at, actorType: 'USER', actor, source: 'WEB' } as const

const priceChange: Event = {
  id: '0d6c1f2e-6a0b-4b56-9a45-0a9f1d1c0004',
  ...origin,
  action: 'service.update',
  entityType: 'service',
  entityId: serviceId,
  operationId,
  version: 2,
  changes: [
    { field: 'eventCost', form: 'money', choices: null, old: '160.00', new: '168.00', hidden: null },
    { field: 'duration', form: 'minutes', choices: null, old: 60, new: 90, hidden: null },
  ],
  names: { [serviceId]: 'Deep Tissue Massage' },
}
const change: Operation = { id: operationId, ...origin, count: 1, events: [priceChange], undo: null }
const bulk: Operation = {
  ...change,
  id: '0d6c1f2e-6a0b-4b56-9a45-0a9f1d1c0005',
  count: 7,
  events: [
    {
      ...priceChange,
      action: 'booking-bulk.check-in',
      entityType: 'booking-bulk',
      changes: [{ field: 'changed', form: 'count', choices: null, old: null, new: 6, hidden: null }],
      names: {},
    },
  ],
  undo: { operation: 'booking-bulk.undo', id: '0d6c1f2e-6a0b-4b56-9a45-0a9f1d1c0006' },
}
const byPlatform: Operation = {
  ...change,
  id: '0d6c1f2e-6a0b-4b56-9a45-0a9f1d1c0007',
  actor: null,
  source: 'JOB',
  events: [{ ...priceChange, actor: null, source: 'JOB' }],
}

function show(api: MockApi, items: Operation[], path = '/activity') {
  api.answerWith('audit-operation.list', { items, nextCursor: null })
  api.answerWith('audit.list', { items: [priceChange], nextCursor: null, total: 1 })
  return renderPage(<ActivityPage />, { api, path, texts: { host, activity } })
}
const rows = async () =>
  within(await byRole('table', 'Activity'))
    .getAllByRole('row')
    .slice(1)

it('lists what was done as sentences, with the record one click away', async () => {
  await show(createMockApi(), [change, bulk, byPlatform])
  const [first, second, third] = await rows()
  expect(first!.textContent).toContain('Sofea Karim changed a service')
  expect(first!.textContent).toContain('1 change · Web')
  expect(first!.textContent).toMatch(/18 Nov.*10:21/)
  const link = within(first!).getByRole('link', { name: 'Deep Tissue Massage' })
  expect(link.getAttribute('href')).toBe(`/services/bookings?id=${serviceId}`)
  expect(second!.textContent).toContain('7 changes · Web')
  expect(third!.textContent).toContain('Steward changed a service')
  expect(third!.textContent).toContain('Automatic')
})

it('shows every change of an operation before and after, and has it in the address', async () => {
  const api = createMockApi()
  const { user, address } = await show(api, [change])
  await user.click(await screen.findByText('Sofea Karim changed a service'))
  expect(address()).toBe(`/activity?operation=${operationId}`)
  const changes = within(await byRole('list', 'Changes'))
  const texts = changes.getAllByRole('definition').map((one) => one.textContent)
  expect(texts).toEqual([
    expect.stringMatching(/RM\s160\.00.*RM\s168\.00/),
    expect.stringMatching(/60 minutes.*90 minutes/),
  ])
  expect(api.callsOf('audit.list')[0]!.query).toMatchObject({ operationId })
})

it('undoes an operation after a question', async () => {
  const api = createMockApi()
  api.answerWith('booking-bulk.undo', { changed: 6 })
  const { user } = await show(api, [bulk, change])
  await rows()
  expect(screen.queryAllByRole('button', { name: /^Undo/ })).toHaveLength(1)
  await user.click(await byRole('button', 'Undo: Sofea Karim checked in several customers'))
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText('6')).toBeTruthy()
  expect(api.callsOf('booking-bulk.undo')).toEqual([])
  await user.click(question.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('The change was undone.')).toBeTruthy()
  expect(api.callsOf('booking-bulk.undo')[0]!.params).toEqual({ operationId: bulk.undo!.id })
})

it('says why an operation can no longer be undone', async () => {
  const api = createMockApi()
  api.answerWith('booking-bulk.undo', { changed: 6 })
  const { user } = await show(api, [bulk])
  api.failNext('booking-bulk.undo', 'ALREADY_UNDONE')
  await user.click(await byRole('button', 'Undo: Sofea Karim checked in several customers'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(/already.*undone/i)).toBeTruthy()
})

it('sends filters and words to the API', async () => {
  const api = createMockApi()
  const path = `/activity?q=massage&from=2026-11-01&to=2026-11-01&person=${actor.id}&kind=service&action=attendance&source=WEB`
  await show(api, [change], path)
  await rows()
  expect(api.callsOf('audit-operation.list').at(-1)!.query).toEqual({
    q: 'massage',
    language: 'en',
    limit: '50',
    actorId: actor.id,
    entityType: 'service',
    action: expect.stringContaining('booking.check-in'),
    source: 'WEB',
    from: '2026-10-31T16:00:00.000Z',
    to: '2026-11-01T16:00:00.000Z',
  })
})

it('names the record that a link asks for', async () => {
  const api = createMockApi()
  await show(api, [change], `/activity?record=${serviceId}`)
  await rows()
  expect(api.callsOf('audit-operation.list').at(-1)!.query).toMatchObject({ entityId: serviceId })
  expect(await screen.findAllByText('Deep Tissue Massage')).toHaveLength(2)
})

it('says that nothing matches, and clears the filters', async () => {
  const { user, address } = await show(createMockApi(), [], '/activity?source=API')
  await user.click(await byRole('button', 'Clear filters'))
  await waitFor(() => expect(address()).toBe('/activity'))
  expect(await screen.findByText('No activity yet')).toBeTruthy()
})

it('offers to try again after a failure', async () => {
  const api = createMockApi()
  api.failNext('audit-operation.list', 'INTERNAL')
  const { user } = await show(api, [change])
  await user.click(await byRole('button', 'Try again'))
  expect(await rows()).toHaveLength(1)
})

it('shows staff their own changes, without the filter by person', async () => {
  const api = createMockApi({ role: 'STAFF' })
  const { user } = await show(api, [change])
  expect(await screen.findByText('What you changed, newest first')).toBeTruthy()
  await user.click(await byRole('button', 'Filter'))
  expect(screen.queryByText('Person')).toBeNull()
  expect(screen.getByText('Kind of record')).toBeTruthy()
})
