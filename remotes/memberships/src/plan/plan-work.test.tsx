import { screen, waitFor, within } from '@testing-library/react'
import type { BodyOf } from '@steward/shared/contracts'
import { useMembership } from '@steward/shared/stores'
import { createMockApi, mockNow, type MockApi } from '@steward/testing/mock-api'
import { currentVersionOf } from '@steward/testing/mock/membership/plan-rows'
import type { PlanRow } from '@steward/testing/mock/tables/membership'
import { nextId } from '@steward/testing/mock/tables/world'
import { planRow } from '@steward/testing/plan-row'
import { byRole, renderPage, type PageOptions } from '@steward/testing/render'
import { cellsOf, textOf } from '@steward/testing/shown'
import { toPlainDate } from '@steward/shared/time'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { Component as PlanDetailsPage } from './plan-details-page.tsx'
import { Component as PlansPage } from './plans-page.tsx'

// Loads the code of the late parts first, so that no query times out while it loads.
beforeAll(() =>
  Promise.all([
    import('./plan-form-drawer.tsx'),
    import('./archive-plans-dialog.tsx'),
    import('./remove-plan-dialog.tsx'),
    import('../version/apply-terms-dialog.tsx'),
    import('../version/compare-dialog.tsx'),
  ]),
)
beforeEach(() => useMembership.setState({ view: '', filters: {}, plans: {}, lastPlanId: null }))

const stamps = { createdAt: mockNow, updatedAt: mockNow, deletedAt: null, version: 1 }

function addPlan(api: MockApi, fields: Partial<PlanRow> = {}): PlanRow {
  const plan = planRow({ ...stamps, id: nextId(api.state), entityId: api.kinara.id, ...fields })
  api.state.memberships.push(plan)
  return plan
}

/** A plan with two versions, and a subscriber with the first one. */
function addChangedPlan(api: MockApi): PlanRow {
  const plan = addPlan(api, { name: 'Eight a Month', sessions: 8, price: '240.00' })
  plan.formerVersions = [currentVersionOf(plan)]
  Object.assign(plan, { price: '260.00', termsVersion: 2 })
  const { id, givenName, lastName, email, phoneNumber } = api.customer({ givenName: 'Aishah', lastName: 'Zulkifli' })
  api.state.subscriptions.push({
    ...stamps,
    id: nextId(api.state),
    entityId: api.kinara.id,
    status: 'ACTIVE',
    membership: { id: plan.id, name: plan.name },
    customer: { id, givenName, lastName, email, phoneNumber },
    soldBy: null,
    startDate: toPlainDate('2026-10-02'),
    currentPeriodEnd: toPlainDate('2026-12-02'),
    cancelAt: null,
    creditsLeft: 8,
  })
  return plan
}

const open = (page: React.ReactNode, path: string, api: MockApi, options: Partial<PageOptions> = {}) =>
  renderPage(page, { path, api, texts: { memberships: en }, ...options })

const openPlan = (api: MockApi, plan: PlanRow) => open(<PlanDetailsPage />, `/memberships/details?id=${plan.id}`, api)

const sentBody = <Id extends 'membership.create' | 'membership.update'>(api: MockApi, id: Id) =>
  api.callsOf(id)[0]?.body as BodyOf<Id>

