import { screen, waitFor, within } from '@testing-library/react'
import type { PayrollRun, PayrollRunLineDetails } from '@steward/shared/contracts'
import { toInstant, toPlainDate } from '@steward/shared/time'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { byRole, renderPage } from '@steward/testing/render'
import { cellsOf, factsOf, textOf } from '@steward/testing/shown'
import { calculateByHand } from '@steward/shared/rules/payroll/pay-by-hand'
import { describe, expect, it } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { Component as PayrollPage } from '../month/payroll-page.tsx'
import { answerWithRun, calculated, lineOf, runId, runOf, summaryOf, warningOf } from './testing/runs.ts'

interface Opened {
  api?: MockApi
  path?: string
  run?: (api: MockApi) => Partial<PayrollRun>
  details?: Partial<PayrollRunLineDetails>
}

/** Opens November with its run. */
async function openRun({ api = createMockApi(), path = '/payroll', run = () => ({}), details }: Opened = {}) {
  answerWithRun(api, runOf(api, run(api)), details)
  const page = await renderPage(<PayrollPage />, { path, api, texts: { payroll: en } })
  await byRole('table', /^Payroll run/)
  return page
}

/** Opens the row of the provider, and returns its three columns. */
async function openRow(options: Opened = {}) {
  const page = await openRun(options)
  await page.user.click(await byRole('button', /^Priya Test/))
  await byRole('region', 'Earnings')
  return page
}

const linesOf = (column: string) =>
  within(screen.getByRole('region', { name: column }))
    .getAllByRole('button')
    .map(textOf)

it('a month of a business outside Malaysia shows its statutory lines by their names', async () => {
  const { calculation } = calculateByHand(
    {
      wageMonth: '2026-11',
      facts: {},
      items: [
        { code: 'BASIC_SALARY', amount: '2800.00' },
        { code: 'STATUTORY_EMPLOYEE', name: 'Income tax', amount: '310.50' },
        { code: 'STATUTORY_EMPLOYER', name: 'Health insurance', amount: '250.00' },
      ],
    },
    'EUR',
  )
  const { user } = await openRow({ run: () => ({ currency: 'EUR' }), details: { calculation: calculation! } })
  expect(linesOf('Deductions')).toEqual(['Income tax310.50', 'Net pay2,489.50'])
  expect(linesOf('Employer')[0]).toBe('Health insurance250.00')
  await user.click(screen.getByRole('button', { name: /^Health insurance/ }))
  const drawer = await byRole('dialog', 'Health insurance, employer')
  expect(textOf(drawer)).toContain('The recorded amount.')
})

it('a figure of a table leads to the table and its part', async () => {
  const { user } = await openRow()
  const deductions = screen.getByRole('region', { name: 'Deductions' })
  await user.click(within(deductions).getByRole('button', { name: /^EPF/ }))
  const link = await byRole('link', 'Show the table')
  expect(link.getAttribute('href')).toBe('/payroll?tab=tables&table=EPF-2025-10&part=A')
})

it('a figure shows the readings of unclear rules that it uses', async () => {
  const calculation = calculated({ switches: { socsoRelief: 'AUTOMATIC' } })
  const { user } = await openRow({ details: { calculation } })
  await user.click(screen.getByRole('button', { name: /^MTD/ }))
  const readings = await byRole('region', 'Readings of unclear rules')
  expect(factsOf(readings)).toEqual([
    ['SOCSO and EIS as a tax relief', 'Automatically'],
    ['SKBBK in that relief', 'Left out'],
    ['Pay of the later months', 'As in this month'],
  ])
})

const versionOf = (api: MockApi, id: Parameters<MockApi['callsOf']>[0]) => api.callsOf(id)[0]!.headers.get('if-match')

