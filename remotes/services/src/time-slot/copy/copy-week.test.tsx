import { screen, within } from '@testing-library/react'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../testing/test-page.tsx'
import { Component as TimeSlotsPage } from '../time-slots-page.tsx'

const day = 24 * 60

/**
 * Opens the dialog in the week of Thursday, 19 November 2026, 09:00 in Kuala Lumpur, with slots on Friday and Saturday.
 */
async function openDialog(arrange: (api: MockApi) => void = () => undefined, role: 'OWNER' | 'STAFF' = 'OWNER') {
  const api = createMockApi({
    role,
    seed: (mock) => {
      mock.service({ name: 'Morning yoga' })
      mock.slot({ startsIn: day })
      mock.slot({ startsIn: 2 * day })
      arrange(mock)
    },
  })
  const page = await openPage(<TimeSlotsPage />, { path: '/services/time-slots?view=week&date=2026-11-19', api })
  await page.user.click(await screen.findByRole('button', { name: 'Copy week' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy week' }))
  return { ...page, dialog }
}

describe('the copy of a week', () => {
  it('lists every slot before it is created, and can be undone as a whole', async () => {
    const { api, dialog, user, address } = await openDialog()
    const table = within(await dialog.findByRole('region', { name: 'Preview of the copy' }))
    expect(table.getByText(/27 Nov.*09:00 – 10:00/)).toBeTruthy()
    expect(table.getByText(/28 Nov.*09:00 – 10:00/)).toBeTruthy()
    await user.click(await dialog.findByRole('button', { name: 'Create 2 sessions' }))
    expect(await screen.findByText('2 sessions are open for booking')).toBeTruthy()
    expect(api.state.slots.map(({ startTime }) => startTime.slice(0, 10)).toSorted()).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-27',
      '2026-11-28',
    ])
    expect(address()).toContain('date=2026-11-23')
    await user.click(screen.getByRole('button', { name: /^Undo/ }))
    expect(await screen.findByText('2 sessions removed')).toBeTruthy()
    expect(api.state.slots.filter(({ deletedAt }) => deletedAt === null)).toHaveLength(2)
  })

  it('says which slots it skips and why, until the user includes them', async () => {
    const { api, dialog, user } = await openDialog((mock) => void mock.slot({ startsIn: 8 * day + 30 }))
    const busy = (await dialog.findByText('Provider busy')).closest('tr, li')!
    expect(busy.textContent).toMatch(/27 Nov/)
    await dialog.findByRole('button', { name: 'Create 1 session' })
    await user.click(dialog.getByRole('checkbox', { name: /Include times when the provider is busy/ }))
    await user.click(await dialog.findByRole('button', { name: 'Create 2 sessions' }))
    await screen.findByText('2 sessions are open for booking')
    expect(api.callsOf('time-slot-copy.create').map(({ body }) => body)).toEqual([
      { from: '2026-11-16', to: '2026-11-23', forceConflict: true, override: false },
    ])
    expect(api.state.slots.map(({ startTime }) => startTime.slice(0, 16))).toEqual([
      '2026-11-20T01:00',
      '2026-11-21T01:00',
      '2026-11-27T01:30',
      '2026-11-27T01:00',
      '2026-11-28T01:00',
    ])
  })

  it('skips a session whose provider is busy, unless the user includes it', async () => {
    const { api, dialog, user } = await openDialog((mock) => void mock.slot({ startsIn: 8 * day + 30 }))
    await user.click(await dialog.findByRole('button', { name: 'Create 1 session' }))
    await screen.findByText('1 session is open for booking')
    expect(screen.getByText(/1 .*(skipped|left out)/)).toBeTruthy()
    expect(api.state.slots.at(-1)!.startTime).toBe('2026-11-28T01:00:00.000Z')
  })

  it('rejects the same week as source and target', async () => {
    const { api, dialog, user } = await openDialog()
    const target = await dialog.findByLabelText(/^To week/)
    await user.clear(target)
    await user.type(target, '2026-11-17')
    await user.click(await dialog.findByRole('button', { name: 'Create 0 sessions' }))
    expect(dialog.getAllByText('Choose two different weeks.').length).toBeGreaterThan(0)
    expect(api.callsOf('time-slot-copy.create')).toEqual([])
  })

  it('is not offered to staff', async () => {
    const api = createMockApi({ role: 'STAFF', seed: (mock) => void mock.service({ name: 'Morning yoga' }) })
    await openPage(<TimeSlotsPage />, { path: '/services/time-slots?view=week', api })
    await screen.findByRole('button', { name: 'New time slot' })
    expect(screen.queryByRole('button', { name: 'Copy week' })).toBeNull()
  })
})
