import { describe, expect, it } from 'vitest'
import { approvalBlockersOf, needsConfirmation, notableChange, type ApprovalFacts } from './run-approval.ts'
import { approvalBlockers } from './run-words.ts'

const ready: ApprovalFacts = {
  isStale: false,
  failed: 0,
  negative: 0,
  hasEarlierOpenMonth: false,
  openWarnings: 0,
  isCalculator: false,
  hasOtherOwner: true,
}

describe('an approval', () => {
  it('has nothing in its way if everything is settled', () => {
    expect(approvalBlockersOf(ready)).toEqual([])
  })

  it.each<[Partial<ApprovalFacts>, (typeof approvalBlockers)[number]]>([
    [{ isStale: true }, 'RUN_STALE'],
    [{ failed: 1 }, 'RUN_INCOMPLETE'],
    [{ negative: 1 }, 'NEGATIVE_NET'],
    [{ hasEarlierOpenMonth: true }, 'PREVIOUS_MONTH_OPEN'],
    [{ openWarnings: 1 }, 'RUN_HAS_WARNINGS'],
    [{ isCalculator: true }, 'SAME_PERSON'],
  ])('of a run with %o waits for %s', (facts, blocker) => {
    expect(approvalBlockersOf({ ...ready, ...facts })).toEqual([blocker])
  })

  it('by the only owner who also calculated the run needs the typed month', () => {
    const alone = { ...ready, isCalculator: true, hasOtherOwner: false }
    expect([approvalBlockersOf(alone), needsConfirmation(alone)]).toEqual([[], true])
    expect(needsConfirmation({ ...alone, isCalculator: false })).toBe(false)
  })
})

describe('a net pay', () => {
  it.each([
    [100_000, 130_000, undefined],
    [100_000, 130_001, '30.0'],
    [100_000, 70_000, undefined],
    [100_000, 69_999, '-30.0'],
    [100_000, 0, '-100.0'],
    [353_430, 467_600, '32.3'],
    [0, 500_000, undefined],
  ])('from %i to %i changes notably by %s percent', (before, now, percent) => {
    expect(notableChange(before, now)).toBe(percent)
  })
})
