import { screen, waitFor, within } from '@testing-library/react'
import type { PayrollProfile, ResponseOf } from '@steward/shared/contracts'
import { toPlainDate } from '@steward/shared/time'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { byRole, renderPage } from '@steward/testing/render'
import { factsOf, textOf } from '@steward/testing/shown'
import { expect, it } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { Component as MemberPayrollPage } from './member-payroll-page.tsx'
import { emptyProfile } from './testing/empty-profile.ts'

const sheet: PayrollProfile['facts'][number] = {
  from: toPlainDate('2026-01-01'),
  citizenship: 'CITIZEN',
  epfElectedBefore1998: false,
  epfEmployeeRate: null,
  epfEmployerRate: null,
  taxResident: true,
  contractDays: null,
  mtdCategory: 1,
  childrenUnits: 1.5,
  disabled: false,
  spouseDisabled: false,
  firstSocsoAtOrAfter55: false,
  invalidityPension: false,
  eisBefore57: true,
  skbbk: { standing: 'TAKING_PART', releasedOn: null, notice: '' },
  identification: { kind: 'NRIC', number: '900520-14-5678', country: '' },
  taxNumber: 'IG123',
  epfNumber: '12345678',
  socsoNumber: '',
  eisNumber: '',
  bank: { name: 'Bank of Examples', accountEnd: '5678' },
}

/** Opens the page of the provider, whose profile is answered with what the last change returned. */
function openProfile(
  fields: Partial<PayrollProfile>,
  api: MockApi = createMockApi(),
  slips: ResponseOf<'payslip.list'>['items'] = [],
) {
  const { id } = api.kinara.provider
  const profile: PayrollProfile = { ...emptyProfile, businessUserId: id, ...fields }
  api.answerWith('payroll-profile.get', profile)
  api.answerWith('payslip.list', { items: slips, nextCursor: null, total: slips.length })
  const changed = { ...profile, version: profile.version + 1 }
  api.answerWith('payroll-salary.replace', changed)
  api.answerWith('payroll-facts.replace', changed)
  api.answerWith('pay-item.create', changed)
  api.answerWith('pay-item.remove', changed)
  api.answerWith('payroll-year.replace', changed)
  return renderPage(<MemberPayrollPage />, { path: `/team-members/payroll?id=${id}`, api, texts: { payroll: en } })
}

const sectionOf = async (heading: string) => (await byRole('heading', heading)).closest('section')!

it('lists everything that the month lacks, in the words of the page', async () => {
  const problem = (path: string, code = 'REQUIRED') => ({ path, code, rule: 'A rule.' })
  await openProfile({
    month: {
      ...emptyProfile.month,
      problems: [
        problem('facts.dateOfBirth'),
        problem('facts.citizenship'),
        problem('facts.skbbk.standing', 'NOT_APPLICABLE'),
        problem('yearToDate'),
      ],
      missingNumbers: ['EPF_NUMBER', 'BANK_ACCOUNT'],
      unpaidDays: [{ from: toPlainDate('2026-11-02'), to: toPlainDate('2026-11-03'), part: null }],
    },
  })
  const month = await sectionOf('Readiness for November 2026')
  for (const text of [
    'Not ready',
    'Date of birth is missing.',
    'Citizenship is missing.',
    "SKBBK doesn't fit the other facts.",
    'The earlier months of this year have no paid payroll. Record opening figures.',
    'Files and payments still need: EPF number and bank account.',
    'Unpaid time off: 2 Nov 2026 – 3 Nov 2026',
  ])
    expect(month.textContent).toContain(text)
  expect(within(month).getByRole('link', { name: 'Open details' })).toBeTruthy()
})

it('says that a complete month is ready, and shows another month', async () => {
  const api = createMockApi()
  const { user } = await openProfile({}, api)
  expect((await sectionOf('Readiness for November 2026')).textContent).toContain('Ready')
  await user.click(await byRole('button', 'Previous month'))
  await waitFor(() =>
    expect(api.callsOf('payroll-profile.get').map(({ query }) => query.month)).toEqual(['2026-11', '2026-10']),
  )
})

it('records a salary with a raise', async () => {
  const api = createMockApi()
  const { user } = await openProfile({}, api)
  await user.click(await byRole('button', 'Add salary'))
  const dialog = await byRole('dialog', 'Salary')
  await user.type(within(dialog).getByLabelText(/^Salary at the beginning/), '2500')
  await user.click(within(dialog).getByRole('button', { name: 'Add change' }))
  await user.type(within(dialog).getByLabelText(/^From/), '16 Oct 2026')
  await user.type(within(dialog).getByLabelText(/^Monthly salary/), '3000')
  await user.click(within(dialog).getByRole('button', { name: 'Save salary' }))
  await waitFor(() => expect(api.callsOf('payroll-salary.replace')).toHaveLength(1))
  const [call] = api.callsOf('payroll-salary.replace')
  expect(call!.body).toEqual({
    baseSalary: '2500.00',
    salaryChanges: [{ from: '2026-10-16', amount: '3000.00', reason: '' }],
  })
  expect(call!.headers.get('if-match')).toContain('0')
})

