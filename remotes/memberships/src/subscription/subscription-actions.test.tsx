import { screen, waitFor, within } from '@testing-library/react'
import { operations } from '@steward/shared/contracts/operations'
import { permissionsFor } from '@steward/shared/contracts/operation'
import { toPlainDate } from '@steward/shared/time'
import { createMockApi } from '@steward/testing/mock-api'
import { beforeAll, describe, expect, it } from 'vitest'
import { actionsOfSubscription, subscriptionActionKeys } from './actions-of-subscription.ts'
import { addSubscription, openSubscription } from './testing/sold-subscription.tsx'

// Loads the code of the late part first, so that no query times out while it loads.
beforeAll(() => import('./change-dialog.tsx'))

it('each action names the permission of its operation', () => {
  for (const key of subscriptionActionKeys)
    expect(permissionsFor(operations[`subscription.${key}`])).toEqual([actionsOfSubscription[key].permission])
})

describe('the menu of a subscription', () => {
  it('cancels the membership at the end of its minimum term, and takes it back', async () => {
    const api = createMockApi()
    const { user } = await openSubscription(api, addSubscription(api))
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel at period end' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Nadia Rahim’s Eight a Month?' }))
    await dialog.findByRole('row', { name: 'Next bill Mon 30 Nov 2026 Mon 30 Nov 2026' })
    await user.click(dialog.getByRole('button', { name: 'Cancel membership' }))
    await waitFor(() => expect(api.callsOf('subscription.cancel-at-end')).toHaveLength(1))
    expect(api.callsOf('subscription.cancel-at-end')[0]?.body).toMatchObject({ on: '2027-01-31', waiver: '' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Take back the cancellation' }))
    await user.click(await screen.findByRole('button', { name: 'Keep membership' }))
    await waitFor(() => expect(api.state.subscriptions[0]?.cancelAt).toBeNull())
  })

  it('pauses the membership after a preview of the dates', async () => {
    const api = createMockApi()
    const row = addSubscription(api)
    const { user } = await openSubscription(api, row)
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Pause' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Pause Nadia Rahim’s Eight a Month?' }))
    await dialog.findByRole('row', { name: 'Next bill Mon 30 Nov 2026 Mon 14 Dec 2026' })
    await user.click(dialog.getByRole('button', { name: 'Pause for 14 days' }))
    await waitFor(() => expect(api.callsOf('subscription.pause')).toHaveLength(1))
    expect(row).toMatchObject({ status: 'ACTIVE', pausedFrom: '2026-11-20', pausedUntil: '2026-12-04' })
  })

  it('says why an action is not possible', async () => {
    const api = createMockApi()
    const cancelled = addSubscription(api, { status: 'CANCELLED', endedOn: toPlainDate('2026-11-01') })
    const { user } = await openSubscription(api, cancelled)
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    const item = await screen.findByRole('menuitem', { name: /^Pause/ })
    expect(item.getAttribute('aria-disabled')).toBe('true')
  })
})
