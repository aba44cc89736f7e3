import { screen, waitFor, within } from '@testing-library/react'
import { createMockApi } from '@steward/testing/mock-api'
import { describe, expect, it } from 'vitest'
import { openPage } from '../testing/test-page.tsx'
import { Component as TimeSlotDetailsPage } from '../time-slot/time-slot-details-page.tsx'

const paid = {
  price: 4990,
  tax: 399,
  rounding: 1,
  total: 5390,
  taxPercentage: '8',
  paymentType: 'CASH' as const,
  paidAmount: 5390,
  receiptNumber: 'R-2026-000001',
}

/** Opens the details of a class with Aisha in it. `:id` in `search` becomes the ID of her booking. */
async function openSlot({ search = '', startsIn = 180, role = 'OWNER' as 'OWNER' | 'STAFF' } = {}) {
  const api = createMockApi()
  const service = api.service({ name: 'Morning yoga' })
  const slot = api.slot({ serviceId: service.id, startsIn })
  const customer = api.customer({ givenName: 'Aisha', lastName: 'Rahman' })
  const booking = api.booking({ timeSlotId: slot.id, customerId: customer.id, ...paid })
  const path = `/services/time-slots-details?id=${slot.id}`
  const page = await openPage(<TimeSlotDetailsPage />, {
    path: `${path}${search.replace(':id', `:${booking.id}`)}`,
    api,
    role,
  })
  await screen.findByText('Aisha Rahman')
  const choose = async (menu: string, item: string) => {
    await page.user.click(await screen.findByRole('button', { name: menu }))
    await page.user.click(await screen.findByRole('menuitem', { name: item }))
  }
  return { ...page, booking, path, choose }
}

const dialog = async (name: RegExp) => within(await screen.findByRole('dialog', { name }))
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('the dialogs of a time slot and its bookings', () => {
  it('keep the reason of a refund after Back, on the same page', async () => {
    const { user, address, path, booking, choose, goBack } = await openSlot()
    await choose('Actions for Aisha Rahman', 'Refund…')
    await user.type((await dialog(/Refund/)).getByRole('textbox', { name: /Reason/ }), 'Left early')
    expect(address()).toBe(`${path}&dialog=booking-refund:${booking.id}`)
    await goBack()
    await noDialog()
    expect(address()).toBe(path)

    await choose('Actions for Aisha Rahman', 'Refund…')
    expect((await dialog(/Refund/)).getByRole<HTMLInputElement>('textbox', { name: /Reason/ }).value).toBe('Left early')
  })

  it('keep the customer chosen in the booking dialog after Back', async () => {
    const { user, address, goBack } = await openSlot()
    await user.click(screen.getByRole('button', { name: 'Book a customer' }))
    await user.type(await screen.findByRole('combobox', { name: 'Customer' }), 'Aisha')
    await user.click(await screen.findByRole('option', { name: /Aisha Rahman/ }))
    expect(address()).toMatch(/&dialog=book:slot-[\w-]+$/)
    await goBack()
    await noDialog()
    await user.click(screen.getByRole('button', { name: 'Book a customer' }))
    const again = within(await screen.findByRole('dialog'))
    expect(await again.findByText('Aisha Rahman')).toBeTruthy()
  })

  it('open from a link', async () => {
    const { api, booking } = await openSlot({ search: '&dialog=booking-cancel:id' })
    const cancel = await dialog(/^Cancel Aisha Rahman's booking/)
    expect(cancel.getByText('Morning yoga · Thu 19 Nov, 12:00')).toBeTruthy()
    expect(await cancel.findByText(/^Late cancellation: you keep RM\s53\.90$/)).toBeTruthy()
    expect(cancel.getByRole('button', { name: 'Cancel booking' })).toBeTruthy()
    expect(api.callsOf('booking-bulk.preview').map(({ body }) => body)).toEqual([
      { bookings: [{ id: booking.id, version: 1 }], cancelledBy: 'CUSTOMER' },
    ])
    expect(api.callsOf('booking.cancel')).toEqual([])
  })

  it('say why a link cannot open them', async () => {
    const { address, path } = await openSlot({ search: '&dialog=booking-refund:id', role: 'STAFF' })
    await screen.findByText('This is no longer possible for this booking.')
    await noDialog()
    expect(address()).toBe(path)
  })

  it('give the same reason as the menu when a link names an action that is impossible now', async () => {
    const { address, path } = await openSlot({ search: '&dialog=slot-delete' })
    await screen.findByText(/cancelled, not deleted|can't delete/)
    await noDialog()
    expect(address()).toBe(path)
  })
})
