import { screen, waitFor, within } from '@testing-library/react'
import { createMockApi } from '@steward/testing/mock-api'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openPage } from '../testing/test-page.tsx'
import { Component as TimeSlotDetailsPage } from '../time-slot/time-slot-details-page.tsx'

afterEach(() => vi.unstubAllGlobals())

/** Prints the roster of a yoga class of four people. Returns the printed text and its rows. */
async function printRoster(role: 'STAFF' | 'SERVICE_PROVIDER') {
  const api = createMockApi({ role })
  const slot = api.slot({ serviceId: api.service({ name: 'Morning yoga' }).id, startsIn: 30, slots: 12 })
  const book = (givenName: string, fields: Partial<Parameters<typeof api.booking>[0]>) =>
    api.booking({
      timeSlotId: slot.id,
      customerId: api.customer({ givenName, lastName: 'Rahman', email: `${givenName}@customer.test` }).id,
      ...fields,
    })
  book('Zara', { status: 'CHECKED_IN', paymentType: 'CASH' })
  book('Bella', { status: 'PAYMENT_PENDING', bookingSlots: 2 })
  book('Aisha', { status: 'CONFIRMED', paymentType: 'BANK_TRANSFER' })
  book('Gone', { status: 'CANCELLED' })
  const page = await openPage(<TimeSlotDetailsPage />, { path: `/services/time-slots-details?id=${slot.id}`, api })
  const button = await screen.findByRole('button', { name: 'Print roster' })
  await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'))
  await screen.findByText(/Zara/)

  let paper: string | null = null
  let lines: (string | null)[][] = []
  vi.stubGlobal('print', () => {
    window.dispatchEvent(new Event('beforeprint'))
    // The sheet is hidden on screen, and the tests render for the screen.
    const sheet = screen.getByRole('article', { hidden: true })
    paper = sheet.textContent
    lines = within(sheet)
      .getAllByRole('row', { hidden: true })
      .map((row) =>
        [...row.children].map(
          (cell) => cell.querySelector('[role=img]')?.getAttribute('aria-label') ?? cell.textContent,
        ),
      )
    window.dispatchEvent(new Event('afterprint'))
  })
  await page.user.click(button)
  return { paper: paper ?? '', lines }
}

describe('the printed roster', () => {
  it('names the slot in the time zone of the business, and the expected customers with seats and payment', async () => {
    const { paper, lines } = await printRoster('STAFF')
    expect(paper).toMatch(/Morning yoga.*19 Nov 2026.*Asia\/Kuala_Lumpur.*Priya Test.* of 12/)
    expect(lines).toEqual([
      ['Present', 'Customer', 'Payment', 'Seats'],
      ['', 'Aisha Rahman', 'Paid · Bank transfer', '1'],
      ['', 'Bella Rahman', expect.stringMatching(/^Pays on arrival · RM/), '2'],
      ['Checked in', 'Zara Rahman', 'Paid · Cash', '1'],
    ])
    expect(paper).not.toContain('@customer.test')
  })

  it('leaves out amounts and last names for a service provider', async () => {
    const { paper, lines } = await printRoster('SERVICE_PROVIDER')
    expect(lines[0]).toEqual(['Present', 'Customer', 'Seats'])
    expect(lines[1]).toEqual(['', expect.stringMatching(/^Aisha R\.?$/), '1'])
    expect(paper).not.toMatch(/RM|Paid|arrival/)
  })

  it('is on the page only while it prints', async () => {
    await printRoster('STAFF')
    await waitFor(() => expect(screen.queryByRole('article', { hidden: true })).toBeNull())
    expect(screen.getByRole('heading', { name: 'Roster' })).toBeTruthy()
  })
})
