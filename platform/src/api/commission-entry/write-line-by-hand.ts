import { formatMinor, isAmount, parseAmount } from '@steward/shared/money'
import { isEarningWritable } from '@steward/shared/rules/commission/earning-access'
import type { CommissionReason } from '@steward/shared/rules/commission/entry-reason'
import type { CommissionExplanation } from '@steward/shared/rules/commission/explanation'
import type { Role } from '@steward/shared/roles'
import { and, eq } from 'drizzle-orm'
import { handle, type CallContext } from '../../kernel/call.ts'
import { ProblemError, problems } from '../../kernel/problem-error.ts'
import { commissionEntry } from '../../tables/commission/commission.ts'
import { businessUser } from '../../tables/team/team.ts'
import { explained } from '../commission-ledger/explained.ts'
import { findMember } from '../team/member.queries.ts'
import { presentMonth } from './entry-filters.ts'
import { readEntry } from './list-commission-entries.ts'

/**
 * Writes a line by hand into the ledger, in the present month and in the currency of the business. Throws 403 for one's own
 * commission, and for an owner's if the caller is a manager.
 */
export const createCommissionEntry = handle('commission-entry.create', async (call) => {
  const { body, entity } = call
  const member = await findMember(call, body.memberId)
  requireWritable(call, member)
  if (!isAmount(body.amount, entity.currency)) throw problems.invalidField('amount', 'NOT_AN_AMOUNT')
  const minor = parseAmount(body.amount, entity.currency)
  if (minor === 0) throw problems.invalidField('amount', 'TOO_SMALL', { min: formatMinor(1, entity.currency) })
  return writeLine(call, 'commission-entry.create', {
    memberId: member.id,
    reason: 'ADJUSTMENT',
    currency: entity.currency,
    amount: body.change === 'ADDITION' ? minor : -minor,
    explanation: { kind: 'BY_HAND', reason: body.reason },
    note: body.reason,
    reversalOfId: null,
  })
})

/**
 * Takes a line by hand back with a further line of the opposite amount. Throws 409 ALREADY_UNDONE for a line that was
 * taken back, and 409 TRANSITION_NOT_ALLOWED for a line that was earned, because those follow their booking.
 */
export const takeBackCommissionEntry = handle('commission-entry.take-back', async (call) => {
  const { tx, entity, params, body } = call
  const [found] = await tx
    .select({ line: commissionEntry, member: { id: businessUser.id, role: businessUser.role } })
    .from(commissionEntry)
    .innerJoin(
      businessUser,
      and(eq(businessUser.entityId, commissionEntry.entityId), eq(businessUser.id, commissionEntry.businessUserId)),
    )
    .where(and(eq(commissionEntry.entityId, entity.id), eq(commissionEntry.id, params.id)))
  if (!found) throw problems.notFound()
  const { line, member } = found
  requireWritable(call, member)
  if (line.reason !== 'ADJUSTMENT') throw problems.transitionNotAllowed(line.reason, 'take-back', [])
  return writeLine(call, 'commission-entry.take-back', {
    memberId: line.businessUserId,
    reason: 'REVERSAL',
    currency: line.currency,
    amount: -line.amount,
    explanation: {
      kind: 'REVERSAL',
      cause: 'TAKEN_BACK',
      reason: body.reason,
      amount: formatMinor(line.amount, line.currency),
    },
    note: body.reason,
    reversalOfId: line.id,
  })
})

interface Line {
  memberId: string
  reason: CommissionReason
  currency: string
  amount: number
  explanation: CommissionExplanation
  note: string
  reversalOfId: string | null
}

async function writeLine(
  call: CallContext,
  action: 'commission-entry.create' | 'commission-entry.take-back',
  { memberId, amount, note, explanation, ...line }: Line,
) {
  const { tx, entity, actor, clock } = call
  const now = clock.now()
  const [row] = await tx
    .insert(commissionEntry)
    .values({
      ...line,
      ...explained(explanation),
      entityId: entity.id,
      businessUserId: memberId,
      baseAmount: 0,
      amount,
      earnedAt: now,
      period: presentMonth(call),
      createdAt: now,
      createdById: actor.memberId,
    })
    .onConflictDoNothing()
    .returning({ id: commissionEntry.id })
  // The index admits one reversal of a line, also if two people take it back at the same time.
  if (!row) throw new ProblemError('ALREADY_UNDONE')
  call.audit(action, 'commission-entry', row.id, {
    new: { memberId, amount: formatMinor(amount, line.currency), reason: note },
  })
  return readEntry(call, row.id)
}

function requireWritable(call: CallContext, member: { id: string; role: Role }): void {
  const { memberId: id, role } = call.actor
  if (!isEarningWritable({ id, role }, member)) throw problems.permissionDenied('commission.update')
}
