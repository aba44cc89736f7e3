import { screen, waitFor, within } from '@testing-library/react'
import type { ResponseOf } from '@steward/shared/contracts'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { byRole, renderPage } from '@steward/testing/render'
import { describe, expect, it } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { ExamplesBanner } from './examples-banner.tsx'
import { ExamplesPanel } from './examples-panel.tsx'
import { Component as Examples } from './examples.tsx'

const some = { locations: 0, services: 2, slots: 28, customers: 5 }
const texts = { 'business-details': en }

const openDialog = (api: MockApi) =>
  renderPage(<Examples />, { path: '/home?dialog=examples', texts, api, role: 'BUSINESS_MANAGER' })

function withExamples() {
  const api = createMockApi()
  api.answerWith('example-data.get', () => ({ status: 'ADDED' as const, ...some }))
  return api
}

describe('the dialog of examples', () => {
  it('adds examples of the chosen trade', async () => {
    const api = createMockApi()
    const sent: unknown[] = []
    api.answerWith('example-data.add', ({ body }) => {
      sent.push(body)
      return { status: 'ADDED' as const, ...some }
    })
    const { user, address } = await openDialog(api)
    const dialog = within(await byRole('dialog', 'Add examples'))
    expect(dialog.getByText(/ends with “\(example\)”/)).toBeTruthy()
    await user.selectOptions(dialog.getByLabelText(/^What do you offer/), 'BEAUTY')
    await user.click(dialog.getByRole('button', { name: 'Add examples' }))
    await waitFor(() => expect(sent).toEqual([{ trade: 'BEAUTY' }]))
    await waitFor(() => expect(address()).toBe('/home'))
  })

  it('removes all examples after it has said how many there are', async () => {
    const api = withExamples()
    let removals = 0
    api.answerWith('example-data.remove', () => {
      removals += 1
      return { status: 'OFFERED' as const, ...some, kept: [] }
    })
    const { user, address } = await openDialog(api)
    const dialog = within(await byRole('dialog', 'Remove all examples?'))
    expect(dialog.getByText('Time slots').nextSibling!.textContent).toBe('28')
    expect(dialog.queryByText('Locations')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Remove examples' }))
    await waitFor(() => expect(removals).toBe(1))
    await waitFor(() => expect(address()).toBe('/home'))
  })

  it('lists the examples that stay, with a link to each and the reason', async () => {
    const api = withExamples()
    const id = api.kinara.locationId
    const kept: ResponseOf<'example-data.remove'>['kept'] = [
      { kind: 'time-slot', id, name: 'Yoga class (example)', at: api.clock.now(), reason: 'USED' },
      { kind: 'customer', id: api.kinara.owner.id, name: 'Arjun', at: null, reason: 'CHANGED' },
    ]
    api.answerWith('example-data.remove', () => ({ status: 'CLOSED' as const, ...some, kept }))
    const { user } = await openDialog(api)
    await user.click(await byRole('button', 'Remove examples'))
    const dialog = within(await byRole('dialog', 'Examples removed, 2 stay'))
    const slot = dialog.getByRole('link', { name: /^Yoga class \(example\), / })
    expect(slot.getAttribute('href')).toBe(`/services/time-slots-details?id=${id}`)
    expect(dialog.getByRole('link', { name: 'Arjun' })).toBeTruthy()
    expect(dialog.getAllByText(/^(In use|Changed since)$/)).toHaveLength(2)
  })

  it('says why a business with records of its own gets none', async () => {
    const api = createMockApi()
    api.service({ name: 'Own class' })
    await openDialog(api)
    expect(await screen.findByText(/records of its own/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add examples' })).toBeNull()
  })
})

describe('the settings', () => {
  const openPanel = (api: MockApi, role: 'BUSINESS_MANAGER' | 'STAFF' = 'BUSINESS_MANAGER') =>
    renderPage(<ExamplesPanel />, { path: '/business-details/details?tab=settings', texts, api, role })

  it('offer examples to an empty business', async () => {
    await openPanel(createMockApi())
    const link = await byRole('link', 'Add examples')
    expect(link.getAttribute('href')).toBe('/business-details/details?tab=settings&dialog=examples')
  })

  it('offer their removal while there are some', async () => {
    await openPanel(withExamples())
    expect(await byRole('link', 'Remove examples')).toBeTruthy()
  })

  it('offer nothing once the business has records of its own', async () => {
    const api = createMockApi()
    api.service({ name: 'Own class' })
    await openPanel(api)
    expect(await screen.findByText(/records of its own/)).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })
})

describe('the overview', () => {
  const openBanner = (api: MockApi) => renderPage(<ExamplesBanner />, { path: '/overview', texts, api, role: 'OWNER' })

  it('says that figures include examples while there are some', async () => {
    await openBanner(withExamples())
    expect(await screen.findByText('Figures include examples.')).toBeTruthy()
  })

  it('says nothing without examples', async () => {
    const api = createMockApi()
    await openBanner(api)
    await waitFor(() => expect(api.callsOf('example-data.get')).toHaveLength(1))
    expect(screen.queryByText('Figures include examples.')).toBeNull()
  })
})
