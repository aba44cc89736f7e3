import { screen, waitFor, within } from '@testing-library/react'
import type { Role } from '@steward/shared/roles'
import { toPlainDate } from '@steward/shared/time'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { byRole, renderPage } from '@steward/testing/render'
import { describe, expect, it } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { Component as MemberDetailsPage } from './member-details-page.tsx'

const open = (api: MockApi, { id }: { id: string }, role: Role = 'OWNER', dialog?: string) => {
  const path = `/team-members/details?id=${id}${dialog === undefined ? '' : `&dialog=${dialog}`}`
  return renderPage(<MemberDetailsPage />, { path, api, role, texts: { team: en } })
}

const memberNow = (api: MockApi, { id }: { id: string }) => api.state.members.find((row) => row.id === id)!
const periodsOf = (api: MockApi) =>
  api.state.employments
    .filter(({ deletedAt }) => deletedAt === null)
    .map(({ firstDay, lastDay }) => [firstDay, lastDay])

/** Adds an employment of the member, as the API does. */
function employ(api: MockApi, { id }: { id: string }, firstDay: string, lastDay: string | null = null) {
  const stamps = { createdAt: api.clock.now(), updatedAt: api.clock.now(), deletedAt: null, version: 1 }
  const period = { firstDay: toPlainDate(firstDay), lastDay: lastDay === null ? null : toPlainDate(lastDay) }
  const row = { type: 'PERMANENT' as const, endReason: null, ...period, ...stamps }
  api.state.employments.push({
    ...row,
    id: `00000000-0000-4000-8000-0000000e${String(api.state.employments.length).padStart(4, '0')}`,
    entityId: api.kinara.id,
    businessUserId: id,
  })
}

