import type { BodyOf } from '@steward/shared/contracts'
import { beforeEach, expect, it } from 'vitest'
import { pdfText } from '../../../documents/testing/pdf-text.ts'
import { testApi } from '../../../testing/api.ts'
import { payrollOf } from '../../../testing/payable-business.ts'

const api = await testApi()
const { owner, manager, provider } = api.kinara
const { reset, addItem, open, get, lineOf, calculate, approve, pay, sql } = payrollOf(api)

beforeEach(async () => {
  await reset()
  await sql(
    'set session_replication_role = replica; delete from business_setting; set session_replication_role = origin',
  )
})

const change = async (values: BodyOf<'business-setting.update'>['values'], as = owner) => {
  const { sections } = (await api.call(owner, 'business-setting.list')).body
  return api.call(as, 'business-setting.update', {
    params: { section: 'payroll' },
    version: sections.find(({ section }) => section === 'payroll')!.version,
    body: { holdsFrom: '2026-11-19' as never, values },
  })
}
const amountIn = async (runId: string, code: string) =>
  (await lineOf(runId, provider)).calculation!.lines.find((line) => line.code === code)!.amount

it('another reading makes an open run stale, and the next calculation uses it and names it', async () => {
  await sql('update payroll_record set base_salary = 600000 where business_user_id = $1', [provider.id])
  const run = await open()
  const before = await amountIn(run.id, 'MTD')
  expect((await change({ socsoRelief: 'AUTOMATIC' })).status).toBe(200)
  const stale = await get(run.id)
  expect(stale.isStale).toBe(true)
  expect(stale.lines.find(({ member }) => member.id === provider.id)!.staleBecause).toEqual(['SETTINGS'])
  await calculate(run.id, run.version)
  expect(Number(await amountIn(run.id, 'MTD'))).toBeLessThan(Number(before))
  expect((await lineOf(run.id, provider)).calculation!.switches).toMatchObject({
    socsoRelief: 'AUTOMATIC',
    epfCents: 'EACH_SHARE_UP',
  })
})

it('the levy of the business is in the cost of the employer', async () => {
  await change({ hrdLevy: 'MANDATORY' })
  expect(await amountIn((await open()).id, 'HRD_LEVY')).toBe('30.00')
})

it('a default that somebody confirmed leaves a run as it was calculated', async () => {
  const run = await open()
  await change({ employerEpfNumber: '1234567', hrdLevy: 'NONE' })
  expect((await get(run.id)).isStale).toBe(false)
})

it('payslips show the employer numbers as they were published', async () => {
  await addItem(provider, 'FIXED_ALLOWANCE', 10_000)
  await change({ employerEpfNumber: '1234567', employerTaxNumber: 'E 91234567-08' })
  await pay((await approve(await open())).body)
  const { items } = (await api.call(provider, 'payslip.list')).body
  await change({ employerEpfNumber: '7654321' })
  const { body } = await api.call(provider, 'payslip.get', { params: { id: items[0]!.id } })
  expect(body.business.employerNumbers).toEqual({ epf: '1234567', socso: '', tax: 'E 91234567-08' })
  const { content } = await api.call(provider, 'payslip.pdf', { params: { id: body.id } })
  expect(await pdfText(content)).toContain('Employer numbers: EPF (KWSP) 1234567 · MTD (PCB) E')
})

it('a manager reads these settings and changes none', async () => {
  expect((await change({ hrdLevy: 'MANDATORY' }, manager)).problem.permission).toBe('setting.update')
})

it('a number of the employer has no other signs', async () => {
  const { problem } = await change({ employerEpfNumber: '<b>1</b>' })
  expect(problem.errors).toMatchObject([{ path: 'values.employerEpfNumber', code: 'INVALID_FORMAT' }])
})