describe('a new plan', () => {
  it('is created from the palette with its name, and the list shows it', async () => {
    const api = createMockApi()
    const { user, address } = await open(<PlansPage />, '/memberships?drawer=new&name=Mornings', api)
    const form = within(await byRole('dialog', 'Create membership'))
    expect(form.getByLabelText('Name')).toHaveProperty('value', 'Mornings')
    await user.type(form.getByLabelText('Fee'), '180')
    await user.click(form.getByRole('button', { name: 'Create membership' }))
    expect(await screen.findByRole('link', { name: 'Mornings' })).toBeTruthy()
    expect(address()).toBe('/memberships')
    expect(sentBody(api, 'membership.create')).toMatchObject({ price: '180.00', status: 'DRAFT', maxPauses: 3 })
  })

  it('says beside the field that more sessions are carried over than a period has', async () => {
    const api = createMockApi()
    const { user } = await open(<PlansPage />, '/memberships?drawer=new', api)
    const form = within(await byRole('dialog', 'Create membership'))
    await user.type(form.getByLabelText('Name'), 'Eight')
    await user.type(form.getByLabelText('Fee'), '260')
    await user.type(form.getByLabelText(/^Sessions per period/), '8')
    const carried = await form.findByLabelText(/^Carried over/)
    await user.clear(carried)
    await user.type(carried, '9')
    await user.click(form.getByRole('button', { name: 'Create membership' }))
    expect((await form.findAllByText(/At most 8/)).length).toBeGreaterThan(0)
    expect(api.callsOf('membership.create')).toEqual([])
  })

  it('is a pack without the terms about periods, also if their fields had values before', async () => {
    const api = createMockApi()
    const { user } = await open(<PlansPage />, '/memberships?drawer=new', api)
    const form = within(await byRole('dialog', 'Create membership'))
    await user.type(form.getByLabelText('Name'), 'Ten classes')
    await user.type(form.getByLabelText('Fee'), '480')
    await user.type(form.getByLabelText('Trial'), '7')
    await user.selectOptions(form.getByLabelText('Billing period'), 'One-time')
    expect(form.queryByLabelText('Trial')).toBeNull()
    await user.type(form.getByLabelText(/^Sessions/), '10')
    await user.click(form.getByRole('button', { name: 'Create membership' }))
    await screen.findByRole('link', { name: 'Ten classes' })
    expect(sentBody(api, 'membership.create')).toMatchObject({
      sessions: 10,
      trialDays: 0,
      maxPauses: 0,
      maxPauseDays: 0,
    })
  })

  it('cannot be created by staff, and the button says why', async () => {
    const api = createMockApi()
    await open(<PlansPage />, '/memberships', api, { role: 'STAFF' })
    const button = await screen.findAllByRole('button', { name: 'Create membership' })
    expect(button[0]!.getAttribute('aria-disabled') ?? button[0]!.getAttribute('disabled')).not.toBeNull()
  })
})

describe('the actions of a plan', () => {
  it('archive it, and the undo of the toast puts it back on sale', async () => {
    const api = createMockApi()
    Object.assign(api.state.businesses[0]!.details!, { addressLine1: '1 Jalan Bangsar', city: 'Kuala Lumpur' })
    const plan = addPlan(api)
    const { user } = await openPlan(api, plan)
    await user.click(await byRole('button', 'More actions'))
    await user.click(await byRole('menuitem', 'Archive'))
    await waitFor(() => expect(plan.status).toBe('ARCHIVED'))
    await user.click(await byRole('button', 'Undo'))
    await waitFor(() => expect(plan.status).toBe('ACTIVE'))
  })

  it('do not delete a plan that was sold, and say why', async () => {
    const api = createMockApi()
    const plan = addPlan(api, { isSold: true })
    const { user } = await openPlan(api, plan)
    await user.click(await byRole('button', 'More actions'))
    expect((await byRole('menuitem', /Delete/)).textContent).toContain('This plan was sold. Archive it instead.')
  })

  it('delete a plan that was never sold after a question, and lead back to the list', async () => {
    const api = createMockApi()
    const plan = addPlan(api, { status: 'DRAFT' })
    const { user, address } = await openPlan(api, plan)
    await user.click(await byRole('button', 'More actions'))
    await user.click(await byRole('menuitem', 'Delete'))
    await user.click(await byRole('button', 'Delete plan'))
    await waitFor(() => expect(address()).toBe('/memberships'))
    expect(plan.deletedAt).not.toBeNull()
  })

  it('duplicate a plan with its terms under another name', async () => {
    const api = createMockApi()
    const plan = addPlan(api, { sessions: 8, rolloverSessions: 1 })
    const { user } = await openPlan(api, plan)
    await user.click(await byRole('button', 'Duplicate'))
    const form = within(await byRole('dialog', 'Duplicate Unlimited'))
    await user.click(form.getByRole('button', { name: 'Create membership' }))
    await waitFor(() => expect(api.state.memberships).toHaveLength(2))
    expect(api.state.memberships[1]).toMatchObject({ name: 'Copy of Unlimited', sessions: 8, rolloverSessions: 1 })
  })

  it('archive the selected plans after a preview, with one undo', async () => {
    const api = createMockApi()
    const [yoga, draft] = [addPlan(api, { name: 'Yoga' }), addPlan(api, { name: 'Draft', status: 'DRAFT' })]
    const { user } = await open(<PlansPage />, '/memberships', api)
    for (const name of ['Yoga', 'Draft'])
      await user.click(within((await screen.findByRole('link', { name })).closest('tr')!).getByRole('checkbox'))
    await user.click(await byRole('button', 'Archive'))
    const dialog = within(await byRole('dialog', 'Archive 2 plans?'))
    expect(await dialog.findByText("It isn't on sale")).toBeTruthy()
    await user.click(await dialog.findByRole('button', { name: 'Archive 1 plan' }))
    await byRole('dialog', "1 plan couldn't be archived")
    expect([yoga.status, draft.status]).toEqual(['ARCHIVED', 'DRAFT'])
  })

  it('export exactly the plans that the list shows', async () => {
    const api = createMockApi()
    addPlan(api)
    const { user } = await open(<PlansPage />, '/memberships?view=active&interval=MONTH', api)
    await screen.findByRole('link', { name: 'Unlimited' })
    await user.click(screen.getByRole('button', { name: 'Export 1 row' }))
    await user.click(screen.getByRole('menuitem', { name: 'Plain CSV with semicolons' }))
    await waitFor(() => expect(api.callsOf('data-export.file')).toHaveLength(1))
    expect(api.callsOf('data-export.create')[0]?.body).toMatchObject({
      kind: 'membership-plans',
      filter: { status: 'ACTIVE', interval: 'MONTH' },
      delimiter: ';',
      byteOrderMark: false,
    })
  })
})