it('shows the facts of a sheet, with the last digits of the account', async () => {
  await openProfile({ version: 2, facts: [sheet] })
  expect(factsOf(await sectionOf('Since 1 Jan 2026'))).toEqual(
    expect.arrayContaining([
      ['Citizenship', 'Malaysian'],
      ['Tax resident', 'Yes'],
      ['MTD category', '1: single'],
      ['Children', '1.5'],
      ['Identification', 'Identity card 900520-14-5678'],
      ['SOCSO number', '–'],
      ['Bank account', 'Bank of Examples ···· 5678'],
    ]),
  )
})

it('adds facts that begin with the latest ones, and keeps the account', async () => {
  const api = createMockApi()
  const { user } = await openProfile({ version: 2, facts: [sheet] }, api)
  await user.click(await byRole('button', 'Add facts'))
  const dialog = await byRole('dialog', 'Add facts')
  await user.selectOptions(within(dialog).getByLabelText(/^MTD category/), '3')
  await user.click(within(dialog).getByRole('button', { name: 'Save facts' }))
  await waitFor(() => expect(api.callsOf('payroll-facts.replace')).toHaveLength(1))
  const [call] = api.callsOf('payroll-facts.replace')
  expect(call!.params.from).toBe('2026-11-01')
  expect(call!.body).toMatchObject({
    citizenship: 'CITIZEN',
    taxResident: true,
    mtdCategory: 3,
    childrenUnits: 1.5,
    epfNumber: '12345678',
    identification: { kind: 'NRIC', number: '900520-14-5678', country: '' },
    bank: { name: 'Bank of Examples' },
    skbbk: { standing: 'TAKING_PART', releasedOn: null },
  })
})

it('adds an item to one month, and asks for a frequency where MTD needs it', async () => {
  const api = createMockApi()
  const { user } = await openProfile({ version: 2 }, api)
  await user.click(await byRole('button', 'Add pay item'))
  const dialog = await byRole('dialog', 'Add pay item')
  expect(within(dialog).queryByLabelText(/^Paid/)).toBeNull()
  await user.selectOptions(within(dialog).getByLabelText(/^Item/), 'PERFORMANCE_INCENTIVE')
  await user.selectOptions(within(dialog).getByLabelText(/^Paid/), 'QUARTERLY')
  await user.type(within(dialog).getByLabelText(/^Amount per month/), '300')
  await user.click(within(dialog).getByRole('button', { name: 'Save pay item' }))
  await waitFor(() => expect(api.callsOf('pay-item.create')).toHaveLength(1))
  expect(api.callsOf('pay-item.create')[0]!.body).toMatchObject({
    code: 'PERFORMANCE_INCENTIVE',
    amount: '300.00',
    frequency: 'QUARTERLY',
    original: null,
    firstMonth: '2026-11',
    lastMonth: '2026-11',
  })
})

it('removes an item after a question', async () => {
  const api = createMockApi()
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
  const { user } = await openProfile({ version: 2, payItems: [item] }, api)
  expect((await sectionOf('Pay items')).textContent).toContain('From November 2026')
  await user.click(await byRole('button', 'Remove Fixed allowance'))
  await user.click(within(await byRole('dialog', 'Remove Fixed allowance?')).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(api.callsOf('pay-item.remove').map(({ params }) => params.itemId)).toEqual([item.id]))
})

it('an owner records opening figures', async () => {
  const api = createMockApi()
  const { user } = await openProfile({ version: 2 }, api)
  await user.click(await byRole('button', 'Add opening figures'))
  const dialog = await byRole('dialog', 'Add opening figures')
  await user.selectOptions(within(dialog).getByLabelText(/^Last month included/), '2026-10')
  await user.type(within(dialog).getByLabelText(/^Taxed pay/), '25000')
  await user.type(within(dialog).getByLabelText(/^EPF of the employee/), '2750')
  await user.type(within(dialog).getByLabelText(/^MTD/), '120')
  await user.click(within(dialog).getByRole('button', { name: 'Save figures' }))
  await waitFor(() => expect(api.callsOf('payroll-year.replace')).toHaveLength(1))
  expect(api.callsOf('payroll-year.replace')[0]).toMatchObject({
    params: { year: '2026', source: 'OPENING' },
    body: { throughMonth: '2026-10', gross: '25000.00', epf: '2750.00', mtd: '120.00', zakat: '0.00', exempt: {} },
  })
})

