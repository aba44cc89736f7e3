import { screen } from '@testing-library/react'
import type { CommissionRule } from '@steward/shared/contracts'
import { planRow } from '@steward/testing/plan-row'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { nextId } from '@steward/testing/mock/tables/world'
import { byRole, renderPage } from '@steward/testing/render'
import { cellsOf } from '@steward/testing/shown'
import { toPlainDate } from '@steward/shared/time'
import { expect, it } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { Component as MembershipCommissionsPage } from './membership-commissions-page.tsx'
import { Component as ServiceCommissionsPage } from './service-commissions-page.tsx'

const open = (page: React.ReactNode, path: string, api: MockApi) =>
  renderPage(page, { path, api, texts: { payroll: en } })
const record = (api: MockApi) => ({
  entityId: api.kinara.id,
  id: nextId(api.state),
  createdAt: api.clock.now(),
  updatedAt: api.clock.now(),
  deletedAt: null,
  version: 1,
})

function addGroup(api: MockApi, displayName: string, isDefault = false) {
  const group = { ...record(api), displayName, tag: displayName.toLowerCase(), isDefault, memberCount: 3 }
  api.state.commissionGroups.push(group)
  return group
}

function addRule(
  api: MockApi,
  target: { id: string; name: string },
  group: { id: string; displayName: string },
  fields: Partial<CommissionRule>,
) {
  api.state.commissionRules.push({
    ...record(api),
    targetType: 'SERVICE',
    target: { id: target.id, name: target.name },
    group: { id: group.id, displayName: group.displayName },
    kind: 'PERCENTAGE',
    value: '10',
    basis: 'PER_BOOKING',
    currency: 'MYR',
    effectiveFrom: toPlainDate('2026-01-01'),
    ...fields,
  })
}

function arrange() {
  const api = createMockApi()
  const standard = addGroup(api, 'Standard', true)
  const senior = addGroup(api, 'Senior')
  const yoga = api.service({ name: 'Yoga' })
  const massage = api.service({ name: 'Massage' })
  const sauna = api.service({ name: 'Sauna' })
  addRule(api, yoga, standard, {})
  addRule(api, yoga, senior, { kind: 'FLAT_RATE', value: '15.00', basis: 'PER_SLOT' })
  addRule(api, massage, standard, { value: '12.5' })
  addRule(api, massage, senior, { value: '18', effectiveFrom: toPlainDate('2027-01-01') })
  return { api, yoga, massage, sauna }
}

const planOf = (api: MockApi) => planRow({ ...record(api), name: 'Unlimited Yoga' })

const earnedWith = async (name: string) => cellsOf(await screen.findByRole('link', { name })).slice(1)

it('shows each group its own rule or the default one, and the next rule', async () => {
  const { api } = arrange()
  await open(<ServiceCommissionsPage />, '/services/commissions', api)
  expect(await earnedWith('Yoga')).toEqual(['10%', '15.00 per session'])
  expect(await earnedWith('Massage')).toEqual(['12.5%', '12.5%18% from 1 Jan 2027'])
  expect(await earnedWith('Sauna')).toEqual(['–', '–'])
  expect(screen.getByRole('columnheader', { name: 'Standard · Default' })).toBeTruthy()
  expect(screen.getByRole('img', { name: '12.5% (default group)' })).toBeTruthy()
})

it('shows the service that the address names, and all services on request', async () => {
  const { api, massage } = arrange()
  const { user, address } = await open(<ServiceCommissionsPage />, `/services/commissions?id=${massage.id}`, api)
  expect(await screen.findByRole('link', { name: 'Massage' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Yoga' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(address()).toBe('/services/commissions')
  expect(await screen.findByRole('link', { name: 'Yoga' })).toBeTruthy()
})

it('a rule takes effect at midnight of its first day in the time zone of the business', async () => {
  const { api } = arrange()
  api.clock.set('2026-12-31T16:00:00Z')
  await open(<ServiceCommissionsPage />, '/services/commissions', api)
  expect(await earnedWith('Massage')).toEqual(['12.5%', '18%'])
})

it('a membership shows its commission per sale and leads to its plan', async () => {
  const api = createMockApi()
  const standard = addGroup(api, 'Standard', true)
  const plan = { ...planOf(api), name: 'Unlimited Pilates' }
  api.state.memberships.push(plan, { ...planOf(api), name: 'Retired', status: 'ARCHIVED' })
  addRule(api, plan, standard, { targetType: 'MEMBERSHIP', kind: 'FLAT_RATE', value: '1200.00' })
  await open(<MembershipCommissionsPage />, '/memberships/commissions', api)
  expect(await earnedWith('Unlimited Pilates')).toEqual(['1,200.00 per sale'])
  expect(screen.getByRole('link', { name: 'Unlimited Pilates' }).getAttribute('href')).toBe(
    `/memberships/details?id=${plan.id}`,
  )
  expect(screen.queryByRole('link', { name: 'Retired' })).toBeNull()
})

it('explains commission groups instead of showing a table when the business has none', async () => {
  const api = createMockApi()
  api.state.memberships.push(planOf(api))
  await open(<MembershipCommissionsPage />, '/memberships/commissions', api)
  const panel = (await byRole('heading', 'No commission groups')).closest('section')!
  expect(panel.textContent).toContain('Each group of team members has its own commission rules.')
  expect(screen.queryByRole('table')).toBeNull()
})

it('loads after a failure when the user clicks Try again', async () => {
  const { api } = arrange()
  api.failNext('commission-rule.list', 500)
  const { user } = await open(<ServiceCommissionsPage />, '/services/commissions', api)
  await user.click(await byRole('button', 'Try again'))
  expect(await earnedWith('Yoga')).toEqual(['10%', '15.00 per session'])
})
