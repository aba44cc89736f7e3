import { screen, within } from '@testing-library/react'
import type { CommissionEntry, PayrollMonth } from '@steward/shared/contracts'
import { createMockApi, type MockApi } from '@steward/shared/testing/mock-api'
import { nextId } from '@steward/shared/testing/mock/world'
import { byRole, renderPage } from '@steward/shared/testing/render'
import { toInstant } from '@steward/shared/time'
import { describe, expect, it } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { MemberPayrollPage } from '../member/member-payroll-page.tsx'
import { PayrollSettingsPage } from '../settings/payroll-settings-page.tsx'
import { PayrollPage } from './payroll-page.tsx'

const open = (page: React.ReactNode, path: string, api: MockApi) =>
  renderPage(page, { path, api, texts: { payroll: en } })

type Line = PayrollMonth['lines'][number]

function line(member: { id: string; givenName: string; lastName: string }, fields: Partial<Line>): Line {
  return {
    member: {
      id: member.id,
      givenName: member.givenName,
      lastName: member.lastName,
      avatar: null,
      jobTitle: 'Instructor',
    },
    baseSalary: '2500.00',
    restricted: false,
    commission: '0.00',
    commissionEntries: 0,
    commissionGroup: 'Standard',
    ...fields,
  }
}

/** November: the provider earned, the owner is hidden, the staff member has no record. */
function addMonth(api: MockApi): void {
  const { provider, owner, staff } = api.kinara
  api.state.payrollMonths.push({
    entityId: api.kinara.id,
    month: '2026-11',
    currency: 'MYR',
    lines: [
      line(provider, { commission: '44.90', commissionEntries: 2, commissionGroup: 'Senior' }),
      line(owner, { baseSalary: null, restricted: true }),
      line(staff, { baseSalary: null }),
    ],
    totals: { baseSalary: '2500.00', commission: '44.90' },
  })
}

function addEntry(api: MockApi, fields: Partial<CommissionEntry>): void {
  const { id, givenName, lastName } = api.kinara.provider
  api.state.commissionEntries.push({
    entityId: api.kinara.id,
    id: nextId(api.state),
    createdAt: api.clock.now(),
    member: { id, givenName, lastName, avatar: null },
    sourceType: 'BOOKING',
    source: { id: nextId(api.state), label: 'Reformer Pilates' },
    currency: 'MYR',
    base: '49.90',
    amount: '7.49',
    earnedAt: toInstant('2026-11-10T02:00:00Z'),
    reversalOf: null,
    trace: '15 % (rule v3, group Senior, from 1 Sep) of 49.90 = 7.49',
    ...fields,
  })
}

describe('the month', () => {
  it('shows everyone with salary, entries and commission, and what the totals leave out', async () => {
    const api = createMockApi()
    addMonth(api)
    await open(<PayrollPage />, '/payroll', api)
    const row = (await screen.findByText('Priya Test')).closest('tr')!
    expect(
      within(row)
        .getAllByRole('cell')
        .slice(2)
        .map(({ textContent }) => textContent),
    ).toEqual(['2,500.00', '2', '44.90', '2,544.90'])
    expect(screen.getByText('3 people · all amounts in RM')).toBeTruthy()
    expect(screen.getByText('1 person has no payroll record.')).toBeTruthy()
    expect(within(screen.getByText('Olivia Test').closest('tr')!).getByText('Hidden')).toBeTruthy()
    expect(within(screen.getByText('Sam Test').closest('tr')!).getByText('No payroll record')).toBeTruthy()
    const total = screen.getByText('Total').closest('tr')!
    expect(total.textContent).toContain('2,544.90')
  })

  it('the strip above the table sums the salaries and commissions of everybody', async () => {
    const api = createMockApi()
    addMonth(api)
    api.state.payrollMonths[0]!.lines.push(line(api.kinara.manager, { commission: '5.10', commissionEntries: 3 }))
    Object.assign(api.state.payrollMonths[0]!.totals, { baseSalary: '5000.00', commission: '50.00' })
    await open(<PayrollPage />, '/payroll', api)
    const strip = (await screen.findByText('Commission entries')).closest('dl')!
    expect([...strip.children].map((figure) => [...figure.children].map(({ textContent }) => textContent))).toEqual([
      ['Base salary', '5,000.00'],
      ['Commission', '50.00'],
      ['Base and commission', '5,050.00'],
      ['Commission entries', '5'],
    ])
  })

  it('opens what a commission is made of, with how each line was calculated', async () => {
    const api = createMockApi()
    addMonth(api)
    addEntry(api, {})
    addEntry(api, { amount: '-3.00', base: '-20.00', reversalOf: nextId(api.state), trace: '15 % of 20.00 taken back' })
    addEntry(api, { earnedAt: toInstant('2026-10-31T15:59:00Z'), source: { id: nextId(api.state), label: 'October' } })
    const { user, address } = await open(<PayrollPage />, '/payroll', api)
    await user.click(await byRole('button', /Priya Test/))
    expect(address()).toBe(`/payroll?member=${api.kinara.provider.id}`)
    const drawer = await byRole('dialog', 'Priya Test')
    expect(await within(drawer).findByText(/rule v3, group Senior/)).toBeTruthy()
    expect(within(drawer).getByText('Reversed')).toBeTruthy()
    expect(within(drawer).getByText('−3.00')).toBeTruthy()
    expect(within(drawer).queryByText('October')).toBeNull()
    await user.keyboard('{Escape}')
    expect(address()).toBe('/payroll')
  })

  it('moves by months in the address', async () => {
    const api = createMockApi()
    addMonth(api)
    const { user, address } = await open(<PayrollPage />, '/payroll', api)
    await screen.findByText('Priya Test')
    await user.click(await byRole('button', 'Previous month'))
    expect(address()).toBe('/payroll?month=2026-10')
    expect(api.callsOf('payroll-month.get').at(-1)!.params.month).toBe('2026-10')
    expect(screen.getByText('October 2026')).toBeTruthy()
  })

  it('comes after a failure when asked again', async () => {
    const api = createMockApi()
    addMonth(api)
    api.failNext('payroll-month.get', 500)
    const { user } = await open(<PayrollPage />, '/payroll', api)
    await user.click(await byRole('button', 'Try again'))
    expect(await screen.findByText('Priya Test')).toBeTruthy()
  })
})

