import { act, screen, waitFor, within } from '@testing-library/react'
import { startLive } from '@steward/shared/live'
import type { Role } from '@steward/shared/roles'
import { useOfferedDialogs } from '@steward/shared/stores'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { describe, expect, it } from 'vitest'
import { cellsOf, factsOf } from '@steward/testing/shown'
import { toInstant, toPlainDate } from '@steward/shared/time'
import { openPage } from '../testing/test-page.tsx'
import { Component as CustomerDetailsPage } from './customer-details-page.tsx'
// Loads the code of the late dialog first, so that no query times out while it loads.
import './customer-anonymise-dialog.tsx'

const bill = { price: 4990, tax: 399, rounding: 1, total: 5390, taxPercentage: '8' }

function seed(api: MockApi): void {
  const slot = api.slot({ startsIn: -300, status: 'COMPLETED' })
  const aisha = api.customer({ givenName: 'Aisha', lastName: 'Rahman', email: 'aisha@customer.test' })
  api.booking({ timeSlotId: slot.id, customerId: aisha.id, ...bill, status: 'CHECKED_IN', paidAmount: 5390 })
  api.booking({ timeSlotId: api.slot({ startsIn: -600 }).id, customerId: aisha.id, status: 'CANCELLED' })
}

async function open(tab: string, role: Role = 'STAFF', more?: (api: MockApi, id: string) => void) {
  const api = createMockApi({ role, seed })
  const { id } = api.state.customers[0] ?? { id: '' }
  more?.(api, id)
  const page = await openPage(<CustomerDetailsPage />, {
    path: `/customers/details?id=${id}${tab && `&tab=${tab}`}`,
    api,
  })
  await screen.findByRole('heading', { name: 'Aisha Rahman', level: 1 })
  return { ...page, id }
}

describe('the tabs of a customer', () => {
  it('are in the address, and hide memberships if there are none', async () => {
    const { user, address, id } = await open('')
    const tabs = screen.getByRole('navigation', { name: 'Customer sections' })
    expect(within(tabs).queryByRole('link', { name: 'Memberships' })).toBeNull()
    await user.click(within(tabs).getByRole('link', { name: 'Notes' }))
    expect(address()).toBe(`/customers/details?id=${id}&tab=notes`)
    expect(await screen.findByText('No notes yet')).toBeTruthy()
  })

  it('filter the bookings by the status in the address', async () => {
    const { api } = await open('bookings&status=CANCELLED')
    const table = await screen.findByRole('table', { name: 'Bookings' })
    expect(within(table).getAllByRole('row')).toHaveLength(2)
    expect(within(table).getByText('Cancelled')).toBeTruthy()
    expect(api.callsOf('booking.list').at(-1)?.query).toMatchObject({ status: 'CANCELLED' })
  })

  it('show the paid, refunded and unpaid totals with each payment and refund', async () => {
    await open('money', 'STAFF', (api, customerId) => {
      const { id: bookingId } = api.state.bookings[0]!
      api.state.bookings[0]!.refundedAmount = 2005
      const line = { entityId: api.kinara.id, bookingId, paymentType: 'CASH' as const }
      api.state.payments.push({
        ...line,
        id: '00000000-0000-4000-9000-000000000001',
        amount: 5390,
        currency: 'MYR',
        reference: null,
        creditCardType: null,
        creditCardLastFour: null,
        // This instant is after midnight in Kuala Lumpur.
        receivedAt: toInstant('2026-11-17T16:30:00Z'),
        receiptNumber: 'R-2026-000001',
        receipt: {} as never,
      })
      api.state.refunds.push({
        ...line,
        id: '00000000-0000-4000-9000-000000000002',
        createdAt: toInstant('2026-11-18T02:00:00Z'),
        creditNoteNumber: 'CN-2026-000001',
        refundedById: '00000000-0000-4000-9000-000000000009',
        amount: 2005,
        rounding: 2,
        reason: 'Late start',
      })
      api.booking({ timeSlotId: api.slot().id, customerId, ...bill, status: 'PAYMENT_PENDING' })
    })
    const payments = within(await screen.findByRole('table', { name: 'Payments and refunds' }))
    expect(
      payments
        .getAllByRole('row')
        .slice(1)
        .map((row) => cellsOf(row).slice(0, 6)),
    ).toEqual([
      ['Wed 18 Nov, 10:00', 'Refund', expect.stringMatching(/^BK-/), 'Cash', 'CN-2026-000001', '−20.05'],
      ['Wed 18 Nov, 00:30', 'Payment', expect.stringMatching(/^BK-/), 'Cash', 'R-2026-000001', '53.90'],
    ])
    expect(factsOf(document.body)).toEqual([
      ['Paid', 'RM 53.90'],
      ['Refunded', 'RM 20.05'],
      ['Unpaid', 'RM 53.90'],
    ])
  })

  it('follow what another person does with an invoice', async () => {
    const { api, id } = await open('money')
    const unpaid = () => factsOf(document.body).find(([label]) => label === 'Unpaid')?.[1]
    await waitFor(() => expect(unpaid()).toBe('RM 0.00'))
    const leave = startLive('desk')
    await waitFor(() => expect(api.streams.count()).toBe(1))
    const invoice = api.invoice({ customer: { id, givenName: 'Aisha', lastName: 'Rahman' } })
    api.streams.emit('invoice', { id: invoice.id, customerId: id })
    await waitFor(() => expect(unpaid()).toBe('RM 53.90'))
    leave()
  })

  it('show an unpaid invoice as overdue from the day after its due date', async () => {
    await open('money', 'STAFF', (api, id) => {
      const customer = { id, givenName: 'Aisha', lastName: 'Rahman' }
      for (const [invoiceNumber, dueOn] of [
        ['INV-2026-000001', '2026-11-18'],
        ['INV-2026-000002', '2026-11-19'],
      ] as const)
        api.invoice({ customer, invoiceNumber, issuedOn: toPlainDate('2026-11-04'), dueOn: toPlainDate(dueOn) })
    })
    const row = async (number: string) => cellsOf(await screen.findByRole('link', { name: number })).slice(1, 5)
    expect(await row('INV-2026-000001')).toEqual(['4 Nov 2026', '18 Nov 2026', 'Overdue', '53.90'])
    expect(await row('INV-2026-000002')).toEqual(['4 Nov 2026', '19 Nov 2026', 'Issued', '53.90'])
  })
})

