import { screen, waitFor, within } from '@testing-library/react'
import { useBusinessDetails } from '@steward/shared/stores'
import { createMockApi, type MockApi } from '@steward/shared/testing/mock-api'
import { byRole, renderPage } from '@steward/shared/testing/render'
import { factsOf } from '@steward/shared/testing/shown'
import { describe, expect, it } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { BusinessDetailsPage } from './business-details-page.tsx'

const open = (api: MockApi) =>
  renderPage(<BusinessDetailsPage />, { path: '/business-details/details', api, texts: { 'business-details': en } })

type Kept = Record<string, unknown>

const field = async (label: string) => (await screen.findByLabelText(new RegExp(`^${label}`))) as HTMLInputElement
const business = (api: MockApi) => api.state.businesses[0]!

describe('the details of the last visit', () => {
  it('are kept under businessDetailsState, and painted before the next answer', async () => {
    const api = createMockApi()
    const answer = api.fetch
    const { promise, resolve } = Promise.withResolvers<void>()
    let reads = 0
    // The start-up reads the business first. Its answer stands for the last visit, and the page's own is held.
    api.fetch = async (input, init) => {
      if (!String(input).includes('/api/business-entity/')) return answer(input, init)
      if (++reads > 1) await promise
      const response = await answer(input, init)
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

describe('the details', () => {
  it('are saved part by part, only what changed', async () => {
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

  it('show what the platform refuses at its field, and lose nothing', async () => {
    const api = createMockApi()
    const { user } = await open(api)
    await user.type(await field('City'), 'Ipoh')
    // Five digits are asked for in Malaysia: a rule over two fields, which the platform checks.
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

  it('name an input that is wrong before anything is sent', async () => {
    const api = createMockApi()
    const { user } = await open(api)
    await user.clear(await field('Email'))
    await user.type(await field('Email'), 'nobody')
    await user.click(await byRole('button', /^Save/))
    await waitFor(async () => expect((await field('Email')).getAttribute('aria-invalid')).toBe('true'))
    expect(api.callsOf('business-details.update')).toEqual([])
  })

  it('take in what someone else changed in the meantime, keep what was typed, and save again', async () => {
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

  it('keep everything typed when the platform cannot be reached', async () => {
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

  it('come after a failure when asked again', async () => {
    const api = createMockApi()
    failSecondRead(api)
    const { user } = await open(api)
    await user.click(await byRole('button', 'Try again'))
    expect((await field('Business name')).value).toBe('Kinara Wellness')
  })
})

/** The start-up reads the business first; what the page itself reads then fails. */
function failSecondRead(api: MockApi): void {
  const answer = api.fetch
  let reads = 0
  api.fetch = (input, init) => {
    if (String(input).includes('/api/business-entity/') && ++reads === 2) api.failNext('business-entity.get', 500)
    return answer(input, init)
  }
}

describe('a change of the time zone', () => {
  it('says what it does and has to be confirmed', async () => {
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

describe('currency and tax', () => {
  it('are changed by an owner', async () => {
    const api = createMockApi()
    const { user } = await open(api)
    await user.clear(await field('Tax rate'))
    await user.type(await field('Tax rate'), '6')
    await user.click(await byRole('button', /^Save/))
    await waitFor(() => expect(business(api).payment!.taxPercentage).toBe('6'))
  })

  it('a manager reads currency and tax, and saves other fields without them', async () => {
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
