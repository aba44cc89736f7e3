import { screen, within } from '@testing-library/react'
import words from '@steward/shared/contracts/settings/locales/en.json' with { type: 'json' }
import { settingKeys, settingsIn, settingSections } from '@steward/shared/rules/common/business-settings'
import { createMockApi } from '@steward/testing/mock-api'
import { byRole, renderPage } from '@steward/testing/render'
import { textOf } from '@steward/testing/shown'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { Component as BusinessDetailsPage } from '../details/business-details-page.tsx'
import en from '../locales/en.json' with { type: 'json' }
import { openSettings, region, rowOf, shown, store } from './testing/settings-page.tsx'

describe('the settings of the business', () => {
  it('are every setting of the definitions by section, each with its words and in their order', async () => {
    await openSettings(createMockApi())
    const sections = settingSections.map((name) => {
      const rows = region(words.section[name].label).querySelectorAll('tr[data-setting]')
      return [...rows].map((row) => [row.getAttribute('data-setting'), row.querySelector('td p')!.textContent])
    })
    expect(sections).toEqual(
      settingSections.map((name) => settingsIn(name).map((key) => [key, words.setting[key].label])),
    )
    expect(sections.flat()).toHaveLength(settingKeys.length)
  })

  it('show the default with its unit, and links to the places that use them', async () => {
    await openSettings(createMockApi())
    expect(shown('lateCancel')).toEqual(['24 hours', 'Default', 'Bookings, Refunds'])
    expect(shown('checkInOpens')).toEqual(['60 minutes', 'Default', 'Today, Bookings'])
    expect(shown('pricesIncludeTax')).toEqual(['No', 'Default', 'Services, Invoices'])
    expect(shown('cashRounding')).toEqual(['Cash only', 'Default', 'Checkout'])
    expect(shown('staffRefundLimit')).toEqual(['RM 0.00', 'Default', 'Refunds, Checkout'])
    const links = within(rowOf('lateCancel')).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/services/bookings',
      '/services/bookings?view=refundDue',
    ])
    expect(screen.queryByText(/^Changed/)).toBeNull()
  })

  it('show that the reminder is off, now and from a later day', async () => {
    const api = createMockApi()
    store(api, { key: 'reminder', value: 0, holdsFrom: '2026-11-01' as never })
    store(api, { key: 'reminder', value: 48, holdsFrom: '2026-12-01' as never })
    store(api, { key: 'reminder', value: 0, holdsFrom: '2027-01-01' as never })
    await openSettings(api)
    expect(shown('reminder')[0]).toBe('Off48 hours from 1 Dec 2026')
  })

  it('show the value in force, its day, the next one, and the last author of the section', async () => {
    const api = createMockApi()
    store(api, { value: 1, holdsFrom: '2026-11-01' as never })
    store(api, { value: 6, holdsFrom: '2027-01-01' as never })
    await openSettings(api)
    expect(shown('lateCancel').slice(0, 2)).toEqual(['1 hour6 hours from 1 Jan 2027', '1 Nov 2026'])
    const { givenName, lastName } = api.kinara.owner
    expect(textOf(region('Bookings'))).toContain(`Changed 19 Nov by ${givenName} ${lastName}`)
    expect(textOf(region('Money'))).not.toContain('Changed')
  })

  it('are cards on a phone, which name a day only for a value that somebody set', async () => {
    const media = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        () =>
          ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList,
      )
    onTestFinished(() => media.mockRestore())
    const api = createMockApi()
    store(api, { value: 12, holdsFrom: '2026-11-01' as never })
    await openSettings(api)
    const cardOf = (key: string) => textOf(document.querySelector(`li[data-setting=${key}]`)!)
    expect(cardOf('lateCancel')).toMatch(/12 hours.*Holds from1 Nov 2026Used inBookings, Refunds$/)
    expect(cardOf('paymentHold')).toMatch(/the start\.DefaultUsed inBookings$/)
  })

  it('are read by a manager, who gets no Edit and no form from the address', async () => {
    const api = createMockApi({ role: 'BUSINESS_MANAGER' })
    await openSettings(api, '&edit=bookings')
    expect(shown('lateCancel')[0]).toBe('24 hours')
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull()
    expect(document.querySelector('input, select')).toBeNull()
  })

  it('load after a failure when the user clicks Try again', async () => {
    const api = createMockApi()
    api.failNext('business-setting.list', 500)
    const path = '/business-details/details?tab=settings'
    const { user } = await renderPage(<BusinessDetailsPage />, { path, api, texts: { 'business-details': en } })
    expect(await screen.findByText("Settings couldn't be loaded")).toBeTruthy()
    await user.click(await byRole('button', 'Try again'))
    expect(await screen.findByRole('region', { name: 'Money' })).toBeTruthy()
  })

  it('are a tab beside the details', async () => {
    const api = createMockApi()
    const page = await openSettings(api)
    const tabs = screen.getByRole('navigation', { name: 'Parts of the business details' })
    await page.user.click(within(tabs).getByRole('link', { name: 'Details' }))
    expect(await screen.findByLabelText(/^Business name/)).toBeTruthy()
    expect(page.address()).toBe('/business-details/details')
  })
})
