import { screen, waitFor, within } from '@testing-library/react'
import type { PayrollRun } from '@steward/shared/contracts'
import type { ResponseOf } from '@steward/shared/api'
import { toInstant } from '@steward/shared/time'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { byRole, renderPage } from '@steward/testing/render'
import { textOf } from '@steward/testing/shown'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { Component as PayrollPage } from '../../month/payroll-page.tsx'
import { answerWithRun, lineOf, runId, runOf, summaryOf, warningOf } from '../testing/runs.ts'

type Comparison = ResponseOf<'payroll-run.compare'>

const sum = (previous: string, current: string, change: string) => ({ previous, current, change })

function comparisonOf({ kinara }: MockApi, fields: Partial<Comparison> = {}): Comparison {
  const person = (member: { id: string; givenName: string; lastName: string }) => ({
    ...summaryOf(member),
    jobTitle: 'Instructor',
  })
  return {
    id: runId,
    month: '2026-11',
    currency: 'MYR',
    previous: { id: runId.replace('f1', 'f0'), month: '2026-10', status: 'PAID' },
    lines: [
      {
        member: person(kinara.provider),
        previousNet: '4268.20',
        net: '4321.60',
        change: '53.40',
        causes: [
          {
            code: 'BASIC_SALARY',
            amount: '150.00',
            because: [{ kind: 'RAISE', params: { from: '2026-11-16', amount: '2800.00' } }],
          },
          {
            code: 'COMMISSION',
            amount: '-80.00',
            because: [{ kind: 'COMMISSION_ENTRIES', params: { count: '25', before: '27' } }],
          },
          { code: 'STATUTORY', amount: '-16.60', because: [] },
        ],
      },
      { member: person(kinara.staff), previousNet: '1751.70', net: '1751.70', change: '0.00', causes: [] },
    ],
    totals: [{ code: 'EPF_EMPLOYEE', ...sum('550.00', '561.00', '11.00') }],
    gross: sum('7000.00', '7070.00', '70.00'),
    net: sum('6019.90', '6073.30', '53.40'),
    employerCost: sum('8000.00', '8080.00', '80.00'),
    restricted: 0,
    ...fields,
  }
}

interface Opened {
  api?: MockApi
  run?: (api: MockApi) => Partial<PayrollRun>
  comparison?: Partial<Comparison>
}

async function openReview({ api = createMockApi(), run = () => ({}), comparison }: Opened = {}) {
  answerWithRun(api, runOf(api, run(api)))
  api.answerWith('payroll-run.compare', comparisonOf(api, comparison))
  const page = await renderPage(<PayrollPage />, {
    path: '/payroll?month=2026-11&view=review',
    api,
    texts: { payroll: en },
  })
  await byRole('heading', 'Warnings')
  return { ...page, api }
}

const sectionOf = async (heading: string) => (await byRole('heading', heading)).closest('section')!
const reasonOf = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent

