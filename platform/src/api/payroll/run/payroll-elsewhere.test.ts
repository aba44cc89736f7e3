import { beforeEach, expect, it } from 'vitest'
import { pdfText } from '../../../documents/testing/pdf-text.ts'
import { testApi, testNow } from '../../../testing/api.ts'
import type { TestPerson } from '../../../testing/businesses.ts'
import { deleteCaseRecords } from '../../../testing/platform-target.ts'

const api = await testApi()
const { nordlicht } = api
const { owner, manager, staff, provider, otherProvider } = nordlicht
const everybody = [owner, manager, staff, provider, otherProvider]
const sql = (statement: string, values: unknown[] = []) => api.database.admin.query(statement, values)

const profileOf = async ({ id: businessUserId }: TestPerson) =>
  (await api.call(owner, 'payroll-profile.get', { params: { businessUserId } })).body
const pays = async (member: TestPerson, baseSalary: string) =>
  (
    await api.call(owner, 'payroll-salary.replace', {
      params: { businessUserId: member.id },
      version: (await profileOf(member)).version,
      body: { baseSalary },
    })
  ).body
const enters = async (
  member: TestPerson,
  code: string,
  { name, amount, as = owner }: { name?: string; amount: string; as?: TestPerson },
) =>
  api.call(as, 'pay-item.create', {
    params: { businessUserId: member.id },
    version: (await profileOf(member)).version,
    body: { code, ...(name ? { name } : {}), amount, firstMonth: '2026-10' },
  })
const open = async (month = '2026-11') => (await api.call(owner, 'payroll-run.create', { body: { month } })).body
const lineOf = async (id: string, { id: businessUserId }: TestPerson) =>
  (await api.call(owner, 'payroll-run-line.get', { params: { id, businessUserId } })).body

beforeEach(async () => {
  api.clock.set(testNow)
  await deleteCaseRecords(api)
  for (const member of everybody) await pays(member, '2800.00')
})

it('a business outside Malaysia enters, calculates, approves and pays a month', async () => {
  await enters(provider, 'STATUTORY_EMPLOYEE', { name: 'Income tax', amount: '310.50', as: manager })
  // Items are in the order in which they were entered.
  api.clock.set('2026-11-19T01:01:00Z')
  await enters(provider, 'STATUTORY_EMPLOYEE', { name: 'Health insurance', amount: '245.00' })
  await enters(provider, 'STATUTORY_EMPLOYER', { name: 'Health insurance', amount: '250.00' })
  const run = await open()
  expect(run).toMatchObject({ status: 'CALCULATED', currency: 'EUR', calculated: 5, failed: 0, warnings: [] })
  const line = await lineOf(run.id, provider)
  expect(line).toMatchObject({ gross: '2800.00', deductions: '555.50', net: '2244.50', employerCost: '3050.00' })
  expect(line.calculation!.tables).toEqual([])
  expect(line.calculation!.lines.map(({ code, name }) => name ?? code)).toEqual([
    'BASIC_SALARY',
    'Income tax',
    'Health insurance',
    'Health insurance',
  ])
  const params = { id: run.id }
  const approved = await api.call(owner, 'payroll-run.approve', {
    params,
    version: run.version,
    body: { digest: run.digest, confirmation: '2026-11' },
  })
  const paid = await api.call(owner, 'payroll-run.pay', {
    params,
    version: approved.body.version,
    body: { paidOn: '2026-11-19' as never, method: 'BANK_TRANSFER', reference: '', withheld: [] },
  })
  expect(paid.body.status).toBe('PAID')
  const again = await api.call(owner, 'payroll-run.recompute', { params })
  expect(again.body).toMatchObject({ isSame: true, differences: [], changedTables: [] })
  const { items } = (await api.call(provider, 'payslip.list')).body
  const slip = (await api.call(provider, 'payslip.get', { params: { id: items[0]!.id } })).body
  expect(slip.lines.map(({ code, name, amount }) => [name ?? code, amount])).toEqual([
    ['BASIC_SALARY', '2800.00'],
    ['Income tax', '310.50'],
    ['Health insurance', '245.00'],
    ['Health insurance', '250.00'],
  ])
  const paper = await pdfText(
    (await api.call(provider, 'payslip.pdf', { params: { id: slip.id }, query: { language: 'de' } })).content,
  )
  expect(paper).toContain('Income tax')
  for (const foreign of ['KWSP', 'PERKESO', 'EPF', 'TIN']) expect(paper).not.toContain(foreign)
})

it('adds a statutory line in one run, and compares each name with the month before', async () => {
  await enters(provider, 'STATUTORY_EMPLOYEE', { name: 'Income tax', amount: '300.00' })
  const october = await open('2026-10')
  const approved = await api.call(owner, 'payroll-run.approve', {
    params: { id: october.id },
    version: october.version,
    body: { digest: october.digest, confirmation: '2026-10' },
  })
  expect(approved.status).toBe(200)
  const run = await open()
  const adjusted = await api.call(owner, 'payroll-run-adjustment.create', {
    params: { id: run.id, businessUserId: provider.id },
    version: run.version,
    body: {
      action: 'ADD',
      code: 'STATUTORY_EMPLOYEE',
      name: 'Church tax',
      amount: '27.00',
      reason: 'Joined in November',
    },
  })
  expect(adjusted.status).toBe(201)
  const line = await lineOf(run.id, provider)
  expect(line).toMatchObject({ net: '2473.00', adjustmentItems: [{ name: 'Church tax', amount: '27.00' }] })
  const { body } = await api.call(owner, 'payroll-run.compare', { params: { id: run.id } })
  expect(body.lines.find(({ member }) => member.id === provider.id)!.causes).toEqual([
    {
      code: 'STATUTORY_EMPLOYEE',
      name: 'Church tax',
      amount: '-27.00',
      because: [{ kind: 'ADJUSTED', params: { reason: 'Joined in November' } }],
    },
  ])
  expect(body.totals.map(({ code, name, change }) => [name ?? code, change])).toEqual([
    ['BASIC_SALARY', '0.00'],
    ['Income tax', '0.00'],
    ['Church tax', '27.00'],
  ])
})

it('refuses the salary of another currency by person, until it is saved again', async () => {
  await sql(`update payroll_record set currency = 'MYR' where business_user_id = $1`, [provider.id])
  const run = await open()
  expect(run).toMatchObject({ calculated: 4, failed: 1 })
  const failed = run.lines.find(({ status }) => status === 'FAILED')!
  expect([failed.member.id, failed.problems.map(({ path }) => path)]).toEqual([provider.id, ['record.currency']])
  expect((await profileOf(provider)).month.problems).toMatchObject([{ path: 'record.currency' }])
  await pays(provider, '2800.00')
  const { body } = await api.call(owner, 'payroll-run.calculate', { params: { id: run.id }, version: run.version })
  expect(body).toMatchObject({ calculated: 5, failed: 0 })
})

it('has no month that is too old, because it needs no table', async () => {
  expect((await open('2024-01')).status).toBe('CALCULATED')
})
