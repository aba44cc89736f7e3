import type { ResponseOf } from '@steward/shared/contracts'
import { and, count, countDistinct, eq, isNull, ne } from 'drizzle-orm'
import { isActiveMember } from '../../predicates/member.sql.ts'
import { payrollRecord, statutoryPayment } from '../../tables/payroll/payroll.ts'
import { businessUser } from '../../tables/team/team.ts'
import { handle } from '../../kernel/call.ts'
import { isOwnRecord } from './payroll.queries.ts'

type Kind = ResponseOf<'payroll-defaults.get'>['statutoryPayments'][number]['kind']

/** In the order of a payslip. */
const kinds: Kind[] = ['EPF', 'SOCSO', 'EIS', 'SKBBK', 'MTD']

/**
 * Returns how payroll is set up: the members with and without a record, and the number of members by statutory payment.
 */
export const getPayrollDefaults = handle('payroll-defaults.get', async ({ tx, entity }) => {
  const isActive = and(isNull(businessUser.deletedAt), isActiveMember)
  const [members] = await tx
    .select({ withRecord: count(payrollRecord.id), all: count() })
    .from(businessUser)
    .leftJoin(payrollRecord, isOwnRecord)
    .where(and(eq(businessUser.entityId, entity.id), isActive))
  const payments = await tx
    .select({ kind: statutoryPayment.kind, members: countDistinct(payrollRecord.businessUserId) })
    .from(statutoryPayment)
    .innerJoin(
      payrollRecord,
      and(
        eq(payrollRecord.entityId, statutoryPayment.entityId),
        eq(payrollRecord.id, statutoryPayment.payrollRecordId),
        isNull(payrollRecord.deletedAt),
      ),
    )
    .innerJoin(
      businessUser,
      and(
        eq(businessUser.entityId, payrollRecord.entityId),
        eq(businessUser.id, payrollRecord.businessUserId),
        isActive,
      ),
    )
    .where(
      and(
        eq(statutoryPayment.entityId, entity.id),
        isNull(statutoryPayment.deletedAt),
        ne(statutoryPayment.mode, 'EXEMPT'),
      ),
    )
    .groupBy(statutoryPayment.kind)
  const byKind = new Map(payments.map((row) => [row.kind, row.members]))
  const { withRecord, all } = members!
  return {
    currency: entity.currency,
    membersWithRecord: withRecord,
    membersWithoutRecord: all - withRecord,
    statutoryPayments: kinds.flatMap((kind) => {
      const count = byKind.get(kind)
      return count === undefined ? [] : [{ kind, members: count }]
    }),
  }
})
