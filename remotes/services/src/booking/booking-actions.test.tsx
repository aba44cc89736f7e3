import { act, screen, waitFor, within } from '@testing-library/react'
import type { MockApi } from '@steward/testing/mock-api'
import { factsOf } from '@steward/testing/shown'
import { startLive } from '@steward/shared/live'
import { afterEach, describe, expect, it } from 'vitest'
import { addMembership } from '../testing/sold-membership.ts'
import { openPage } from '../testing/test-page.tsx'
import { Component as TodayPage } from '../today/today-page.tsx'
import { dropCheckIn, waitingCheckIns } from '../../../../shared/api-ui/guards/waiting-check-ins.ts'

const bill = { price: 4990, tax: 399, rounding: 1, total: 5390, taxPercentage: '8', paymentType: 'CASH' as const }
const paid = { ...bill, paidAmount: 5390, receiptNumber: 'R-2026-000001' }

type Fields = Partial<Parameters<MockApi['booking']>[0]>
interface Arranged {
  fields?: Fields
  startsIn?: number
  role?: 'OWNER' | 'STAFF'
  more?: (api: MockApi, serviceId: string) => unknown
}

/** Opens the roster of one class with Aisha in it. */
async function openRoster({ fields = paid, startsIn = 30, role = 'OWNER', more }: Arranged = {}) {
  const seed = (api: MockApi) => {
    const service = api.service({ name: 'Morning yoga' })
    const slot = api.slot({ serviceId: service.id, startsIn })
    const aisha = api.customer({ givenName: 'Aisha', lastName: 'Rahman' })
    api.booking({ timeSlotId: slot.id, customerId: aisha.id, ...fields })
    more?.(api, service.id)
  }
  const page = await openPage(<TodayPage />, { path: '/today', seed, role })
  await page.user.click(await screen.findByRole('link', { name: /Morning yoga/ }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Morning yoga' }))
  await drawer.findByText('Aisha Rahman')
  const openMenu = async () => {
    await page.user.click(drawer.getByRole('button', { name: 'Actions for Aisha Rahman' }))
    return within(await screen.findByRole('menu'))
  }
  const choose = async (name: string) => page.user.click((await openMenu()).getByRole('menuitem', { name }))
  const dialog = async (name: RegExp | string) => within(await screen.findByRole('dialog', { name }))
  return { ...page, drawer, openMenu, choose, dialog }
}

const menuItemsOf = async ({ openMenu }: Pick<Awaited<ReturnType<typeof openRoster>>, 'openMenu'>) =>
  (await openMenu()).getAllByRole('menuitem').map(({ textContent }) => textContent)

describe('the menu of a booking', () => {
  it.each([
    [
      'CONFIRMED',
      'OWNER',
      'was paid',
      paid,
      ['Check in', 'Move…', 'Refund…', 'Receipt', 'Issue invoice…', 'Cancel booking'],
    ],
    ['CONFIRMED', 'STAFF', 'was paid', paid, ['Check in', 'Move…', 'Receipt', 'Issue invoice…', 'Cancel booking']],
    [
      'CONFIRMED',
      'OWNER',
      'was refunded in part',
      { ...paid, refundedAmount: 2005 },
      ['Check in', 'Move…', 'Refund…', 'Receipt', 'Cancel booking'],
    ],
    ['CONFIRMED', 'OWNER', 'costs nothing', {}, ['Check in', 'Move…', 'Cancel booking']],
    [
      'CHECKED_IN',
      'OWNER',
      'was paid',
      { ...paid, checkedInAt: '2026-11-19T00:59:00Z' },
      ['Undo check-in', 'Refund…', 'Receipt', 'Issue invoice…'],
    ],
    ['CANCELLED', 'OWNER', 'was paid', paid, ['Restore', 'Refund…', 'Receipt', 'Issue invoice…']],
    ['CANCELLED', 'OWNER', 'was never paid', bill, ['Restore']],
    ['REFUNDED', 'OWNER', 'was paid', { ...paid, refundedAmount: 5390 }, ['Receipt']],
    [
      'PAYMENT_FAILED',
      'STAFF',
      'was never paid',
      { ...bill, paymentType: 'CREDIT_CARD' as const },
      ['Take payment', 'Retry payment', 'Cancel booking'],
    ],
  ] as const)('a %s booking offers the %s the possible actions when it %s', async (...row) => {
    const [status, role, , fields, expected] = row
    const page = await openRoster({ role, fields: { ...fields, status } as Fields })
    expect(await menuItemsOf(page)).toEqual(['Details', ...expected])
  })

  it('says why a cash payment cannot be marked as failed', async () => {
    const { openMenu } = await openRoster({ fields: { ...bill, status: 'PAYMENT_PENDING' } })
    const item = (await openMenu()).getByRole('menuitem', { name: /Mark payment as failed/ })
    expect(item.textContent).toMatch(/Only a card payment can fail/)
    expect(item.getAttribute('aria-disabled')).toBe('true')
  })
})

describe('moving a booking', () => {
  const more = (api: MockApi, serviceId: string) => {
    api.slot({ serviceId, startsIn: 24 * 60, price: 5990 })
    const full = api.slot({ serviceId, startsIn: 48 * 60, slots: 1 })
    api.booking({ timeSlotId: full.id })
  }

  it('offers the slots with free seats and names the difference in price without charging it', async () => {
    const { choose, dialog, user, api } = await openRoster({ more })
    await choose('Move…')
    const move = await dialog(/Move Aisha Rahman's booking/)
    const choices = await move.findAllByRole('radio')
    expect(choices).toHaveLength(1)
    await user.click(choices[0]!)
    expect(await move.findByText(/costs RM\s10\.00 more/)).toBeTruthy()
    await user.click(move.getByRole('button', { name: 'Move booking' }))
    expect(await screen.findByText(/Booking moved to/)).toBeTruthy()
    expect(api.state.bookings[0]).toMatchObject({ timeSlotId: api.state.slots[1]?.id, price: 4990, paidAmount: 5390 })
  })

  it('keeps the dialog open and explains when the slot has filled up in the meantime', async () => {
    const { choose, dialog, user, api } = await openRoster({ more })
    await choose('Move…')
    const move = await dialog(/Move Aisha Rahman's booking/)
    await user.click(await move.findByRole('radio'))
    api.booking({ timeSlotId: api.state.slots[1]!.id, bookingSlots: 10 })
    await user.click(move.getByRole('button', { name: 'Move booking' }))
    expect((await move.findByRole('alert')).textContent).toMatch(/This session is full/)
  })

  it('succeeds at the second try after another user changed the booking', async () => {
    const { choose, dialog, user, api } = await openRoster({ more })
    await choose('Move…')
    const move = await dialog(/Move Aisha Rahman's booking/)
    await user.click(await move.findByRole('radio'))
    api.state.bookings[0]!.version = 7
    await user.click(move.getByRole('button', { name: 'Move booking' }))
    expect((await move.findByRole('alert')).textContent).toMatch(/Someone else changed this/)
    await waitFor(() => expect(api.callsOf('booking.get').length).toBeGreaterThan(1))
    await user.click(move.getByRole('button', { name: 'Move booking' }))
    expect(await screen.findByText(/Booking moved to/)).toBeTruthy()
  })
})

const addPack = (api: MockApi) => addMembership(api, api.state.customers[0]!, { name: 'Ten classes', creditsLeft: 3 })

describe('the membership of a customer', () => {
  it('pays for an unpaid booking with one of its sessions', async () => {
    const { choose, dialog, user, api } = await openRoster({ fields: { ...bill, status: 'PAYMENT_PENDING' } })
    const booking = api.state.bookings[0]!
    addPack(api)
    await choose('Take payment')
    const pay = await dialog(/Take payment from Aisha Rahman/)
    await pay.findByRole('radio', { name: /Ten classes/, checked: true })
    // The button waits for the quote.
    await pay.findByText(/^RM.0\.00$/)
    expect(pay.queryByText(/53\.90/)).toBeNull()
    await user.click(await pay.findByRole('button', { name: 'Pay by membership' }))
    await screen.findByText('Aisha Rahman’s booking is paid by Ten classes')
    expect(booking).toMatchObject({ status: 'CONFIRMED', total: 0, paymentType: 'NOT_REQUIRED' })
    expect(api.state.subscriptions[0]!.creditsLeft).toBe(2)
  })

  it('does not pay if staff choose a payment instead', async () => {
    const { choose, dialog, user, api } = await openRoster({ fields: { ...bill, status: 'PAYMENT_PENDING' } })
    addPack(api)
    await choose('Take payment')
    const pay = await dialog(/Take payment from Aisha Rahman/)
    await user.click(await pay.findByRole('radio', { name: 'Take a payment' }))
    await user.click(await pay.findByRole('button', { name: /Take RM\s53\.90/ }))
    await screen.findByText(/Aisha Rahman paid/)
    expect(api.state.subscriptions[0]!.creditsLeft).toBe(3)
  })
})

describe('the customer of a booking', () => {
  it('gets no email about a payment when staff clear the checkbox', async () => {
    const { choose, dialog, user, api } = await openRoster({ fields: { ...bill, status: 'PAYMENT_PENDING' } })
    await choose('Take payment')
    const pay = await dialog(/Take payment from Aisha Rahman/)
    await user.click(pay.getByRole('checkbox', { name: 'Send confirmation email to 1 customer' }))
    await user.click(await pay.findByRole('button', { name: /Take RM\s53\.90/ }))
    await screen.findByText(/Aisha Rahman paid/)
    expect(api.callsOf('booking.pay')).toMatchObject([{ body: { notify: false } }])
  })

  it('gets no email about a refund when staff clear the checkbox', async () => {
    const { choose, dialog, user, api } = await openRoster()
    await choose('Refund…')
    const refund = await dialog(/Refund Aisha Rahman/)
    await user.type(refund.getByLabelText(/^Reason/), 'Ill')
    await user.click(refund.getByRole('checkbox', { name: 'Send confirmation email to 1 customer' }))
    await user.click(refund.getByRole('button', { name: /Refund RM\s53\.90/ }))
    await screen.findByText(/refunded to Aisha Rahman/)
    expect(api.callsOf('booking.refund')).toMatchObject([{ body: { notify: false } }])
  })

  it('is booked again after the undo of a cancellation', async () => {
    const { choose, dialog, user, api } = await openRoster()
    await choose('Cancel booking')
    const cancel = await dialog(/Cancel Aisha Rahman's booking/)
    await user.click(cancel.getByRole('radio', { name: /Us/ }))
    await user.click(await cancel.findByRole('radio', { name: /Refund later/ }))
    await user.click(await cancel.findByRole('button', { name: 'Cancel booking' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Booking restored')).toBeTruthy()
    expect(api.state.bookings[0]).toMatchObject({ status: 'CONFIRMED', cancelledAt: null })
  })
})

describe('cancelling a booking', () => {
  it('shows what happens to the money, and refunds it with the cancellation', async () => {
    const { choose, dialog, user, api } = await openRoster()
    await choose('Cancel booking')
    const cancel = await dialog(/Cancel Aisha Rahman's booking/)
    expect(await cancel.findByText(/^Late cancellation: you keep RM\s53\.90$/)).toBeTruthy()
    expect(cancel.queryByRole('radio', { name: /Refund now/ })).toBeNull()
    await user.click(cancel.getByRole('radio', { name: /Us/ }))
    expect(await cancel.findByText('Refund in cash')).toBeTruthy()
    const confirm = await cancel.findByRole('button', { name: /^Cancel booking and refund RM\s53\.90$/ })
    await user.click(confirm)
    expect(await cancel.findByText('Enter a reason')).toBeTruthy()
    expect(api.callsOf('booking.cancel')).toEqual([])
    await user.type(cancel.getByLabelText(/^Reason/), 'Priya is ill{Enter}')
    expect(api.callsOf('booking.cancel')).toEqual([])
    await user.click(confirm)
    expect(await screen.findByText(/1 refund recorded: RM\s53\.90/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(api.state.bookings[0]).toMatchObject({ status: 'REFUNDED', refundedAmount: 5390 })
  })

  it('leaves the refund due when the user may not refund', async () => {
    const { choose, dialog, user, api } = await openRoster({ role: 'STAFF' })
    await choose('Cancel booking')
    const cancel = await dialog(/Cancel Aisha Rahman's booking/)
    await user.click(cancel.getByRole('radio', { name: /Us/ }))
    expect(await cancel.findByRole('radio', { name: /Refund now/ })).toHaveProperty('disabled', true)
    expect(cancel.getByText('Only owners and business managers can refund.')).toBeTruthy()
    expect(cancel.getByText(/RM\s53\.90 to refund/)).toBeTruthy()
    await user.click(cancel.getByRole('button', { name: 'Cancel booking' }))
    await screen.findByText('Booking cancelled')
    expect(api.state.bookings[0]).toMatchObject({ status: 'CANCELLED', refundedAmount: 0 })
  })
})

describe('the invoice of a booking', () => {
  it('is issued after a confirmation, and can then be viewed', async () => {
    const { choose, dialog, user, api } = await openRoster({
      more: ({ state }) =>
        Object.assign(state.businesses[0]!.details!, { addressLine1: '28 Jalan Telawi 3', city: 'Kuala Lumpur' }),
    })
    await choose('Issue invoice…')
    const ask = await dialog('Issue an invoice?')
    expect(await ask.findByText(/^Aisha Rahman/)).toBeTruthy()
    expect(api.callsOf('invoice.create')).toEqual([])
    await user.click(ask.getByRole('button', { name: 'Issue invoice' }))
    const issued = await dialog('Invoice INV-2026-000001')
    expect(issued.getByRole('link', { name: 'View invoice' }).getAttribute('href')).toMatch(/^\/services\/invoice\?id=/)
    expect(api.state.invoices).toHaveLength(1)
  })

  it.each([
    ['unpaid', { ...bill, status: 'PAYMENT_PENDING' }, 'Due in 14 days'],
    ['paid', paid, 'Paid'],
  ] as const)('says when a booking that is %s is to be paid', async (_, fields, due) => {
    const { choose, dialog } = await openRoster({ fields })
    await choose('Issue invoice…')
    await (await dialog('Issue an invoice?')).findByText(/^Aisha Rahman/)
    expect(factsOf(screen.getByRole('dialog', { name: 'Issue an invoice?' }))).toContainEqual(['Payment', due])
  })
})

describe('refunding a booking', () => {
  it('rounds a partial cash refund, shows both amounts and then lists the credit notes', async () => {
    const { choose, dialog, user, api } = await openRoster()
    await choose('Refund…')
    const refund = await dialog(/Refund Aisha Rahman/)
    await user.click(refund.getByRole('radio', { name: /Partial refund/ }))
    await user.type(await refund.findByRole('textbox', { name: /^Amount/ }), '20.03')
    await user.type(refund.getByLabelText(/^Reason/), 'Late start')
    expect(await refund.findByText('Refund before rounding')).toBeTruthy()
    const confirm = await refund.findByRole('button', { name: /Refund RM\s20\.05/ })
    await user.click(confirm)
    expect(await screen.findByText(/RM\s20\.05 refunded to Aisha Rahman/)).toBeTruthy()
    const details = await dialog(/^Aisha Rahman$/)
    expect((await details.findByRole('list', { name: 'Refunds' })).textContent).toMatch(/CN-2026-000001/)
    expect(api.state.bookings[0]).toMatchObject({ status: 'CONFIRMED', refundedAmount: 2005 })
  })

  it('requires a reason and refunds nothing without it', async () => {
    const { choose, dialog, user, api } = await openRoster()
    await choose('Refund…')
    const refund = await dialog(/Refund Aisha Rahman/)
    await user.click(refund.getByRole('button', { name: /Refund RM\s53\.90/ }))
    await waitFor(() => expect(refund.getByLabelText(/^Reason/).getAttribute('aria-invalid')).toBe('true'))
    expect(api.callsOf('booking.refund')).toEqual([])
  })

  it('refunds once when the response is lost and staff click again', async () => {
    const { choose, dialog, user, api } = await openRoster()
    await choose('Refund…')
    const refund = await dialog(/Refund Aisha Rahman/)
    await user.type(refund.getByLabelText(/^Reason/), 'Ill')
    const { fetch } = api
    let isLost = true
    api.fetch = async (input, init) => {
      const response = await fetch(input, init)
      if (isLost && String(input).endsWith('/refund')) {
        isLost = false
        throw new TypeError('Failed to fetch')
      }
      return response
    }
    const press = async () => user.click(refund.getByRole('button', { name: /Refund/ }))
    await press()
    expect((await refund.findByRole('alert')).textContent).toMatch(/can't be reached/)
    expect(api.state.refunds).toHaveLength(1)
    await press()
    expect(await screen.findByText(/refunded to Aisha Rahman/)).toBeTruthy()
    expect(api.state.refunds).toHaveLength(1)
  })
})

describe('the outcome of a booking', () => {
  it('a cancelled booking that is still ahead can be restored', async () => {
    const { choose, dialog, user, drawer, api } = await openRoster({ fields: { ...paid, status: 'CANCELLED' } })
    await choose('Restore')
    await user.click((await dialog(/Restore Aisha Rahman's booking/)).getByRole('button', { name: 'Restore booking' }))
    expect(await screen.findByText('Booking restored')).toBeTruthy()
    expect(await drawer.findByRole('button', { name: 'Check in Aisha Rahman' })).toBeTruthy()
    expect(api.callsOf('booking.restore').map(({ headers }) => headers.get('if-match'))).toEqual(['"1"'])
    expect(api.state.bookings[0]).toMatchObject({ status: 'CONFIRMED', paidAmount: 5390, refundedAmount: 0 })
  })

  it('a no-show is shown and can be waived once', async () => {
    const page = await openRoster({ startsIn: -240 })
    expect(page.drawer.getByText('No-show')).toBeTruthy()
    await page.choose('Waive no-show')
    const dialog = await page.dialog(/Waive Aisha Rahman's no-show/)
    await page.user.click(dialog.getByRole('button', { name: 'Waive no-show' }))
    expect(await page.drawer.findByText('No-show waived')).toBeTruthy()
    expect(await menuItemsOf(page)).not.toContain('Waive no-show')
  })

  it('the details show number, source, money and who cancelled', async () => {
    const { choose, dialog } = await openRoster({
      fields: {
        ...paid,
        status: 'CANCELLED',
        bookingSource: 'PHONE',
        lateCancel: true,
        cancelCause: 'CUSTOMER',
        cancelReason: 'Ill',
        cancelledAt: '2026-11-18T22:00:00.000Z' as never,
        bookingNumber: 'BK-202611-00001',
        bookingSlots: 2,
        refundedAmount: 2005,
      },
    })
    await choose('Details')
    const details = await dialog(/^Aisha Rahman$/)
    expect(details.getByText('Late cancellation')).toBeTruthy()
    expect(factsOf(screen.getByRole('dialog', { name: 'Aisha Rahman' }))).toEqual([
      ['Booking number', 'BK-202611-00001'],
      ['Source', 'Phone'],
      ['Seats', '2'],
      ['Booked', 'Thu 19 Nov, 09:00'],
      ['Total', 'RM 53.90'],
      ['Payment', 'Cash'],
      ['Paid', 'RM 53.90'],
      ['Refunded', 'RM 20.05'],
      ['Receipt', 'R-2026-000001'],
      ['Cancelled', 'Thu 19 Nov, 06:00'],
      ['Cancelled by', 'Customer'],
      ['Reason', 'Ill'],
    ])
  })
})

describe('checking in all customers', () => {
  it('skips unpaid bookings, and each check-in can be undone', async () => {
    const { user, drawer, api, choose } = await openRoster({
      more: (mock) => {
        const timeSlotId = mock.state.slots[0]!.id
        mock.booking({ timeSlotId, ...paid, receiptNumber: 'R-2026-000002' })
        mock.booking({ timeSlotId, ...bill, status: 'PAYMENT_PENDING' })
      },
    })
    await user.click(await drawer.findByRole('button', { name: 'Check in all 2' }))
    expect(await screen.findByText('2 people checked in')).toBeTruthy()
    expect(api.state.bookings.map(({ status }) => status)).toEqual(['CHECKED_IN', 'CHECKED_IN', 'PAYMENT_PENDING'])
    await waitFor(() => expect(drawer.queryByRole('button', { name: /Check in all/ })).toBeNull())
    await choose('Undo check-in')
    expect(await drawer.findByRole('button', { name: 'Check in Aisha Rahman' })).toBeTruthy()
  })
})

describe('a lost connection', () => {
  afterEach(() => {
    for (const { id } of waitingCheckIns()) dropCheckIn(id)
  })
  const reconnect = () => act(async () => void window.dispatchEvent(new Event('online')))

  it('stores a check-in, shows it as waiting, and sends it once after the reconnect', async () => {
    const { user, drawer, api } = await openRoster()
    api.failNext('booking.check-in', 'network')
    await user.click(drawer.getByRole('button', { name: 'Check in Aisha Rahman' }))
    expect(await drawer.findByText('Waiting to be sent')).toBeTruthy()
    expect(screen.getByText('1 check-in is waiting to be sent.')).toBeTruthy()
    expect(sessionStorage.getItem('steward.services.waiting-check-ins')).toContain(api.state.bookings[0]!.id)
    await reconnect()
    expect(await screen.findByText('1 check-in sent')).toBeTruthy()
    expect(api.state.bookings[0]).toMatchObject({ status: 'CHECKED_IN', version: 2 })
    await reconnect()
    expect(api.callsOf('booking.check-in')).toHaveLength(2)
    expect(sessionStorage.getItem('steward.services.waiting-check-ins')).toBeNull()
  })

  it('counts a check-in by another user in the meantime as sent', async () => {
    const { user, drawer, api } = await openRoster()
    api.failNext('booking.check-in', 'network')
    await user.click(drawer.getByRole('button', { name: 'Check in Aisha Rahman' }))
    await drawer.findByText('Waiting to be sent')
    Object.assign(api.state.bookings[0]!, { status: 'CHECKED_IN', version: 2 })
    await reconnect()
    await waitFor(() => expect(waitingCheckIns()).toEqual([]))
    expect(await screen.findByText('1 check-in sent')).toBeTruthy()
    expect(screen.queryByText('A saved check-in was rejected')).toBeNull()
    await waitFor(() => expect(drawer.queryByText('Waiting to be sent')).toBeNull())
  })

  it('reports a stored check-in that the platform rejects', async () => {
    const { user, drawer, api } = await openRoster()
    api.failNext('booking.check-in', 'network')
    await user.click(drawer.getByRole('button', { name: 'Check in Aisha Rahman' }))
    await drawer.findByText('Waiting to be sent')
    Object.assign(api.state.bookings[0]!, { status: 'CANCELLED', version: 2 })
    await reconnect()
    expect(await screen.findByText('A saved check-in was rejected')).toBeTruthy()
    expect(waitingCheckIns()).toEqual([])
  })
})

describe('the live stream', () => {
  it('shows a check-in at another desk without a refresh', async () => {
    const { api } = await openRoster()
    const leave = startLive('desk')
    await waitFor(() => expect(api.streams.count()).toBe(1))
    const [booking] = api.state.bookings
    Object.assign(booking!, { status: 'CHECKED_IN', version: 2 })
    api.streams.emit('today', { kind: 'booking', slotId: booking!.timeSlotId, bookingId: booking!.id })
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('1 of 1 checked in'))
    leave()
  })
})

describe('a walk-in by keyboard', () => {
  it('is created, booked and paid without the mouse', async () => {
    const page = await openPage(<TodayPage />, {
      path: '/today',
      seed: (api) => void api.slot({ serviceId: api.service({ name: 'Morning yoga' }).id, startsIn: 10 }),
      role: 'STAFF',
    })
    await screen.findByRole('heading', { name: 'Today' })
    await page.user.keyboard('w')
    const dialog = within(await screen.findByRole('dialog', { name: 'Walk-in' }))
    await page.user.keyboard('Mei Tan')
    await dialog.findByText('No customers found.')
    await page.user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Phone/)))
    await page.user.keyboard('+60127771234')
    await dialog.findByRole('button', { name: /Book and charge RM\s53\.90/ })
    await page.user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Mei Tan · Receipt R-2026-000001')).toBeTruthy()
    expect(page.api.state.bookings[0]).toMatchObject({ bookingSource: 'WALK_IN', status: 'CONFIRMED' })
  })
})
