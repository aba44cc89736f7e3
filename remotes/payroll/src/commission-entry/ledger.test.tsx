import { screen, waitFor, within } from '@testing-library/react'
import type { CommissionEntry, ResponseOf } from '@steward/shared/contracts'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { wireOf } from '@steward/testing/mock/kernel/wire'
import { nextId } from '@steward/testing/mock/tables/world'
import { byRole, renderPage } from '@steward/testing/render'
import { textOf } from '@steward/testing/shown'
import { toInstant, toPlainDate } from '@steward/shared/time'
import { describe, expect, it } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { Component as PayrollPage } from '../month/payroll-page.tsx'

const open = (path: string, api: MockApi) => renderPage(<PayrollPage />, { path, api, texts: { payroll: en } })

const summary = ({ id, givenName, lastName }: MockApi['kinara']['provider']) => ({
  id,
  givenName,
  lastName,
  avatar: null,
})

function addLine(api: MockApi, fields: Partial<CommissionEntry> = {}): string {
  const id = nextId(api.state)
  api.state.commissionEntries.push({
    entityId: api.kinara.id,
    id,
    createdAt: api.clock.now(),
    member: summary(api.kinara.provider),
    sourceType: 'BOOKING',
    source: { id: nextId(api.state), label: 'Reformer Pilates' },
    currency: 'MYR',
    base: '49.90',
    amount: '7.49',
    earnedAt: toInstant('2026-11-10T02:00:00Z'),
    reversalOf: null,
    trace: 'The English sentence',
    explanation: {
      kind: 'PERCENTAGE',
      percentage: '15',
      base: { by: 'PRICE', amount: '49.90' },
      rule: { group: 'Senior', revision: 3, from: toPlainDate('2026-09-01') },
      amount: '7.49',
    },
    reason: 'EARNED',
    month: '2026-11',
    standing: 'FREE',
    bookingId: nextId(api.state),
    timeSlotId: nextId(api.state),
    ...fields,
  })
  return id
}

function answerTotals(api: MockApi, fields: Partial<ResponseOf<'commission-entry.totals'>> = {}): void {
  const cut = { currency: 'MYR', amount: '57.49', entries: 2 }
  api.answerWith('commission-entry.totals', {
    totals: [cut],
    byMember: [{ member: summary(api.kinara.provider), ...cut }],
    byGroup: [{ group: null, ...cut }],
    byTarget: [{ target: null, ...cut }],
    byReason: [
      { reason: 'EARNED', currency: 'MYR', amount: '7.49', entries: 1 },
      { reason: 'ADJUSTMENT', currency: 'MYR', amount: '50.00', entries: 1 },
    ],
    byStanding: [{ standing: 'FREE', ...cut }],
    restricted: false,
    ...fields,
  })
}

function answerGaps(api: MockApi, reasons: ResponseOf<'commission-gap.list'>['reasons'] = []): void {
  const nothing = reasons.reduce((sum, { count }) => sum + count, 0)
  api.answerWith('commission-gap.list', {
    month: '2026-11',
    currency: 'MYR',
    total: 8 + nothing,
    earned: 8,
    nothing,
    couldEarn: '6.00',
    reasons,
    restricted: false,
  })
}

function ledger(): MockApi {
  const api = createMockApi()
  api.actAs('OWNER')
  answerTotals(api)
  answerGaps(api)
  return api
}

const at = '/payroll?tab=commission'

