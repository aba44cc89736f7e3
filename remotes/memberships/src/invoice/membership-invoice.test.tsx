import { screen, within } from '@testing-library/react'
import { createMockApi } from '@steward/testing/mock-api'
import { byRole } from '@steward/testing/render'
import { cellsOf } from '@steward/testing/shown'
import { expect, it } from 'vitest'
import { addInvoice, openInvoices as open } from '../testing/invoices.tsx'

/** Returns the cells of a row, without that of its menu. */
const rowOf = (number: string) => cellsOf(screen.getByRole('link', { name: number })).slice(0, 7)

it('the list shows membership invoices only, with their balances and statuses', async () => {
  const api = createMockApi()
  addInvoice(api)
  addInvoice(api, { invoiceNumber: 'INV-2026-000002', sourceType: 'BOOKING' })
  addInvoice(api, { invoiceNumber: 'INV-2026-000003', paid: '53.90', status: 'PAID' })
  addInvoice(api, { invoiceNumber: null, status: 'DRAFT', issuedOn: null, dueOn: null, paid: '0.00' })
  await open('/memberships/invoice', api)
  await screen.findByRole('link', { name: 'INV-2026-000001' })
  const row = (number: string, dates: [string, string], status: string, balance: string) => {
    expect(rowOf(number)).toEqual([number, 'Aishah Zulkifli', ...dates, status, '53.90', balance])
  }
  row('INV-2026-000001', ['1 Nov 2026', '15 Nov 2026'], 'Overdue', '33.90')
  row('INV-2026-000003', ['1 Nov 2026', '15 Nov 2026'], 'Paid', '0.00')
  row('Draft', ['–', '–'], 'Draft', '0.00')
  expect(screen.queryByText('INV-2026-000002')).toBeNull()
  expect(screen.getByText('3 invoices')).toBeTruthy()
})

it.each([
  ['Issued', 'until midnight of its due date in the zone of the business', '2026-11-15T15:59:00Z'],
  ['Overdue', 'from that midnight on', '2026-11-15T16:00:00Z'],
])('an unpaid invoice is %s %s', async (standing, _, now) => {
  const api = createMockApi()
  api.clock.set(now)
  const { id } = addInvoice(api, { paid: '0.00' })
  const { goTo } = await open('/memberships/invoice', api)
  await screen.findByRole('link', { name: 'INV-2026-000001' })
  expect(rowOf('INV-2026-000001')[4]).toBe(standing)
  await goTo(`/memberships/invoice?id=${id}`)
  const header = (await byRole('heading', 'INV-2026-000001')).closest('header')!
  expect(header.textContent).toContain(standing)
})

it('an empty list explains when an invoice appears, and a filter without matches offers to clear it', async () => {
  const api = createMockApi()
  addInvoice(api, { sourceType: 'BOOKING' })
  const { goTo } = await open('/memberships/invoice', api)
  await byRole('heading', 'No membership invoices yet')
  expect(screen.getByText('Each billed period gets an invoice.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
  await goTo('/memberships/invoice?status=PAID')
  await byRole('button', 'Clear filters')
  expect(screen.queryByRole('heading', { name: 'No membership invoices yet' })).toBeNull()
  expect(api.callsOf('invoice.list').map(({ query }) => [query.sourceType, query.status])).toEqual([
    ['SUBSCRIPTION', undefined],
    ['SUBSCRIPTION', 'PAID'],
  ])
})

it('the document shows both parties, and the total before and after rounding', async () => {
  const api = createMockApi()
  const { id } = addInvoice(api)
  await open(`/memberships/invoice?id=${id}`, api)
  expect(await byRole('heading', 'INV-2026-000001')).toBeTruthy()
  expect(screen.getByText('Kinara Wellness Sdn Bhd')).toBeTruthy()
  expect(screen.getByText('@z.test').parentElement?.textContent).toBe('aishah@z.test')
  const totals = screen.getByText('Total before rounding').closest('dl')!
  expect([...totals.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    '49.90',
    '3.99',
    '53.89',
    '+0.01',
    '53.90',
    '20.00',
    '33.90',
  ])
})

it('the page refetches a failed invoice, and links to the list if the invoice does not exist', async () => {
  const api = createMockApi()
  const { id } = addInvoice(api)
  api.failNext('invoice.get', 500)
  const { user, goTo } = await open(`/memberships/invoice?id=${id}`, api)
  const again = await byRole('button', 'Try again')
  expect(document.body.textContent).toContain("Invoice couldn't be loaded")
  await user.click(again)
  await byRole('heading', 'INV-2026-000001')
  expect(api.callsOf('invoice.get').map(({ params }) => params.id)).toEqual([id, id])
  await goTo('/memberships/invoice?id=00000000-0000-4000-8000-00000000ffff')
  const missing = (await byRole('heading', 'Invoice not found')).closest('section')!
  expect(within(missing).getByRole('link', { name: 'Membership invoices' }).getAttribute('href')).toBe(
    '/memberships/invoice',
  )
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
