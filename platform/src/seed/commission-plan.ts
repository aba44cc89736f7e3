import { formatMinor, roundHalfUpRatio } from '@steward/shared/money'
import { ruleOn } from '@steward/shared/rules/commission/commission-rule'
import type { PlainDate } from '@steward/shared/time'
import type { commissionEntry } from '../tables/commission/commission.ts'
import { commissionOf } from '../api/commission-ledger/commission-amount.ts'
import { explained } from '../api/commission-ledger/explained.ts'
import type { PlannedBooking } from './booking-plan.ts'
import type { DemoCommissionRule, DemoState } from './demo-state.ts'
import { uuidFor } from './identifiers.ts'
import { refundedAmount } from './money-documents.ts'
import type { PlannedSlot } from './slot-plan.ts'
import { instantOf } from './timeline.ts'

type Entry = typeof commissionEntry.$inferInsert
type LocalDay = (ms: number) => PlainDate

/** The fields of a slot and its bookings that determine the commission. */
export type EarningSlot = Pick<PlannedSlot, 'id' | 'serviceId' | 'providerId' | 'date'>
export type EarningBooking = Pick<PlannedBooking, 'id' | 'seats'> & {
  quote: { price: number; total: number }
  subscription: { price: number; sessions: number | null; redemptionValue: number | null } | null
  fate: { status: string; refundedAt: number | null; refundedShare: number }
}

/** A rule by which somebody earns. */
export type EarningRule = DemoCommissionRule & { kind: 'FLAT_RATE' | 'PERCENTAGE' }

/** Returns the rule in force on a day for a target and a member's group, or else for the default group (B.9). */
export function ruleFor(
  state: DemoState,
  target: { serviceId: string } | { planId: string },
  groupId: string | null,
  date: PlainDate,
): EarningRule | undefined {
  const ofTarget = state.rules.filter((rule) =>
    'serviceId' in target ? rule.serviceId === target.serviceId : rule.planId === target.planId,
  )
  const defaultGroupId = state.defaultGroupId ?? undefined
  const { rule } = ruleOn(ofTarget, { groupId: groupId ?? defaultGroupId, defaultGroupId }, date)
  if (rule === undefined || rule.kind === 'NONE' || rule.kind === 'INHERIT') return undefined
  return { ...rule, kind: rule.kind }
}

/** Returns the commission that the provider of a completed slot earned, and its reversals after refunds. */
export function planCommission(
  state: DemoState,
  slot: EarningSlot,
  bookings: EarningBooking[],
  completedAt: number,
  dayOf: LocalDay,
): Entry[] {
  const attended = bookings.filter(({ fate }) => fate.status === 'CHECKED_IN')
  if (attended.length === 0) return []
  const groupId = state.workingMembers.get(slot.providerId)?.groupId ?? state.defaultGroupId
  const rule = ruleFor(state, { serviceId: slot.serviceId }, groupId, slot.date)
  const common = {
    entityId: state.entityId,
    businessUserId: slot.providerId,
    timeSlotId: slot.id,
    commissionGroupId: rule?.groupId ?? null,
    commissionRuleId: rule?.id ?? null,
    ruleRevision: rule?.revision ?? null,
    currency: state.currency,
    ...earned(completedAt, dayOf),
    reversalOfId: null,
  }
  if (rule?.basis === 'PER_SLOT') {
    const { base, ...earning } = commissionOf(rule, { currency: state.currency, price: 0, seats: 1, plan: null })
    return [
      {
        ...common,
        ...earning,
        id: uuidFor(slot.id, 'commission'),
        bookingId: null,
        reason: 'EARNED',
        baseAmount: base,
      },
    ]
  }
  return attended.flatMap((booking) => {
    const { quote, seats, subscription: plan } = booking
    const { base, ...earning } = rule
      ? commissionOf(rule, { currency: state.currency, price: quote.price, seats, plan })
      : { base: quote.price, amount: 0, ...explained({ kind: 'NO_RULE' }) }
    if (rule && earning.amount === 0) return []
    const entry: Entry = {
      ...common,
      ...earning,
      id: uuidFor(booking.id, 'commission'),
      bookingId: booking.id,
      reason: rule ? 'EARNED' : 'NO_RULE',
      baseAmount: base,
    }
    return [entry, ...takenBack(entry, booking, dayOf)]
  })
}

/** Returns the reversal for a partial refund: the same share of the commission. */
function takenBack(entry: Entry, { id, fate, quote }: EarningBooking, dayOf: LocalDay): Entry[] {
  if (fate.refundedAt === null || entry.amount === 0) return []
  const { currency } = entry
  const refunded = refundedAmount(quote, fate.refundedShare, currency)
  const amount = -roundHalfUpRatio(BigInt(entry.amount) * BigInt(refunded), BigInt(quote.total))
  return [
    {
      ...entry,
      ...earned(fate.refundedAt, dayOf),
      id: uuidFor(id, 'commission-refund'),
      reason: 'REFUND',
      reversalOfId: entry.id!,
      amount,
      ...explained({
        kind: 'REFUND',
        refund: formatMinor(refunded, currency),
        of: formatMinor(quote.total, currency),
        amount: formatMinor(-amount, currency),
      }),
    },
  ]
}

function earned(at: number, dayOf: LocalDay) {
  return { earnedAt: instantOf(at), createdAt: instantOf(at), period: dayOf(at).slice(0, 7) }
}
