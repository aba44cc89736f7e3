import { formatMinor } from '@steward/shared/money'
import { isCommissionChangeable } from '@steward/shared/rules/commission/commission-access'
import { correctionsOf, withSaved, type Correction } from '@steward/shared/rules/commission/replay'
import { dayBounds, plainDateOf, type PlainDate, type Zone } from '@steward/shared/time'
import type { CallContext } from '../../kernel/call.ts'
import { commissionEntry } from '../../tables/commission/commission.ts'
import { explained } from '../commission-ledger/explained.ts'
import { readGroupPeriods } from '../commission-ledger/group-periods.ts'
import type { StoredRule } from '../commission-ledger/rule-versions.queries.ts'
import { readWork, type Line } from './worked-slots.ts'

type Correcting = Pick<CallContext, 'tx' | 'entity' | 'clock' | 'actor'>

/** The corrections that a save for a day in the past leads to. */
export interface Corrections {
  list: Correction<StoredRule>[]
  lines: ReadonlyMap<string, Line>
}

/**
 * Returns what existing lines would be corrected by: those of slots and sales since a day, whose rule is another one after the save.
 * A manager corrects neither their own lines nor an owner's.
 */
export async function findCorrections(
  call: Correcting,
  since: PlainDate,
  { before, saved }: { before: readonly StoredRule[]; saved: readonly StoredRule[] },
): Promise<Corrections> {
  const { entity, clock, actor } = call
  const today = plainDateOf(clock.now(), entity.timeZone)
  if (saved.length === 0 || since > today) return { list: [], lines: new Map() }
  const boundsOf = (day: PlainDate) => dayBounds(day, entity.timeZone as Zone)
  const span = { from: boundsOf(since).start, to: boundsOf(today).end }
  const person = { id: actor.memberId, role: actor.role }
  const { slots, standingOfLine, lines } = await readWork(call, span, (member) =>
    isCommissionChangeable(person, member),
  )
  const periods = await readGroupPeriods(call)
  const after = withSaved(before, saved)
  return { list: correctionsOf(slots, periods, { before, after, standing: standingOfLine }), lines }
}

export const presentCorrections = ({ list }: Corrections, currency: string) => ({
  entries: list.length,
  difference: formatMinor(
    list.reduce((sum, { difference }) => sum + difference, 0),
    currency,
  ),
})

/**
 * Inserts a line for each correction. It names the line that it corrects, which stays as it was, and belongs to the month
 * of this moment.
 */
export async function insertCorrections(
  { tx, entity, clock }: Correcting,
  { list, lines }: Corrections,
  reason: string,
): Promise<void> {
  const now = clock.now()
  const rows = list.map(({ lineId, rule, worth, earned, difference }) => {
    const { businessUserId, bookingId, timeSlotId, subscriptionId, invoiceId, currency } = lines.get(lineId)!
    const money = (minor: number) => formatMinor(minor, currency)
    return {
      entityId: entity.id,
      createdAt: now,
      businessUserId,
      bookingId,
      timeSlotId,
      subscriptionId,
      invoiceId,
      commissionGroupId: rule?.groupId ?? null,
      commissionRuleId: rule?.id ?? null,
      ruleRevision: rule?.revision ?? null,
      reason: 'CORRECTION' as const,
      currency,
      baseAmount: 0,
      amount: difference,
      ...explained({
        kind: 'CORRECTION',
        rule: rule ? { group: rule.groupName, revision: rule.revision, from: rule.effectiveFrom } : null,
        is: money(worth),
        was: money(worth - difference),
        earned: money(earned),
        reason,
      }),
      earnedAt: now,
      period: plainDateOf(now, entity.timeZone).slice(0, 7),
      reversalOfId: lineId,
    }
  })
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await tx.insert(commissionEntry).values(rows.slice(start, start + rowsAtOnce))
}

/** PostgreSQL takes at most 65,535 parameters in a statement. */
const rowsAtOnce = 1_000
