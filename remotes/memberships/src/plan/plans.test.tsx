import { screen, waitFor, within } from '@testing-library/react'
import type { Membership } from '@steward/shared/contracts'
import { useMembership } from '@steward/shared/stores'
import { createMockApi, mockNow, type MockApi } from '@steward/testing/mock-api'
import type { PlanRow, SubscriptionRow } from '@steward/testing/mock/tables/membership'
import { nextId } from '@steward/testing/mock/tables/world'
import { planRow } from '@steward/testing/plan-row'
import { byRole, renderPage } from '@steward/testing/render'
import { cellsOf, factsOf, textOf } from '@steward/testing/shown'
import { toPlainDate } from '@steward/shared/time'
import { describe, expect, it } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { Component as PlanDetailsPage } from './plan-details-page.tsx'
import { Component as PlansPage } from './plans-page.tsx'

const record = { createdAt: mockNow, updatedAt: mockNow, deletedAt: null, version: 1 }

function addPlan(api: MockApi, fields: Partial<PlanRow>): PlanRow {
  const plan = planRow({
    ...record,
    id: nextId(api.state),
    entityId: api.kinara.id,
    name: 'Unlimited Pilates',
    description: 'Every class',
    price: '320.00',
    joiningFee: '50.00',
    minimumTerm: 3,
    subscribers: { active: 31, paused: 3, pastDue: 2, total: 36 },
    monthlyRecurringRevenue: '10560.00',
    ...fields,
  })
  api.state.memberships.push(plan)
  return plan
}

function addSubscriber(api: MockApi, membership: PlanRow, fields: Partial<SubscriptionRow> = {}): SubscriptionRow {
  const { id, givenName, lastName, email, phoneNumber } = api.customer({ givenName: 'Aishah', lastName: 'Zulkifli' })
  const subscription: SubscriptionRow = {
    ...record,
    entityId: api.kinara.id,
    id: nextId(api.state),
    status: 'ACTIVE',
    membership: { id: membership.id, name: membership.name },
    customer: { id, givenName, lastName, email, phoneNumber },
    soldBy: null,
    startDate: toPlainDate('2026-10-01'),
    currentPeriodEnd: toPlainDate('2026-12-01'),
    cancelAt: null,
    creditsLeft: 5,
    ...fields,
  }
  api.state.subscriptions.push(subscription)
  return subscription
}

const open = (page: React.ReactNode, path: string, api: MockApi) =>
  renderPage(page, { path, api, texts: { memberships: en } })

