import { screen, waitFor, within } from '@testing-library/react'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../testing/test-page.tsx'
import { Component as TimeSlotsPage } from '../time-slots-page.tsx'

const day = 24 * 60

/** Opens the list on Thursday, 19 November 2026, 09:00 in Kuala Lumpur, with a slot on Friday and one on Saturday. */
async function openList(
  arrange: (api: MockApi) => void = () => undefined,
  role: 'OWNER' | 'SERVICE_PROVIDER' = 'OWNER',
) {
  const api = createMockApi({
    role,
    seed: (mock) => {
      mock.slot({ startsIn: day })
      mock.slot({ startsIn: 2 * day })
      arrange(mock)
    },
  })
  const page = await openPage(<TimeSlotsPage />, { path: '/services/time-slots?view=list', api })
  await screen.findByRole('table', { name: 'Time slots' })
  await screen.findAllByRole('link', { name: /09:00/ })
  const starts = () => api.state.slots.map(({ startTime }) => startTime.slice(0, 16))
  return { ...page, starts }
}

describe('a bulk change of slots', () => {
  it('selects and moves slots by keyboard after a preview, and one undo reverts the move', async () => {
    const { user, starts } = await openList()
    await user.keyboard('jxjx')
    const bar = within(screen.getByRole('region', { name: 'Selection' }))
    expect(bar.getByText('2 selected')).toBeTruthy()
    await user.click(bar.getByRole('button', { name: 'Move' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Move 2 sessions' }))
    expect(dialog.getByRole('button', { name: 'Move' })).toBeTruthy()
    await user.type(dialog.getByLabelText(/^Move by/), '1')
    await user.selectOptions(dialog.getByLabelText('Unit'), 'week')
    const table = within(await dialog.findByRole('region', { name: 'Preview' }))
    expect(await table.findByText(/27 Nov.*09:00 – 10:00/)).toBeTruthy()
    await user.click(await dialog.findByRole('button', { name: 'Move 2 sessions' }))
    expect(await screen.findByText('2 sessions moved')).toBeTruthy()
    expect(starts()).toEqual(['2026-11-27T01:00', '2026-11-28T01:00'])
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Undo/ }))
    expect(await screen.findByText(/2 sessions/)).toBeTruthy()
    await expect.poll(starts).toEqual(['2026-11-20T01:00', '2026-11-21T01:00'])
  })

  /** Cancels both slots while another user changes one of them. Returns the dialog that reports it. */
  async function cancelBoth() {
    const page = await openList()
    const { api, user } = page
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    await user.click(screen.getByRole('button', { name: 'Cancel sessions' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel 2 sessions?' }))
    const confirm = await dialog.findByRole('button', { name: 'Cancel 2 sessions' })
    api.state.slots[1]!.version += 1
    await user.click(confirm)
    const result = within(await screen.findByRole('dialog', { name: "1 session couldn't be cancelled" }))
    return { ...page, result, statuses: () => api.state.slots.map(({ status }) => status) }
  }

  it('cancels all slots but one, which it names with the reason and leaves selected', async () => {
    const { user, result, statuses } = await cancelBoth()
    expect(result.getByText('Changed by someone else in the meantime')).toBeTruthy()
    expect(statuses()).toEqual(['CANCELLED', 'ACTIVE'])
    await user.click(result.getAllByRole('button', { name: 'Close' }).at(-1)!)
    expect(await within(screen.getByRole('region', { name: 'Selection' })).findByText('1 selected')).toBeTruthy()
  })

  it('can be undone from the dialog with the unchanged slots, because it covers the toast', async () => {
    const { user, result, statuses } = await cancelBoth()
    await user.click(result.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Change undone for 1 session')).toBeTruthy()
    expect(statuses()).toEqual(['ACTIVE', 'ACTIVE'])
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull())
  })

  it('is not offered to a user who may not change slots', async () => {
    await openList(undefined, 'SERVICE_PROVIDER')
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})
