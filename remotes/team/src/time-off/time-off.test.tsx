import { screen, waitFor, within } from '@testing-library/react'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { byRole, renderPage } from '@steward/testing/render'
import { toInstant } from '@steward/shared/time'
import { describe, expect, it } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { Component as MySchedulePage } from '../schedule/my-schedule-page.tsx'
import { Component as TeamTimeOffPage } from './team-time-off-page.tsx'

const open = (page: React.ReactNode, path: string, api: MockApi) => renderPage(page, { path, api, texts: { team: en } })

/** A request of the first provider for Thursday, 26 November. */
const requested = (api: MockApi, fields: object = {}) => api.timeOff({ note: 'Graduation in Penang', ...fields })

describe('the own time off', () => {
  it('shows the balance with its lines, and says when there is none', async () => {
    const { user } = await open(<MySchedulePage />, '/my-details/schedule', createMockApi({ role: 'SERVICE_PROVIDER' }))
    expect(await screen.findByText('No time off yet')).toBeTruthy()
    await user.click(await byRole('button', '20 days left'))
    const ledger = await byRole('dialog', "Annual leave: how it's counted")
    expect(within(ledger).getByText('Granted for the year')).toBeTruthy()
  })

  it('is requested with the keyboard only, and waits for an answer', async () => {
    const api = createMockApi({ role: 'SERVICE_PROVIDER' })
    const { user } = await open(<MySchedulePage />, '/my-details/schedule', api)
    const button = await byRole('button', 'Request time off')
    button.focus()
    await user.keyboard('{Enter}')
    const dialog = await byRole('dialog', 'Request time off')
    expect(await within(dialog).findByText(/^Counts as 1 day\. 19 days left after it\.$/)).toBeTruthy()
    within(dialog).getByLabelText(/^Note/).focus()
    await user.keyboard('Moving house{Control>}{Enter}{/Control}')
    await waitFor(() => expect(api.state.timesOff).toHaveLength(1))
    expect(api.state.timesOff[0]).toMatchObject({ status: 'REQUESTED', note: 'Moving house', firstDay: '2026-11-19' })
    expect(await screen.findByText('Requested')).toBeTruthy()
  })

  it('that is reported holds at once, and names the sessions that nobody gives', async () => {
    const api = createMockApi({ role: 'SERVICE_PROVIDER' })
    api.slot({ startsIn: 60 })
    const { user } = await open(<MySchedulePage />, '/my-details/schedule', api)
    await user.click(await byRole('button', "I can't come in"))
    const dialog = await byRole('dialog', "I can't come in")
    expect(await within(dialog).findByText('1 session has nobody to give it then.')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(api.state.timesOff[0]).toMatchObject({ status: 'APPROVED', decisionKind: 'NOT_NEEDED' }))
  })

  it('is withdrawn from its menu while nobody has decided', async () => {
    const api = createMockApi({ role: 'SERVICE_PROVIDER' })
    const row = requested(api)
    const { user } = await open(<MySchedulePage />, '/my-details/schedule', api)
    await user.click(await byRole('button', /Annual leave/))
    await user.click(await byRole('menuitem', 'Withdraw'))
    await waitFor(() => expect(row.status).toBe('CANCELLED'))
  })
})

describe('the time off of the team', () => {
  it('lists requests that wait, and opens one', async () => {
    const api = createMockApi({ role: 'OWNER' })
    const row = requested(api)
    const { user, address } = await open(<TeamTimeOffPage />, '/team-members/time-off', api)
    await user.click(await screen.findByText('Priya Test'))
    await waitFor(() => expect(address()).toContain(`id=${row.id}`))
  })

  it('is approved with the keyboard only, after each session is decided', async () => {
    const api = createMockApi({ role: 'OWNER' })
    const row = requested(api)
    const { serviceId } = api.slot({ startTime: toInstant('2026-11-26T02:00:00Z') })
    const handed = api.slot({ serviceId, startTime: toInstant('2026-11-26T05:00:00Z') })
    const { user } = await open(<TeamTimeOffPage />, `/team-members/time-off?id=${row.id}`, api)
    expect(await screen.findByText('Graduation in Penang')).toBeTruthy()
    expect(screen.getAllByText('0 of 2 sessions decided')).not.toEqual([])
    const [keep, hand] = await screen.findAllByLabelText(/^Decision for/)
    await user.selectOptions(keep!, 'Keep uncovered')
    await user.selectOptions(hand!, 'Hand over')
    await user.selectOptions(await screen.findByLabelText(/^Hand over .* to$/), 'Paul Test')
    const approve = await byRole('button', 'Approve')
    approve.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(row.status).toBe('APPROVED'))
    expect(api.state.slots.find(({ id }) => id === handed.id)!.providerId).toBe(api.kinara.otherProvider.id)
  })

  it('that is declined needs a reason', async () => {
    const api = createMockApi({ role: 'OWNER' })
    const row = requested(api)
    const { user } = await open(<TeamTimeOffPage />, `/team-members/time-off?id=${row.id}`, api)
    await user.click(await byRole('button', 'Decline'))
    const dialog = await byRole('dialog', /^Decline time off for/)
    await user.type(within(dialog).getByLabelText('Reason'), 'Two are away')
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }))
    await waitFor(() => expect(row).toMatchObject({ status: 'REJECTED', decisionNote: 'Two are away' }))
  })

  it('of their own has buttons that say why an approver cannot use them', async () => {
    const api = createMockApi({ role: 'OWNER' })
    const row = requested(api, { businessUserId: api.kinara.owner.id })
    await open(<TeamTimeOffPage />, `/team-members/time-off?id=${row.id}`, api)
    const approve = await byRole('button', 'Approve')
    expect(approve.getAttribute('aria-disabled')).toBe('true')
  })

  it('is entered for somebody else, with a decision for each session', async () => {
    const api = createMockApi({ role: 'BUSINESS_MANAGER' })
    api.slot({ startsIn: 60 })
    const { user } = await open(<TeamTimeOffPage />, '/team-members/time-off', api)
    await user.click(await byRole('button', 'Enter time off'))
    const dialog = await byRole('dialog', 'Enter time off')
    await user.selectOptions(await within(dialog).findByLabelText('Team member'), 'Priya Test')
    await user.click(within(dialog).getByRole('button', { name: 'Save time off' }))
    await user.selectOptions(await within(dialog).findByLabelText(/^Decision for/), 'Keep uncovered')
    await user.click(within(dialog).getByRole('button', { name: 'Save time off' }))
    await waitFor(() => expect(api.state.timesOff[0]).toMatchObject({ status: 'APPROVED', decisionKind: 'ENTERED' }))
  })
})
