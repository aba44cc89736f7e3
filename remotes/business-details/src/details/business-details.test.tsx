import { screen, waitFor, within } from '@testing-library/react'
import { useBusinessDetails } from '@steward/shared/stores'
import { toInstant } from '@steward/shared/time'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { byRole, renderPage } from '@steward/testing/render'
import { factsOf } from '@steward/testing/shown'
import { describe, expect, it } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { Component as BusinessDetailsPage } from './business-details-page.tsx'

const open = (api: MockApi) =>
  renderPage(<BusinessDetailsPage />, { path: '/business-details/details', api, texts: { 'business-details': en } })

type Kept = Record<string, unknown>

const field = async (label: string) => (await screen.findByLabelText(new RegExp(`^${label}`))) as HTMLInputElement
const business = (api: MockApi) => api.state.businesses[0]!

describe('the stored business details', () => {
  it('are saved in businessDetailsState and painted before the next response arrives', async () => {
    const api = createMockApi()
    const originalFetch = api.fetch
    const { promise, resolve } = Promise.withResolvers<void>()
    let reads = 0
    // The start-up reads the business first. Its response plays the last visit. The page's own request is delayed.
    api.fetch = async (input, init) => {
      if (!String(input).includes('/api/business-entity/')) return originalFetch(input, init)
      if (++reads > 1) await promise
      const response = await originalFetch(input, init)
      if (reads === 1) useBusinessDetails.setState({ details: (await response.clone().json()) as Kept })
      return response
    }
    await open(api)
    expect((screen.getByLabelText(/^Business name/) as HTMLInputElement).value).toBe('Kinara Wellness')
    Object.assign(business(api), { name: 'Kinara House' })
    resolve()
    await waitFor(async () => expect((await field('Business name')).value).toBe('Kinara House'))
    expect(localStorage.getItem('businessDetailsState')).toContain('Kinara House')
  })
})

