import { screen, waitFor, within } from '@testing-library/react'
import { createMockApi } from '@steward/testing/mock-api'
import { byRole } from '@steward/testing/render'
import { textOf } from '@steward/testing/shown'
import { describe, expect, it } from 'vitest'
import { bodies, field, openSettings, saveButton, shown, store, today, typeInto } from './testing/settings-page.tsx'

describe('a save of another owner meanwhile', () => {
  async function conflict() {
    const api = createMockApi()
    const other = api.member({ givenName: 'Mei', lastName: 'Tan', role: 'OWNER' } as never)
    // The user has seen this change.
    store(api, { key: 'checkInOpens', value: 90 })
    const page = await openSettings(api, '&edit=bookings')
    await typeInto(page, 'Late cancellation', '12')
    await typeInto(page, 'Payment hold', '6')
    store(api, { value: 48, by: other })
    store(api, { key: 'reminder', value: 0, by: other })
    await page.user.click(saveButton()!)
    const dialog = await byRole('dialog', 'Mei Tan changed these settings')
    const rows = within(dialog)
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell').map(textOf))
    return { api, page, dialog, rows }
  }

  it('shows both values', async () => {
    const { rows } = await conflict()
    expect(rows).toEqual([
      ['Late cancellation', '48 hours from 19 Nov 2026', '12 hours from 19 Nov 2026'],
      ['Reminder', 'Off from 19 Nov 2026', 'Unchanged'],
    ])
  })

  it('keeps the values of the owner who saved first, and the other changes stay in the form', async () => {
    const { api, page, dialog } = await conflict()
    await page.user.click(within(dialog).getByRole('button', { name: 'Keep their values' }))
    expect(field('Late cancellation').value).toBe('48')
    expect(field('Reminder').value).toBe('0')
    expect(field('Payment hold').value).toBe('6')
    expect(screen.queryByRole('alert')).toBeNull()
    await page.user.click(saveButton()!)
    await waitFor(() => expect(bodies(api).at(-1)).toEqual({ holdsFrom: today, values: { paymentHold: 6 } }))
    expect(api.callsOf('business-setting.update').at(-1)!.headers.get('if-match')).toBe('"4"')
  })

  it('is noticed although the list was refreshed in between', async () => {
    const api = createMockApi()
    const page = await openSettings(api, '&edit=bookings')
    await typeInto(page, 'Late cancellation', '12')
    store(api, { value: 48 })
    store(api, { key: 'reminder', value: 36 })
    await page.queries.invalidateQueries()
    await waitFor(() => expect(field('Reminder').value).toBe('36'))
    expect(field('Late cancellation').value).toBe('12')
    await page.user.click(saveButton()!)
    expect(await byRole('dialog', /changed these settings$/)).toBeTruthy()
    expect(api.callsOf('business-setting.update')[0]!.headers.get('if-match')).toBe('"1"')
  })

  it('saves the own values over them', async () => {
    const { api, page, dialog } = await conflict()
    await page.user.click(within(dialog).getByRole('button', { name: 'Save my values' }))
    await waitFor(() => expect(shown('lateCancel')[0]).toBe('12 hours'))
    expect(bodies(api).at(-1)).toEqual({ holdsFrom: today, values: { lateCancel: 12, paymentHold: 6 } })
    expect(shown('reminder')[0]).toBe('Off')
  })

  it('asks again after the question was closed without a choice', async () => {
    const { api, page, dialog } = await conflict()
    await page.user.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(field('Late cancellation').value).toBe('12')
    await page.user.click(saveButton()!)
    expect(await byRole('dialog', 'Mei Tan changed these settings')).toBeTruthy()
    expect(api.state.businessSettings.some(({ key }) => key === 'paymentHold')).toBe(false)
  })
})