describe('a month without a run', () => {
  it('is opened by a button, which sends the month once', async () => {
    const api = createMockApi()
    api.answerWith('payroll-run.list', { items: [] })
    const { user } = await renderPage(<PayrollPage />, { path: '/payroll', api, texts: { payroll: en } })
    await byRole('table', 'Payroll')
    const run = runOf(api)
    api.answerWith('payroll-run.create', run)
    answerWithRun(api, run)
    await user.click(await byRole('button', 'Open payroll run'))
    await byRole('table', /^Payroll run/)
    expect(api.callsOf('payroll-run.create').map(({ body }) => body)).toEqual([{ month: '2026-11' }])
    expect(api.callsOf('payroll-run.create')[0]!.headers.get('idempotency-key')).toBeTruthy()
    expect(await screen.findByText('1 person calculated')).toBeTruthy()
  })

  it('stays as it is when the month has no table, with the reason of the API', async () => {
    const api = createMockApi()
    api.answerWith('payroll-run.list', { items: [] })
    const { user } = await renderPage(<PayrollPage />, { path: '/payroll', api, texts: { payroll: en } })
    await byRole('table', 'Payroll')
    api.answerWith('payroll-run.create', runOf(api))
    api.failNext('payroll-run.create', 'TABLE_MISSING')
    await user.click(await byRole('button', 'Open payroll run'))
    expect(await screen.findByText('There are no statutory tables for this month. Choose a later month.')).toBeTruthy()
    expect(screen.getByRole('table', { name: 'Payroll' })).toBeTruthy()
  })
})

