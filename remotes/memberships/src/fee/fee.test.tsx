import { screen, waitFor, within } from '@testing-library/react'
import { useMembership } from '@steward/shared/stores'
import { toPlainDate } from '@steward/shared/time'
import { createMockApi, mockNow, type MockApi } from '@steward/testing/mock-api'
import type { PlanRow } from '@steward/testing/mock/tables/membership'
import { nextId } from '@steward/testing/mock/tables/world'
import { planRow } from '@steward/testing/plan-row'
import { byRole, renderPage, type PageOptions } from '@steward/testing/render'
import { textOf } from '@steward/testing/shown'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { Component as PlanDetailsPage } from '../plan/plan-details-page.tsx'
import { Component as PlansPage } from '../plan/plans-page.tsx'
import { feeDefaults, feeRequest, type FeeValues } from './fee-request.ts'

// Loads the code of the late parts first, so that no query times out while it loads.
beforeAll(() => Promise.all([import('./fee-calculation.tsx'), import('../plan/plan-form-drawer.tsx')]))
beforeEach(() => useMembership.setState({ view: '', filters: {}, plans: {}, lastPlanId: null }))

const stamps = { createdAt: mockNow, updatedAt: mockNow, deletedAt: null, version: 1 }

function addPlan(api: MockApi, fields: Partial<PlanRow> = {}): PlanRow {
  const plan = planRow({
    ...stamps,
    id: nextId(api.state),
    entityId: api.kinara.id,
    name: 'Eight a Month',
    price: '260.00',
    joiningFee: '50.00',
    sessions: 8,
    termsVersion: 2,
    ...fields,
  })
  api.state.memberships.push(plan)
  return plan
}

const openPlan = (api: MockApi, plan: PlanRow, options: Partial<PageOptions> = {}) =>
  renderPage(<PlanDetailsPage />, {
    path: `/memberships/details?id=${plan.id}`,
    api,
    texts: { memberships: en },
    ...options,
  })

const panel = async () => within((await byRole('heading', 'Fee calculation')).closest('section')!)
const table = async () => (await panel()).findByRole('table', { name: 'Fee calculation' })

/** The lines of the table, with the figures of both bills. */
const lines = async () =>
  Object.fromEntries(
    within(await table())
      .getAllByRole('row')
      .slice(1)
      .map((row) => {
        const [label, ...figures] = [...(row as HTMLTableRowElement).cells].map(textOf)
        return [label, figures]
      }),
  )

/** Today of the mock is 19 November 2026 in Kuala Lumpur. */
describe('the fee calculation of a plan', () => {
  it('shows both bills of a sale today in cash, with tax and rounding', async () => {
    const api = createMockApi()
    await openPlan(api, addPlan(api, { price: '259.90' }))
    expect(await lines()).toEqual({
      'Billed on': [expect.stringContaining('Thu 19 Nov 2026'), expect.stringContaining('Sat 19 Dec 2026')],
      Fee: ['259.90', '259.90'],
      Discount: ['–', '–'],
      'Joining fee, once': ['50.00', '–'],
      'Tax, 8%': ['24.79', '20.79'],
      Total: ['334.69', '280.69'],
      Rounding: ['+0.01', '+0.01'],
      'To collect in cash': ['334.70', '280.70'],
    })
    expect(textOf((await table()).closest('section')!)).toContain('Then billed 19 Jan 2027, 19 Feb 2027, 19 Mar 2027.')
  })

  it('shows no rounding by card, and leaves every line in its place', async () => {
    const api = createMockApi()
    const { user } = await openPlan(api, addPlan(api))
    const before = Object.keys(await lines())
    await user.selectOptions((await panel()).getByLabelText('Payment'), 'Card')
    await waitFor(async () => expect(Object.keys(await lines())).toContain('To collect by card'))
    const after = await lines()
    expect(after['Rounding']).toEqual(['–', '–'])
    expect(Object.keys(after)).toEqual([...before.slice(0, -1), 'To collect by card'])
  })

  it('takes a discount for one period off the first bill only', async () => {
    const api = createMockApi()
    const { user } = await openPlan(api, addPlan(api))
    await lines()
    const fields = await panel()
    await user.selectOptions(fields.getByLabelText('Discount'), 'Percentage')
    await user.type(fields.getByLabelText('Percentage'), '10')
    await waitFor(async () => expect(await lines()).toMatchObject({ 'Discount, 10%': ['−26.00', '–'] }))
    expect(await lines()).toMatchObject({ Total: ['306.72', '280.80'], 'To collect in cash': ['306.70', '280.80'] })
  })

  it('says at the field that a discount is above the fee, and keeps the bills of before', async () => {
    const api = createMockApi()
    const { user } = await openPlan(api, addPlan(api))
    await lines()
    const fields = await panel()
    await user.selectOptions(fields.getByLabelText('Discount'), 'Amount off')
    await user.type(fields.getByLabelText('Amount off'), '260.01')
    expect(await fields.findByText('At most 260.00')).toBeTruthy()
    expect(await lines()).toMatchObject({ Fee: ['260.00', '260.00'] })
  })

  it('shows the free trial, and the sale without it', async () => {
    const api = createMockApi()
    const { user } = await openPlan(api, addPlan(api, { trialDays: 7, joiningFee: '0.00' }))
    expect((await lines())['Billed on']![0]).toContain('Thu 26 Nov 2026')
    const shown = () => textOf(screen.getByRole('table', { name: 'Fee calculation' }).closest('section')!)
    expect(shown()).toMatch(/Trial 19 ?–.?25 Nov 2026: free, 2 sessions\./)
    await user.selectOptions((await panel()).getByLabelText('Trial'), 'No trial')
    await waitFor(async () => expect((await lines())['Billed on']![0]).toContain('Thu 19 Nov 2026'))
    expect(shown()).not.toContain('free')
  })

  it('bills the days before the 1st of the month', async () => {
    const api = createMockApi()
    const { user } = await openPlan(api, addPlan(api, { joiningFee: '0.00' }))
    await lines()
    await user.selectOptions((await panel()).getByLabelText('Bill day'), '1st of month')
    // 260.00 × 12 ÷ 30
    await waitFor(async () => expect((await lines())['Fee']).toEqual([expect.stringContaining('104.00'), '260.00']))
    expect((await lines())['Fee']![0]).toContain('12 of 30 days')
  })

  it('opens the explanation of a figure', async () => {
    const api = createMockApi()
    const { user } = await openPlan(api, addPlan(api))
    await lines()
    await user.click(await byRole('button', 'Fee, First bill: 260.00'))
    expect(textOf(await byRole('dialog', 'Fee, First bill'))).toContain(
      'A full period costs RM 260.00 in version 2. All of its 30 days are billed.',
    )
    await user.keyboard('{Escape}')
    await user.click(await byRole('button', 'Total, First bill: 334.80'))
    expect(textOf(await byRole('dialog', 'Total, First bill'))).toContain('260.00 + 50.00 + 24.80 = 334.80')
  })

  it('gives staff no discount and no start in the past, and says why', async () => {
    const api = createMockApi()
    await openPlan(api, addPlan(api), { role: 'STAFF' })
    await lines()
    const fields = await panel()
    expect(fields.getByLabelText('Discount')).toHaveProperty('disabled', true)
    expect(fields.getByText('Only owners and managers can give discounts.')).toBeTruthy()
  })

  it('of a pack has one bill and no bill day', async () => {
    const api = createMockApi()
    const pack = { interval: 'ONE_OFF', sessions: 10, maxPauses: 0, maxPauseDays: 0, joiningFee: '0.00' } as const
    await openPlan(api, addPlan(api, pack))
    expect(await lines()).toMatchObject({ Fee: ['260.00', '–'], 'To collect in cash': ['280.80', '–'] })
    expect((await panel()).queryByLabelText('Bill day')).toBeNull()
  })
})