describe("a member's payroll", () => {
  const path = (member: { id: string }) => `/team-members/payroll?id=${member.id}`

  it('shows record, statutory payments in the order of a payslip, and the ledger', async () => {
    const api = createMockApi()
    const { provider } = api.kinara
    const payment = { mode: 'AUTO', fixedAmount: null, percentage: null } as const
    api.state.payrollRecords.push({
      entityId: api.kinara.id,
      id: nextId(api.state),
      createdAt: api.clock.now(),
      updatedAt: api.clock.now(),
      deletedAt: null,
      version: 1,
      businessUserId: provider.id,
      currency: 'MYR',
      baseSalary: '2500.00',
      commissionGroup: { id: nextId(api.state), displayName: 'Senior' },
      statutoryPayments: [
        { ...payment, kind: 'MTD', payer: 'EMPLOYEE', mode: 'FIXED', fixedAmount: '110.00' },
        { ...payment, kind: 'EPF', payer: 'EMPLOYER', mode: 'PERCENT', percentage: '13.5' },
        { ...payment, kind: 'EPF', payer: 'EMPLOYEE' },
      ],
    })
    addEntry(api, {})
    await open(<MemberPayrollPage />, path(provider), api)
    const statutory = (await byRole('heading', 'Statutory payments')).closest('section')!
    expect(
      [...statutory.querySelectorAll('dl > div')].map(({ textContent }) => textContent?.replace(/\s/g, ' ')),
    ).toEqual(['EPF · EmployeeBy table', 'EPF · Employer13.5%', 'MTD · EmployeeRM 110.00 per month'])
    expect(screen.getByText(/2,500\.00/)).toBeTruthy()
    expect(await screen.findByText('7.49')).toBeTruthy()
  })

  it('says calmly that a salary is not shown, and keeps the rest of the page', async () => {
    const api = createMockApi({ role: 'BUSINESS_MANAGER' })
    await open(<MemberPayrollPage />, path(api.kinara.manager), api)
    expect(await byRole('heading', 'This salary is hidden')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(await byRole('heading', 'No commission yet')).toBeTruthy()
  })

  it('tells a record that is missing from one that failed', async () => {
    const api = createMockApi()
    api.failNext('payroll-record.get', 500)
    const { user } = await open(<MemberPayrollPage />, path(api.kinara.staff), api)
    await user.click(await byRole('button', 'Try again'))
    expect(await byRole('heading', 'No payroll record')).toBeTruthy()
  })

  it('leads to the team where nobody is chosen', async () => {
    await open(<MemberPayrollPage />, '/team-members/payroll', createMockApi())
    expect(await byRole('heading', 'Choose a team member')).toBeTruthy()
  })
})

describe('the settings', () => {
  it('count records and payments', async () => {
    const api = createMockApi()
    api.state.payrollDefaults.push({
      entityId: api.kinara.id,
      currency: 'MYR',
      membersWithRecord: 23,
      membersWithoutRecord: 4,
      statutoryPayments: [{ kind: 'EPF', members: 1 }],
    })
    await open(<PayrollSettingsPage />, '/business-details/payroll', api)
    expect(await screen.findByText('23')).toBeTruthy()
    expect(screen.getByText('1 member')).toBeTruthy()
  })

  it('come after a failure when asked again', async () => {
    const api = createMockApi()
    api.failNext('payroll-defaults.get', 500)
    const { user } = await open(<PayrollSettingsPage />, '/business-details/payroll', api)
    await user.click(await byRole('button', 'Try again'))
    expect(await screen.findByText('No statutory payments.')).toBeTruthy()
  })
})
