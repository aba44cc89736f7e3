import type { BodyOf } from '@steward/shared/contracts'
import type { CalculationRequest } from '@steward/shared/rules/payroll/calculation-request'
import { monthRequest, mtdRequest, wageRequest } from '@steward/shared/rules/payroll/testing/vector-request'
import { derivedVectors, publishedVectors, type Vector } from '@steward/shared/rules/payroll/testing/run-vector'
import { expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'

const api = await testApi()
const { kinara } = api

const vector = (id: string): Vector => [...publishedVectors, ...derivedVectors].find((one) => one.id === id)!

async function calculate(request: CalculationRequest) {
  const answer = await api.call(kinara.manager, 'payroll-calculation.create', {
    body: request as BodyOf<'payroll-calculation.create'>,
  })
  expect(answer.status).toBe(200)
  const amountOf = (code: string) => answer.body.lines.find((line) => line.code === code)?.amount
  return { ...answer.body, amountOf }
}

it('gives the published figures of EPF, SOCSO, EIS and MTD over HTTP', async () => {
  const epf = await calculate(wageRequest(vector('EPF-E-8000-lo').input, '2026-01'))
  expect([epf.amountOf('EPF_EMPLOYER'), epf.amountOf('EPF_EMPLOYEE')]).toEqual(['320.00', '0.00'])
  const socso = await calculate(wageRequest(vector('SOCSO-R65-lo').input, '2026-09'))
  expect([socso.amountOf('SOCSO_EMPLOYER'), socso.amountOf('SKBBK_EMPLOYEE')]).toEqual(['104.15', '44.65'])
  const eis = await calculate(wageRequest(vector('EIS-R63').input, '2026-01'))
  expect(eis.amountOf('EIS_EMPLOYER')).toBe('11.70')
  const mtd = await calculate(mtdRequest(vector('MTD-EX5-APR').input))
  expect(mtd.totals.mtd).toBe('833.70')
})

it('has the net pay and the sums of the year of a published month with a bonus', async () => {
  const { totals, yearToDate } = await calculate(monthRequest(vector('PROBE-MY-WAGEBASE-01-1').input))
  expect(totals).toMatchObject({ gross: '12200.00', mtd: '542.00', net: '10286.95', employerContributions: '1666.95' })
  expect(yearToDate).toMatchObject({ Y: '12200.00', K: '1342.00', X: '542.00', Z: '0.00' })
})

it('reads and writes no record', async () => {
  const rows = () =>
    api.database.admin.query('select count(*)::int as rows from audit_event where entity_id = $1', [kinara.id])
  const before = await rows()
  await calculate(monthRequest(vector('D-JAN-4500').input))
  expect((await rows()).rows).toEqual(before.rows)
})

it('names every missing fact with its rule, in one response', async () => {
  const { status, problem } = await api.call(kinara.owner, 'payroll-calculation.create', {
    body: { wageMonth: '2026-11', facts: { taxResident: true } } as BodyOf<'payroll-calculation.create'>,
  })
  expect(status).toBe(422)
  expect(problem).toMatchObject({
    code: 'VALIDATION_FAILED',
    detail: expect.stringMatching(
      /this person.*facts\.dateOfBirth \(REQUIRED\): .*facts\.citizenship \(REQUIRED\): .*facts\.mtdCategory/,
    ),
    errors: [{ path: 'facts.dateOfBirth' }, { path: 'facts.citizenship' }, { path: 'facts.mtdCategory' }],
  })
})
