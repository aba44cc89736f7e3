import { screen, within } from '@testing-library/react'
import { toPlainDate } from '@steward/shared/time'
import type { ResponseOf } from '@steward/shared/contracts'
import { createMockApi, mockNow } from '@steward/testing/mock-api'
import { nextId } from '@steward/testing/mock/tables/world'
import { describe, expect, it } from 'vitest'
import { addSubscription, openSubscription } from './testing/sold-subscription.tsx'

type AuditEvent = ResponseOf<'audit.list'>['items'][number]
type AuditChange = AuditEvent['changes'][number]

const hrefOf = (link: HTMLElement) => link.getAttribute('href')
const panel = (name: string | RegExp) => within(screen.getByRole('region', { name }))

describe('the page of a subscription', () => {
  it('names the customer, the plan and the next bill with tax', async () => {
    const api = createMockApi()
    await openSubscription(api, addSubscription(api))
    await screen.findByRole('heading', { level: 1, name: 'Nadia Rahim' })
    expect(screen.queryByText('Mon 30 Nov 2026')).not.toBeNull()
    expect(screen.queryByText(/280\.80 with tax/)).not.toBeNull()
    panel('Agreed at the sale').getByRole('link', { name: 'Eight a Month, v1' })
  })

  it('lists the next twelve events by year, with bills at the ends of months and the end of the minimum term', async () => {
    const api = createMockApi()
    await openSubscription(api, addSubscription(api))
    await screen.findByRole('heading', { level: 1, name: 'Nadia Rahim' })
    const rows = panel('Next 12 events')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(rows).toHaveLength(12)
    expect(rows[0]).toContain('Mon 30 Nov')
    expect(rows[0]).toContain('Bill, period 2')
    expect(rows.find((row) => row?.includes('Minimum term over'))).toContain('Sun 31 Jan')
    panel('Next 12 events').getByText('2027')
  })

  it('has every change with its values, and a link to all of them', async () => {
    const api = createMockApi()
    const row = addSubscription(api)
    const event = (action: string, changes: AuditChange[] = []): AuditEvent => ({
      id: nextId(api.state),
      at: mockNow,
      actorType: 'USER',
      actor: { id: api.actor.id, givenName: 'Sofea', lastName: 'Karim' },
      source: 'WEB',
      action,
      entityType: 'subscription',
      entityId: row.id,
      operationId: nextId(api.state),
      version: 2,
      changes,
      names: {},
    })
    const price = { field: 'price', form: 'money', choices: null, old: '260.00', new: '300.00', hidden: null } as const
    const items = [
      event('subscription.release-hold'),
      event('subscription.withdraw-change'),
      event('subscription.change-plan', [price]),
    ]
    api.answerWith('audit.list', { items, nextCursor: null, total: 3 })
    await openSubscription(api, row)
    const texts = (await screen.findAllByText(/^Sofea Karim/)).map(({ textContent }) => textContent)
    expect(texts).toEqual([
      'Sofea Karim let a membership be billed again',
      'Sofea Karim took back the change of plan of a membership',
      'Sofea Karim scheduled a change of plan of a membership',
    ])
    expect(panel('Activity').getByRole('definition').textContent).toMatch(/RM\s260\.00.*RM\s300\.00/)
    expect(hrefOf(panel('Activity').getByRole('link', { name: 'Show all' }))).toBe(`/activity?record=${row.id}`)
  })

  it('leads from a period to its invoice, and from a line of the ledger to its booking', async () => {
    const api = createMockApi()
    const invoiceId = nextId(api.state)
    const bookingId = nextId(api.state)
    const sums = {
      currency: 'MYR',
      total: '280.80',
      credited: '0.00',
      returned: '0.00',
      dueOn: toPlainDate('2026-10-31'),
    }
    const row = addSubscription(api, {
      periods: [
        {
          id: nextId(api.state),
          number: 1,
          firstDay: toPlainDate('2026-10-31'),
          endDay: toPlainDate('2026-11-30'),
          isTrial: false,
          invoice: {
            id: invoiceId,
            invoiceNumber: 'INV-2026-000402',
            status: 'PARTIALLY_PAID',
            ...sums,
            paid: '100.00',
            open: '180.80',
            payments: [
              { id: nextId(api.state), amount: '100.00', rounding: '0.00', paymentType: 'CASH', receivedAt: mockNow },
            ],
          },
        },
      ],
      credits: [
        {
          id: nextId(api.state),
          at: mockNow,
          kind: 'USE',
          credits: -1,
          left: 4,
          reason: '',
          lot: { from: toPlainDate('2026-10-31'), until: toPlainDate('2026-11-30') },
          booking: { id: bookingId, serviceName: 'Reformer Pilates', startTime: mockNow, status: 'CONFIRMED' },
        },
      ],
    })
    await openSubscription(api, row)
    await screen.findByRole('heading', { level: 1, name: 'Nadia Rahim' })
    const periods = panel('Periods and invoices')
    expect(hrefOf(periods.getByRole('link', { name: 'INV-2026-000402' }))).toBe(`/memberships/invoice?id=${invoiceId}`)
    periods.getByText('180.80')
    periods.getByText('Overdue')
    const link = panel('Sessions').getByRole('link', { name: /^Reformer Pilates/ })
    expect(hrefOf(link)).toBe(`/services/bookings?booking=${bookingId}`)
  })

  it('counts and shows the invoice of a first period that has not begun', async () => {
    const api = createMockApi()
    const id = nextId(api.state)
    const row = addSubscription(api, {
      status: 'PENDING',
      periods: [],
      otherInvoices: [
        {
          id,
          invoiceNumber: 'INV-2026-000431',
          status: 'PAID',
          currency: 'MYR',
          dueOn: toPlainDate('2026-12-01'),
          total: '280.80',
          credited: '0.00',
          paid: '280.80',
          returned: '0.00',
          open: '0.00',
          payments: [
            { id: nextId(api.state), amount: '280.80', rounding: '0.00', paymentType: 'CASH', receivedAt: mockNow },
          ],
        },
      ],
    })
    await openSubscription(api, row)
    await screen.findByRole('heading', { level: 1, name: 'Nadia Rahim' })
    const link = panel('Periods and invoices').getByRole('link', { name: 'INV-2026-000431' })
    expect(hrefOf(link)).toBe(`/memberships/invoice?id=${id}`)
    expect(link.closest('tr')?.textContent).toMatch(/^No period.*Cash.*280\.80.*Paid$/)
    expect(screen.getByText('1 of 1 invoice paid')).toBeTruthy()
  })

  it.each(['PAUSED', 'SUSPENDED'] as const)(
    'shows no last day for the sessions of a membership that is %s',
    async (status) => {
      const api = createMockApi()
      await openSubscription(api, addSubscription(api, { status, creditsLeft: 4 }))
      await screen.findByRole('heading', { level: 1, name: 'Nadia Rahim' })
      expect(screen.getByText('on hold')).not.toBeNull()
      expect(screen.queryByText(/^until /)).toBeNull()
    },
  )

  it('says that nothing happens after the end', async () => {
    const api = createMockApi()
    await openSubscription(api, addSubscription(api, { status: 'CANCELLED', creditsLeft: 0 }))
    await screen.findByRole('heading', { level: 1, name: 'Nadia Rahim' })
    expect(panel('Next events').queryAllByRole('listitem')).toEqual([])
    expect(panel('Next events').queryByText('Nothing will happen.')).not.toBeNull()
  })
})
