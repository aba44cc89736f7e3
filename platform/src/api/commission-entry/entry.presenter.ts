import type { CommissionEntry } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { presentMemberSummary } from '../team/member.presenter.ts'
import type { EntryRow } from './entry.queries.ts'

/** Returns a line of the ledger with its member, its source and its explanation. */
export function presentEntry(row: EntryRow): CommissionEntry {
  return {
    id: row.id,
    createdAt: row.createdAt,
    member: presentMemberSummary(row.member),
    sourceType: row.sourceType,
    source: { id: row.sourceId, label: row.sourceLabel },
    currency: row.currency,
    base: formatMinor(row.baseAmount, row.currency),
    amount: formatMinor(row.amount, row.currency),
    earnedAt: row.earnedAt,
    reversalOf: row.reversalOfId,
    trace: row.trace,
    explanation: row.explanation,
    reason: row.reason,
    month: row.month,
    standing: row.standing,
    group: row.group,
    bookingId: row.bookingId,
    timeSlotId: row.timeSlotId,
    startTime: row.startTime,
    invoiceId: row.invoiceId,
    subscriptionId: row.subscriptionId,
    target: targetOf(row),
    createdBy: row.author && presentMemberSummary(row.author),
    isReversed: row.isReversed,
  }
}

function targetOf({ serviceId, serviceName, planId, planName }: EntryRow): CommissionEntry['target'] {
  if (serviceId !== null && serviceName !== null) return { type: 'SERVICE', id: serviceId, name: serviceName }
  return planId !== null && planName !== null ? { type: 'MEMBERSHIP', id: planId, name: planName } : null
}