describe('the run of a month', () => {
  it('shows the figures of each person and their totals', async () => {
    await openRun({
      run: ({ kinara }) => ({
        lines: [
          lineOf(kinara.provider),
          lineOf(kinara.staff, { gross: '1800.00', deductions: '0.00', net: '1800.00', employerCost: '1800.00' }),
        ],
        totals: { gross: '4800.00', deductions: '400.25', net: '4399.75', employerCost: '5250.75' },
      }),
    })
    expect(cellsOf(screen.getByText('Priya Test')).slice(1)).toEqual(['3,000.00', '400.25', '2,599.75', '3,450.75'])
    expect(cellsOf(screen.getByText('Sam Test')).slice(1)).toEqual(['1,800.00', '0.00', '1,800.00', '1,800.00'])
    expect(cellsOf(screen.getByText('Total')).slice(1)).toEqual(['4,800.00', '400.25', '4,399.75', '5,250.75'])
    expect(factsOf(screen.getByText('People').closest('dl')!.parentElement!)).toEqual([
      ['Gross', '4,800.00'],
      ['Net pay', '4,399.75'],
      ['Employer cost', '5,250.75'],
      ['People', '2'],
    ])
    expect(screen.getByText('2 people · all amounts in RM')).toBeTruthy()
  })

  it('shows which step is reached, and who took the steps before', async () => {
    await openRun({
      run: ({ kinara }) => ({
        status: 'APPROVED',
        approval: null,
        approvedAt: toInstant('2026-11-21T02:00:00Z'),
        approvedBy: summaryOf(kinara.owner),
      }),
    })
    const steps = within(screen.getByRole('list', { name: 'Steps of the payroll run' })).getAllByRole('listitem')
    expect(steps.map((step) => [textOf(step), step.getAttribute('aria-current')])).toEqual([
      ['Draft (done)Fri 20 Nov, 09:00', null],
      ['Calculated (done)Fri 20 Nov, 09:14 by Olivia Test', null],
      ['ApprovedSat 21 Nov, 10:00 by Olivia Test', 'step'],
      ['4PaidDue 7 Dec 2026', null],
    ])
  })

  it('lists everything that the people lack who could not be calculated, and leads to it', async () => {
    const problem = (path: string, code = 'REQUIRED') => ({ path, code, rule: 'A rule.' })
    const nothing = { status: 'FAILED', gross: null, deductions: null, net: null, employerCost: null } as const
    const api = createMockApi()
    const { provider, staff } = api.kinara
    await openRun({
      api,
      run: () => ({
        lines: [
          lineOf(provider, { ...nothing, problems: [problem('facts.citizenship'), problem('facts.dateOfBirth')] }),
          lineOf(staff, { ...nothing, problems: [problem('record')] }),
        ],
      }),
    })
    const failed = screen.getByRole('heading', { name: "2 people couldn't be calculated" }).closest('section')!
    const [first, second] = [...failed.querySelectorAll<HTMLElement>(':scope > ul > li')]
    expect(textOf(first!)).toContain('Priya TestCitizenship is missing.Date of birth is missing.')
    expect(textOf(second!)).toContain('Sam TestThere is no payroll record with a salary.')
    expect(
      within(failed)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      `/team-members/payroll?id=${provider.id}&month=2026-11`,
      `/team-members/payroll?id=${staff.id}&month=2026-11&dialog=edit-salary`,
    ])
    expect(cellsOf(within(screen.getByRole('table')).getByText('Priya Test')).slice(1)).toEqual(['–', '–', '–', '–'])
  })

  it('says at once whose pay changed and what, and takes it by recalculating', async () => {
    const { api, user } = await openRun({
      run: ({ kinara }) => ({
        isStale: true,
        lines: [lineOf(kinara.provider, { isStale: true })],
        stale: [{ member: summaryOf(kinara.provider), causes: ['SALARY', 'COMMISSION'] }],
      }),
    })
    const banner = screen.getByText('Something changed after the calculation.').closest('[role=status]')!
    expect(textOf(banner)).toContain('Priya Test: salary and commission.')
    await user.click(within(banner as HTMLElement).getByRole('button', { name: 'Recalculate' }))
    await waitFor(() => expect(api.callsOf('payroll-run.calculate')).toHaveLength(1))
    expect(versionOf(api, 'payroll-run.calculate')).toContain('3')
    expect(await screen.findByText('1 person calculated')).toBeTruthy()
  })

  it('that is approved and stale has to be reopened first', async () => {
    await openRun({
      run: ({ kinara }) => ({
        status: 'APPROVED',
        approval: null,
        isStale: true,
        stale: [{ member: summaryOf(kinara.provider), causes: ['UNPAID_DAYS'] }],
      }),
    })
    const banner = screen.getByText('Something changed after the calculation.').closest<HTMLElement>('[role=status]')!
    expect(textOf(banner)).toContain("The run can't be paid until it is reopened and calculated again.")
    expect(within(banner).queryByRole('button')).toBeNull()
  })

  it('names the people with open warnings, and leads to the review', async () => {
    await openRun({
      run: ({ kinara }) => ({
        warnings: [
          warningOf(kinara.provider),
          warningOf(kinara.provider, {
            code: 'NET_CHANGED',
            params: { percent: '32', before: '2000.00', now: '2640.00' },
          }),
          warningOf(kinara.staff, { acknowledged: { at: toInstant('2026-11-20T02:00:00Z'), by: null, note: 'Seen' } }),
        ],
      }),
    })
    const banner = screen.getByText('2 warnings to settle before approval.').closest<HTMLElement>('[role=status]')!
    expect(textOf(banner)).toContain('Priya Test')
    expect(textOf(banner)).not.toContain('Sam Test')
    expect(within(banner).getByRole('link').getAttribute('href')).toBe('/payroll?month=2026-11&view=review')
    const row = textOf(screen.getByText('Priya Test', { selector: 'td *' }).closest('tr')!)
    expect(row).toContain('Missing: EPF number')
    expect(row).toContain('Net pay is 32% above the month before')
  })

  it("hides owners' pay from a manager, who cannot void the run", async () => {
    const api = createMockApi({ role: 'BUSINESS_MANAGER' })
    const { user } = await openRun({
      api,
      run: ({ kinara }) => ({
        lines: [
          lineOf(kinara.owner, {
            restricted: true,
            gross: null,
            deductions: null,
            net: null,
            employerCost: null,
            mayAdjust: false,
          }),
          lineOf(kinara.provider),
        ],
      }),
    })
    expect(screen.getByText(/Your own pay and owners' pay are hidden/)).toBeTruthy()
    await user.click(await byRole('button', /^Olivia Test/))
    expect(await screen.findByText("Only owners can see your pay and owners' pay.")).toBeTruthy()
    expect(api.callsOf('payroll-run-line.get')).toEqual([])
    await user.click(await byRole('button', 'More actions'))
    const item = await byRole('menuitem', /^Void payroll run/)
    expect(item.getAttribute('aria-disabled')).toBe('true')
    expect(textOf(item)).toContain("Your role doesn't allow this.")
    expect(item.nextElementSibling!.getAttribute('href')).toBe(
      `/permissions?view=record&person=${api.kinara.manager.id}&operation=payroll-run.void&record=${runId}`,
    )
    expect(screen.getByRole('link', { name: 'Review' })).toBeTruthy()
  })

  it('is voided with a reason', async () => {
    const { api, user } = await openRun()
    await user.click(await byRole('button', 'More actions'))
    await user.click(await byRole('menuitem', /^Void payroll run/))
    const dialog = within(await byRole('dialog', 'Void the payroll run of November 2026?'))
    await user.type(dialog.getByLabelText(/^Reason/), 'Opened too early')
    await user.click(dialog.getByRole('button', { name: 'Void payroll run' }))
    await waitFor(() =>
      expect(api.callsOf('payroll-run.void').map(({ body }) => body)).toEqual([{ reason: 'Opened too early' }]),
    )
    expect(versionOf(api, 'payroll-run.void')).toContain('3')
  })
})

describe('an open row', () => {
  it('has earnings, deductions and the shares of the employer, each with its sum', async () => {
    const { address } = await openRow()
    expect(address()).toContain('member=')
    expect(linesOf('Earnings')).toEqual(['Salary30 of 30 days at 3,000.003,000.00', 'Gross pay3,000.00'])
    const { totals, lines } = calculated()
    const amountOf = (code: string) => lines.find((line) => line.code === code)!.amount
    expect(linesOf('Deductions')).toEqual([
      `EPFRow 2,980.01 to 3,000.00${amountOf('EPF_EMPLOYEE')}`,
      `SOCSORow 2,900.00 to 3,000.00${amountOf('SOCSO_EMPLOYEE')}`,
      `EISRow 2,900.00 to 3,000.00${amountOf('EIS_EMPLOYEE')}`,
      `SKBBKRow 2,900.00 to 3,000.00${amountOf('SKBBK_EMPLOYEE')}`,
      `MTDCategory 1${amountOf('MTD')}`,
      `Net pay${totals.net.replace(/^(\d)(\d{3})/, '$1,$2')}`,
    ])
    expect(linesOf('Employer').at(-1)).toBe(`Employer cost${totals.employerCost.replace(/^(\d)(\d{3})/, '$1,$2')}`)
  })

  it('opens the inputs, the row of the table, the formula and the source of a figure', async () => {
    const { user, address } = await openRow()
    await user.click(within(await byRole('region', 'Deductions')).getByRole('button', { name: /^EPF/ }))
    expect(address()).toContain('figure=EPF_EMPLOYEE')
    const drawer = await byRole('dialog', 'EPF, employee')
    expect(textOf(drawer)).toContain('Priya Test · November 2026')
    expect(textOf(drawer)).toContain('RM 330.00')
    expect(textOf(drawer)).toContain('The share in the row of the EPF table that contains the wages.')
    expect(textOf(drawer)).toContain('EPF Act 1991, section 43 and Third Schedule')
    await byRole('region', 'Readings of unclear rules')
    expect(factsOf(drawer)).toEqual([
      ['Wages that count', '3,000.00'],
      ['Part of the schedule', 'A'],
      ['Wages from', '2,980.01'],
      ['Up to', '3,000.00'],
      ['Employer', '390.00'],
      ['Employee', '330.00'],
      ['Age for EPF', 'On the first day'],
    ])
    await user.keyboard('{Escape}')
    expect(address()).not.toContain('figure')
  })

  it('explains a salary of two parts, and the steps of MTD', async () => {
    const calculation = calculated({
      items: [{ code: 'BASIC_SALARY', amount: '6000.00' }],
      salaryChanges: [{ from: toPlainDate('2026-11-16'), amount: '6600.00' }],
    })
    const { user } = await openRow({ details: { calculation } })
    await user.click(within(await byRole('region', 'Earnings')).getByRole('button', { name: /^Salary/ }))
    const salary = within(await byRole('table', 'Salary by period'))
    expect(salary.getAllByRole('row').slice(1).map(textOf)).toEqual([
      '1 Nov 2026 – 15 Nov 20266,000.0015 of 30 days3,000.00',
      '16 Nov 2026 – 30 Nov 20266,600.0015 of 30 days3,300.00',
    ])
    await user.click(within(await byRole('region', 'Deductions')).getByRole('button', { name: /^MTD/ }))
    const mtd = await byRole('dialog', 'MTD')
    expect(textOf(mtd)).toContain('MTD specification 2026, from 2026-01')
    expect(factsOf(mtd)).toEqual(
      expect.arrayContaining([
        ['Y1: normal pay of this month', '6,300.00'],
        ['n: months left in the year', '1'],
        ['R: rate', '3%'],
      ]),
    )
  })

  it('adds a sum up from its lines', async () => {
    const { user } = await openRow()
    await user.click(within(await byRole('region', 'Deductions')).getByRole('button', { name: /^Net pay/ }))
    const drawer = await byRole('dialog', 'Net pay')
    const parts = factsOf(drawer)
    expect(parts.map(([name]) => name)).toEqual([
      'Salary',
      'EPF, employee',
      'SOCSO, employee',
      'EIS, employee',
      'SKBBK',
      'MTD',
    ])
    expect(parts[1]).toEqual(['EPF, employee', '−330.00'])
  })

  it('leads from a commission to the lines of the ledger', async () => {
    const calculation = calculated({ items: [{ code: 'COMMISSION', amount: '500.00', frequency: 'MONTHLY' }] })
    const api = createMockApi()
    const { user } = await openRow({ api, details: { calculation } })
    await user.click(within(await byRole('region', 'Earnings')).getByRole('button', { name: /^Commission/ }))
    const drawer = within(await byRole('dialog', 'Commission'))
    expect(drawer.getByRole('link').getAttribute('href')).toBe(
      `/payroll?tab=commission&member=${api.kinara.provider.id}&month=2026-11`,
    )
  })

  it('is closed by its name, and says whether it is open', async () => {
    const { user, address } = await openRow()
    const name = await byRole('button', /^Priya Test/)
    expect(name.getAttribute('aria-expanded')).toBe('true')
    await user.click(name)
    expect(name.getAttribute('aria-expanded')).toBe('false')
    expect(address()).toBe('/payroll')
    expect(screen.queryByRole('region', { name: 'Earnings' })).toBeNull()
  })
})

describe('an adjustment', () => {
  const item = {
    id: '00000000-0000-4000-8000-0000000000aa',
    code: 'FIXED_ALLOWANCE',
    amount: '150.00',
    frequency: null,
    original: null,
    firstMonth: '2026-11',
    lastMonth: null,
    note: '',
  }

  it('adds an item of pay to this run', async () => {
    const { api, user } = await openRow()
    await user.click(await byRole('button', 'Adjust'))
    const dialog = within(await byRole('dialog', 'Adjust the pay of Priya Test'))
    await user.selectOptions(dialog.getByLabelText(/^Item/), 'PERFORMANCE_INCENTIVE')
    await user.type(dialog.getByLabelText(/^Amount/), '300')
    await user.selectOptions(dialog.getByLabelText(/^Paid/), 'ONCE')
    await user.type(dialog.getByLabelText(/^Reason/), 'Retreat weekend')
    await user.click(dialog.getByRole('button', { name: 'Save adjustment' }))
    await waitFor(() => expect(api.callsOf('payroll-run-adjustment.create')).toHaveLength(1))
    const [call] = api.callsOf('payroll-run-adjustment.create')
    expect(call!.params).toEqual({ id: runId, businessUserId: api.kinara.provider.id })
    expect(call!.body).toEqual({
      action: 'ADD',
      code: 'PERFORMANCE_INCENTIVE',
      amount: '300.00',
      frequency: 'ONCE',
      original: null,
      reason: 'Retreat weekend',
    })
    expect(call!.headers.get('idempotency-key')).toBeTruthy()
  })

  it.each([
    ['changes the amount of an item', 'Change the amount of an item', { action: 'CHANGE', amount: '90.00' }],
    ['leaves an item out', 'Leave an item out', { action: 'REMOVE' }],
  ])('%s', async (_, choice, expected) => {
    const { api, user } = await openRow({ details: { payItems: [item] } })
    await user.click(await byRole('button', 'Adjust'))
    const dialog = within(await byRole('dialog', 'Adjust the pay of Priya Test'))
    await user.click(dialog.getByRole('radio', { name: choice }))
    await user.selectOptions(dialog.getByLabelText(/^Item/), item.id)
    if (expected.action === 'CHANGE') await user.type(dialog.getByLabelText(/^Amount in this run/), '90')
    await user.type(dialog.getByLabelText(/^Reason/), 'Half of it')
    await user.click(dialog.getByRole('button', { name: 'Save adjustment' }))
    await waitFor(() =>
      expect(api.callsOf('payroll-run-adjustment.create').map(({ body }) => body)).toEqual([
        { payItemId: item.id, reason: 'Half of it', ...expected },
      ]),
    )
  })

  const adjustment = {
    id: '00000000-0000-4000-8000-0000000000ab',
    action: 'ADD' as const,
    payItemId: null,
    code: 'FIXED_ALLOWANCE',
    amount: '80.00',
    frequency: null,
    original: null,
    reason: 'Stand-in',
    at: toInstant('2026-11-20T03:00:00Z'),
    by: null,
  }

  it('is listed with its reason, edited and removed', async () => {
    const { api, user } = await openRow({ details: { adjustmentItems: [adjustment] } })
    const list = await byRole('region', 'Adjustments')
    expect(textOf(list)).toContain('Fixed allowance addedStand-in · –, Fri 20 Nov, 11:0080.00')
    await user.click(within(list).getByRole('button', { name: 'Edit the adjustment of Fixed allowance' }))
    const dialog = within(await byRole('dialog', 'Edit adjustment for Priya Test'))
    await user.clear(dialog.getByLabelText(/^Amount/))
    await user.type(dialog.getByLabelText(/^Amount/), '85')
    await user.click(dialog.getByRole('button', { name: 'Save adjustment' }))
    await waitFor(() => expect(api.callsOf('payroll-run-adjustment.replace')).toHaveLength(1))
    expect(api.callsOf('payroll-run-adjustment.replace')[0]).toMatchObject({
      params: { adjustmentId: adjustment.id },
      body: { action: 'ADD', code: 'FIXED_ALLOWANCE', amount: '85.00', reason: 'Stand-in' },
    })
    await user.click(await byRole('button', 'Remove the adjustment of Fixed allowance'))
    await waitFor(() =>
      expect(api.callsOf('payroll-run-adjustment.remove').map(({ params }) => params.adjustmentId)).toEqual([
        adjustment.id,
      ]),
    )
  })

  it.each([
    ['of an approved run', 'APPROVED', 'This run is already approved. Reopen it first.'],
    ['of a paid run', 'PAID', 'This run is paid and never changes.'],
    ["of another owner's line", 'CALCULATED', "Only owners can change this person's pay."],
  ] as const)('%s is not possible, with the reason', async (_, status, reason) => {
    await openRow({
      run: ({ kinara }) => ({ status, approval: null, lines: [lineOf(kinara.provider, { mayAdjust: false })] }),
    })
    for (const name of ['Adjust', 'Leave out']) {
      const button = screen.getByRole('button', { name })
      expect(button.getAttribute('aria-disabled')).toBe('true')
      expect(document.getElementById(button.getAttribute('aria-describedby')!)!.textContent).toBe(reason)
    }
  })
})

describe('a person who is left out', () => {
  it('is left out with a reason', async () => {
    const { api, user } = await openRow()
    await user.click(await byRole('button', 'Leave out'))
    const dialog = within(await byRole('dialog', 'Leave Priya Test out of November 2026?'))
    await user.type(dialog.getByLabelText(/^Reason/), 'Paid by the other studio')
    await user.click(dialog.getByRole('button', { name: 'Leave out' }))
    await waitFor(() =>
      expect(api.callsOf('payroll-run-line.exclude').map(({ body }) => body)).toEqual([
        { reason: 'Paid by the other studio' },
      ]),
    )
  })

  it('shows who did it and why, and is included again', async () => {
    const { api, user } = await openRun({
      run: ({ kinara }) => ({
        lines: [
          lineOf(kinara.provider, {
            status: 'EXCLUDED',
            gross: null,
            deductions: null,
            net: null,
            employerCost: null,
            exclusion: { reason: 'On loan', at: toInstant('2026-11-20T03:00:00Z'), by: summaryOf(kinara.owner) },
          }),
        ],
      }),
      details: { calculation: null },
    })
    expect(textOf(screen.getByText('Priya Test').closest('tr')!)).toContain('Left out')
    await user.click(await byRole('button', /^Priya Test/))
    expect(await screen.findByText('Left out by Olivia Test, Fri 20 Nov, 11:00: On loan')).toBeTruthy()
    await user.click(await byRole('button', 'Include again'))
    await waitFor(() => expect(api.callsOf('payroll-run-line.include')).toHaveLength(1))
    expect(versionOf(api, 'payroll-run-line.include')).toContain('3')
  })
})

describe('an approved run', () => {
  const approved = () => ({ status: 'APPROVED', approval: null }) as const

  it('is paid with day, method, reference, and the people whose payment waits', async () => {
    const { api, user } = await openRun({ run: approved })
    await user.click(await byRole('button', 'Record payment'))
    const dialog = within(await byRole('dialog', 'Record the payment of November 2026'))
    await user.selectOptions(dialog.getByLabelText(/^Method/), 'CHEQUE')
    await user.type(dialog.getByLabelText(/^Reference/), 'MBB-4471')
    await user.click(dialog.getByRole('checkbox', { name: 'Priya Test' }))
    await user.click(dialog.getByRole('button', { name: /^Record RM.2,599\.75 as paid$/ }))
    await waitFor(() =>
      expect(api.callsOf('payroll-run.pay').map(({ body }) => body)).toEqual([
        {
          paidOn: '2026-11-19',
          method: 'CHEQUE',
          reference: 'MBB-4471',
          withheld: [api.kinara.provider.id],
        },
      ]),
    )
    expect(versionOf(api, 'payroll-run.pay')).toContain('3')
  })

  it('is reopened with a reason', async () => {
    const { api, user } = await openRun({ run: approved })
    await user.click(await byRole('button', 'More actions'))
    await user.click(await byRole('menuitem', 'Reopen'))
    const dialog = within(await byRole('dialog', 'Reopen November 2026?'))
    await user.type(dialog.getByLabelText(/^Reason/), 'Forgot the bonus')
    await user.click(dialog.getByRole('button', { name: 'Reopen payroll run' }))
    await waitFor(() =>
      expect(api.callsOf('payroll-run.reopen').map(({ body }) => body)).toEqual([{ reason: 'Forgot the bonus' }]),
    )
  })

  it('is paid by owners alone', async () => {
    await openRun({ api: createMockApi({ role: 'BUSINESS_MANAGER' }), run: approved })
    expect((await byRole('button', 'Record payment')).getAttribute('aria-disabled')).toBe('true')
  })
})

describe('a paid run', () => {
  const paid = ({ kinara }: MockApi): Partial<PayrollRun> => ({
    status: 'PAID',
    approval: null,
    frozenHash: 'b2d460fe9a13cc01',
    payment: {
      paidOn: toPlainDate('2026-12-04'),
      method: 'BANK_TRANSFER',
      reference: 'MBB-4471',
      recordedAt: toInstant('2026-12-04T02:00:00Z'),
      recordedBy: null,
    },
    lines: [
      lineOf(kinara.provider, {
        mayAdjust: false,
        payslip: { id: '00000000-0000-4000-8000-0000000000d1', number: 'PS-2026-000101', isWithheld: true },
      }),
    ],
  })
  const same = {
    isSame: true,
    frozenHash: 'b2d460fe9a13cc01',
    computedHash: 'b2d460fe9a13cc01',
    lines: 5,
    differences: [],
    changedTables: [],
  }

  it('shows its payment and payslips, and offers no change', async () => {
    const { user } = await openRun({ run: paid })
    expect(screen.getByText('4 Dec 2026, Bank transfer')).toBeTruthy()
    expect(screen.getByText('Withheld')).toBeTruthy()
    for (const name of ['Recalculate', 'Record payment', 'More actions'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    await user.click(await byRole('button', /^Priya Test/))
    expect(await byRole('button', 'Payslip PS-2026-000101')).toBeTruthy()
  })

  it('is recomputed from what it has frozen, and is identical', async () => {
    const api = createMockApi()
    api.answerWith('payroll-run.recompute', same)
    const { user } = await openRun({ api, run: paid })
    await user.click(await byRole('button', 'Recompute'))
    const dialog = await byRole('dialog', 'Recompute November 2026')
    await within(dialog).findByText('Recomputed, identical.')
    expect(factsOf(dialog)).toEqual([
      ['Frozen hash', 'b2d4 60fe 9a13'],
      ['Computed hash', 'b2d4 60fe 9a13'],
      ['People', '5'],
    ])
  })

  it('lists the figures that differ', async () => {
    const api = createMockApi()
    api.answerWith('payroll-run.recompute', {
      ...same,
      isSame: false,
      computedHash: 'ffff60fe9a13cc01',
      differences: [
        { member: summaryOf(api.kinara.provider), code: 'EPF_EMPLOYEE', frozen: '330.00', computed: '331.00' },
        { member: summaryOf(api.kinara.provider), code: 'net', frozen: '2599.75', computed: null },
      ],
      changedTables: ['EPF 2027'],
    })
    const { user } = await openRun({ api, run: paid })
    await user.click(await byRole('button', 'Recompute'))
    const dialog = within(await byRole('dialog', 'Recompute November 2026'))
    await dialog.findByText('Differs in 2 figures.')
    expect(dialog.getByText('Tables that differ from the payment: EPF 2027')).toBeTruthy()
    const rows = within(dialog.getByRole('table', { name: 'Differing figures' })).getAllByRole('row')
    expect(rows.slice(1).map(textOf)).toEqual(['Priya TestEPF, employee330.00331.00', 'Priya TestNet pay2,599.75–'])
  })
})