describe('the notes about a customer', () => {
  it('are written, changed and deleted by their author', async () => {
    const { user, api } = await open('notes')
    await user.type(await screen.findByRole('textbox', { name: /^New note/ }), 'Prefers mornings')
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    const list = await screen.findByRole('list', { name: 'Notes' })
    expect(within(list).getByText('Prefers mornings')).toBeTruthy()
    await user.click(within(list).getByRole('button', { name: 'Edit' }))
    const body = await within(list).findByRole('textbox', { name: /^Note/ })
    await user.clear(body)
    await user.type(body, 'Prefers evenings')
    await user.click(within(list).getByRole('button', { name: 'Save changes' }))
    expect(await within(list).findByText('Prefers evenings')).toBeTruthy()
    await user.click(within(list).getByRole('button', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Delete note' }))
    expect(await screen.findByText('No notes yet')).toBeTruthy()
    expect(api.callsOf('customer-note.remove')[0]?.headers.get('if-match')).toBe('"2"')
  })

  it('show the first twenty, and the rest on a click', async () => {
    const { user } = await open('notes', 'OWNER', (api, customerId) => {
      const { id: authorId, entityId } = api.state.members[0]!
      for (let number = 1; number <= 23; number++)
        api.state.customerNotes.push({
          id: `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`,
          entityId,
          customerId,
          authorId,
          body: `Note ${number}`,
          isPinned: number === 1,
          version: 1,
          createdAt: api.state.customers[0]!.createdAt,
          updatedAt: api.state.customers[0]!.createdAt,
          deletedAt: null,
        })
    })
    const list = await screen.findByRole('list', { name: 'Notes' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(20)
    expect(within(list).getAllByRole('listitem')[0]!.textContent).toContain('Note 1')
    await user.click(screen.getByRole('button', { name: 'Show 3 more notes' }))
    expect(await within(list).findByText('Note 2')).toBeTruthy()
    expect(within(list).getAllByRole('listitem')).toHaveLength(23)
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
  })

  it('reject a card number', async () => {
    const { user, api } = await open('notes')
    await user.type(await screen.findByRole('textbox', { name: /^New note/ }), 'Card 4111 1111 1111 1111')
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    expect((await screen.findAllByText(/card number/i)).length).toBeGreaterThan(0)
    expect(api.state.customerNotes).toHaveLength(0)
  })
})

describe('the activity of a customer', () => {
  it('lists each changed field with its old and new value', async () => {
    await open('activity', 'OWNER', (api, id) => {
      const event = {
        id: '00000000-0000-4000-9000-000000000001',
        at: '2026-11-18T01:00:00.000Z',
        actorType: 'USER',
        actor: { id, givenName: 'Sam', lastName: 'Lim' },
        source: 'WEB',
        action: 'customer.update',
        entityType: 'customer',
        entityId: id,
        operationId: id,
        version: 2,
      } as never
      const changes = [
        { field: 'phoneNumber', old: '+60123384410', new: '+60123384411' },
        { field: 'dateOfBirth', old: null, new: '1992-02-29' },
        { field: 'emailChoice', old: 'ALL', new: 'NO_REMINDERS' },
        { field: 'lastName', old: 'Rahman', new: '' },
      ]
      api.state.auditEvents.push({ businessId: api.state.businesses[0]!.id, event, changes })
    })
    const table = await screen.findByRole('table', { name: 'Activity' })
    const [what, ...whoAndWhen] = cellsOf(within(table).getAllByRole('row')[1]!)
    expect(what!.replace(/[\u2066-\u2069]/g, '')).toBe(
      [
        'Details changed',
        'Phone: +60123384410 → +60123384411',
        'Date of birth: 29 Feb 1992',
        'Email notifications: All → All except reminders',
        'Last name: Rahman → Empty',
      ].join(''),
    )
    expect(whoAndWhen).toEqual(['Sam Lim', 'Wed 18 Nov, 09:00', ''])
  })
})

describe('anonymising a customer', () => {
  const openDialog = async (more?: (api: MockApi, id: string) => void) => {
    const page = await open('', 'OWNER', more)
    await page.user.click(screen.getByRole('button', { name: 'More actions' }))
    await page.user.click(await screen.findByRole('menuitem', { name: 'Anonymise…' }))
    return page
  }

  it('requires the full name, and opens the list of customers', async () => {
    const { user, address, api } = await openDialog()
    const name = await screen.findByLabelText(/^Type/)
    await user.type(name, 'Aisha')
    await user.click(screen.getByRole('button', { name: 'Anonymise for good' }))
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
    await user.type(name, ' Rahman')
    await user.click(screen.getByRole('button', { name: 'Anonymise for good' }))
    await waitFor(() => expect(address()).toBe('/customers'))
    expect(api.state.customers[0]).toMatchObject({ givenName: 'Anonymised customer', email: '' })
  })

  it('names what must be settled first, and changes nothing until then', async () => {
    const { user, api, address } = await openDialog((api, customerId) => {
      api.booking({ timeSlotId: api.slot({ startsIn: 60 }).id, customerId, ...bill, status: 'PAYMENT_PENDING' })
    })
    await user.type(await screen.findByLabelText(/^Type/), 'Aisha Rahman')
    await user.click(screen.getByRole('button', { name: 'Anonymise for good' }))
    await screen.findByText(/Cancel 1 upcoming booking first.*RM\s53\.90 is unpaid/)
    expect(api.callsOf('customer.anonymise').map(({ body }) => body)).toEqual([{ confirmation: 'Aisha Rahman' }])
    expect(api.state.customers[0]).toMatchObject({ givenName: 'Aisha', email: 'aisha@customer.test' })
    // The obstacle is gone, so the same click succeeds.
    api.state.bookings.at(-1)!.status = 'CANCELLED'
    await user.click(screen.getByRole('button', { name: 'Anonymise for good' }))
    await waitFor(() => expect(address()).toBe('/customers'))
  })

  it('stands below a sale that only a release of memberships with its dialog offers', async () => {
    useOfferedDialogs.setState({ names: ['book'] })
    try {
      const { user } = await open('')
      await user.click(await screen.findByRole('button', { name: 'More actions' }))
      await screen.findByRole('menuitem', { name: 'Edit' })
      expect(screen.queryByRole('menuitem', { name: 'Sell membership' })).toBeNull()
      expect(screen.queryByRole('button', { name: 'Sell membership' })).toBeNull()
      act(() => useOfferedDialogs.setState({ names: ['book', 'sell'] }))
      expect(await screen.findByRole('menuitem', { name: 'Sell membership' })).toBeTruthy()
      expect(screen.getByText('Sell membership', { selector: 'button' })).toBeTruthy()
    } finally {
      useOfferedDialogs.setState({ names: null })
    }
  })

  it('is not in the menu of staff', async () => {
    const { user } = await open('')
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await screen.findByRole('menuitem', { name: 'Edit' })
    const items = screen.getAllByRole('menuitem')
    expect(items.map((item) => [item.textContent, item.getAttribute('aria-disabled')])).toEqual([
      ['Edit', null],
      [expect.stringMatching(/^Merge/), 'true'],
      ['Why?', null],
      ['Sell membership', null],
    ])
  })
})
