import { screen, waitFor, within } from '@testing-library/react'
import type { CommissionEntry, PayrollMonth, PayrollRecord } from '@steward/shared/contracts'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { nextId } from '@steward/testing/mock/tables/world'
import { byRole, renderPage } from '@steward/testing/render'
import { cellsOf, factsOf, textOf } from '@steward/testing/shown'
import { toInstant } from '@steward/shared/time'
import { describe, expect, it } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { Component as MemberPayrollPage } from '../member/member-payroll-page.tsx'
import { emptyProfile } from '../member/testing/empty-profile.ts'
import { Component as PayrollSettingsPage } from '../settings/payroll-settings-page.tsx'
import { answerWithRun, runOf } from '../run/testing/runs.ts'
import { Component as PayrollPage } from './payroll-page.tsx'

function open(page: React.ReactNode, path: string, api: MockApi) {
  api.answerWith('payroll-run.list', { items: [] })
  api.answerWith('payslip.list', { items: [], nextCursor: null, total: 0 })
  api.answerWith('payroll-profile.get', ({ params }) => ({ ...emptyProfile, businessUserId: params.businessUserId }))
  return renderPage(page, { path, api, texts: { payroll: en } })
}

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

/** A payroll of November: the provider earned commission, the owner is hidden, the staff member has no record. */
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

const sectionOf = async (heading: string) => (await byRole('heading', heading)).closest('section')!

