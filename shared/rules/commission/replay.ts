import type { PlainDate } from '../../time/types.ts'
import { clawBackOf } from '../booking/refund.ts'
import { defaultGroupOn, groupOn, ruleOn, type GroupPeriod, type RuleVersion } from './commission-rule.ts'
import { earnedAmount, isSameValue, wholeOf, type RuleValue, type Sold } from './earned-amount.ts'

/** A version of a rule with its value, for one target. */
export interface ReplayRule extends RuleVersion, RuleValue {
  targetId: string
}

/** A booking that earned, or that would earn by another rule. */
export interface WorkedBooking extends Sold {
  /** Its line in the ledger, if it has one of its own. */
  lineId: string | null
  /** What was to be paid including tax, in minor units. */
  total: number
  /** What was refunded before it earned, and the refunds since then in order. */
  refundedBefore: number
  refunds: readonly number[]
}

/** A completed slot with a standing line in the ledger, or the sale of a membership as the one booking of a slot. */
export interface WorkedSlot {
  memberId: string
  targetId: string
  /** The local day on which it started or was sold. */
  day: PlainDate
  /** The line of the whole slot, if its rule paid by slot. */
  lineId: string | null
  bookings: readonly WorkedBooking[]
}

/** The proposed value of one cell. */
export type ProposedRule = RuleValue & { targetId: string; groupId: string }

/** Returns the value that holds for the member of a slot on its day. */
export function ruleOfSlot<V extends RuleVersion & { targetId: string }>(
  rules: readonly V[],
  periods: readonly GroupPeriod[],
  { memberId, targetId, day }: Pick<WorkedSlot, 'memberId' | 'targetId' | 'day'>,
): V | undefined {
  const groups = { groupId: groupOn(periods, memberId, day), defaultGroupId: defaultGroupOn(periods, day) }
  const ofTarget = rules.filter((rule) => rule.targetId === targetId)
  return ruleOn(ofTarget, groups, day).rule
}

/**
 * Returns what each line of a slot is worth by a rule, after refunds, in minor units. A rule by slot pays once, and
 * refunds take nothing of it. The amounts are by the id of the line. `''` is for an amount without a line.
 */
export function worthOfSlot(rule: RuleValue | undefined, slot: WorkedSlot): Map<string, number> {
  const worth = new Map<string, number>()
  const add = (line: string, amount: number) => worth.set(line, (worth.get(line) ?? 0) + amount)
  if (rule?.basis === 'PER_SLOT') add(slot.lineId ?? '', earnedAmount(rule, { price: 0, seats: 1, plan: null }))
  else for (const booking of slot.bookings) add(booking.lineId ?? '', rule ? worthOfBooking(rule, booking) : 0)
  return worth
}

function worthOfBooking(rule: RuleValue, { total, refunds, refundedBefore, ...sold }: WorkedBooking): number {
  const earned = earnedAmount(rule, sold)
  // A refund is a part of everything that was paid, also where the commission is that of a kept part.
  const whole = wholeOf(earned, sold.part)
  let left = earned
  let refunded = refundedBefore
  for (const refund of refunds) {
    refunded += refund
    left -= clawBackOf({ earned: whole, takenBack: whole - left }, { refund, refunded, total })
  }
  return left
}

export const sumOf = (worth: ReadonlyMap<string, number>): number => [...worth.values()].reduce((a, b) => a + b, 0)

/** Returns the rules as if the proposed values had always been in force. */
export function withProposed(rules: readonly ReplayRule[], proposed: readonly ProposedRule[]): ReplayRule[] {
  const replaced = new Set(proposed.map(cellOf))
  const always = proposed.map((rule) => ({ ...rule, effectiveFrom: '0001-01-01' as PlainDate }))
  return [...rules.filter((rule) => !replaced.has(cellOf(rule))), ...always]
}

/** Returns the rules after a save. A saved version replaces the one of the same cell and day. */
export function withSaved<V extends ReplayRule>(rules: readonly V[], saved: readonly V[]): V[] {
  const dayOf = (rule: V) => `${cellOf(rule)} ${rule.effectiveFrom}`
  const replaced = new Set(saved.map(dayOf))
  return [...rules.filter((rule) => !replaced.has(dayOf(rule))), ...saved]
}

const cellOf = ({ targetId, groupId }: { targetId: string; groupId: string }) => `${targetId} ${groupId}`

/**
 * Replays slots by other rules, and returns for each what it would be worth minus what stands in the ledger, in minor
 * units. A slot whose rule has the same value as before has a difference of 0, so the rules as they are change nothing.
 */
export function replay(
  slots: readonly WorkedSlot[],
  periods: readonly GroupPeriod[],
  {
    before,
    after,
    standing,
  }: { before: readonly ReplayRule[]; after: readonly ReplayRule[]; standing: ReadonlyMap<WorkedSlot, number> },
): { slot: WorkedSlot; standing: number; difference: number }[] {
  return slots.map((slot) => {
    const [was, is] = [ruleOfSlot(before, periods, slot), ruleOfSlot(after, periods, slot)]
    const isSame = was === is || (was !== undefined && is !== undefined && isSameValue(was, is))
    const stood = standing.get(slot) ?? 0
    return { slot, standing: stood, difference: isSame ? 0 : sumOf(worthOfSlot(is, slot)) - stood }
  })
}

/** A correction of one line: its difference in minor units, and what it is worth by the new rule. */
export interface Correction<V> {
  lineId: string
  rule: V | undefined
  worth: number
  /** What it earns by the new rule before refunds. */
  earned: number
  difference: number
}

/**
 * Returns the corrections of slots whose rule is another one since a save: the difference between what a line is worth
 * now and what stands of it in the ledger. If the old and the new rule count differently (by slot, by booking), the
 * first line carries the difference of the whole slot.
 * @param standing what the ledger has for each line, after its refunds and earlier corrections
 */
export function correctionsOf<V extends ReplayRule & { id: string }>(
  slots: readonly WorkedSlot[],
  periods: readonly GroupPeriod[],
  { before, after, standing }: { before: readonly V[]; after: readonly V[]; standing: ReadonlyMap<string, number> },
): Correction<V>[] {
  return slots.flatMap((slot) => {
    const rule = ruleOfSlot(after, periods, slot)
    if (rule?.id === ruleOfSlot(before, periods, slot)?.id) return []
    const worth = worthOfSlot(rule, slot)
    const earned = worthOfSlot(rule, beforeRefunds(slot))
    const lines = [slot.lineId, ...slot.bookings.map(({ lineId }) => lineId)].filter((id) => id !== null)
    const first = lines[0]
    if (first === undefined) return []
    const isSameShape = !worth.has('') && lines.length === worth.size && lines.every((id) => worth.has(id))
    const differences = isSameShape
      ? lines.map((lineId) => ({
          lineId,
          worth: worth.get(lineId)!,
          earned: earned.get(lineId)!,
          stood: standing.get(lineId) ?? 0,
        }))
      : [
          {
            lineId: first,
            worth: sumOf(worth),
            earned: sumOf(earned),
            stood: lines.reduce((sum, id) => sum + (standing.get(id) ?? 0), 0),
          },
        ]
    return differences.flatMap(({ lineId, worth: is, earned: before, stood }) =>
      is === stood ? [] : [{ lineId, rule, worth: is, earned: before, difference: is - stood }],
    )
  })
}

const beforeRefunds = (slot: WorkedSlot): WorkedSlot => ({
  ...slot,
  bookings: slot.bookings.map((booking) => ({ ...booking, refunds: [] })),
})
