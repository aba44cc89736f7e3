import { describe, expect, it } from 'vitest'
import { addMinutes, toInstant } from '@steward/shared/time'
import { settleAmongThemselves, type PlannedMove } from './settle-moves.ts'

const start = toInstant('2026-11-19T00:00:00.000Z')

interface Case {
  /** Minutes from the start of the day. */
  at: number
  minutes?: number
  by: number
  provider?: string
  to?: string
  refusal?: PlannedMove['refusal']
}

function plan(cases: readonly Case[]): PlannedMove[] {
  return cases.map(({ at, minutes = 60, by, provider = 'ann', to = provider, refusal }) => {
    const then = addMinutes(start, at + by)
    return {
      row: { status: 'ACTIVE', startTime: addMinutes(start, at), endTime: addMinutes(start, at + minutes) },
      provider: { id: provider },
      refusal,
      after: { instant: then, endInstant: addMinutes(then, minutes), flags: [], serviceProvider: { id: to } },
    } as unknown as PlannedMove
  })
}

const refusals = (planned: readonly PlannedMove[]) => planned.map(({ refusal }) => refusal ?? 'moves')
const settled = (cases: readonly Case[], force = false) => {
  const planned = plan(cases)
  settleAmongThemselves(planned, force)
  return planned
}

/** The plain form of the rule: compares every slot with every other, until nothing changes. */
function settledByComparing(cases: readonly Case[], force: boolean) {
  const planned = plan(cases)
  const meet = (aFrom: string, aTo: string, bFrom: string, bTo: string) => aFrom < bTo && bFrom < aTo
  const isInTheWay = (other: PlannedMove, slot: PlannedMove, isBefore: boolean) => {
    const { instant, endInstant, serviceProvider } = slot.after
    if (other === slot) return false
    if (other.refusal)
      return (
        other.provider.id === serviceProvider.id && meet(other.row.startTime, other.row.endTime, instant, endInstant)
      )
    const { after } = other
    return (
      isBefore &&
      after.serviceProvider.id === serviceProvider.id &&
      meet(after.instant, after.endInstant, instant, endInstant)
    )
  }
  let hasChanged = true
  while (hasChanged) {
    hasChanged = false
    for (const [index, slot] of planned.entries()) {
      if (slot.refusal || slot.after.flags.includes('PROVIDER_BUSY')) continue
      if (!planned.some((other, at) => isInTheWay(other, slot, at < index))) continue
      slot.after.flags.push('PROVIDER_BUSY')
      if (!force) slot.refusal = 'PROVIDER_BUSY'
      hasChanged = true
    }
  }
  return planned
}

describe('slots that are moved together', () => {
  it("can move into each other's places", () => {
    expect(refusals(settled([0, 60, 120].map((at) => ({ at, by: 60 }))))).toEqual(['moves', 'moves', 'moves'])
  })

  it('all stay if the last one has to stay', () => {
    const chain = [0, 60, 120].map((at) => ({ at, by: 60 }))
    expect(refusals(settled([...chain, { at: 180, by: 60, refusal: 'SLOT_ENDED' }]))).toEqual([
      'PROVIDER_BUSY',
      'PROVIDER_BUSY',
      'PROVIDER_BUSY',
      'SLOT_ENDED',
    ])
  })

  it('to overlapping times of one provider: the later one stays', () => {
    const both = [
      { at: 0, by: 0, to: 'eve' },
      { at: 30, by: 0, provider: 'ben', to: 'eve' },
    ]
    expect(refusals(settled(both))).toEqual(['moves', 'PROVIDER_BUSY'])
  })

  it('may be adjacent', () => {
    const both = [
      { at: 0, by: 0, to: 'eve' },
      { at: 60, by: 0, provider: 'ben', to: 'eve' },
    ]
    expect(refusals(settled(both))).toEqual(['moves', 'moves'])
  })

  it('get the same result as from comparing each with each, for random plans', () => {
    let seed = 20261119
    const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below
    for (let round = 0; round < 300; round++) {
      const by = random(7) * 30 - 90
      const to = random(3) === 0 ? 'ann' : undefined
      const cases = Array.from({ length: 1 + random(14) }, (): Case => {
        const provider = ['ann', 'ben', 'eve'][random(3)]!
        const refusal = random(6) === 0 ? ('SLOT_ENDED' as const) : undefined
        return { at: random(20) * 30, minutes: 30 + random(3) * 30, by, provider, to: to ?? provider, refusal }
      }).sort((a, b) => a.at - b.at)
      for (const force of [false, true]) {
        const settledPlan = settled(cases, force)
        const expected = settledByComparing(cases, force)
        expect(settledPlan.map(({ after }) => after.flags)).toEqual(expected.map(({ after }) => after.flags))
        expect(refusals(settledPlan)).toEqual(refusals(expected))
      }
    }
  })
})
