import { screen, waitFor } from '@testing-library/react'
import { createMockApi, mockNow, type MockApi } from '@steward/testing/mock-api'
import type { PlanRow, SubscriptionRow } from '@steward/testing/mock/tables/membership'
import { nextId } from '@steward/testing/mock/tables/world'
import { planRow } from '@steward/testing/plan-row'
import { byRole, renderPage } from '@steward/testing/render'
import { toPlainDate } from '@steward/shared/time'
import { expect, it } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { Component as SubscribersPage } from './subscribers-page.tsx'

// The mock's current time is Thursday, 19 November 2026, in Kuala Lumpur.
const day = toPlainDate
const record = { createdAt: mockNow, updatedAt: mockNow, deletedAt: null, version: 1 }

function withSubscribers(): MockApi {
  const api = createMockApi()
  const rowOf = () => ({ ...record, entityId: api.kinara.id, id: nextId(api.state) })
  const addPlan = (fields: Partial<PlanRow>) => {
    const plan = planRow({ ...rowOf(), ...fields })
    api.state.memberships.push(plan)
    return plan
  }
  const yoga = addPlan({ name: 'Yoga monthly', sessions: 8 })
  const pool = addPlan({ name: 'Pool' })
  const sell = (name: string, plan: PlanRow, fields: Partial<SubscriptionRow>) => {
    const { id, givenName, lastName, email, phoneNumber } = api.customer({ givenName: name, lastName: '' })
    api.state.subscriptions.push({
      ...rowOf(),
      status: 'ACTIVE',
      membership: { id: plan.id, name: plan.name },
      customer: { id, givenName, lastName, email, phoneNumber },
      soldBy: null,
      startDate: day('2026-10-28'),
      currentPeriodEnd: day('2026-12-28'),
      cancelAt: null,
      creditsLeft: null,
      ...fields,
    })
  }
  sell('Aina', yoga, { currentPeriodEnd: day('2026-11-28'), creditsLeft: 3 })
  sell('Ben', pool, { cancelAt: day('2026-12-05') })
  sell('Chandra', pool, {})
  return api
}

const open = (api: MockApi, search = '') =>
  renderPage(<SubscribersPage />, { path: `/memberships/subscribers${search}`, api, texts: { memberships: en } })

const names = async (...expected: string[]) => {
  await waitFor(() => {
    const shown = screen.getAllByRole('row').map((row) => row.textContent ?? '')
    expect(['Aina', 'Ben', 'Chandra'].filter((name) => shown.some((text) => text.includes(name)))).toEqual(expected)
  })
}

it('says how a business without subscribers gets some, and links to its plans', async () => {
  await open(createMockApi())
  await byRole('heading', 'No subscribers yet')
  expect(screen.getByText('Customers show up here once you sell them a membership.')).toBeTruthy()
  expect((await byRole('link', 'Open memberships')).getAttribute('href')).toBe('/memberships')
})

it('lists the memberships of all plans, with their end and the sessions that expire', async () => {
  await open(withSubscribers())
  await names('Aina', 'Ben', 'Chandra')
  expect(screen.getByText('3 memberships')).toBeTruthy()
  expect((await byRole('row', /Aina/)).textContent).toMatch(/Yoga monthly.*3 expire after 27 Nov 2026/)
  expect((await byRole('row', /Ben/)).textContent).toMatch(/Pool.*Ends 5 Dec 2026/)
})

it('filters by what comes soon, and the address has the filter', async () => {
  const { user, address } = await open(withSubscribers())
  await names('Aina', 'Ben', 'Chandra')
  await user.click(await byRole('button', 'Filter'))
  await user.click(await byRole('button', /^Soon/))
  await user.click(await byRole('checkbox', 'Ends within 30 days'))
  await names('Ben')
  expect(address()).toBe('/memberships/subscribers?soon=ENDING')
})

it('opens with the filter of a link from Home', async () => {
  await open(withSubscribers(), '?soon=LAPSING')
  await names('Aina')
  expect(screen.queryByRole('row', { name: /Ben/ })).toBeNull()
})
