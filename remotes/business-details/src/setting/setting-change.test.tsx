import { screen, waitFor, within } from '@testing-library/react'
import { createMockApi } from '@steward/testing/mock-api'
import { byRole } from '@steward/testing/render'
import { textOf } from '@steward/testing/shown'
import { describe, expect, it } from 'vitest'
import {
  bodies,
  cellsIn,
  effectOf,
  field,
  openSettings,
  rowOf,
  saveButton,
  shown,
  store,
  today,
  typeInto,
} from './testing/settings-page.tsx'

describe('a change of a section', () => {
  it('is saved for its day with only the settings that changed, and closes the form', async () => {
    const api = createMockApi()
    const page = await openSettings(api)
    await page.user.click(await byRole('button', 'Edit Bookings'))
    expect(document.activeElement).toBe(field('Late cancellation'))
    expect(saveButton()).toBeNull()
    await typeInto(page, 'New values hold from', '1/12/2026')
    expect(saveButton()).toBeNull()
    await typeInto(page, 'Late cancellation', '12')
    await waitFor(() => expect(effectOf('lateCancel')).toMatch(/^Stays at 24 hours until 30 November\. /))
    expect(cellsIn('lateCancel')[2]).toBe('1 Dec')
    expect(cellsIn('reminder')[2]).toBe('Default')
    expect(saveButton()!.textContent).toContain('Save from 1 Dec')
    await page.user.click(saveButton()!)
    await waitFor(() =>
      expect(shown('lateCancel').slice(0, 2)).toEqual(['24 hours12 hours from 1 Dec 2026', 'Default']),
    )
    expect(bodies(api)).toEqual([{ holdsFrom: '2026-12-01', values: { lateCancel: 12 } }])
    expect(api.callsOf('business-setting.update')[0]!.headers.get('if-match')).toBe('"1"')
    expect(page.address()).toBe('/business-details/details?tab=settings')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Bookings' })))
  })

  it('holds from today unless the owner chooses a later day, in every form of value', async () => {
    const api = createMockApi()
    const page = await openSettings(api, '&edit=money')
    await page.user.selectOptions(field('Prices include tax'), 'Yes')
    await page.user.selectOptions(field('Rounding'), 'All payments')
    await typeInto(page, 'Refunds by staff', '200')
    await waitFor(() => expect(effectOf('pricesIncludeTax')).toMatch(/^Replaces “No” from today\. Holds for bookings/))
    expect(effectOf('cashRounding')).toMatch(/^Replaces “Cash only” from today\./)
    expect(effectOf('staffRefundLimit')).toMatch(/^Replaces RM 0\.00 from today\./)
    expect(saveButton()!.textContent).toContain('Save from today')
    await page.user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(shown('staffRefundLimit').slice(0, 2)).toEqual(['RM 200.00', '19 Nov 2026']))
    expect(shown('pricesIncludeTax')[0]).toBe('Yes')
    expect(bodies(api)).toEqual([
      { holdsFrom: today, values: { pricesIncludeTax: true, cashRounding: 'ALL', staffRefundLimit: '200.00' } },
    ])
  })

  it('that switches a rule off or on again shows the old value as a word', async () => {
    const api = createMockApi()
    store(api, { key: 'reminder', value: 0 })
    const page = await openSettings(api, '&edit=bookings')
    await typeInto(page, 'Reminder', '48')
    await waitFor(() => expect(effectOf('reminder')).toMatch(/^Replaces “Off” from today\./))
  })

  it('counts the bookings and time slots that keep the old value', async () => {
    const api = createMockApi()
    const slot = api.slot({ startTime: '2026-11-25T02:00:00Z' } as never)
    api.booking({ timeSlotId: slot.id } as never)
    api.slot({ startTime: '2026-12-05T02:00:00Z' } as never)
    const page = await openSettings(api, '&edit=bookings')
    await typeInto(page, 'New values hold from', '1/12/2026')
    await typeInto(page, 'Late cancellation', '12')
    await typeInto(page, 'Reminder', '48')
    await waitFor(() =>
      expect(effectOf('lateCancel')).toBe('Stays at 24 hours until 30 November. 1 booking made before then keeps it.'),
    )
    await waitFor(() =>
      expect(effectOf('reminder')).toBe(
        'Stays at 24 hours until 30 November. 1 time slot before then keeps it. 1 time slot from then on gets the new value.',
      ),
    )
  })

  it('starts from the values that hold on its day, so that a planned value can be taken back', async () => {
    const api = createMockApi()
    store(api, { value: 12, holdsFrom: '2026-12-01' as never })
    const page = await openSettings(api, '&edit=bookings')
    await typeInto(page, 'Reminder', '48')
    expect(field('Late cancellation').value).toBe('24')
    await typeInto(page, 'New values hold from', '1/12/2026')
    await waitFor(() => expect(field('Late cancellation').value).toBe('12'))
    expect(field('Reminder').value).toBe('48')
    await typeInto(page, 'Late cancellation', '24')
    await page.user.click(saveButton()!)
    await waitFor(() =>
      expect(bodies(api)).toEqual([{ holdsFrom: '2026-12-01', values: { lateCancel: 24, reminder: 48 } }]),
    )
  })

  it('is discarded by Discard, and asks before another tab or Cancel discards it', async () => {
    const api = createMockApi()
    const page = await openSettings(api, '&edit=bookings')
    await typeInto(page, 'Late cancellation', '12')
    await page.user.click(await byRole('button', 'Discard'))
    expect(field('Late cancellation').value).toBe('24')
    expect(saveButton()).toBeNull()
    await typeInto(page, 'Late cancellation', '12')
    for (const leave of [
      screen.getByRole('link', { name: 'Details' }),
      screen.getByRole('button', { name: 'Cancel' }),
    ]) {
      await page.user.click(leave)
      const question = await byRole('dialog', 'Discard your changes?')
      await page.user.click(within(question).getByRole('button', { name: 'Keep editing' }))
      expect(field('Late cancellation').value).toBe('12')
    }
    await page.user.click(await byRole('button', 'Cancel'))
    await page.user.click(await byRole('button', 'Discard changes'))
    await waitFor(() => expect(shown('lateCancel')[0]).toBe('24 hours'))
    expect(bodies(api)).toEqual([])
  })
})

