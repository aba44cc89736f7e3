import { and, asc, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { isOfCountedRun, runOfLine } from '../../../predicates/payroll-run.sql.ts'
import {
  payrollRun,
  payrollRunAcknowledgement,
  payrollRunAdjustment,
  payrollRunExclusion,
  payrollRunLine,
} from '../../../tables/payroll/payroll-run.ts'
import { businessUser } from '../../../tables/team/team.ts'
import type { RunReader } from './run-reader.ts'

/** A deduction for which the pay of an earlier month was not enough. */
export interface Claim {
  code: string
  amount: string
}

const author = {
  id: businessUser.id,
  givenName: businessUser.givenName,
  lastName: businessUser.lastName,
  avatar: businessUser.avatar,
}

/** Returns the adjustments of a run with their authors, oldest first. */
export const readAdjustments = ({ tx, entity }: RunReader, runId: string) =>
  tx
    .select({
      id: payrollRunAdjustment.id,
      businessUserId: payrollRunAdjustment.businessUserId,
      action: payrollRunAdjustment.action,
      payItemId: payrollRunAdjustment.payItemId,
      code: payrollRunAdjustment.code,
      amount: payrollRunAdjustment.amount,
      frequency: payrollRunAdjustment.frequency,
      original: payrollRunAdjustment.original,
      name: payrollRunAdjustment.name,
      reason: payrollRunAdjustment.reason,
      at: payrollRunAdjustment.updatedAt,
      by: author,
    })
    .from(payrollRunAdjustment)
    .leftJoin(
      businessUser,
      and(
        eq(businessUser.entityId, payrollRunAdjustment.entityId),
        eq(businessUser.id, payrollRunAdjustment.writtenById),
      ),
    )
    .where(
      and(
        eq(payrollRunAdjustment.entityId, entity.id),
        eq(payrollRunAdjustment.payrollRunId, runId),
        isNull(payrollRunAdjustment.deletedAt),
      ),
    )
    .orderBy(asc(payrollRunAdjustment.createdAt), asc(payrollRunAdjustment.id))

export type AdjustmentRow = Awaited<ReturnType<typeof readAdjustments>>[number]

/** Returns who is left out of a run, with the reasons. */
export const readExclusions = ({ tx, entity }: RunReader, runId: string) =>
  tx
    .select({
      memberId: payrollRunExclusion.businessUserId,
      reason: payrollRunExclusion.reason,
      at: payrollRunExclusion.createdAt,
      by: author,
    })
    .from(payrollRunExclusion)
    .leftJoin(
      businessUser,
      and(
        eq(businessUser.entityId, payrollRunExclusion.entityId),
        eq(businessUser.id, payrollRunExclusion.excludedById),
      ),
    )
    .where(and(eq(payrollRunExclusion.entityId, entity.id), eq(payrollRunExclusion.payrollRunId, runId)))

export type ExclusionRow = Awaited<ReturnType<typeof readExclusions>>[number]

/** Returns the acknowledged warnings of a run. */
export const readAcknowledgements = ({ tx, entity }: RunReader, runId: string) =>
  tx
    .select({
      key: payrollRunAcknowledgement.key,
      note: payrollRunAcknowledgement.note,
      at: payrollRunAcknowledgement.createdAt,
      by: author,
    })
    .from(payrollRunAcknowledgement)
    .leftJoin(
      businessUser,
      and(
        eq(businessUser.entityId, payrollRunAcknowledgement.entityId),
        eq(businessUser.id, payrollRunAcknowledgement.acknowledgedById),
      ),
    )
    .where(and(eq(payrollRunAcknowledgement.entityId, entity.id), eq(payrollRunAcknowledgement.payrollRunId, runId)))

export type AcknowledgementRow = Awaited<ReturnType<typeof readAcknowledgements>>[number]

/** Returns what the last approved or paid month before this one could not deduct, for each member. */
export async function readClaims(
  { tx, entity }: RunReader,
  memberIds: readonly string[],
  month: string,
): Promise<Map<string, Claim[]>> {
  const lines = await tx
    .selectDistinctOn([payrollRunLine.businessUserId], {
      memberId: payrollRunLine.businessUserId,
      carriedOver: sql<Claim[]>`coalesce(${payrollRunLine.calculation} -> 'carriedOver', '[]'::jsonb)`,
    })
    .from(payrollRunLine)
    .innerJoin(payrollRun, runOfLine)
    .where(
      and(
        isOfCountedRun(entity.id),
        inArray(payrollRunLine.businessUserId, [...memberIds]),
        eq(payrollRunLine.status, 'CALCULATED'),
        lt(payrollRun.month, month),
      ),
    )
    .orderBy(asc(payrollRunLine.businessUserId), desc(payrollRun.month), desc(payrollRun.createdAt))
  return new Map(
    lines.map(({ memberId, carriedOver }) => [memberId, carriedOver.map(({ code, amount }) => ({ code, amount }))]),
  )
}
