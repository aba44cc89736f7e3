import type { ResponseOf } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { checkInWindow } from '@steward/shared/rules/booking/booking-transitions'
import {
  gapOfBooking,
  gapOfSale,
  gapReasons,
  stepOfGap,
  wouldEarn,
  type GapReason,
} from '@steward/shared/rules/commission/gap'
import { compareInstants, plainDateOf } from '@steward/shared/time'
import { handle, type CallContext } from '../../kernel/call.ts'
import { presentMemberSummary } from '../team/member.presenter.ts'
import { commissionOf, type CommissionBase } from '../commission-ledger/commission-amount.ts'
import type { EarningRule } from '../commission-ledger/rule-versions.queries.ts'
import { readRules } from '../commission-ledger/rules-of-business.ts'
import { isRestricted, readableMember } from '../commission-entry/entry-filters.ts'
import { countAttended, selectSales, selectUnearned } from './gap.queries.ts'

type Gaps = ResponseOf<'commission-gap.list'>
type Item = Gaps['reasons'][number]['items'][number]

interface Gap {
  reason: GapReason
  item: Item
  value: number
  wouldEarn: number
}

/** How many items of a reason the response contains. */
const mostItems = 50

/**
 * Lists what was attended or sold in a month and earned nothing, by reason. Staff and providers read their own. A manager
 * does not see what owners gave or sold.
 */
export const listCommissionGaps = handle('commission-gap.list', async (call) => {
  const { query, entity } = call
  const scope = { month: query.month, memberId: await readableMember(call, query.memberId) }
  const ruleFor = await readRules(call)
  const attended = await countAttended(call, scope)
  const unearned = await selectUnearned(call, scope)
  const sales = await selectSales(call, scope)
  const unearnedSales = sales.filter(({ hasEarned }) => !hasEarned)
  const gaps = [...gapsOfBookings(call, unearned, ruleFor), ...unearnedSales.map((sale) => gapOf(call, sale, ruleFor))]
  const money = (minor: number) => formatMinor(minor, entity.currency)
  // Amounts in other currencies are shown with their items alone.
  const sum = (list: Gap[], minor: (gap: Gap) => number) =>
    money(list.filter(({ item }) => item.currency === entity.currency).reduce((total, gap) => total + minor(gap), 0))
  return {
    month: query.month,
    currency: entity.currency,
    total: attended.total + sales.length,
    earned: attended.earned + sales.length - unearnedSales.length,
    nothing: gaps.length,
    couldEarn: sum(gaps, (gap) => gap.wouldEarn),
    reasons: gapReasons.flatMap((reason) => {
      const ofReason = gaps.filter((gap) => gap.reason === reason)
      if (ofReason.length === 0) return []
      return [
        {
          reason,
          step: stepOfGap[reason],
          count: ofReason.length,
          value: sum(ofReason, (gap) => gap.value),
          wouldEarn: sum(ofReason, (gap) => gap.wouldEarn),
          items: ofReason.slice(0, mostItems).map(({ item }) => item),
        },
      ]
    }),
    restricted: isRestricted(call),
  }
})

type RuleFor = Awaited<ReturnType<typeof readRules>>

function gapsOfBookings(call: CallContext, rows: Awaited<ReturnType<typeof selectUnearned>>, ruleFor: RuleFor): Gap[] {
  const { entity, clock } = call
  const now = clock.now()
  /** The slots whose rule by slot was counted, because it pays them once. */
  const counted = new Set<string>()
  return rows.map((row) => {
    const { slot, service, member, currency } = row
    const found = ruleFor(member.id, service.id, plainDateOf(slot.startTime, entity.timeZone))
    const plan = row.plan?.price == null ? null : { ...row.plan, price: row.plan.price }
    const rule = appliedRule(found, { currency, price: row.price, seats: row.seats, plan })
    const reason = gapOfBooking({
      ...row,
      canCheckIn: compareInstants(now, checkInWindow(slot, entity.terms).closes) <= 0,
      wasReversed: row.hasLine,
      isUnlimitedWithoutValue: plan !== null && plan.sessions === null && plan.redemptionValue === null,
      written: row.isWithoutRule ? 'NO_RULE' : row.isZero ? 'ZERO' : null,
      rule,
    })
    const isCounted = found?.basis === 'PER_SLOT' && counted.has(slot.id)
    const amount = isCounted ? null : wouldEarn(reason, rule)
    if (amount !== null) counted.add(slot.id)
    return presentGap(reason, row.coveredValue ?? row.price, amount, {
      sourceType: 'BOOKING',
      id: row.id,
      label: service.name,
      number: row.number,
      member: presentMemberSummary(member),
      at: slot.startTime,
      currency,
      timeSlotId: slot.id,
      targetId: service.id,
    })
  })
}

function gapOf(
  { entity }: CallContext,
  { plan, member, ...sale }: Awaited<ReturnType<typeof selectSales>>[number],
  ruleFor: RuleFor,
): Gap {
  const { currency, bill, isOpen, isWrittenOff } = sale
  const price = bill === null ? sale.price : sale.fee
  const day = plainDateOf(sale.at, entity.timeZone)
  const found = member === null ? undefined : ruleFor(member.id, plan.id, day)
  const rule = appliedRule(found, { currency, price, seats: 1, plan: null })
  const reason = gapOfSale({
    hasSeller: member !== null,
    bill: bill && { isOpen: isOpen ?? false, isWrittenOff: isWrittenOff ?? false },
    currency,
    written: sale.isWithoutRule ? 'NO_RULE' : sale.isZero ? 'ZERO' : null,
    rule,
  })
  return presentGap(reason, price, wouldEarn(reason, rule), {
    sourceType: 'SUBSCRIPTION',
    id: sale.id,
    label: plan.name,
    number: null,
    member: member && presentMemberSummary(member),
    at: sale.at,
    currency,
    timeSlotId: null,
    targetId: plan.id,
  })
}

const appliedRule = (rule: EarningRule | undefined, sold: CommissionBase) =>
  rule ? { kind: rule.kind, currency: rule.currency, amount: commissionOf(rule, sold).amount } : null

function presentGap(
  reason: GapReason,
  value: number,
  amount: number | null,
  item: Omit<Item, 'value' | 'wouldEarn'>,
): Gap {
  const money = (minor: number) => formatMinor(minor, item.currency)
  return {
    reason,
    value,
    wouldEarn: amount ?? 0,
    item: { ...item, value: money(value), wouldEarn: amount === null ? null : money(amount) },
  }
}
