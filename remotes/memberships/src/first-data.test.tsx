import { waitFor } from '@testing-library/react'
import type { PageComponent } from '@steward/shared/federation/remote-entry'
import { unreadFirstData } from '@steward/testing/first-data'
import { renderPage } from '@steward/testing/render'
import { useMembership } from '@steward/shared/stores'
import { expect, it } from 'vitest'
import { Component as ToCollectPage } from './collection/to-collect-page.tsx'
import { Component as MembershipInvoicePage } from './invoice/membership-invoice-page.tsx'
import en from './locales/en.json' with { type: 'json' }
import { Component as PlanDetailsPage } from './plan/plan-details-page.tsx'
import { Component as PlansPage } from './plan/plans-page.tsx'
import { Component as SubscribersPage } from './subscriber/subscribers-page.tsx'
import { Component as SubscriptionPage } from './subscription/subscription-page.tsx'

const id = '0190f2a5-7b3c-7cc1-9d3e-2f5a6b7c8d9e'

it.each<[string, PageComponent]>([
  ['/memberships', PlansPage],
  ['/memberships?view=draft&interval=MONTH,YEAR', PlansPage],
  [`/memberships/details?id=${id}`, PlanDetailsPage],
  [`/memberships/subscription?id=${id}`, SubscriptionPage],
  ['/memberships/subscribers?soon=ENDING&status=ACTIVE', SubscribersPage],
  ['/memberships/to-collect', ToCollectPage],
  [`/memberships/invoice?id=${id}`, MembershipInvoicePage],
  [`/memberships/invoice?receipt=${id}`, MembershipInvoicePage],
])('%s reads the data that the host fetches early', async (path, Page) => {
  const page = await renderPage(<Page />, { path, texts: { memberships: en } })
  await waitFor(() => expect(unreadFirstData(Page, page)).toEqual([]))
})

it('a link to the details of no plan fetches the plan that was open last, which the page shows', () => {
  const keysOf = (search: string) => PlanDetailsPage.first!(new URLSearchParams(search)).map(({ queryKey }) => queryKey)
  expect(keysOf('')).toEqual([])
  useMembership.setState({ lastPlanId: id })
  expect(keysOf('')).toEqual(keysOf(`id=${id}`))
})
