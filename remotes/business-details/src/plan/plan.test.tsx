import { screen, waitFor, within } from '@testing-library/react'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { byRole, renderPage } from '@steward/testing/render'
import { describe, expect, it } from 'vitest'
import { Component as BusinessDetailsPage } from '../details/business-details-page.tsx'
import en from '../locales/en.json' with { type: 'json' }

const open = (api: MockApi, role: 'OWNER' | 'BUSINESS_MANAGER' = 'OWNER') =>
  renderPage(<BusinessDetailsPage />, {
    path: '/business-details/details?tab=limits',
    api,
    role,
    texts: { 'business-details': en },
  })

describe('the plan', () => {
  it('shows what is used of what it allows, and warns from 80 % on', async () => {
    const api = createMockApi()
    Object.assign(api.state.businesses[0]!.limits, { user: 6, location: 1, membership: null })
    await open(api)
    const panel = within(await byRole('region', 'Your plan'))
    expect((await panel.findByRole('meter', { name: 'Team members' })).getAttribute('aria-valuetext')).toBe(
      '5 of 6 used',
    )
    expect(panel.getByText('Almost full. An owner can change the plan.')).toBeTruthy()
    expect(panel.getByText(/^Full\. Archive one/)).toBeTruthy()
    expect(panel.getByText('0 used, no limit')).toBeTruthy()
  })
})

describe('the ownership', () => {
  it('is handed over to a chosen member after their full name is typed', async () => {
    const api = createMockApi()
    const sent: unknown[] = []
    api.answerWith('business-entity.transfer', ({ body }) => {
      sent.push(body)
      const { entityId: _, hoursVersion: __, auth0UserId: ___, ...member } = api.state.members[0]!
      return { ...member, services: [] } as never
    })
    const { user } = await open(api)
    await user.click(await byRole('button', 'Hand over ownership'))
    const dialog = within(await byRole('dialog', 'Hand over ownership'))
    const { manager } = api.kinara
    await user.selectOptions(dialog.getByLabelText(/^New owner/), manager.id)
    expect(dialog.getByText(/You become a business manager/)).toBeTruthy()
    await user.type(dialog.getByLabelText(/^Type /), 'Mira Test')
    await user.click(dialog.getByRole('button', { name: 'Hand over ownership' }))
    await waitFor(() => expect(sent).toEqual([{ memberId: manager.id, confirmation: 'Mira Test' }]))
  })

  it('needs another active member', async () => {
    const api = createMockApi()
    for (const member of api.state.members) if (member.role !== 'OWNER') member.status = 'DEACTIVATED'
    await open(api)
    const button = await byRole('button', 'Hand over ownership')
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })

  it('is not handed over by a manager, who sees the owners', async () => {
    await open(createMockApi(), 'BUSINESS_MANAGER')
    expect(await screen.findByText(/Olivia/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Hand over ownership' })).toBeNull()
  })
})
