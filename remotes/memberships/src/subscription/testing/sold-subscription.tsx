import { toPlainDate } from '@steward/shared/time'
import { mockNow, type MockApi } from '@steward/testing/mock-api'
import type { SubscriptionRow } from '@steward/testing/mock/tables/membership'
import { nextId } from '@steward/testing/mock/tables/world'
import { planRow } from '@steward/testing/plan-row'
import { renderPage, type PageOptions } from '@steward/testing/render'
import en from '../../locales/en.json' with { type: 'json' }
import { Component as SubscriptionPage } from '../subscription-page.tsx'

const stamps = { createdAt: mockNow, updatedAt: mockNow, deletedAt: null, version: 1 }

/** Adds a subscription of 31 October to Eight a Month, 260.00, with a minimum term of three periods. */
export function addSubscription(api: MockApi, fields: Partial<SubscriptionRow> = {}): SubscriptionRow {
  const plan = planRow({
    ...stamps,
    id: nextId(api.state),
    entityId: api.kinara.id,
    name: 'Eight a Month',
    price: '260.00',
    sessions: 8,
    minimumTerm: 3,
  })
  api.state.memberships.push(plan)
  const { id, givenName, lastName, email, phoneNumber } = api.customer({ givenName: 'Nadia', lastName: 'Rahim' })
  const row: SubscriptionRow = {
    ...stamps,
    id: nextId(api.state),
    entityId: api.kinara.id,
    status: 'ACTIVE',
    membership: { id: plan.id, name: plan.name },
    customer: { id, givenName, lastName, email, phoneNumber },
    soldBy: null,
    startDate: toPlainDate('2026-10-31'),
    currentPeriodEnd: toPlainDate('2026-11-30'),
    cancelAt: null,
    creditsLeft: 4,
    periods: [
      {
        id: nextId(api.state),
        number: 1,
        firstDay: toPlainDate('2026-10-31'),
        endDay: toPlainDate('2026-11-30'),
        isTrial: false,
        invoice: null,
      },
    ],
    ...fields,
  }
  api.state.subscriptions.push(row)
  return row
}

/** Opens the page of a subscription. */
export const openSubscription = (api: MockApi, { id }: SubscriptionRow, options: Partial<PageOptions> = {}) =>
  renderPage(<SubscriptionPage />, {
    path: `/memberships/subscription?id=${id}`,
    api,
    texts: { memberships: en },
    ...options,
  })