describe('the record of a member', () => {
  it('is changed in one form with services, contracted hours and an emergency contact', async () => {
    const api = createMockApi()
    const { provider } = api.kinara
    const yoga = api.service({ name: 'Yoga', serviceProviderIds: [] })
    const { user } = await open(api, provider)
    await user.click(await byRole('button', 'Edit'))
    const drawer = within(await byRole('dialog', 'Edit Priya Test'))
    await user.type(await drawer.findByLabelText(/^Contact name/), 'Ravi Nair')
    await user.type(drawer.getByLabelText(/^Contact phone/), '+60 12-338 4410')
    await user.type(drawer.getByLabelText(/^Contracted hours a week/), '37.5')
    await user.click(await drawer.findByRole('checkbox', { name: 'Yoga' }))
    await user.click(drawer.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Priya Test saved')).toBeTruthy()
    expect(api.callsOf('member.update').map(({ body }) => body)).toEqual([
      {
        emergencyName: 'Ravi Nair',
        emergencyPhoneNumber: '+60123384410',
        contractedMinutesWeek: 2250,
        serviceIds: [yoga.id],
      },
    ])
    expect(await byRole('link', 'Yoga')).toBeTruthy()
    expect(screen.getByText('37.5 hr')).toBeTruthy()
  })

  it('rejects contracted hours that are no quarter of an hour at their field', async () => {
    const api = createMockApi()
    const { user } = await open(api, api.kinara.provider, 'OWNER', 'edit')
    const drawer = within(await byRole('dialog', 'Edit Priya Test'))
    await user.type(await drawer.findByLabelText(/^Contracted hours a week/), '37.4')
    await user.click(drawer.getByRole('button', { name: 'Save' }))
    expect(await drawer.findAllByText(/Use steps of 0.25/)).not.toHaveLength(0)
    expect(api.callsOf('member.update')).toEqual([])
  })

  it('of an owner cannot be edited by a manager, and the button gives the reason', async () => {
    const api = createMockApi()
    await open(api, api.kinara.owner, 'BUSINESS_MANAGER', 'edit')
    const button = await byRole('button', 'Edit')
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getAllByText('Only owners can manage owners and managers.')).not.toHaveLength(0)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('has no contracted hours to edit for a manager who opens their own', async () => {
    const api = createMockApi()
    await open(api, api.kinara.manager, 'BUSINESS_MANAGER', 'edit')
    const drawer = within(await byRole('dialog', /^Edit/))
    expect(await drawer.findByLabelText(/^Contact name/)).toBeTruthy()
    expect(drawer.queryByLabelText(/^Contracted hours/)).toBeNull()
  })

  it('says that a service with future sessions stays with the member', async () => {
    const api = createMockApi()
    const { provider } = api.kinara
    const yoga = api.service({ name: 'Yoga', serviceProviderIds: [provider.id] })
    api.slot({ serviceId: yoga.id, providerId: provider.id, startsIn: 60 })
    const { user } = await open(api, provider, 'OWNER', 'edit')
    const drawer = within(await byRole('dialog', 'Edit Priya Test'))
    await user.click(await drawer.findByRole('checkbox', { name: 'Yoga' }))
    await user.click(drawer.getByRole('button', { name: 'Save' }))
    expect(await drawer.findByRole('alert')).toBeTruthy()
    expect(api.state.services[0]!.serviceProviderIds).toEqual([provider.id])
  })
})

describe('the employment of a member', () => {
  it('is added, ended with a reason and listed with its standing', async () => {
    const api = createMockApi()
    const { user } = await open(api, api.kinara.provider)
    expect(await screen.findByText('No employment entered yet.')).toBeTruthy()
    await user.click(await byRole('button', 'Add period'))
    const dialog = within(await byRole('dialog', 'Add an employment period'))
    await user.type(dialog.getByLabelText(/^First day/), '1 Mar 2024')
    await user.click(dialog.getByRole('button', { name: 'Save period' }))
    expect(await screen.findByText('Employment saved')).toBeTruthy()
    expect(await screen.findByText('Employed')).toBeTruthy()
    expect(periodsOf(api)).toEqual([['2024-03-01', null]])

    await user.click(await byRole('button', /^Change the period/))
    const change = within(await byRole('dialog', 'Change the employment period'))
    await user.type(change.getByLabelText(/^Last day/), '30 Jun 2025')
    await user.selectOptions(await change.findByLabelText(/^Reason for leaving/), 'Resigned')
    await user.click(change.getByRole('button', { name: 'Save period' }))
    expect(await screen.findByText('Permanent · Resigned')).toBeTruthy()
    expect(screen.getByText('Over')).toBeTruthy()
  })

  it('shows an overlap at the first day', async () => {
    const api = createMockApi()
    employ(api, api.kinara.provider, '2024-03-01')
    const { user } = await open(api, api.kinara.provider, 'OWNER', 'employment')
    const dialog = within(await byRole('dialog', 'Add an employment period'))
    await user.type(dialog.getByLabelText(/^First day/), '1 Jun 2025')
    await user.click(dialog.getByRole('button', { name: 'Save period' }))
    expect(await dialog.findAllByText('Overlaps another period')).not.toHaveLength(0)
    expect(periodsOf(api)).toHaveLength(1)
  })

  it('is deleted after a question', async () => {
    const api = createMockApi()
    employ(api, api.kinara.provider, '2024-03-01')
    const { user } = await open(api, api.kinara.provider)
    await user.click(await byRole('button', /^Delete the period/))
    const dialog = within(await byRole('dialog', 'Delete this employment period?'))
    await user.click(dialog.getByRole('button', { name: 'Delete period' }))
    expect(await screen.findByText('Employment period deleted')).toBeTruthy()
    await waitFor(() => expect(periodsOf(api)).toEqual([]))
  })

  it('is read-only for a manager who opens their own', async () => {
    const api = createMockApi()
    employ(api, api.kinara.manager, '2024-03-01')
    await open(api, api.kinara.manager, 'BUSINESS_MANAGER')
    expect(await screen.findByText('Employed')).toBeTruthy()
    expect((await byRole('button', 'Add period')).getAttribute('aria-disabled')).toBe('true')
    expect(screen.queryByRole('button', { name: /the period/ })).toBeNull()
  })

  it('has an error with Try again when it does not load', async () => {
    const api = createMockApi()
    api.failNext('employment.list', 500)
    const { user } = await open(api, api.kinara.provider)
    const panel = (await byRole('heading', 'Employment')).closest('section')!
    await user.click(await within(panel).findByRole('button', { name: 'Try again' }))
    expect(await within(panel).findByText('No employment entered yet.')).toBeTruthy()
  })

  it('ends with the account on the last day that the dialog asks for, and begins again with it', async () => {
    const api = createMockApi()
    const { provider } = api.kinara
    employ(api, provider, '2024-03-01')
    const { user } = await open(api, provider, 'OWNER', 'deactivate')
    const dialog = within(await byRole('dialog', 'Deactivate Priya Test?'))
    await user.selectOptions(await dialog.findByLabelText(/^Reason for leaving/), 'Retired')
    await user.click(dialog.getByRole('button', { name: 'Deactivate' }))
    expect(await screen.findByText('Priya Test deactivated')).toBeTruthy()
    const today = api.callsOf('member.deactivate')[0]!.body as { lastDay: string; endReason: string }
    expect(today.endReason).toBe('RETIRED')
    expect(periodsOf(api)).toEqual([['2024-03-01', today.lastDay]])

    await user.click(await byRole('button', 'Manage'))
    await user.click(await byRole('menuitem', /^Reactivate/))
    const again = within(await byRole('dialog', 'Reactivate Priya Test?'))
    expect(await again.findByLabelText(/^First day/)).toBeTruthy()
    await user.click(again.getByRole('button', { name: 'Reactivate' }))
    expect(await screen.findByText('Priya Test reactivated')).toBeTruthy()
    expect(periodsOf(api)).toHaveLength(2)
    expect(memberNow(api, provider).status).toBe('ACTIVE')
  })
})
