import { screen, waitFor, within } from '@testing-library/react'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { blackoutRow } from '@steward/testing/mock/team/blackout-row'
import { nextId } from '@steward/testing/mock/tables/world'
import { byRole, renderPage } from '@steward/testing/render'
import { toInstant } from '@steward/shared/time'
import { expect, it } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { Component as MemberSchedulesPage } from '../schedule/member-schedules-page.tsx'
import { Component as MySchedulePage } from '../schedule/my-schedule-page.tsx'

const openSchedules = (api: MockApi) => {
  const path = `/team-members/schedules?id=${api.kinara.provider.id}`
  return renderPage(<MemberSchedulesPage />, { path, api, texts: { team: en } })
}

function christmas(api: MockApi) {
  const row = blackoutRow({
    id: nextId(api.state),
    entityId: api.kinara.id,
    createdAt: api.clock.now(),
    updatedAt: api.clock.now(),
    deletedAt: null,
    version: 1,
    businessUserId: null,
    startTime: toInstant('2026-12-24T16:00:00Z'),
    endTime: toInstant('2026-12-25T16:00:00Z'),
    reason: 'Christmas Day',
  })
  api.state.blackouts.push(row)
  return row
}

it('a manager closes the business for a day, and sees the sessions that stay', async () => {
  const api = createMockApi({ role: 'BUSINESS_MANAGER' })
  const service = api.service({ name: 'Mat Pilates' })
  api.slot({ serviceId: service.id, startTime: toInstant('2026-12-07T02:00:00Z'), lasts: 60 })
  const { user } = await openSchedules(api)
  await user.click(await byRole('button', 'Add closure'))
  const dialog = await byRole('dialog', 'Add a closure')
  await user.type(within(dialog).getByLabelText('First day'), '7 Dec 2026')
  await user.tab()
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  const list = await byRole('dialog', '1 session falls within these hours')
  expect(within(list).getByRole('link', { name: 'Mat Pilates' })).toBeTruthy()
  expect(api.state.blackouts).toMatchObject([
    { kind: 'CLOSURE', firstDay: '2026-12-07', lastDay: '2026-12-07', fromTime: null, businessUserId: null },
  ])
  await user.click(within(list).getByRole('button', { name: 'Done' }))
  expect((await screen.findAllByText('7 Dec 2026')).length).toBe(2)
})

it('a meeting of one member counts as paid time unless somebody decides otherwise', async () => {
  const api = createMockApi()
  const { user } = await openSchedules(api)
  await user.click(await byRole('button', 'Block hours'))
  const dialog = await byRole('dialog', 'Block hours')
  await user.selectOptions(within(dialog).getByLabelText('Kind'), 'Meeting')
  await user.type(within(dialog).getByLabelText('First day'), '7 Dec 2026')
  await user.tab()
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.state.blackouts).toMatchObject([{ kind: 'MEETING', isPaid: true, businessUserId: api.kinara.provider.id }])
})

it('a closure is changed and deleted from its row', async () => {
  const api = createMockApi()
  const row = christmas(api)
  const { user } = await openSchedules(api)
  const chooseAction = async (action: string) => {
    await user.click(await screen.findByRole('button', { name: /^Actions for Christmas/ }))
    await user.click(await byRole('menuitem', action))
  }
  await chooseAction('Edit')
  const dialog = await byRole('dialog', 'Edit blackout hours')
  const reason = within(dialog).getByLabelText(/^Reason/)
  await user.clear(reason)
  await user.type(reason, 'Christmas party')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(row).toMatchObject({ reason: 'Christmas party', firstDay: '2026-12-25', version: 2 }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await chooseAction('Delete')
  await user.click(within(await byRole('dialog', /Delete “Christmas party”/)).getByRole('button', { name: 'Delete' }))
  expect(await byRole('heading', 'No upcoming blackout hours')).toBeTruthy()
})

it('staff read closures on their own page without buttons to change them', async () => {
  const api = createMockApi({ role: 'STAFF' })
  christmas(api)
  await renderPage(<MySchedulePage />, { path: '/my-details/schedule', api, texts: { team: en } })
  expect(await screen.findByText('Christmas Day')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add closure' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull()
})