it('a manager records no opening figures', async () => {
  await openProfile({}, createMockApi({ role: 'BUSINESS_MANAGER' }))
  await byRole('button', 'Add earlier employer')
  expect(screen.queryByRole('button', { name: 'Add opening figures' })).toBeNull()
})

it('the own profile of one of several owners is read only', async () => {
  await openProfile({ mayChange: false, facts: [sheet], baseSalary: '9000.00' })
  expect((await sectionOf('Statutory facts')).textContent).toContain('Since 1 Jan 2026')
  expect(document.body.textContent).toContain("You can't change your own pay. Another owner can.")
  for (const name of ['Edit salary', 'Add facts', 'Add pay item', 'Add opening figures'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

it('a business outside Malaysia enters a statutory line with its name, and has no facts', async () => {
  const api = createMockApi()
  const fields = { version: 1, isCalculated: false, currency: 'EUR', baseSalary: '2500.00' }
  const { user } = await openProfile(fields, api)
  await user.click(await byRole('button', 'Add pay item'))
  for (const title of ['Statutory facts', 'Year to date'])
    expect(screen.queryByRole('heading', { name: title })).toBeNull()
  const dialog = await byRole('dialog', 'Add pay item')
  const item = within(dialog).getByLabelText('Item')
  expect(within(item).queryByRole('option', { name: 'Zakat' })).toBeNull()
  await user.selectOptions(item, 'Statutory deduction')
  await user.type(within(dialog).getByLabelText('Name'), 'Income tax')
  await user.type(within(dialog).getByLabelText(/^Amount per month/), '310.50')
  await user.click(within(dialog).getByRole('button', { name: 'Save pay item' }))
  await waitFor(() => expect(api.callsOf('pay-item.create')).toHaveLength(1))
  expect(api.callsOf('pay-item.create')[0]!.body).toMatchObject({
    code: 'STATUTORY_EMPLOYEE',
    name: 'Income tax',
    amount: '310.50',
    frequency: null,
    original: null,
  })
})

it('offers another try for a profile that failed to load', async () => {
  const api = createMockApi()
  api.failNext('payroll-profile.get', 500)
  const { user } = await openProfile({}, api)
  const failed = await sectionOf('Pay facts')
  await user.click(await within(failed).findByRole('button', { name: 'Try again' }))
  expect(await byRole('button', 'Add salary')).toBeTruthy()
})

it('lists the paid months with their payslips, and the sums of the year', async () => {
  const api = createMockApi()
  const { id, givenName, lastName } = api.kinara.provider
  const sums = { gross: '5070.00', reimbursements: '0.00', deductions: '748.40', net: '4321.60' }
  const slip = {
    id: '00000000-0000-4000-8000-0000000000d1',
    number: 'PS-2026-000101',
    runId: '00000000-0000-4000-8000-0000000000f1',
    member: { id, givenName, lastName, avatar: null },
    month: '2026-10',
    currency: 'MYR',
    paidOn: toPlainDate('2026-11-04'),
    isWithheld: false,
    totals: { ...sums, employerContributions: '710.45' },
    yearToDate: {
      gross: '55070.00',
      reimbursements: '0.00',
      deductions: '7880.65',
      net: '47189.35',
      employerContributions: '8175.95',
    },
  }
  await openProfile({ version: 2 }, api, [slip])
  const history = await sectionOf('Pay history')
  await within(history).findByRole('table', { name: 'Pay history' })
  expect(factsOf(history)).toEqual([
    ['Gross', '55,070.00'],
    ['Deductions', '7,880.65'],
    ['Net pay', '47,189.35'],
    ["Employer's shares", '8,175.95'],
  ])
  const [row] = within(history).getAllByRole('row').slice(1)
  expect(textOf(row!)).toContain('October 2026PS-2026-0001015,070.00748.404,321.60')
  expect(within(row!).getByRole('link').getAttribute('href')).toBe(`/payroll?month=2026-10&member=${id}`)
  expect(within(row!).getByRole('button', { name: 'Payslip PS-2026-000101 as PDF' })).toBeTruthy()
  expect(api.callsOf('payslip.list')[0]!.query).toEqual({ businessUserId: id, limit: '24' })
})

it('says that no month is paid yet', async () => {
  await openProfile({ version: 2 })
  expect(await within(await sectionOf('Pay history')).findByText('No paid months yet')).toBeTruthy()
})