describe('the commission ledger', () => {
  it('lists the lines of the month, each with its explanation, its records and its rule', async () => {
    const api = ledger()
    addLine(api)
    addLine(api, { month: '2026-10', earnedAt: toInstant('2026-10-10T02:00:00Z'), source: { id: 'x', label: 'Mat' } })
    await open(at, api)
    const row = (await screen.findByRole('link', { name: 'Reformer Pilates' })).closest('tr')!
    expect(textOf(row)).toContain('15% (rule v3, group Senior, from 1 Sep 2026) of 49.90 = 7.49')
    expect(within(row).getByRole('link', { name: 'Session' }).getAttribute('href')).toContain('/services/time-slots')
    expect(screen.queryByText('Mat')).toBeNull()
    expect((await screen.findByText('Total')).closest('tr')!.textContent).toContain('57.49')
  })

  it('shows what the sale of a membership earned, with its subscription, its invoice and its rule', async () => {
    const api = ledger()
    const [subscriptionId, invoiceId, plan] = [nextId(api.state), nextId(api.state), nextId(api.state)]
    addLine(api, {
      sourceType: 'SUBSCRIPTION',
      source: { id: subscriptionId, label: 'All Access' },
      subscriptionId,
      invoiceId,
      bookingId: null,
      timeSlotId: null,
      startTime: null,
      target: { type: 'MEMBERSHIP', id: plan, name: 'All Access' },
      reason: 'REFUND',
      amount: '-8.00',
      explanation: { kind: 'REFUND', cause: 'REVERSED_PAYMENT', refund: '200.00', of: '1000.00', amount: '8.00' },
    })
    await open(at, api)
    const source = await screen.findByRole('link', { name: 'All Access' })
    expect(source.getAttribute('href')).toContain(subscriptionId)
    const row = source.closest('tr')!
    expect(textOf(row)).toContain('Reversed payment of 200.00 of 1,000.00 takes back 8.00')
    expect(within(row).getByRole('link', { name: 'Invoice' }).getAttribute('href')).toContain(invoiceId)
    expect(within(row).getByRole('link', { name: 'Rules' }).getAttribute('href')).toContain('/memberships/commissions')
  })

  it('exports exactly the lines that it lists', async () => {
    const api = ledger()
    addLine(api)
    const { user } = await open(`${at}&reason=EARNED`, api)
    await user.click(await screen.findByRole('button', { name: 'Export 1 row' }))
    await user.click(screen.getByRole('menuitem', { name: 'Plain CSV with semicolons' }))
    await waitFor(() => expect(api.callsOf('data-export.create')).toHaveLength(1))
    expect(api.callsOf('data-export.create')[0]!.body).toMatchObject({
      kind: 'commission-entries',
      filter: { month: '2026-11', reason: 'EARNED' },
    })
  })

  it('sends the filters of the list to the sums, so that both count the same lines', async () => {
    const api = ledger()
    addLine(api)
    await open(`${at}&reason=EARNED&standing=FREE`, api)
    await screen.findByRole('link', { name: 'Reformer Pilates' })
    const filter = { month: '2026-11', reason: 'EARNED', standing: 'FREE' }
    expect(api.callsOf('commission-entry.list').at(-1)!.query).toMatchObject(filter)
    expect(api.callsOf('commission-entry.totals').map(({ query }) => query)).toContainEqual(filter)
  })

  it('shows the same total below every cut', async () => {
    await open(`${at}&shows=sums`, ledger())
    await byRole('heading', 'By member')
    expect(screen.getAllByText('Total').map((cell) => textOf(cell.closest('tr')!))).toEqual(
      Array.from({ length: 5 }, () => 'Total2RM 57.49'),
    )
  })

  it("says that owners' commission is left out", async () => {
    const api = ledger()
    answerTotals(api, { restricted: true })
    await open(at, api)
    expect(await screen.findByText("Owners' commission is hidden and not included in the sums.")).toBeTruthy()
  })

  it('takes back a line by hand with its reason, and no line that was earned', async () => {
    const api = ledger()
    const id = addLine(api, {
      sourceType: 'BY_HAND',
      source: { id: nextId(api.state), label: '' },
      reason: 'ADJUSTMENT',
      amount: '50.00',
      explanation: { kind: 'BY_HAND', reason: 'Summer party' },
      bookingId: null,
      timeSlotId: null,
    })
    api.answerWith('commission-entry.take-back', (call) => {
      const line = api.state.commissionEntries.find((entry) => entry.id === call.params.id)!
      return {
        ...wireOf(line),
        id: nextId(api.state),
        reason: 'REVERSAL' as const,
        amount: '-50.00',
        reversalOf: line.id,
      }
    })
    const { user } = await open(at, api)
    const row = (await screen.findByText('Summer party')).closest('tr')!
    await user.click(within(row).getByRole('button'))
    await user.click(await byRole('menuitem', 'Take back'))
    const dialog = within(await byRole('dialog', 'Take this line back?'))
    await user.type(dialog.getByLabelText(/^Reason/), 'Entered twice')
    await user.click(dialog.getByRole('button', { name: /^Take back RM.50\.00/ }))
    expect(await screen.findByText('RM 50.00 taken back')).toBeTruthy()
    expect(api.callsOf('commission-entry.take-back').map(({ params, body }) => [params.id, body])).toEqual([
      [id, { reason: 'Entered twice' }],
    ])
  })

  it('adds a line by hand for another member', async () => {
    const api = ledger()
    api.answerWith('commission-entry.create', () => ({
      ...wireOf(api.state.commissionEntries[0]!),
      id: nextId(api.state),
    }))
    addLine(api)
    const { user } = await open(at, api)
    await user.click(await byRole('button', 'Add line'))
    const dialog = within(await byRole('dialog', 'Add commission by hand'))
    const members = await dialog.findByLabelText(/^Member/)
    expect(within(members).queryByRole('option', { name: 'Olivia Test' })).toBeNull()
    await user.selectOptions(members, await within(members).findByRole('option', { name: 'Priya Test' }))
    await user.click(dialog.getByLabelText('Deduct'))
    await user.type(dialog.getByLabelText(/^Amount/), '12.5')
    await user.type(dialog.getByLabelText(/^Reason/), 'Lost towel')
    await user.click(dialog.getByRole('button', { name: 'Add line' }))
    expect(await screen.findByText('Line added for Priya Test')).toBeTruthy()
    expect(api.callsOf('commission-entry.create').map(({ body }) => body)).toEqual([
      { memberId: api.kinara.provider.id, change: 'DEDUCTION', amount: '12.50', reason: 'Lost towel' },
    ])
  })
})