describe('the versions of a plan', () => {
  it('show what changed, who has which one, and since when', async () => {
    const api = createMockApi()
    await openPlan(api, addChangedPlan(api))
    const panel = (await byRole('heading', 'Versions')).closest('section')!
    await waitFor(() => expect(panel.textContent).toContain('Version 2'))
    expect(textOf(panel)).toContain('Fee: RM 240.00 · Every month → RM 260.00 · Every month')
    expect(within(panel).getByRole('link', { name: '1 subscriber' }).getAttribute('href')).toContain('version=1')
  })

  it('apply the new terms after a preview with price and first bill, and can be undone', async () => {
    const api = createMockApi()
    const { user } = await openPlan(api, addChangedPlan(api))
    await user.click(await byRole('button', 'Apply version 2'))
    const dialog = within(await byRole('dialog', 'Apply version 2?'))
    const row = (await dialog.findByText('Aishah Zulkifli')).closest('tr')!
    expect([...row.cells].map(textOf)).toEqual(['Aishah Zulkifli', '240.00', '260.00', '2 Dec 2026'])
    expect(api.callsOf('membership-terms.apply')).toEqual([])
    await user.click(await dialog.findByRole('button', { name: 'Apply to 1 subscriber' }))
    const panel = (await byRole('heading', 'Versions')).closest('section')!
    await waitFor(() => expect(panel.textContent).toContain('1 subscriber moves to version 2'))
    expect(cellsOf(screen.getByRole('link', { name: 'Aishah Zulkifli' })).join(' ')).toContain(
      'RM 260.00 from 2 Dec 2026',
    )
    await user.click(within(panel).getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(panel.textContent).not.toContain('moves to version 2'))
  })

  it('compare the terms that differ', async () => {
    const api = createMockApi()
    const { user } = await openPlan(api, addChangedPlan(api))
    await user.click(await byRole('button', 'Compare'))
    const dialog = within(await byRole('dialog', 'Compare versions'))
    expect(dialog.getAllByRole('row')).toHaveLength(2)
    expect(textOf(dialog.getByRole('table'))).toContain('RM 240.00 · Every month')
  })

  it('are not applied by staff', async () => {
    const api = createMockApi()
    const plan = addChangedPlan(api)
    await open(<PlanDetailsPage />, `/memberships/details?id=${plan.id}`, api, { role: 'STAFF' })
    await byRole('heading', 'Versions')
    await screen.findByRole('link', { name: '1 subscriber' })
    expect(screen.queryByRole('button', { name: 'Apply version 2' })).toBeNull()
  })
})