describe('the fee preview of the plan form', () => {
  it('follows the terms while they are typed, and creates nothing', async () => {
    const api = createMockApi()
    const { user } = await renderPage(<PlansPage />, {
      path: '/memberships?drawer=new',
      api,
      texts: { memberships: en },
    })
    const form = within(await byRole('dialog', 'Create membership'))
    expect(form.getByText('Enter the fee to see the first bills.')).toBeTruthy()
    await user.type(form.getByLabelText('Fee'), '180')
    const collect = () => textOf(form.getByRole('row', { name: /To collect in cash/ }))
    await waitFor(() => expect(collect()).toContain('194.40'))
    await user.type(form.getByLabelText(/^Joining fee/), '20')
    await waitFor(() => expect(collect()).toContain('216.00'))
    expect(api.callsOf('membership.create')).toEqual([])
  })
})

describe('the request of the fee calculation', () => {
  const today = toPlainDate('2026-11-19')
  const request = (values: Partial<FeeValues>, plan: { interval?: 'WEEK' | 'MONTH'; trialDays?: number } = {}) =>
    feeRequest({ ...feeDefaults(today), ...values }, { interval: 'MONTH', trialDays: 0, ...plan }, today)

  it.each([
    ['2026-11-19', 'MONTH', 0, '2026-12-01'],
    ['2026-12-01', 'MONTH', 0, '2026-12-01'],
    ['2026-12-31', 'MONTH', 0, '2027-01-01'],
    ['2026-11-25', 'MONTH', 7, '2027-01-01'],
    ['2026-11-19', 'WEEK', 0, '2026-11-23'],
    ['2026-11-23', 'WEEK', 0, '2026-11-23'],
    ['2026-11-22', 'WEEK', 0, '2026-11-23'],
  ] as const)(
    'from %s, each %s, after %i days of trial, has full periods from %s',
    (startDate, interval, trialDays, day) => {
      expect(request({ startDate, billDay: 'FIRST' }, { interval, trialDays }).anchorOn).toBe(day)
    },
  )

  it('has no discount until it has a value and an end', () => {
    const discount = { kind: 'PERCENT', value: '', end: '', periods: 1, until: '' } as const
    expect(request({ discount }).discount).toBeUndefined()
    expect(request({ discount: { ...discount, value: 12.5 } }).discount).toEqual({
      kind: 'PERCENT',
      value: '12.5',
      periods: 1,
    })
    expect(request({ discount: { ...discount, value: 10, end: 'UNTIL' } }).discount).toBeUndefined()
  })
})
