import { screen, waitFor, within } from '@testing-library/react'
import type { CommissionRule, SimulatedRules } from '@steward/shared/contracts'
import { planRow } from '@steward/testing/plan-row'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { nextId } from '@steward/testing/mock/tables/world'
import { byRole, renderPage } from '@steward/testing/render'
import { textOf } from '@steward/testing/shown'
import { toPlainDate } from '@steward/shared/time'
import { expect, it } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { Component as MembershipCommissionsPage } from './membership-commissions-page.tsx'
import { Component as ServiceCommissionsPage } from './service-commissions-page.tsx'

// The mock's clock starts on 19 November 2026.
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
    revision: 1,
    isUsed: false,
    ...fields,
  })
}

function arrange() {
  const api = createMockApi({ role: 'OWNER' })
  const standard = addGroup(api, 'Standard', true)
  const senior = addGroup(api, 'Senior')
  const yoga = api.service({ name: 'Yoga' })
  const massage = api.service({ name: 'Massage' })
  const sauna = api.service({ name: 'Sauna' })
  addRule(api, yoga, standard, {})
  addRule(api, yoga, senior, { kind: 'FLAT_RATE', value: '15.00', basis: 'PER_SLOT' })
  addRule(api, massage, standard, { value: '12.5' })
  addRule(api, massage, senior, { value: '18', effectiveFrom: toPlainDate('2027-01-01') })
  return { api, standard, senior, yoga, massage, sauna }
}

const replayed = (fields: Partial<SimulatedRules> = {}): SimulatedRules => ({
  month: '2026-10',
  currency: 'MYR',
  slots: 0,
  isRestricted: false,
  members: [],
  targets: [],
  totals: { earned: '0.00', proposed: '0.00', difference: '0.00' },
  warnings: [],
  corrections: { entries: 0, difference: '0.00' },
  ...fields,
})
const savedOf = (api: MockApi) => api.callsOf('commission-rule.save').map(({ body }) => body)

/** Answers a replay without corrections, and a save. */
function answer(api: MockApi, corrections = { entries: 0, difference: '0.00' }) {
  api.answerWith('commission-rule.simulate', replayed({ corrections }))
  api.answerWith('commission-rule.save', { operationId: nextId(api.state), changed: 1, corrections })
}

const planOf = (api: MockApi) => planRow({ ...record(api), name: 'Unlimited Yoga' })

/** The texts of the cells of a row. */
async function earnedWith(name: string) {
  const row = (await screen.findByRole('link', { name })).closest('tr')!
  return within(row).getAllByRole('gridcell').map(textOf)
}
const cellOf = (name: RegExp) => screen.findByRole('button', { name })