describe('the form for business details', () => {
  it('sends only the parts that changed', async () => {
    const api = createMockApi()
    const { user } = await open(api)
    expect((await field('Business name')).value).toBe('Kinara Wellness')
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
    await user.clear(await field('City'))
    await user.type(await field('City'), 'Ipoh')
    await user.click(await byRole('button', /^Save/))
    await waitFor(() => expect(business(api).details!.city).toBe('Ipoh'))
    expect(api.callsOf('business-entity.update')).toEqual([])
    expect(api.callsOf('payment-details.update')).toEqual([])
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull())
    expect(await screen.findByText('Changes saved')).toBeTruthy()
  })

  it('says who changed a record last, and when', async () => {
    const api = createMockApi({ role: 'OWNER' })
    const actor = { id: '0190f2a5-7b3c-7cc1-9d3e-2f5a6b7c8da1', givenName: 'Sofea', lastName: 'Karim' }
    api.answerWith('audit.list', ({ query }) => ({
      items: [
        {
          id: '0190f2a5-7b3c-7cc1-9d3e-2f5a6b7c8d9e',
          at: toInstant('2026-03-15T02:00:00Z'),
          actorType: 'USER' as const,
          actor: query.action?.[0] === 'payment-details.update' ? null : actor,
          source: 'WEB' as const,
          action: 'business-details.update',
          entityType: 'business-details' as const,
          entityId: '0190f2a5-7b3c-7cc1-9d3e-2f5a6b7c8d9f',
          operationId: '0190f2a5-7b3c-7cc1-9d3e-2f5a6b7c8da0',
          version: 2,
          changes: [],
          names: {},
        },
      ],
      nextCursor: null,
      total: 1,
    }))
    await open(api)
    expect((await screen.findAllByText(/Changed 15 Mar by Sofea Karim$/)).length).toBe(2)
    expect(screen.getByText(/· Changed 15 Mar$/)).toBeTruthy()
  })

  it('saves another short name, and says at its field that another business has it', async () => {
    const api = createMockApi()
    const { user } = await open(api)
    const type = async (text: string) => {
      await user.clear(await field('Short name'))
      await user.type(await field('Short name'), text)
      await user.click(await byRole('button', /^Save/))
    }
    await type(api.state.businesses[1]!.slug)
    await waitFor(async () => expect((await field('Short name')).getAttribute('aria-invalid')).toBe('true'))
    await type('kinara-house')
    await waitFor(() => expect(business(api).slug).toBe('kinara-house'))
  })

  it('shows an error of the platform at its field and keeps the input', async () => {
    const api = createMockApi()
    const { user } = await open(api)
    await user.type(await field('City'), 'Ipoh')
    // Malaysian postal codes have five digits. The platform checks this rule because it spans two fields.
    await user.type(await field('Postal code'), '591')
    await user.click(await byRole('button', /^Save/))
    await waitFor(async () => expect((await field('Postal code')).getAttribute('aria-invalid')).toBe('true'))
    await waitFor(async () => expect(document.activeElement).toBe(await field('Postal code')))
    expect((await field('City')).value).toBe('Ipoh')
    expect((await field('Postal code')).value).toBe('591')
    expect(business(api).details!.city).toBe('')
    await user.type(await field('Postal code'), '00')
    await user.click(await byRole('button', /^Save/))
    await waitFor(() => expect(business(api).details!.postalCode).toBe('59100'))
  })

  it('marks an invalid field before it sends a request', async () => {
    const api = createMockApi()
    const { user } = await open(api)
    await user.clear(await field('Email'))
    await user.type(await field('Email'), 'nobody')
    await user.click(await byRole('button', /^Save/))
    await waitFor(async () => expect((await field('Email')).getAttribute('aria-invalid')).toBe('true'))
    expect(api.callsOf('business-details.update')).toEqual([])
  })

  it('shows the changes of another user, keeps the input and saves again', async () => {
    const api = createMockApi()
    const { user } = await open(api)
    await user.type(await field('City'), 'Ipoh')
    Object.assign(business(api).details!, { addressLine1: '30 Jalan Telawi 3', city: 'Klang', version: 2 })
    await user.click(await byRole('button', /^Save/))
    const dialog = await byRole('dialog', 'Someone else changed these details')
    expect(within(dialog).getByText('30 Jalan Telawi 3')).toBeTruthy()
    expect(within(dialog).getByText('your version is kept')).toBeTruthy()
    expect((await field('City')).value).toBe('Ipoh')
    await user.click(within(dialog).getByRole('button', { name: 'Save with my changes' }))
    await waitFor(() =>
      expect(business(api).details).toMatchObject({ addressLine1: '30 Jalan Telawi 3', city: 'Ipoh', version: 3 }),
    )
  })

  it('asks before the tab of the settings discards the input', async () => {
    const { user, address } = await open(createMockApi())
    await user.type(await field('City'), 'Ipoh')
    await user.click(await byRole('link', 'Settings'))
    const question = await byRole('dialog', 'Discard your changes?')
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }))
    expect((await field('City')).value).toBe('Ipoh')
    expect(address()).toBe('/business-details/details')
  })

  it('keeps the input when the platform cannot be reached', async () => {
    const api = createMockApi()
    const { user } = await open(api)
    await user.type(await field('City'), 'Ipoh')
    api.failNext('business-details.update', 'network')
    await user.click(await byRole('button', /^Save/))
    expect((await screen.findByRole('alert')).textContent).toMatch(/can't be reached/)
    expect((await field('City')).value).toBe('Ipoh')
    await user.click(await byRole('button', /^Save/))
    await waitFor(() => expect(business(api).details!.city).toBe('Ipoh'))
  })

  it('loads after a failure when the user clicks Try again', async () => {
    const api = createMockApi()
    failSecondRead(api)
    const { user } = await open(api)
    await user.click(await byRole('button', 'Try again'))
    expect((await field('Business name')).value).toBe('Kinara Wellness')
  })
})

/** Lets the page's own read of the business fail. The start-up reads the business first. */
function failSecondRead(api: MockApi): void {
  const originalFetch = api.fetch
  let reads = 0
  api.fetch = (input, init) => {
    if (String(input).includes('/api/business-entity/') && ++reads === 2) api.failNext('business-entity.get', 500)
    return originalFetch(input, init)
  }
}

describe('a change of the time zone', () => {
  it('explains its effect and requires a confirmation', async () => {
    const api = createMockApi()
    const { user } = await open(api)
    await user.selectOptions(await field('Time zone'), 'Asia/Singapore')
    expect(await screen.findByText(/Weekly hours keep their local times/)).toBeTruthy()
    await user.click(await byRole('button', /^Save/))
    const tick = await byRole('checkbox', /Asia\/Singapore/)
    await waitFor(() => expect(tick.getAttribute('aria-invalid')).toBe('true'))
    expect(business(api).timeZone).toBe('Asia/Kuala_Lumpur')
    await user.click(tick)
    await user.click(await byRole('button', /^Save/))
    await waitFor(() => expect(business(api).timeZone).toBe('Asia/Singapore'))
  })
})

