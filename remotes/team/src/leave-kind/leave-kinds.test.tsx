import { screen, waitFor, within } from '@testing-library/react'
import { createMockApi } from '@steward/testing/mock-api'
import { byRole, renderPage } from '@steward/testing/render'
import { expect, it } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { Component as TeamSettingsPage } from '../settings/team-settings-page.tsx'

const open = (api = createMockApi({ role: 'OWNER' })) =>
  renderPage(<TeamSettingsPage />, { path: '/dashboard/settings/team?tab=leaveKinds', api, texts: { team: en } })

it('an owner adds a kind of time off in days, and the ledger counts in hundredths', async () => {
  const api = createMockApi({ role: 'OWNER' })
  const { user } = await open(api)
  expect(await screen.findByText('Annual leave')).toBeTruthy()
  await user.click(await byRole('button', 'Add kind'))
  const dialog = await byRole('dialog', 'Add kind')
  await user.type(within(dialog).getByLabelText('Name'), 'Study leave')
  await user.type(within(dialog).getByLabelText(/^Per year/), '2.5')
  await user.click(within(dialog).getByRole('button', { name: 'Save kind' }))
  await waitFor(() =>
    expect(api.state.leaveKinds.at(-1)).toMatchObject({ name: 'Study leave', yearlyAmount: 250, unit: 'HALF' }),
  )
})

it('a kind is changed and archived from its menu', async () => {
  const api = createMockApi({ role: 'OWNER' })
  const { user } = await open(api)
  await user.click(await byRole('button', /Unpaid leave/))
  await user.click(await byRole('menuitem', 'Archive'))
  await user.click(within(await byRole('dialog', 'Archive Unpaid leave?')).getByRole('button', { name: 'Archive' }))
  await waitFor(() => expect(api.state.leaveKinds.find(({ tag }) => tag === 'unpaid')!.archivedAt).not.toBeNull())
})