describe('what earned nothing', () => {
  it('is counted by reason, and each item has the step that mends it', async () => {
    const api = ledger()
    const slotId = nextId(api.state)
    answerGaps(api, [
      {
        reason: 'NOT_CHECKED_IN',
        step: 'OPEN_ROSTER',
        count: 1,
        value: '60.00',
        wouldEarn: '6.00',
        items: [
          {
            sourceType: 'BOOKING',
            id: nextId(api.state),
            label: 'Sound Bath',
            number: 'BK-202611-00871',
            member: summary(api.kinara.provider),
            at: toInstant('2026-11-10T04:15:00Z'),
            currency: 'MYR',
            value: '60.00',
            wouldEarn: '6.00',
            timeSlotId: slotId,
            targetId: nextId(api.state),
          },
        ],
      },
    ])
    const { user } = await open(`${at}&shows=nothing`, api)
    await byRole('heading', 'Not checked in (1)')
    await user.click(await byRole('button', 'Items: Not checked in (1)'))
    expect(await screen.findByText(/Sound Bath/)).toBeTruthy()
    expect((await byRole('link', 'Open roster')).getAttribute('href')).toBe(`/services/time-slots-details?id=${slotId}`)
  })

  it('says so where everything earned', async () => {
    await open(`${at}&shows=nothing`, ledger())
    expect(await screen.findByText('Everything earned commission')).toBeTruthy()
  })

  it('loads again after a failure', async () => {
    const api = ledger()
    api.failNext('commission-gap.list', 500)
    const { user } = await open(`${at}&shows=nothing`, api)
    await user.click(await byRole('button', 'Try again'))
    expect(await screen.findByText('Everything earned commission')).toBeTruthy()
  })
})