describe('the list of plans', () => {
  it('shows price, interval, subscribers by status and revenue, with totals', async () => {
    const api = createMockApi()
    addPlan(api, {})
    addPlan(api, {
      name: 'Yearly',
      interval: 'YEAR',
      price: '4200.00',
      monthlyRecurringRevenue: '350.00',
      subscribers: { active: 1, paused: 1, pastDue: 5, total: 7 },
    })
    await open(<PlansPage />, '/memberships', api)
    // The first cell selects the plan, and the last one has its menu.
    expect(cellsOf(await screen.findByRole('link', { name: 'Unlimited Pilates' })).slice(1, -1)).toEqual([
      'Unlimited Pilates',
      '320.00',
      'Every month',
      'Unlimited',
      '31',
      '2',
      '3',
      '10,560.00',
      'On sale',
    ])
    expect(screen.getByRole('columnheader', { name: 'Price (RM)' })).toBeTruthy()
    expect(cellsOf(screen.getByText('Total')).filter((text) => text !== '')).toEqual([
      'Total',
      '32',
      '7',
      '4',
      '10,910.00',
    ])
  })

  it.each([
    [1, false],
    [25, true],
    [26, false],
  ])('with %i plans on pages of 25 shows a total: %s', async (count, hasTotal) => {
    const api = createMockApi()
    for (let n = 0; n < count; n++) addPlan(api, { name: `Plan ${n}` })
    await open(<PlansPage />, '/memberships', api)
    await screen.findByRole('link', { name: 'Plan 0' })
    expect(screen.queryByText('Total') !== null).toBe(hasTotal)
  })

  it('links to the details of a plan', async () => {
    const api = createMockApi()
    const plan = addPlan(api, {})
    const { user, address } = await open(<PlansPage />, '/memberships', api)
    await user.click(await screen.findByRole('link', { name: 'Unlimited Pilates' }))
    expect(address()).toBe(`/memberships/details?id=${plan.id}`)
  })

  it('explains itself and shows no total when the business has no plans', async () => {
    await open(<PlansPage />, '/memberships', createMockApi())
    await byRole('heading', 'No membership plans yet')
    expect(screen.getByText('A plan bills every week, month or year and can include class credits.')).toBeTruthy()
    expect(screen.getByText('0 plans')).toBeTruthy()
    expect(screen.queryByText('Total')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
  })

  it('keeps the view when the user clears the filters of a view without matches', async () => {
    const api = createMockApi()
    addPlan(api, {})
    const { user, address } = await open(<PlansPage />, '/memberships?view=active&q=yoga&interval=YEAR', api)
    await user.click(await byRole('button', 'Clear filters'))
    await screen.findByRole('link', { name: 'Unlimited Pilates' })
    expect(address()).toBe('/memberships?view=active')
    // The counts of the views are lists of one row.
    const lists = api.callsOf('membership.list').filter(({ query }) => query.limit !== '1')
    expect(lists.map(({ query }) => [query.status, query.interval, query.q])).toEqual([
      ['ACTIVE', 'YEAR', 'yoga'],
      ['ACTIVE', undefined, undefined],
    ])
  })

  it('shows no total after a failure until Try again loads the plans', async () => {
    const api = createMockApi()
    addPlan(api, {})
    addPlan(api, { name: 'Yearly', monthlyRecurringRevenue: '350.50' })
    api.failNext('membership.list', 500)
    const { user } = await open(<PlansPage />, '/memberships', api)
    const again = await byRole('button', 'Try again')
    expect(screen.queryByText('Total')).toBeNull()
    await user.click(again)
    await screen.findByRole('link', { name: 'Unlimited Pilates' })
    expect(screen.getByText('Total').closest('tr')!.textContent).toContain('10,910.50')
    expect(api.callsOf('membership.list').filter(({ query }) => query.limit !== '1')).toHaveLength(2)
  })
})

describe('the stored plans and view', () => {
  it('paint a plan of the list before its own response arrives', async () => {
    const api = createMockApi()
    const plan = addPlan(api, {})
    useMembership.setState({ plans: { [plan.id]: plan as Membership } })
    const release = api.hold('membership.get')
    await open(<PlanDetailsPage />, `/memberships/details?id=${plan.id}`, api)
    expect(textOf(screen.getByRole('heading', { name: 'Unlimited Pilates' }).closest('header')!)).toContain(
      'RM 320.00 · Every month',
    )
    Object.assign(api.state.memberships[0]!, { name: 'Pilates for all', price: '350.00', intervalCount: 2 })
    release()
    expect(textOf((await byRole('heading', 'Pilates for all')).closest('header')!)).toContain(
      'RM 350.00 · Every 2 months',
    )
  })

  it('store every plan that the list shows', async () => {
    const api = createMockApi()
    const plan = addPlan(api, {})
    await open(<PlansPage />, '/memberships', api)
    await screen.findByRole('link', { name: 'Unlimited Pilates' })
    expect(useMembership.getState().plans[plan.id]).toMatchObject({ name: 'Unlimited Pilates' })
  })

  it('open the last plan when the address names none', async () => {
    const api = createMockApi()
    const plan = addPlan(api, {})
    const { goTo, address } = await open(<PlanDetailsPage />, `/memberships/details?id=${plan.id}`, api)
    await byRole('heading', 'Unlimited Pilates')
    await goTo('/memberships/details')
    expect(await byRole('heading', 'Unlimited Pilates')).toBeTruthy()
    expect(address()).toBe(`/memberships/details?id=${plan.id}`)
  })

  it('restore the view and filter of the list', async () => {
    const api = createMockApi()
    useMembership.setState({ view: 'active', filters: { interval: 'YEAR' } })
    const { address } = await open(<PlansPage />, '/memberships', api)
    await waitFor(() => expect(address()).toBe('/memberships?view=active&interval=YEAR'))
  })
})

/** The plan has a second table, its next bills, as soon as the code of that part has loaded. */
const subscribersTable = () => screen.getByRole('table', { name: 'Subscribers' })

describe('a plan', () => {
  it('shows its terms and its subscribers', async () => {
    const api = createMockApi()
    const plan = addPlan(api, { sessions: 8 })
    addSubscriber(api, plan)
    addSubscriber(api, plan, {
      status: 'PAST_DUE',
      startDate: toPlainDate('2026-09-01'),
      cancelAt: toPlainDate('2026-12-31'),
      creditsLeft: 0,
      soldBy: { id: api.kinara.staff.id, givenName: 'Sam', lastName: 'Test' },
    })
    await open(<PlanDetailsPage />, `/memberships/details?id=${plan.id}`, api)
    expect(await screen.findAllByRole('link', { name: 'Aishah Zulkifli' })).toHaveLength(2)
    expect(factsOf(document.body)).toEqual([
      ['Active', '31'],
      ['Past due', '2'],
      ['Paused', '3'],
      ['MRR', 'RM 10,560.00'],
      ['Fee', 'RM 320.00 · Every month'],
      ['Joining fee', 'RM 50.00'],
      ['Sessions', '8 per month'],
      ['Carried over', 'None'],
      ['Services', 'All services'],
      ['Seats per booking', '1'],
      ['Trial', 'None'],
      ['Minimum term', '3 periods'],
      ['Ends', 'Open-ended'],
      ['Pauses in 12 months', '3 pauses, 92 days'],
    ])
    const rows = within(subscribersTable()).getAllByRole('row').slice(1)
    // The last cell is the menu of the row.
    expect(rows.map((row) => cellsOf(row).slice(0, -1))).toEqual([
      ['Aishah Zulkifli', 'Active', 'v1', '1 Oct 2026', '1 Dec 2026', '320.00', '5', '–'],
      ['Aishah Zulkifli', 'Past due', 'v1', '1 Sep 2026', 'Ends 31 Dec 2026', '320.00', '0', 'Sam Test'],
    ])
  })

  it('shows a next bill only for subscribers who will be billed again', async () => {
    const api = createMockApi()
    const plan = addPlan(api, {})
    const statuses = ['PENDING', 'ACTIVE', 'PAST_DUE', 'PAUSED', 'SUSPENDED', 'CANCELLED', 'EXPIRED'] as const
    const ends = { cancelAt: toPlainDate('2026-12-31') }
    const owing = new Set<string>(['PAST_DUE', 'SUSPENDED'])
    const bill = {
      id: nextId(api.state),
      invoiceNumber: 'INV-2026-000402',
      status: 'ISSUED' as const,
      currency: 'MYR',
      total: '320.00',
      credited: '0.00',
      returned: '0.00',
      paid: '0.00',
      open: '320.00',
      payments: [],
      dueOn: toPlainDate('2026-11-18'),
    }
    const added = [
      ...statuses.map((status) =>
        addSubscriber(api, plan, { status, ...(owing.has(status) && { otherInvoices: [bill] }) }),
      ),
      addSubscriber(api, plan, ends),
      addSubscriber(api, plan, { currentPeriodEnd: null }),
    ]
    for (const [index, { customer }] of added.entries()) customer.lastName = `Zulkifli ${index}`
    await open(<PlanDetailsPage />, `/memberships/details?id=${plan.id}`, api)
    const nextBillOf = (index: number) => cellsOf(screen.getByRole('link', { name: `Aishah Zulkifli ${index}` }))[4]
    await screen.findByRole('link', { name: 'Aishah Zulkifli 0' })
    expect(added.map((_, index) => nextBillOf(index))).toEqual([
      '–',
      '1 Dec 2026',
      '–',
      '–',
      '–',
      '–',
      '–',
      'Ends 31 Dec 2026',
      '–',
    ])
  })

  it('has no column of credits if it does not count credits', async () => {
    const api = createMockApi()
    const plan = addPlan(api, { sessions: null })
    addSubscriber(api, plan, { creditsLeft: null })
    await open(<PlanDetailsPage />, `/memberships/details?id=${plan.id}`, api)
    await screen.findByRole('link', { name: 'Aishah Zulkifli' })
    const headers = within(subscribersTable()).getAllByRole('columnheader')
    expect(headers.map(({ textContent }) => textContent).slice(0, -1)).toEqual([
      'Customer',
      'Status',
      'Terms',
      'Since',
      'Next bill',
      'Amount (RM)',
      'Sold by',
    ])
    expect(factsOf(document.body)).toContainEqual(['Sessions', 'Unlimited'])
  })

  it.each([
    ['the address names no plan', '/memberships/details', 'Choose a membership'],
    ['the plan does not exist', '/memberships/details?id=00000000-0000-4000-8000-00000000ffff', 'Plan not found'],
    ['the address has an invalid ID', '/memberships/details?id=yoga', 'Plan not found'],
  ])('leads back to the list when %s', async (_, path, heading) => {
    await open(<PlanDetailsPage />, path, createMockApi())
    expect(await byRole('heading', heading)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'All memberships' }).getAttribute('href')).toBe('/memberships')
  })

  it('is refetched after a failure, and requests only its own subscribers', async () => {
    const api = createMockApi()
    const plan = addPlan(api, {})
    addSubscriber(api, addPlan(api, { name: 'Yearly' }))
    api.failNext('membership.get', 500)
    const { user } = await open(<PlanDetailsPage />, `/memberships/details?id=${plan.id}`, api)
    const again = await byRole('button', 'Try again')
    expect(document.body.textContent).toContain("Membership plan couldn't be loaded")
    expect(api.callsOf('subscription.list')).toEqual([])
    await user.click(again)
    await byRole('heading', 'No subscribers yet')
    expect(factsOf(document.body)).toContainEqual(['MRR', 'RM 10,560.00'])
    expect(api.callsOf('subscription.list').map(({ query }) => query.membershipId)).toEqual([plan.id])
  })
})
