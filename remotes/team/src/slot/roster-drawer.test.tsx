import { act, screen, waitFor, within } from '@testing-library/react'
import { createMockApi } from '@steward/testing/mock-api'
import { byRole, renderPage } from '@steward/testing/render'
import { afterEach, describe, expect, it } from 'vitest'
import { dropCheckIn, waitingCheckIns } from '../../../../shared/api-ui/guards/waiting-check-ins.ts'
import en from '../locales/en.json' with { type: 'json' }
import { Component as SchedulePage } from '../schedule/schedule-page.tsx'

afterEach(() => {
  for (const { id } of waitingCheckIns()) dropCheckIn(id)
})

/** Opens the roster of a provider's class with two customers, half an hour before it begins. */
async function openRoster() {
  const api = createMockApi({ role: 'SERVICE_PROVIDER' })
  const slot = api.slot({ serviceId: api.service({ name: 'Mat Pilates' }).id, startsIn: 30, slots: 8 })
  const [aishah, mei] = ['Aishah', 'Mei'].map((givenName) =>
    api.booking({ timeSlotId: slot.id, customerId: api.customer({ givenName, lastName: 'Rahman' }).id }),
  )
  const page = await renderPage(<SchedulePage />, {
    path: `/schedule?view=list&slot=${slot.id}`,
    api,
    texts: { team: en },
  })
  const roster = within(await byRole('dialog', 'Mat Pilates'))
  await roster.findByText('Aishah R.')
  return { ...page, api, roster, aishah: aishah!, mei: mei! }
}

describe("the roster of a provider's class", () => {
  it('undoes a check-in from its message', async () => {
    const { user, roster, aishah } = await openRoster()
    await user.click(roster.getByRole('button', { name: 'Check in Aishah R.' }))
    expect(await screen.findByText('Aishah R. checked in')).toBeTruthy()
    expect(aishah.status).toBe('CHECKED_IN')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(aishah.status).toBe('CONFIRMED'))
    expect(await roster.findByRole('button', { name: 'Check in Aishah R.' })).toBeTruthy()
  })

  it('stores a check-in while offline, shows it as waiting, and sends it once after the reconnect', async () => {
    const { user, api, roster, aishah } = await openRoster()
    api.failNext('booking.check-in', 'network')
    await user.click(roster.getByRole('button', { name: 'Check in Aishah R.' }))
    expect(await roster.findByText('Waiting to be sent')).toBeTruthy()
    expect(screen.getByText('1 check-in is waiting to be sent.')).toBeTruthy()
    expect(roster.queryByRole('button', { name: "Undo Aishah R.'s check-in" })).toBeNull()
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('1 check-in sent')).toBeTruthy()
    expect(aishah).toMatchObject({ status: 'CHECKED_IN', version: 2 })
    await waitFor(() => expect(roster.queryByText('Waiting to be sent')).toBeNull())
    expect(api.callsOf('booking.check-in').map(({ params }) => params.id)).toEqual([aishah.id, aishah.id])
  })

  it('moves the focus to the next customer after a check-in', async () => {
    const { user, roster } = await openRoster()
    roster.getByRole('button', { name: 'Check in Aishah R.' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(roster.getByRole('button', { name: 'Check in Mei R.' })))
  })
})
