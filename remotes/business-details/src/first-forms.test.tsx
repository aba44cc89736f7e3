import type { ReactNode } from 'react'
import { screen, waitFor } from '@testing-library/react'
import type { ResponseOf } from '@steward/shared/contracts'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { byRole, renderPage } from '@steward/testing/render'
import { describe, expect, it } from 'vitest'
import { Component as FirstDetails } from './details/first-details.tsx'
import { Component as FirstMoney } from './details/first-money.tsx'
import en from './locales/en.json' with { type: 'json' }
import { Component as FirstLocation } from './location/first-location.tsx'

const open = (page: ReactNode, dialog: string, api: MockApi) =>
  renderPage(page, { path: `/home?dialog=${dialog}`, texts: { 'business-details': en }, api, role: 'OWNER' })

const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}`))

describe('the forms of the set-up', () => {
  it('change legal name and address, and nothing else of the business', async () => {
    const api = createMockApi()
    const { user, address, queries } = await open(<FirstDetails />, 'first-details', api)
    queries.setQueryData(['host', 'home', 'detail'], {})
    await user.type(await field('City'), 'George Town')
    await user.click(await byRole('button', 'Save'))
    await waitFor(() => expect(api.state.businesses[0]!.details!.city).toBe('George Town'))
    expect(api.callsOf('business-entity.update')).toEqual([])
    expect(api.callsOf('payment-details.update')).toEqual([])
    await waitFor(() => expect(address()).toBe('/home'))
    // Home ticks the step.
    expect(queries.getQueryState(['host', 'home', 'detail'])?.isInvalidated).toBe(true)
  })

  it('change the tax', async () => {
    const api = createMockApi()
    const { user, address } = await open(<FirstMoney />, 'first-money', api)
    await user.clear(await field('Tax rate'))
    await user.type(await field('Tax rate'), '6')
    await user.click(await byRole('button', 'Save'))
    await waitFor(() => expect(api.state.businesses[0]!.payment!.taxPercentage).toBe('6'))
    await waitFor(() => expect(address()).toBe('/home'))
  })

  it('add a location with the hours of a usual week', async () => {
    const api = createMockApi()
    const sent: ResponseOf<'location.create'>['openingHours'][] = []
    api.answerWith('location.create', ({ body }) => {
      sent.push(body.openingHours)
      const now = api.clock.now()
      const stamps = { id: api.kinara.locationId, version: 1, createdAt: now, updatedAt: now, deletedAt: null }
      return { ...body, ...stamps, status: 'ACTIVE' as const, timeZone: 'Asia/Kuala_Lumpur', ownTimeZone: null }
    })
    const { user, address } = await open(<FirstLocation />, 'first-location', api)
    await user.type(await field('Name'), 'George Town studio')
    await user.click(await byRole('button', 'Create location'))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]!.map(({ dayOfWeek }) => dayOfWeek)).toEqual([1, 2, 3, 4, 5])
    await waitFor(() => expect(address()).toBe('/home'))
  })
})
