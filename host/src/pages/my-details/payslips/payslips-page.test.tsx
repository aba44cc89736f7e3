import type { Payslip } from '@steward/shared/contracts'
import { payslipOperations } from '@steward/shared/contracts/payroll/payslip'
import { toPlainDate } from '@steward/shared/time'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { byRole, renderPage } from '@steward/testing/render'
import { factsOf, textOf } from '@steward/testing/shown'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import host from '../../../locales/en.json'
import texts from './locales/en.json'
import { PayslipsPage } from './payslips-page.tsx'

const slipId = '00000000-0000-4000-8000-0000000000d1'

function slipOf({ actor }: MockApi, fields: Partial<Payslip> = {}): Payslip {
  const { id, givenName, lastName } = actor
  const line = (
    code: string,
    group: Payslip['lines'][number]['group'],
    amount: string,
    yearToDate: string,
    note = '',
  ) => ({ code, group, amount, yearToDate, note })
  return {
    id: slipId,
    number: 'PS-2026-000101',
    runId: '00000000-0000-4000-8000-0000000000f1',
    member: { id, givenName, lastName, avatar: null },
    month: '2026-11',
    currency: 'MYR',
    paidOn: toPlainDate('2026-12-04'),
    isWithheld: false,
    totals: {
      gross: '5070.00',
      reimbursements: '0.00',
      deductions: '748.40',
      net: '4321.60',
      employerContributions: '710.45',
    },
    yearToDate: {
      gross: '55070.00',
      reimbursements: '0.00',
      deductions: '7880.65',
      net: '47189.35',
      employerContributions: '8175.95',
    },
    method: 'BANK_TRANSFER',
    reference: '',
    period: { from: toPlainDate('2026-11-01'), to: toPlainDate('2026-11-30') },
    business: { name: 'Kinara Wellness', registrationNumber: '', address: [] },
    person: {
      name: 'Sam Test',
      jobTitle: '',
      employedSince: null,
      identification: null,
      taxNumber: '',
      epfNumber: '',
      socsoNumber: '',
      bank: null,
    },
    lines: [
      line('BASIC_SALARY', 'EARNING', '2650.00', '27650.00'),
      line('COMMISSION', 'EARNING', '2420.00', '27420.00', 'Retreat weekend'),
      line('EPF_EMPLOYEE', 'EMPLOYEE', '561.00', '6061.00'),
      line('EPF_EMPLOYER', 'EMPLOYER', '612.00', '7112.00'),
    ],
    yearFrom: '2026-01',
    opening: null,
    ...fields,
  }
}

function open(api: MockApi, slips: Payslip[], path = '/my-details/account?view=payslips') {
  // The list has the heads of the payslips: the contract names no more of them there.
  const { response } = payslipOperations['payslip.list']
  api.answerWith('payslip.list', response.parse({ items: slips, nextCursor: null, total: slips.length }))
  api.answerWith('payslip.get', ({ params }) => slips.find(({ id }) => id === params.id)!)
  return renderPage(<PayslipsPage />, { path, texts: { host, payslips: texts }, api })
}

describe('my payslips', () => {
  it.each(['OWNER', 'BUSINESS_MANAGER', 'STAFF', 'SERVICE_PROVIDER'] as const)(
    'are those of the %s alone',
    async (role) => {
      const api = createMockApi()
      api.actAs(role)
      await open(api, [slipOf(api)])
      await screen.findByText('Net pay of November 2026')
      expect(api.callsOf('payslip.list').map(({ query }) => query)).toEqual([
        { businessUserId: api.actor.id, limit: '200' },
      ])
    },
  )

  it('show the latest month and the sums of its year', async () => {
    const api = createMockApi({ role: 'STAFF' })
    await open(api, [
      slipOf(api),
      slipOf(api, { id: slipId.replace('d1', 'd2'), month: '2026-10', number: 'PS-2026-000090' }),
    ])
    const latest = (await screen.findByText('Net pay of November 2026')).closest('section')!
    expect(textOf(latest)).toContain('RM 4,321.60Paid on 4 Dec 20262026 so far')
    expect(factsOf(latest)).toEqual([
      ['Gross pay', '55,070.00'],
      ['Deductions', '7,880.65'],
      ['Net pay', '47,189.35'],
      ["Employer's shares", '8,175.95'],
    ])
    const list = (await byRole('heading', 'Payslips')).closest('section')!
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((row) => textOf(row).slice(0, 40)),
    ).toEqual([
      expect.stringContaining('November 2026PS-2026-000101'),
      expect.stringContaining('October 2026PS-2026-000090'),
    ])
    expect(within(list).getByRole('button', { name: 'Payslip PS-2026-000090 as PDF' })).toBeTruthy()
  })

  it('open a month with its lines and their sums of the year', async () => {
    const api = createMockApi({ role: 'STAFF' })
    const { user, address } = await open(api, [slipOf(api)])
    await user.click(await byRole('button', 'Details November 2026'))
    expect(address()).toBe(`/my-details/account?view=payslips&slip=${slipId}`)
    const drawer = within(await byRole('dialog', 'November 2026'))
    const rows = async (name: string) =>
      within(await drawer.findByRole('table', { name }))
        .getAllByRole('row')
        .slice(1)
        .map(textOf)
    expect(await rows('Earnings')).toEqual([
      'Salary2,650.0027,650.00',
      'CommissionRetreat weekend2,420.0027,420.00',
      'Gross pay5,070.0055,070.00',
    ])
    expect(await rows('Deductions')).toEqual(['EPF561.006,061.00', 'Deductions748.407,880.65'])
    expect(await rows('Paid by the employer')).toEqual(['EPF612.007,112.00', "Employer's shares710.458,175.95"])
    expect(drawer.queryByRole('table', { name: 'Reimbursements' })).toBeNull()
  })

  it('say that a payment waits', async () => {
    const api = createMockApi({ role: 'STAFF' })
    await open(api, [slipOf(api, { isWithheld: true })])
    expect(await screen.findAllByText('The payment waits for the tax clearance.')).toHaveLength(2)
  })

  it('say when there are none yet', async () => {
    await open(createMockApi({ role: 'STAFF' }), [])
    expect(await byRole('heading', 'No payslips yet')).toBeTruthy()
  })

  it('load again after a failure', async () => {
    const api = createMockApi({ role: 'STAFF' })
    api.failNext('payslip.list', 500)
    const { user } = await open(api, [slipOf(api)])
    await user.click(await byRole('button', 'Try again'))
    expect(await screen.findByText('Net pay of November 2026')).toBeTruthy()
  })
})