describe('the review of a run', () => {
  it('names who calculated it, and leads back to the run', async () => {
    await openReview()
    expect(screen.getByText('Fri 20 Nov, 09:14 by Olivia Test · 1 person')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to the run' }).getAttribute('href')).toBe('/payroll?month=2026-11')
  })

  it('offers the fix of a warning, or takes a note that acknowledges it', async () => {
    const api = createMockApi()
    const { provider } = api.kinara
    const { user } = await openReview({
      api,
      run: () => ({
        warnings: [
          warningOf(provider),
          warningOf(provider, { code: 'UNPAID_BOOKINGS', params: { count: '3' } }),
          warningOf(null, { code: 'TABLE_OUTDATED', params: { table: 'EPF', knownUntil: '2026-12' } }),
        ],
      }),
    })
    const panel = within(await sectionOf('Warnings'))
    const rows = panel.getAllByRole('listitem')
    expect(rows.map(textOf)).toEqual([
      expect.stringContaining('Priya Test: Missing: EPF number'),
      expect.stringContaining('Priya Test: 3 attended bookings are unpaid'),
      expect.stringContaining('“EPF” is known until December 2026 only'),
    ])
    expect(panel.getByText('0 of 3 settled')).toBeTruthy()
    expect(rows.map((row) => within(row).queryByRole('link')?.getAttribute('href'))).toEqual([
      `/team-members/payroll?id=${provider.id}&month=2026-11`,
      '/payroll?tab=commission&month=2026-11&shows=nothing',
      undefined,
    ])
    await user.click(within(rows[0]!).getByRole('button', { name: 'Acknowledge' }))
    const dialog = within(await byRole('dialog', 'Acknowledge this warning?'))
    await user.type(dialog.getByLabelText(/^Note/), 'The number is on its way')
    await user.click(dialog.getByRole('button', { name: 'Acknowledge' }))
    await waitFor(() =>
      expect(api.callsOf('payroll-run.acknowledge').map(({ body }) => body)).toEqual([
        { keys: [`MISSING_NUMBER:${provider.id}`], note: 'The number is on its way' },
      ]),
    )
  })

  it('shows who acknowledged a warning and why, and opens it again', async () => {
    const { api, user } = await openReview({
      run: ({ kinara }) => ({
        warnings: [
          warningOf(kinara.provider, {
            acknowledged: { at: toInstant('2026-11-20T02:02:00Z'), by: summaryOf(kinara.owner), note: 'Retreat' },
          }),
        ],
      }),
    })
    const panel = within(await sectionOf('Warnings'))
    expect(panel.getByText('1 of 1 settled')).toBeTruthy()
    expect(panel.getByText('Olivia Test, Fri 20 Nov, 10:02: “Retreat”')).toBeTruthy()
    await user.click(panel.getByRole('button', { name: 'Open again: Missing: EPF number' }))
    await waitFor(() =>
      expect(api.callsOf('payroll-run.withdraw-acknowledgement').map(({ body }) => body)).toEqual([
        { keys: [`MISSING_NUMBER:${api.kinara.provider.id}`] },
      ]),
    )
  })

  it('tells the causes of each difference, which add up to it, and folds people without one', async () => {
    const wide = { matches: false, addEventListener: () => {}, removeEventListener: () => {} }
    const media = vi.spyOn(window, 'matchMedia').mockReturnValue(wide as unknown as MediaQueryList)
    onTestFinished(() => media.mockRestore())
    const { user } = await openReview()
    const panel = within(await sectionOf('What changed since October 2026'))
    const rows = (await panel.findAllByRole('row')).slice(1).map(textOf)
    expect(rows).toEqual([
      'Priya TestInstructor' +
        'Salary: RM 2,800.00 from 16 Nov 2026+150.00' +
        'Commission: 2 entries fewer−80.00' +
        'Statutory deductions−16.60' +
        '4,268.204,321.60+53.40',
      'Net pay6,019.906,073.30+53.40',
    ])
    const fold = panel.getByRole('button', { name: '1 person unchanged' })
    expect(fold.getAttribute('aria-expanded')).toBe('false')
    await user.click(fold)
    expect((await panel.findAllByRole('row')).map(textOf)).toContain('Sam TestInstructor1,751.701,751.700.00')
  })

  it('compares with nothing in the first month', async () => {
    await openReview({ comparison: { previous: null, lines: [] } })
    expect(textOf(await sectionOf('No month to compare with'))).toContain('The month before has no payroll run.')
  })

  it('has the sums of the run beside their change', async () => {
    await openReview()
    const totals = within(await sectionOf('Totals'))
    expect((await totals.findAllByRole('row')).slice(1).map(textOf)).toEqual([
      'EPF, employee561.00+11.00',
      'Gross pay7,070.00+70.00',
      'Net pay6,073.30+53.40',
      'Employer cost8,080.00+80.00',
    ])
  })
})

describe('the approval', () => {
  it('names the digest that the reader saw, and the version of the run', async () => {
    const { api, user } = await openReview()
    expect(textOf(await sectionOf('Approve'))).toContain('Approval covers the figures with digest b2d4 60fe 9a13')
    await user.click(await byRole('button', 'Approve November 2026'))
    await waitFor(() =>
      expect(api.callsOf('payroll-run.approve').map(({ body }) => body)).toEqual([
        { digest: 'b2d460fe9a13cc01', confirmation: null },
      ]),
    )
    expect(api.callsOf('payroll-run.approve')[0]!.headers.get('if-match')).toContain('3')
    expect(await screen.findByText('November 2026 approved')).toBeTruthy()
  })

  it.each([
    ['RUN_STALE', 'Something changed after the calculation. Recalculate.'],
    ['RUN_INCOMPLETE', "Somebody couldn't be calculated."],
    ['NEGATIVE_NET', "Somebody's net pay is negative."],
    ['PREVIOUS_MONTH_OPEN', 'An earlier month is not approved yet.'],
    ['RUN_HAS_WARNINGS', 'Settle the open warnings first.'],
    ['SAME_PERSON', 'You calculated this run. Another owner approves it.'],
  ] as const)('is not possible with %s, and says so', async (blocker, reason) => {
    const { api, user } = await openReview({
      run: () => ({ approval: { blockers: [blocker], needsConfirmation: false } }),
    })
    const button = await byRole('button', 'Approve November 2026')
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(reasonOf(button)).toBe(reason)
    await user.click(button)
    expect(api.callsOf('payroll-run.approve')).toEqual([])
    const checks = within(await sectionOf('Approve'))
      .getAllByRole('listitem')
      .map(textOf)
    expect(checks.filter((check) => check === reason)).toHaveLength(1)
    expect(checks).toHaveLength(6)
  })

  it('of the only owner who also calculated needs the typed month', async () => {
    const { api, user } = await openReview({
      run: () => ({ approval: { blockers: [], needsConfirmation: true } }),
    })
    const button = await byRole('button', 'Approve November 2026')
    expect(reasonOf(button)).toBe('Type “November 2026” first.')
    const field = screen.getByLabelText(/^Type “November 2026”/)
    await user.type(field, 'October 2026')
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.clear(field)
    await user.type(field, ' november 2026')
    const enabled = await byRole('button', 'Approve November 2026')
    expect(enabled.getAttribute('aria-disabled')).toBeNull()
    await user.click(enabled)
    await waitFor(() =>
      expect(api.callsOf('payroll-run.approve').map(({ body }) => body)).toEqual([
        { digest: 'b2d460fe9a13cc01', confirmation: '2026-11' },
      ]),
    )
  })

  it('belongs to owners', async () => {
    await openReview({ api: createMockApi({ role: 'BUSINESS_MANAGER' }) })
    expect(reasonOf(await byRole('button', 'Approve November 2026'))).toBe("Your role doesn't allow this.")
  })

  it('shows who approved the run, and offers no change of warnings', async () => {
    await openReview({
      run: ({ kinara }) => ({
        status: 'APPROVED',
        approval: null,
        approvedAt: toInstant('2026-11-21T02:00:00Z'),
        approvedBy: summaryOf(kinara.owner),
        lines: [lineOf(kinara.provider, { mayAdjust: false })],
        warnings: [
          warningOf(kinara.provider, {
            acknowledged: { at: toInstant('2026-11-20T02:02:00Z'), by: null, note: 'Seen' },
          }),
        ],
      }),
    })
    expect(textOf(await sectionOf('Approve'))).toContain('Approved on Sat 21 Nov, 10:00 by Olivia Test.')
    expect(screen.queryByRole('button', { name: /^Open again/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
  })
})
