import type { Operations } from '@steward/shared/contracts'
import { oldSpellingOf, spellingsOfAction } from '@steward/shared/contracts/insight/trail-reading'
import type { PayKind, TrailKind } from '@steward/shared/contracts/insight/trail-registry'
import { toInstant } from '@steward/shared/time'
import { and, eq, gte, inArray, isNotNull, lt, not, notInArray, or, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import type { CallContext } from '../../kernel/call.ts'
import { isEarningReadable } from '../../predicates/commission.sql.ts'
import { commissionEntry } from '../../tables/commission/commission.ts'
import { auditEvent } from '../../tables/insight/audit.ts'
import { payrollRecord } from '../../tables/payroll/payroll.ts'
import { businessUser } from '../../tables/team/team.ts'

type AuditFilter = Omit<z.output<Operations['audit-operation.list']['query']>, 'limit' | 'cursor' | 'q' | 'language'>

/**
 * Selects the events that the caller may read and that match a filter.
 * @throws 403 if staff or providers ask for the actions of another member
 */
export function isListedEvent(call: CallContext, filter: AuditFilter): SQL | undefined {
  const own = call.scopeOf('audit.read') === 'own'
  if (own && filter.actorId !== undefined) call.require('audit.read', filter.actorId === call.actor.memberId)
  return and(
    isReadableEvent(call),
    filter.entityType && or(...filter.entityType.map(isOfKind)),
    filter.entityId === undefined ? undefined : eq(auditEvent.recordId, filter.entityId),
    filter.actorId === undefined ? undefined : eq(auditEvent.actorId, filter.actorId),
    filter.action && inArray(auditEvent.action, filter.action.flatMap(spellingsOfAction)),
    filter.source && inArray(auditEvent.source, filter.source),
    filter.from === undefined ? undefined : gte(auditEvent.at, toInstant(filter.from)),
    filter.to === undefined ? undefined : lt(auditEvent.at, toInstant(filter.to)),
  )
}

/**
 * Selects the events of the business that the caller may read. Staff and providers read their own actions. A manager
 * reads everything except the pay of owners and their own (B.3).
 */
export function isReadableEvent(call: CallContext): SQL | undefined {
  const { entity, actor } = call
  return and(
    eq(auditEvent.entityId, entity.id),
    call.scopeOf('audit.read') === 'own' ? eq(auditEvent.actorId, actor.memberId) : undefined,
    actor.role === 'OWNER' ? undefined : not(isUnreadablePay(call)),
  )
}

/** Selects the rows of a kind in today's spelling and in the one of older releases. */
function isOfKind(kind: TrailKind): SQL | undefined {
  const old = oldSpellingOf(kind)
  return or(
    eq(auditEvent.recordType, kind),
    old && and(eq(auditEvent.recordType, old.recordType), inArray(auditEvent.action, old.actions)),
  )
}

/**
 * For each kind of record that holds pay, its records about the pay of an owner or of the caller: `isSalaryReadable` of
 * the rules for everybody but owners, in SQL. A kind with `holdsPay` in the registry needs its query here.
 */
const unreadablePay: Record<PayKind, (call: CallContext) => SQL> = {
  'payroll-record': ({ tx, entity, actor }) =>
    inArray(
      auditEvent.recordId,
      tx
        .select({ id: payrollRecord.id })
        .from(payrollRecord)
        .innerJoin(
          businessUser,
          and(eq(businessUser.entityId, payrollRecord.entityId), eq(businessUser.id, payrollRecord.businessUserId)),
        )
        .where(
          and(
            eq(payrollRecord.entityId, entity.id),
            or(eq(businessUser.role, 'OWNER'), eq(businessUser.id, actor.memberId)),
          ),
        ),
    ),
  // Lines by hand.
  'commission-entry': ({ tx, entity, actor }) =>
    notInArray(
      auditEvent.recordId,
      tx
        .select({ id: commissionEntry.id })
        .from(commissionEntry)
        .innerJoin(
          businessUser,
          and(eq(businessUser.entityId, commissionEntry.entityId), eq(businessUser.id, commissionEntry.businessUserId)),
        )
        .where(
          and(
            eq(commissionEntry.entityId, entity.id),
            isNotNull(commissionEntry.createdById),
            isEarningReadable({ id: actor.memberId, role: actor.role }),
          ),
        ),
    ),
}

function isUnreadablePay(call: CallContext): SQL {
  const kinds = Object.entries(unreadablePay)
  return or(...kinds.map(([kind, isTheirs]) => and(eq(auditEvent.recordType, kind), isTheirs(call))))!
}