function addRecord(api: MockApi, member: { id: string }, fields: Partial<PayrollRecord> = {}): void {
  api.state.payrollRecords.push({
    entityId: api.kinara.id,
    id: nextId(api.state),
    createdAt: api.clock.now(),
    updatedAt: api.clock.now(),
    deletedAt: null,
    version: 1,
    businessUserId: member.id,
    currency: 'MYR',
    baseSalary: '2500.00',
    commissionGroup: { id: nextId(api.state), displayName: 'Senior' },
    statutoryPayments: [],
    ...fields,
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

describe('the payroll of a month', () => {
  it('shows every member with salary, entries and commission, and says what the totals leave out', async () => {
    const api = createMockApi()
    addMonth(api)
    await open(<PayrollPage />, '/payroll', api)
    expect(cellsOf(await screen.findByText('Priya Test')).slice(2)).toEqual(['2,500.00', '2', '44.90', '2,544.90'])
    expect(screen.getByText('3 people · all amounts in RM')).toBeTruthy()
    expect(screen.getByText('1 person has no payroll record.')).toBeTruthy()
    expect(within(screen.getByText('Olivia Test').closest('tr')!).getByText('Hidden')).toBeTruthy()
    expect(within(screen.getByText('Sam Test').closest('tr')!).getByText('No payroll record')).toBeTruthy()
    const total = screen.getByText('Total').closest('tr')!
    expect(total.textContent).toContain('2,544.90')
  })

  it('shows the salaries and commissions of all members as sums above the table', async () => {
    const api = createMockApi()
    addMonth(api)
    api.state.payrollMonths[0]!.lines.push(line(api.kinara.manager, { commission: '5.10', commissionEntries: 3 }))
    Object.assign(api.state.payrollMonths[0]!.totals, { baseSalary: '5000.00', commission: '50.00' })
    await open(<PayrollPage />, '/payroll', api)
    const strip = (await screen.findByText('Commission entries')).closest('dl')!
    expect(factsOf(strip.parentElement!)).toEqual([
      ['Base salary', '5,000.00'],
      ['Commission', '50.00'],
      ['Base and commission', '5,050.00'],
      ['Commission entries', '5'],
    ])
  })

  it.each([
    ['neither salary nor commission', { baseSalary: null }, ['–', '–', '–', '–']],
    ['a salary and no commission', {}, ['2,500.00', '–', '–', '2,500.00']],
    [
      'a commission and no salary',
      { baseSalary: null, commission: '44.90', commissionEntries: 2 },
      ['–', '2', '44.90', '44.90'],
    ],
    [
      'a commission that was taken back',
      { baseSalary: null, commission: '0.00', commissionEntries: 2 },
      ['–', '2', '0.00', '0.00'],
    ],
  ] as const)('shows amounts of a member with %s, and a dash for others', async (_, fields, cells) => {
    const api = createMockApi()
    addMonth(api)
    api.state.payrollMonths[0]!.lines[0] = line(api.kinara.provider, fields)
    await open(<PayrollPage />, '/payroll', api)
    expect(cellsOf(await screen.findByText('Priya Test')).slice(2)).toEqual(cells)
  })

  it('says how many entries are missing below the first 200, which the total includes', async () => {
    const api = createMockApi()
    addMonth(api)
    for (let n = 0; n < 201; n++) addEntry(api, {})
    await open(<PayrollPage />, `/payroll?member=${api.kinara.provider.id}`, api)
    expect(
      await screen.findByText('Showing the latest 200 of 201 entries. The total includes all of them.'),
    ).toBeTruthy()
  })

  it('opens a row to list its commission of that local month with each calculation', async () => {
    const api = createMockApi()
    addMonth(api)
    addEntry(api, {})
    addEntry(api, { amount: '-3.00', base: '-20.00', reversalOf: nextId(api.state), trace: '15 % of 20.00 taken back' })
    // Midnight of 1 November in Kuala Lumpur, and the minute before.
    addEntry(api, { earnedAt: toInstant('2026-10-31T16:00:00Z'), amount: '3.00', trace: '10 % of 30.00' })
    addEntry(api, { earnedAt: toInstant('2026-10-31T15:59:00Z'), source: { id: nextId(api.state), label: 'October' } })
    const { user, address } = await open(<PayrollPage />, '/payroll', api)
    await user.click(await byRole('button', /Priya Test/))
    expect(address()).toBe(`/payroll?member=${api.kinara.provider.id}`)
    const drawer = await byRole('dialog', 'Priya Test')
    await within(drawer).findByText('Total (RM)')
    const text = textOf(drawer)
    expect(text).toContain('November 2026 commission')
    expect(text).toContain('15 % (rule v3, group Senior, from 1 Sep) of 49.90 = 7.49Tue 10 Nov, 10:007.49')
    expect(text).toContain('Reversed15 % of 20.00 taken backTue 10 Nov, 10:00−3.00')
    expect(text).toContain('10 % of 30.00Sun 1 Nov, 00:003.00')
    expect(text).toContain('Total (RM)44.90')
    expect(text).not.toContain('October')
    expect(text).not.toContain('Showing the latest')
    await user.keyboard('{Escape}')
    expect(address()).toBe('/payroll')
  })

  it.each([
    ['links to the payroll of a member', false, 1],
    ['shows no link for a member who was removed from the team', true, 0],
  ])('%s', async (_, isRemoved, count) => {
    const api = createMockApi()
    addMonth(api)
    Object.assign(api.state.payrollMonths[0]!.lines[0]!, { isRemoved })
    const { provider } = api.kinara
    await open(<PayrollPage />, `/payroll?member=${provider.id}`, api)
    const drawer = within(await byRole('dialog', 'Priya Test'))
    await drawer.findByText('November 2026 commission')
    const links = drawer.queryAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(Array.from({ length: count }, () => `/team-members/payroll?id=${provider.id}`))
  })

  it("tells a manager that an owner's commission is hidden", async () => {
    const api = createMockApi()
    api.actAs('BUSINESS_MANAGER')
    addMonth(api)
    const { id, givenName, lastName } = api.kinara.owner
    addEntry(api, { member: { id, givenName, lastName, avatar: null }, source: { id: 'x', label: 'Hidden class' } })
    await open(<PayrollPage />, `/payroll?member=${id}`, api)
    const drawer = within(await byRole('dialog', 'Olivia Test'))
    expect(await drawer.findByText('This commission is hidden. Only owners can see what owners earn.')).toBeTruthy()
    expect(drawer.queryByText('Hidden class')).toBeNull()
  })

  it('opens at the current month in the time zone of the business', async () => {
    const api = createMockApi()
    api.clock.set('2026-11-30T16:00:00Z')
    const { user, address } = await open(<PayrollPage />, '/payroll', api)
    await screen.findByText('December 2026')
    const months = () => api.callsOf('payroll-month.get').map(({ params }) => params.month)
    await waitFor(() => expect(months()).toEqual(['2026-12']))
    await user.click(await byRole('button', 'Next month'))
    expect(address()).toBe('/payroll?month=2027-01')
    await waitFor(() => expect(months()).toEqual(['2026-12', '2027-01']))
    await user.click(await byRole('button', 'Previous month'))
    expect(address()).toBe('/payroll')
  })

  it('stores the month in the address', async () => {
    const api = createMockApi()
    addMonth(api)
    const { user, address } = await open(<PayrollPage />, '/payroll', api)
    await screen.findByText('Priya Test')
    await user.click(await byRole('button', 'Previous month'))
    expect(address()).toBe('/payroll?month=2026-10')
    expect(api.callsOf('payroll-month.get').at(-1)!.params.month).toBe('2026-10')
    expect(screen.getByText('October 2026')).toBeTruthy()
  })

  it('shows no figures after a failure until Try again loads the same month', async () => {
    const api = createMockApi()
    addMonth(api)
    Object.assign(api.state.payrollMonths[0]!, { month: '2026-10' })
    api.failNext('payroll-month.get', 500)
    const { user } = await open(<PayrollPage />, '/payroll?month=2026-10', api)
    const again = await byRole('button', 'Try again')
    expect(document.querySelector('dl')).toBeNull()
    expect(screen.queryByText('Total')).toBeNull()
    await user.click(again)
    await screen.findByText('Priya Test')
    expect(factsOf(document.body)).toContainEqual(['Base and commission', '2,544.90'])
    expect(api.callsOf('payroll-month.get').map(({ params }) => params.month)).toEqual(['2026-10', '2026-10'])
  })
})

describe("a member's payroll", () => {
  const path = (member: { id: string }) => `/team-members/payroll?id=${member.id}`

  it('shows the record, the statutory payments in the order of a payslip, and the ledger', async () => {
    const api = createMockApi()
    const { provider } = api.kinara
    const payment = { mode: 'AUTO', fixedAmount: null, percentage: null } as const
    addRecord(api, provider, {
      statutoryPayments: [
        { ...payment, kind: 'MTD', payer: 'EMPLOYEE', mode: 'FIXED', fixedAmount: '110.00' },
        { ...payment, kind: 'EPF', payer: 'EMPLOYER', mode: 'PERCENT', percentage: '13.5' },
        { ...payment, kind: 'EPF', payer: 'EMPLOYEE' },
      ],
    })
    addEntry(api, {})
    await open(<MemberPayrollPage />, path(provider), api)
    expect(factsOf(await sectionOf('Statutory payments'))).toEqual([
      ['EPF · Employee', 'By table'],
      ['EPF · Employer', '13.5%'],
      ['MTD · Employee', 'RM 110.00 per month'],
    ])
    expect(factsOf(await sectionOf('Payroll record'))).toEqual([
      ['Base salary', 'RM 2,500.00'],
      ['Commission group', 'Senior'],
    ])
    expect(cellsOf(await screen.findByText('7.49'))).toEqual([
      expect.stringContaining('Reformer Pilates'),
      'Tue 10 Nov, 10:00',
      '49.90',
      '7.49',
    ])
  })

  it.each(['manager', 'owner'] as const)(
    "tells a manager why the salary of the %s is hidden, and shows the manager's commission",
    async (who) => {
      const api = createMockApi({ role: 'BUSINESS_MANAGER' })
      const { id, givenName, lastName } = api.kinara[who]
      addRecord(api, { id })
      addEntry(api, { member: { id, givenName, lastName, avatar: null } })
      await open(<MemberPayrollPage />, path({ id }), api)
      const record = await sectionOf('Payroll record')
      await within(record).findByRole('heading', { name: 'This salary is hidden' })
      expect(record.textContent).toContain("Only owners can see your salary and owners' salaries.")
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
      expect(screen.queryByRole('alert')).toBeNull()
      if (who === 'owner') return
      expect((await screen.findByText('7.49')).closest('tr')!.textContent).toContain('Reformer Pilates')
    },
  )

  it('offers another try for a failed record, but not for a missing one', async () => {
    const api = createMockApi()
    api.failNext('payroll-record.list', 500)
    const { user } = await open(<MemberPayrollPage />, path(api.kinara.staff), api)
    const record = await sectionOf('Payroll record')
    const again = await within(record).findByRole('button', { name: 'Try again' })
    expect(record.textContent).toContain("Payroll record couldn't be loaded")
    await user.click(again)
    await within(record).findByRole('heading', { name: 'No payroll record' })
    expect(record.textContent).toContain('Steward has no base salary or statutory payments for Sam.')
    expect(within(record).queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(api.callsOf('payroll-record.list')).toHaveLength(2)
  })

  it('leads to the team and sends no request when the address names no member', async () => {
    const api = createMockApi()
    await open(<MemberPayrollPage />, '/team-members/payroll', api)
    await byRole('heading', 'Choose a team member')
    expect(screen.getByRole('link', { name: 'All team members' }).getAttribute('href')).toBe('/team-members')
    expect(api.calls).toEqual([])
  })
})

it('the button for the next month keeps the focus while that month loads, with a run and without', async () => {
  const api = createMockApi()
  const { user } = await open(<PayrollPage />, '/payroll?month=2026-10', api)
  await byRole('table', 'Payroll')
  const next = await byRole('button', 'Next month')
  await user.click(next)
  await screen.findByText('November 2026')
  await waitFor(() => expect(api.callsOf('payroll-month.get').map(({ params }) => params.month)).toContain('2026-11'))
  await byRole('button', 'Open payroll run')
  expect(document.activeElement).toBe(next)
  answerWithRun(api, runOf(api, { month: '2026-12' }))
  await user.click(next)
  await byRole('table', /^Payroll run/)
  expect(document.activeElement).toBe(next)
})

describe('the payroll settings', () => {
  it('show the pay day and the numbers of payslips, and lead to their settings', async () => {
    const api = createMockApi()
    await open(<PayrollSettingsPage />, '/business-details/payroll', api)
    const payment = await sectionOf('Payment and payslips')
    expect(factsOf(payment)).toEqual([
      ['Pay day of November 2026', '7 Dec 2026'],
      ['Numbers of payslips', 'PS-{yyyy}-{mm}-{seq:4}'],
    ])
    expect(within(payment).getByRole('link').getAttribute('href')).toBe('/business-details/details?tab=settings')
  })

  it('show the employer numbers, the levy and the readings of unclear rules, and lead to their settings', async () => {
    await open(<PayrollSettingsPage />, '/business-details/payroll', createMockApi())
    const authorities = await sectionOf('Authorities')
    expect(factsOf(authorities)).toEqual([
      ['Employer number at EPF', 'Not recorded'],
      ['Employer code at SOCSO and EIS', 'Not recorded'],
      ['Employer number for tax (E)', 'Not recorded'],
      ['HRD levy', 'Not registered'],
      ['Month of MTD', 'The month of the wages'],
      ['MTD of November 2026 is reported for', 'November 2026'],
    ])
    const readings = await sectionOf('Readings of unclear rules')
    expect(factsOf(readings)).toContainEqual(['SOCSO and EIS as a tax relief', 'By form TP1'])
    expect(factsOf(readings)).toHaveLength(6)
    for (const section of [authorities, readings])
      expect(within(section).getByRole('link').getAttribute('href')).toBe('/business-details/details?tab=settings')
  })

  it('show nothing of Malaysia to a business that pays by hand', async () => {
    const api = createMockApi()
    api.state.payrollDefaults.push({
      entityId: api.kinara.id,
      currency: 'EUR',
      membersWithRecord: 1,
      membersWithoutRecord: 0,
      statutoryPayments: [],
    })
    await open(<PayrollSettingsPage />, '/business-details/payroll', api)
    await sectionOf('Payment and payslips')
    expect(screen.queryByRole('heading', { name: 'Authorities' })).toBeNull()
  })

  it('count the records and the payments', async () => {
    const api = createMockApi()
    api.state.payrollDefaults.push({
      entityId: api.kinara.id,
      currency: 'MYR',
      membersWithRecord: 23,
      membersWithoutRecord: 4,
      statutoryPayments: [
        { kind: 'EPF', members: 1 },
        { kind: 'SOCSO', members: 22 },
      ],
    })
    await open(<PayrollSettingsPage />, '/business-details/payroll', api)
    expect(factsOf(await sectionOf('Payroll records'))).toEqual([
      ['Currency', 'MYR'],
      ['Team members with a payroll record', '23'],
      ['Team members without a payroll record', '4'],
    ])
    expect(factsOf(await sectionOf('Statutory payments'))).toEqual([
      ['EPF · Employees Provident Fund', '1 member'],
      ['SOCSO · Social security', '22 members'],
    ])
  })

  it('show only the failure until Try again loads them', async () => {
    const api = createMockApi()
    api.failNext('payroll-defaults.get', 500)
    const { user } = await open(<PayrollSettingsPage />, '/business-details/payroll', api)
    const again = await byRole('button', 'Try again')
    expect(document.body.textContent).toContain("Payroll settings couldn't be loaded")
    expect(screen.queryByRole('heading', { name: 'Statutory payments' })).toBeNull()
    await user.click(again)
    expect((await sectionOf('Statutory payments')).textContent).toContain('No statutory payments.')
    expect(factsOf(await sectionOf('Payroll records'))).toContainEqual(['Team members without a payroll record', '5'])
  })
})
