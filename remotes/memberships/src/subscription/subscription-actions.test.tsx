import { screen, waitFor, within } from '@testing-library/react'
import { operations } from '@steward/shared/contracts/operations'
import { permissionsFor } from '@steward/shared/contracts/common/operation'
import { toPlainDate } from '@steward/shared/time'
import { createMockApi } from '@steward/testing/mock-api'
import { beforeAll, describe, expect, it } from 'vitest'
import { actionsOfSubscription, subscriptionActionKeys } from './actions-of-subscription.ts'
import { nextId } from '@steward/testing/mock/tables/world'
import { planRow } from '@steward/testing/plan-row'
import { addSubscription, openSubscription } from './testing/sold-subscription.tsx'

const stampsOf = ({ entityId, createdAt, updatedAt }: ReturnType<typeof addSubscription>) => ({
  entityId,
  createdAt,
  updatedAt,
  deletedAt: null,
  version: 1,
})

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
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Send confirmation email' }).checked).toBe(true)
    await user.click(dialog.getByRole('checkbox', { name: 'Send confirmation email' }))
    await user.click(dialog.getByRole('button', { name: 'Pause for 14 days' }))
    await waitFor(() => expect(api.callsOf('subscription.pause')).toHaveLength(1))
    expect(api.callsOf('subscription.pause')[0]?.body).toMatchObject({ notify: false })
    expect(row).toMatchObject({ status: 'ACTIVE', pausedFrom: '2026-11-20', pausedUntil: '2026-12-04' })
  })

  it('gives the sale to another person, and a manager finds neither owners nor themselves', async () => {
    const api = createMockApi()
    const { provider, manager } = api.kinara
    const { givenName, lastName } = api.state.members.find(({ id }) => id === provider.id)!
    const row = addSubscription(api)
    const { user } = await openSubscription(api, row, { role: 'BUSINESS_MANAGER' })
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Change seller' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the seller' }))
    const choice = await dialog.findByRole('option', { name: `${givenName} ${lastName}` })
    const others = api.state.members.filter(({ role, id }) => role === 'OWNER' || id === manager.id)
    for (const other of others)
      expect(dialog.queryByRole('option', { name: `${other.givenName} ${other.lastName}` })).toBeNull()
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Sold by' }), choice)
    await user.click(dialog.getByRole('button', { name: 'Change seller' }))
    await waitFor(() => expect(row.soldBy?.id).toBe(provider.id))
    expect(api.callsOf('subscription.change-seller')[0]?.body).toEqual({ soldById: provider.id })
  })

  it('changes the plan with the next period, and takes it back', async () => {
    const api = createMockApi()
    const row = addSubscription(api)
    const unlimited = planRow({ ...stampsOf(row), id: nextId(api.state), name: 'Unlimited', price: '320.00' })
    api.state.memberships.push(unlimited)
    const { user } = await openSubscription(api, row)
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Change plan' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Change Nadia Rahim’s Eight a Month to another plan?' }),
    )
    await dialog.findByRole('option', { name: /^Unlimited/ })
    await user.selectOptions(dialog.getByRole('combobox', { name: 'New plan' }), unlimited.id)
    await dialog.findByRole('row', { name: /^Next bill Mon 30 Nov 2026, .*280.80 Mon 30 Nov 2026, .*345.60$/ })
    await user.click(dialog.getByRole('button', { name: 'Change plan' }))
    await waitFor(() => expect(row.nextTerms).toMatchObject({ from: '2026-11-30', membership: { name: 'Unlimited' } }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText(/changes to Unlimited/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Take back the change of plan' }))
    await user.click(await screen.findByRole('button', { name: 'Keep plan' }))
    await waitFor(() => expect(row.nextTerms).toBeNull())
  })

  it('carries out a press that comes while the preview loads, once it is there', async () => {
    const api = createMockApi()
    const row = addSubscription(api)
    const release = api.hold('subscription.preview')
    const { user } = await openSubscription(api, row)
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Pause' }))
    const button = await screen.findByRole('button', { name: 'Pause for 14 days' })
    await user.click(button)
    expect(api.callsOf('subscription.pause')).toEqual([])
    release()
    await waitFor(() => expect(row).toMatchObject({ pausedFrom: '2026-11-20', pausedUntil: '2026-12-04' }))
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