it('shows each group its own rule or the default one, and the next rule', async () => {
  const { api } = arrange()
  await open(<ServiceCommissionsPage />, '/services/commissions', api)
  expect(await earnedWith('Yoga')).toEqual(['10%', '15.00 per session'])
  expect(await earnedWith('Massage')).toEqual(['12.5%', '12.5%18% from 1 Jan 2027'])
  expect(await earnedWith('Sauna')).toEqual(['Not set', 'Not set'])
  expect(screen.getByRole('columnheader', { name: /^Standard\s*Default, 3 members$/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Massage, Senior: 12.5% (default group)' })).toBeTruthy()
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

it('a typed value replaces the cell, Enter goes down, and only changed cells are sent', async () => {
  const { api, senior, massage, sauna } = arrange()
  answer(api)
  const { user } = await open(<ServiceCommissionsPage />, '/services/commissions', api)
  ;(await cellOf(/^Massage, Senior/)).focus()
  await user.keyboard('2')
  await user.keyboard('2,5{Enter}')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Sauna, Senior/))
  await user.keyboard('n')
  expect(await earnedWith('Massage')).toEqual(['12.5%', '12.5%22.5%18% from 1 Jan 2027'])
  expect(await earnedWith('Sauna')).toEqual(['Not set', 'Not setNothing'])
  await user.click(await byRole('button', 'Save 2 changes'))
  await waitFor(() =>
    expect(savedOf(api)).toEqual([
      {
        effectiveFrom: '2026-11-19',
        changes: [
          {
            targetType: 'SERVICE',
            targetId: massage.id,
            groupId: senior.id,
            kind: 'PERCENTAGE',
            value: '22.5',
            seenRevision: 1,
          },
          { targetType: 'SERVICE', targetId: sauna.id, groupId: senior.id, kind: 'NONE', seenRevision: 0 },
        ],
      },
    ]),
  )
  await waitFor(() => expect(screen.queryByText('2 unsaved changes')).toBeNull())
})

it('Escape restores a cell, and a value above 100 percent is not accepted', async () => {
  const { api } = arrange()
  const { user } = await open(<ServiceCommissionsPage />, '/services/commissions', api)
  await user.click(await cellOf(/^Yoga, Standard/))
  const field = await screen.findByLabelText('Value for Yoga, Standard')
  await user.clear(field)
  await user.type(field, '101{Enter}')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await user.keyboard('{Escape}')
  expect(await earnedWith('Yoga')).toEqual(['10%', '15.00 per session'])
  expect(screen.queryByText(/unsaved/)).toBeNull()
})

it('Shift with an arrow copies a cell to the side', async () => {
  const { api } = arrange()
  const { user } = await open(<ServiceCommissionsPage />, '/services/commissions', api)
  ;(await cellOf(/^Yoga, Standard/)).focus()
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect(await earnedWith('Yoga')).toEqual(['10%', '15.00 per session10%'])
  expect(screen.getByText('1 unsaved change')).toBeTruthy()
})

it('a save for a day with existing lines offers to correct them, and sends the reason', async () => {
  const { api } = arrange()
  answer(api, { entries: 12, difference: '34.50' })
  const { user } = await open(<ServiceCommissionsPage />, '/services/commissions', api)
  ;(await cellOf(/^Yoga, Standard/)).focus()
  await user.keyboard('n')
  await user.click(await byRole('button', 'Save 1 change'))
  const dialog = await byRole('dialog', 'Correct 12 existing lines?')
  expect(savedOf(api)).toEqual([])
  await user.click(within(dialog).getByRole('radio', { name: /^Add 12 corrections/ }))
  await user.type(within(dialog).getByLabelText('Reason'), 'Agreed in October')
  await user.click(within(dialog).getByRole('button', { name: 'Save rules' }))
  await waitFor(() => expect(savedOf(api)).toMatchObject([{ correction: { reason: 'Agreed in October' } }]))
})

it('a save that another desk has overtaken says so and keeps the changes', async () => {
  const { api } = arrange()
  answer(api)
  api.failNext('commission-rule.save', 'STALE_VERSION')
  const { user } = await open(<ServiceCommissionsPage />, '/services/commissions', api)
  ;(await cellOf(/^Yoga, Standard/)).focus()
  await user.keyboard('n')
  await user.click(await byRole('button', 'Save 1 change'))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByText('1 unsaved change')).toBeTruthy()
})

it('a replay shows the difference by member and by service with the same total', async () => {
  const { api, yoga } = arrange()
  const row = { earned: '100.00', proposed: '110.00', difference: '10.00' }
  api.answerWith(
    'commission-rule.simulate',
    replayed({
      slots: 7,
      sales: 2,
      isRestricted: true,
      members: [{ member: { id: api.kinara.provider.id, givenName: 'Priya', lastName: 'Nair', avatar: null }, ...row }],
      targets: [{ target: { id: yoga.id, name: 'Yoga' }, ...row }],
      totals: row,
    } as Partial<SimulatedRules>),
  )
  const { user } = await open(<ServiceCommissionsPage />, '/services/commissions', api)
  await user.click(await byRole('button', 'Replay a month'))
  const table = await byRole('table', 'Difference by member')
  expect(within(table).getAllByRole('row').slice(1).map(textOf)).toEqual([
    'Priya Nair100.00110.00+10.00',
    'Total100.00110.00+10.00',
  ])
  expect(
    screen.getByText(
      /0 changed cells applied to 7 completed sessions.*2 sales of memberships are included.*Work of owners isn't included/,
    ),
  ).toBeTruthy()
})

it('tells what everybody earns on 100.00, with unsaved changes', async () => {
  const { api } = arrange()
  const { user } = await open(<ServiceCommissionsPage />, '/services/commissions', api)
  ;(await cellOf(/^Yoga, Standard/)).focus()
  await user.keyboard('20{Enter}')
  await user.click(await byRole('button', 'Who earns on 100.00'))
  const table = within(await byRole('dialog', 'Who earns on 100.00')).getByRole('table')
  expect(within(table).getAllByRole('row').slice(1).map(textOf)).toEqual([
    'Massage12.5012.50',
    'Sauna––',
    'Yoga20.0015.00',
  ])
})

it('the history of a cell lists its versions, the latest first', async () => {
  const { api } = arrange()
  const { user } = await open(<ServiceCommissionsPage />, '/services/commissions', api)
  ;(await cellOf(/^Massage, Senior/)).focus()
  await user.keyboard('h')
  const dialog = await byRole('dialog', 'History: Massage, Senior')
  expect(within(dialog).getAllByRole('row').slice(1).map(textOf)).toEqual(['1 Jan 202718%PlannedNo'])
})

it('a group is added with the months in which it is paid', async () => {
  const { api } = arrange()
  api.answerWith('commission-group-member.list', { items: [] })
  api.answerWith('commission-group.create', ({ body }) => {
    const { entityId: _, ...group } = addGroup(api, body.displayName)
    return { ...group, paidIn: body.paidIn }
  })
  const { user } = await open(<ServiceCommissionsPage />, '/services/commissions?dialog=groups', api)
  await user.click(await byRole('button', 'Add group'))
  const dialog = await byRole('dialog', 'Add group')
  await user.type(within(dialog).getByLabelText('Name'), 'Trainees')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(api.callsOf('commission-group.create').map(({ body }) => body)).toEqual([
      { displayName: 'Trainees', paidIn: null },
    ]),
  )
  expect(await screen.findByRole('columnheader', { name: /^Trainees/ })).toBeTruthy()
})

it('a member gets another group from a day on', async () => {
  const { api, senior } = arrange()
  const member = { id: api.kinara.provider.id, givenName: 'Priya', lastName: 'Nair', avatar: null }
  const item = { member, isChangeable: true, periods: [] }
  api.answerWith('commission-group-member.list', { items: [item] } as never)
  api.answerWith('commission-group-member.save', { id: nextId(api.state), ...item } as never)
  const { user } = await open(<ServiceCommissionsPage />, '/services/commissions?dialog=groups', api)
  await user.click(await byRole('button', 'Change the group of Priya Nair'))
  const dialog = await byRole('dialog', 'Change the group of Priya Nair')
  await user.selectOptions(within(dialog).getByLabelText('Commission group'), 'Senior')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(api.callsOf('commission-group-member.save').map(({ body }) => body)).toEqual([
      { businessUserId: member.id, groupId: senior.id, effectiveFrom: '2026-11-19' },
    ]),
  )
})

it('a membership shows its commission per sale and leads to its plan', async () => {
  const api = createMockApi({ role: 'OWNER' })
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
  const api = createMockApi({ role: 'OWNER' })
  api.state.memberships.push(planOf(api))
  await open(<MembershipCommissionsPage />, '/memberships/commissions', api)
  const panel = (await byRole('heading', 'No commission groups')).closest('section')!
  expect(panel.textContent).toContain('Each group of team members has its own commission rules.')
  expect(screen.queryByRole('grid')).toBeNull()
})

it('loads after a failure when the user clicks Try again', async () => {
  const { api } = arrange()
  api.failNext('commission-rule.list', 500)
  const { user } = await open(<ServiceCommissionsPage />, '/services/commissions', api)
  await user.click(await byRole('button', 'Try again'))
  expect(await earnedWith('Yoga')).toEqual(['10%', '15.00 per session'])
})
