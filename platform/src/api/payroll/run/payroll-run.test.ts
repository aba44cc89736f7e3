import { toPlainDate } from '@steward/shared/time'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApi } from '../../../testing/api.ts'
import type { TestPerson } from '../../../testing/businesses.ts'
import { payrollOf } from '../../../testing/payable-business.ts'

const api = await testApi()
const { kinara } = api
const { owner, manager, staff, provider } = kinara
const { reset, earn, open, get, calculate } = payrollOf(api)
const lineOf = (id: string, { id: businessUserId }: TestPerson, as = owner) =>
  api.call(as, 'payroll-run-line.get', { params: { id, businessUserId } })

beforeEach(reset)

describe('a run', () => {
  it('calculates every member, and each figure has its derivation', async () => {
    const run = await open()
    expect(run).toMatchObject({ status: 'CALCULATED', calculated: 5, failed: 0, isStale: false })
    expect(run.totals.gross).toBe('15000.00')
    const { body } = await lineOf(run.id, provider)
    expect(body).toMatchObject({ status: 'CALCULATED', gross: '3000.00', isStale: false })
    expect(body.calculation!.lines[0]).toMatchObject({ code: 'BASIC_SALARY', derivation: { rule: 'BASIC_PAY' } })
    expect(body.calculation!.yearToDate.Y).toBe('33000.00')
  })

  it('pays free commission of the month and before, as the sum of its entries', async () => {
    const entries = [await earn(provider, 12_345, '2026-11'), await earn(provider, 500, '2026-09')]
    await earn(provider, 700, '2026-12')
    await earn(staff, -900, '2026-11')
    const run = await open()
    const { body } = await lineOf(run.id, provider)
    expect(body.calculation!.lines.find(({ code }) => code === 'COMMISSION')!.amount).toBe('128.45')
    expect(body.commissionEntryIds).toEqual(entries.toSorted())
    const other = await lineOf(run.id, staff)
    expect(other.body.calculation!.lines.map(({ code }) => code)).not.toContain('COMMISSION')
    expect(other.body.commissionEntryIds).toEqual([])
  })

  it('lists what failed, and calculates the others', async () => {
    await api.database.admin.query(`update payroll_facts set citizenship = null where business_user_id = $1`, [
      provider.id,
    ])
    const run = await open()
    expect(run).toMatchObject({ status: 'CALCULATED', calculated: 4, failed: 1 })
    const failed = run.lines.find(({ status }) => status === 'FAILED')!
    expect([failed.member.id, failed.gross]).toEqual([provider.id, null])
    expect(failed.problems.map(({ path, code }) => [path, code])).toEqual([['facts.citizenship', 'REQUIRED']])
  })

  it('is stale at once when a source changes, and takes it with the next calculation', async () => {
    const run = await open()
    await api.call(owner, 'payroll-salary.replace', {
      params: { businessUserId: provider.id },
      version: 1,
      body: { baseSalary: '3000.00', salaryChanges: [{ from: toPlainDate('2026-11-16'), amount: '3600.00' }] },
    })
    const stale = await get(run.id)
    expect(stale.isStale).toBe(true)
    expect(stale.lines.filter(({ isStale }) => isStale).map(({ member }) => member.id)).toEqual([provider.id])
    expect(stale.totals.gross).toBe('15000.00')
    const { body } = await calculate(run.id, run.version)
    expect(body).toMatchObject({ isStale: false, version: run.version + 1 })
    expect(body.totals.gross).toBe('15300.00')
  })

  it('is the same when nothing changed', async () => {
    await earn(provider, 12_345, '2026-11')
    const run = await open()
    const { body } = await calculate(run.id, run.version)
    expect(body.lines).toEqual(run.lines)
  })

  it("hides owners' lines and the own one from a manager, and leaves them out of the totals", async () => {
    await api.database.admin.query('update payroll_record set base_salary = 876543 where business_user_id = $1', [
      owner.id,
    ])
    await earn(manager, 43_210, '2026-11')
    const run = await open(manager)
    expect(run).toMatchObject({ restricted: 2, totals: { gross: '9000.00' } })
    const answers = [run, await get(run.id, manager), (await api.call(manager, 'audit.list')).body]
    for (const planted of ['8765', '432.10', '3432.10']) expect(JSON.stringify(answers)).not.toContain(planted)
    expect((await lineOf(run.id, owner, manager)).problem.permission).toBe('payroll-record.read')
  })

  it('of one month is opened once by two people at the same time', async () => {
    const answers = await Promise.all(
      [owner, manager].map((as) => api.call(as, 'payroll-run.create', { body: { month: '2026-11' } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })
})

it('an entry of the ledger is in one run, and free again when the run is void', async () => {
  await earn(provider, 12_345, '2026-11')
  const run = await open()
  const december = await open(owner, '2026-12')
  expect(december.lines.find(({ member }) => member.id === provider.id)!.status).toBe('FAILED')
  expect((await lineOf(december.id, provider)).body.commissionEntryIds).toEqual([])
  const voided = await api.call(owner, 'payroll-run.void', {
    params: { id: run.id },
    version: run.version,
    body: { reason: 'Opened too early' },
  })
  expect(voided.body.status).toBe('VOID')
  expect((await lineOf((await open()).id, provider)).body.commissionEntryIds).toHaveLength(1)
})

it('the next month counts on the approved run before it', async () => {
  const run = await open()
  await api.database.admin.query(`update payroll_run set status = 'APPROVED', approved_at = now() where id = $1`, [
    run.id,
  ])
  const december = await open(owner, '2026-12')
  expect(december).toMatchObject({ calculated: 5, failed: 0 })
  expect((await lineOf(december.id, provider)).body.calculation!.yearToDate.Y).toBe('36000.00')
})

it('the database refuses every change of a paid run', async () => {
  await earn(provider, 12_345, '2026-11')
  const run = await open()
  const admin = (statement: string) => api.database.admin.query(statement, [run.id])
  await admin(`update payroll_run set status = 'PAID', approved_at = now(), paid_at = now(), paid_on = '2026-11-19',
    pay_method = 'CASH', frozen_hash = 'of the test' where id = $1`)
  for (const statement of [
    `update payroll_run set status = 'APPROVED' where id = $1`,
    'delete from payroll_run where id = $1',
    'update payroll_run_line set net = net + 1 where payroll_run_id = $1',
    'delete from payroll_run_line where payroll_run_id = $1',
    'delete from payroll_run_entry where payroll_run_id = $1',
  ])
    await expect(admin(statement)).rejects.toThrow(/never changes|append-only/)
  expect((await calculate(run.id, run.version)).problem.code).toBe('TRANSITION_NOT_ALLOWED')
  await api.database.admin.query('alter table payroll_run disable trigger payroll_run_paid')
  await admin(`update payroll_run set status = 'APPROVED', paid_at = null, frozen_hash = null where id = $1`)
  await api.database.admin.query('alter table payroll_run enable trigger payroll_run_paid')
})