describe('the effect of another time zone or currency', () => {
  /** A mock of a business with a session tomorrow. */
  function planned() {
    const api = createMockApi({ role: 'OWNER' })
    api.slot({ serviceId: api.service({ name: 'Morning yoga' }).id })
    return api
  }

  it('is shown in numbers and sent with the change', async () => {
    const api = planned()
    const { user } = await open(api)
    await user.selectOptions(await field('Time zone'), 'Asia/Tokyo')
    expect(await screen.findByText('1 session ahead gets another local time.')).toBeTruthy()
    await user.click(await byRole('checkbox', /Asia\/Tokyo/))
    await user.click(await byRole('button', /^Save/))
    await waitFor(() => expect(business(api).timeZone).toBe('Asia/Tokyo'))
    expect(api.callsOf('business-entity.update')[0]!.body).toMatchObject({
      confirmed: { slots: 1, members: 0, days: 0 },
    })
  })

  it('is shown anew, and must be confirmed again, if it has changed meanwhile', async () => {
    const api = planned()
    const { user } = await open(api)
    await user.selectOptions(await field('Time zone'), 'Asia/Tokyo')
    await screen.findByText('1 session ahead gets another local time.')
    api.slot({ serviceId: api.state.services[0]!.id, startsIn: 48 * 60 })
    await user.click(await byRole('checkbox', /Asia\/Tokyo/))
    await user.click(await byRole('button', /^Save/))
    expect(await screen.findByText('2 sessions ahead get other local times.')).toBeTruthy()
    expect(business(api).timeZone).toBe('Asia/Kuala_Lumpur')
    const tick = await byRole('checkbox', /Asia\/Tokyo/)
    expect((tick as HTMLInputElement).checked).toBe(false)
    await user.click(tick)
    await user.click(await byRole('button', /^Save/))
    await waitFor(() => expect(business(api).timeZone).toBe('Asia/Tokyo'))
  })

  it('lists the prices that another currency changes, and changes them after the confirmation', async () => {
    const api = planned()
    const { user } = await open(api)
    await user.selectOptions(await field('Currency$'), 'SGD')
    expect(await screen.findByText('1 service')).toBeTruthy()
    expect(screen.getByText('1 session ahead')).toBeTruthy()
    await user.click(await byRole('button', /^Save/))
    const tick = await byRole('checkbox', /^Change all prices to SGD/)
    await waitFor(() => expect(tick.getAttribute('aria-invalid')).toBe('true'))
    await user.click(tick)
    await user.click(await byRole('button', /^Save/))
    await waitFor(() => expect(business(api).payment!.currency).toBe('SGD'))
    expect(api.state.services[0]!.eventCurrency).toBe('SGD')
  })

  it('needs no confirmation while nothing has a price', async () => {
    const api = createMockApi({ role: 'OWNER' })
    const { user } = await open(api)
    await user.selectOptions(await field('Currency$'), 'SGD')
    await waitFor(() => expect(api.callsOf('business-entity.preview')).toHaveLength(1))
    await user.click(await byRole('button', /^Save/))
    await waitFor(() => expect(business(api).payment!.currency).toBe('SGD'))
    expect(screen.queryByRole('checkbox', { name: /SGD/ })).toBeNull()
  })

  it('says why the currency stays', async () => {
    const api = planned()
    api.booking({ timeSlotId: api.state.slots[0]!.id, status: 'PAYMENT_PENDING' })
    const { user } = await open(api)
    await user.selectOptions(await field('Currency$'), 'SGD')
    expect(await screen.findByText(/The currency stays MYR while customers have open bookings/)).toBeTruthy()
  })
})

describe('currency and tax', () => {
  it('can be changed by an owner', async () => {
    const api = createMockApi()
    const { user } = await open(api)
    await user.clear(await field('Tax rate'))
    await user.type(await field('Tax rate'), '6')
    await user.click(await byRole('button', /^Save/))
    await waitFor(() => expect(business(api).payment!.taxPercentage).toBe('6'))
  })

  it('are read-only for a manager, who saves other fields without them', async () => {
    const api = createMockApi({ role: 'BUSINESS_MANAGER' })
    const { user } = await open(api)
    const section = (await byRole('heading', 'Currency and tax')).closest('section')!
    expect(factsOf(section)).toEqual([
      ['Currency', 'MYR'],
      ['Tax rate (%)', '8%'],
    ])
    expect(section.textContent).toContain('Only owners can change this.')
    expect(section.querySelector('input, select')).toBeNull()
    await user.type(await field('City'), 'Ipoh')
    await user.click(await byRole('button', /^Save/))
    await waitFor(() => expect(business(api).details!.city).toBe('Ipoh'))
    expect(api.callsOf('payment-details.update')).toEqual([])
  })
})
