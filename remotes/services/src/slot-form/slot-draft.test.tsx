import { screen, waitFor, within } from '@testing-library/react'
import { useServices } from '@steward/shared/stores'
import { createMockApi } from '@steward/testing/mock-api'
import { describe, expect, it } from 'vitest'
import { openPage } from '../testing/test-page.tsx'
import { Component as TimeSlotsPage } from '../time-slot/time-slots-page.tsx'

const newSlot = '/services/time-slots?drawer=new'

function arrange() {
  const api = createMockApi({ role: 'STAFF' })
  return { api, yoga: api.service({ name: 'Morning yoga' }), sauna: api.service({ name: 'Sauna' }) }
}

const choose = (name: RegExp) => screen.findByRole('button', { name })
const price = async () => (await screen.findByLabelText(/^Price/)) as HTMLInputElement
const draftOf = (
  serviceId: string,
  start: { date: string | null; time: string | null } = { date: null, time: null },
) => ({
  serviceId,
  ...start,
  values: {
    date: '2026-12-01',
    start: '18:00',
    end: '19:00',
    serviceProviderId: '',
    slots: 4,
    price: '80.00',
    repeat: { freq: 'NONE', interval: 1, weekdays: [], endBy: 'COUNT', count: 10, until: '', exdates: [] },
    notify: true,
  },
})

describe('the draft of a new slot', () => {
  it('is stored while the user types, and deleted when the drawer closes', async () => {
    const { api, yoga } = arrange()
    const { user } = await openPage(<TimeSlotsPage />, { path: newSlot, api })
    await user.click(await choose(/Morning yoga/))
    await user.clear(await price())
    await user.type(await price(), '12.50')
    await waitFor(() =>
      expect(useServices.getState().slotDraft).toMatchObject({ serviceId: yoga.id, values: { price: '12.50' } }),
    )
    expect(localStorage.getItem('servicesState')).toContain('12.50')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(useServices.getState().slotDraft).toBeNull())
  })

  it('is restored when the form of the same service opens again, and Start over discards it', async () => {
    const { api, yoga } = arrange()
    useServices.setState({ slotDraft: draftOf(yoga.id) })
    const { user } = await openPage(<TimeSlotsPage />, { path: newSlot, api })
    await user.click(await choose(/Morning yoga/))
    expect(await screen.findByText('Your unsaved time slot was restored.')).toBeTruthy()
    expect((await price()).value).toBe('80.00')
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    await waitFor(async () => expect((await price()).value).toBe('49.90'))
    expect(screen.queryByText('Your unsaved time slot was restored.')).toBeNull()
    expect(useServices.getState().slotDraft).toBeNull()
  })

  it.each([
    ['another service', newSlot, /Sauna/],
    ['another time in the address', `${newSlot}&on=2026-11-20&at=14:00`, /Morning yoga/],
  ])('is not restored for %s', async (_, path, name) => {
    const { api, yoga } = arrange()
    useServices.setState({ slotDraft: draftOf(yoga.id) })
    const { user } = await openPage(<TimeSlotsPage />, { path, api })
    await user.click(await choose(name))
    expect((await price()).value).toBe('49.90')
    expect(screen.queryByText('Your unsaved time slot was restored.')).toBeNull()
  })
})

describe('the service list of a new slot', () => {
  it('paints the stored services before the response, with the last opened one first', async () => {
    const { api, yoga, sauna } = arrange()
    const summary = { type: 'SPOT' as const, duration: 60 }
    useServices.setState({
      lastServiceId: sauna.id,
      summaries: [
        { ...summary, id: yoga.id, name: 'Yoga as it was' },
        { ...summary, id: sauna.id, name: 'Sauna' },
      ],
    })
    const release = api.hold('service.list')
    await openPage(<TimeSlotsPage />, { path: `${newSlot}&view=list`, api })
    const drawer = await screen.findByRole('dialog', { name: 'New time slot' })
    const names = () =>
      within(drawer)
        .getAllByRole('button', { name: /60 min/ })
        .map(({ textContent }) => textContent)
    expect(names()).toEqual([expect.stringMatching(/^Sauna.*Last opened/), expect.stringMatching(/^Yoga as it was/)])
    release()
    expect(await within(drawer).findByRole('button', { name: /Morning yoga/ })).toBeTruthy()
    expect(within(drawer).queryByText('Yoga as it was')).toBeNull()
    expect(useServices.getState().summaries.map(({ name }) => name)).toEqual(['Morning yoga', 'Sauna'])
  })
})