describe('an impossible change', () => {
  it('marks a value out of range and an empty one, and sends nothing', async () => {
    const api = createMockApi()
    const page = await openSettings(api, '&edit=bookings')
    await typeInto(page, 'Late cancellation', '169')
    await typeInto(page, 'Payment hold', '0')
    await typeInto(page, 'Reminder', '')
    await page.user.click(saveButton()!)
    await waitFor(() => expect(document.activeElement).toBe(field('Late cancellation')))
    expect(textOf(rowOf('lateCancel'))).toContain('At most 168')
    expect(textOf(rowOf('paymentHold'))).toContain('At least 1')
    expect(field('Reminder').getAttribute('aria-invalid')).toBe('true')
    expect(field('Check-in opens').getAttribute('aria-invalid')).toBeNull()
    expect(bodies(api)).toEqual([])
  })

  it('names the first possible day, also when the platform finds the error', async () => {
    const api = createMockApi()
    const page = await openSettings(api, '&edit=bookings')
    await typeInto(page, 'Late cancellation', '12')
    await typeInto(page, 'New values hold from', '18/11/2026')
    await page.user.click(saveButton()!)
    expect(await screen.findByText('Choose 19 Nov 2026 or later')).toBeTruthy()
    expect(bodies(api)).toEqual([])
    // The page stays open over midnight: its day is in the past for the platform only.
    await typeInto(page, 'New values hold from', '19/11/2026')
    api.clock.set('2026-11-19T17:00:00Z')
    await page.user.click(saveButton()!)
    expect(await screen.findByText('Choose 20 Nov 2026 or later')).toBeTruthy()
    expect(field('New values hold from').getAttribute('aria-invalid')).toBe('true')
    expect(field('Late cancellation').value).toBe('12')
  })

  it('names the last possible day', async () => {
    const page = await openSettings(createMockApi(), '&edit=bookings')
    await typeInto(page, 'Late cancellation', '12')
    await typeInto(page, 'New values hold from', '20/11/2031')
    await page.user.click(saveButton()!)
    expect(await screen.findByText('Choose 19 Nov 2031 or earlier')).toBeTruthy()
  })
})
