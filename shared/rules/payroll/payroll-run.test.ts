import { describe, expect, it } from 'vitest'
import { runActions, runStatuses, statusAfterCalculation, whyNotRun, type RunAction } from './payroll-run.ts'

const all: RunAction[] = ['calculate', 'adjust', 'approve', 'reopen', 'pay', 'void']
const possible = (status: (typeof runStatuses)[number], permissions: readonly string[]) =>
  all.filter((action) => !whyNotRun(action, { status }, { may: (key) => permissions.includes(key) }))

describe('a run', () => {
  it('can be calculated until it is approved, and is final once it is paid or void', () => {
    expect(runStatuses.map((status) => [status, possible(status, ['run.calculate', 'run.approve'])])).toEqual([
      ['DRAFT', ['calculate', 'adjust', 'void']],
      ['CALCULATED', ['calculate', 'adjust', 'approve', 'void']],
      ['APPROVED', ['reopen', 'pay', 'void']],
      ['PAID', []],
      ['VOID', []],
    ])
  })

  it('is approved, reopened, paid and voided by owners alone', () => {
    expect(runStatuses.flatMap((status) => possible(status, ['run.calculate']))).toEqual([
      'calculate',
      'adjust',
      'calculate',
      'adjust',
    ])
    const refused = whyNotRun('pay', { status: 'APPROVED' }, { may: () => false })
    expect(refused).toMatchObject({ code: 'PERMISSION_DENIED', members: { permission: 'run.approve' } })
  })

  it('names the possible actions where one is not', () => {
    expect(whyNotRun('approve', { status: 'DRAFT' }, { may: () => true })).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
      members: { from: 'DRAFT', action: 'approve', allowed: runActions('DRAFT') },
    })
  })

  it('stays a draft if nobody could be calculated', () => {
    expect(statusAfterCalculation([{ status: 'FAILED' }, { status: 'EXCLUDED' }])).toBe('DRAFT')
    expect(statusAfterCalculation([{ status: 'FAILED' }, { status: 'CALCULATED' }])).toBe('CALCULATED')
    expect(statusAfterCalculation([])).toBe('DRAFT')
  })
})
