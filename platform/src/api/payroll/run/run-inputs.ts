import { createHash } from 'node:crypto'
import { formatMinor } from '@steward/shared/money'
import type { CalculationRequest } from '@steward/shared/rules/payroll/calculation-request'
import type { FieldProblem } from '@steward/shared/rules/payroll/field-problem'
import { monthProblems, monthRequestOf } from '@steward/shared/rules/payroll/month-request'
import { and, asc, eq, inArray, isNull, lte, ne, notExists, or } from 'drizzle-orm'
import type { AnyCall } from '../../../kernel/call.ts'
import { isActiveMember } from '../../../predicates/member.sql.ts'
import { commissionEntry } from '../../../tables/commission/commission.ts'
import { payrollRunEntry } from '../../../tables/payroll/payroll-run.ts'
import { businessUser } from '../../../tables/team/team.ts'
import { readProfiles, type PayProfile } from '../profile/profile.queries.ts'

/** What the line of one member is calculated from, as it is now. */
export interface LineInput {
  memberId: string
  request: CalculationRequest
  problems: FieldProblem[]
  /** The entries of the commission ledger that the line pays. */
  entryIds: string[]
  /** A hash of request, entries and problems. It changes with every source. */
  digest: string
}

interface RunOfMonth {
  id: string
  month: string
}

/** Every group pays its commission monthly until groups have a frequency of their own. */
const commissionFrequency = 'MONTHLY'

/**
 * Returns the input of each member of a run: active members, and everybody with free entries of the ledger. Entries of
 * earlier months that no run has are carried over. The number of statements does not depend on the members.
 */
export async function readRunInputs(call: AnyCall, run: RunOfMonth): Promise<LineInput[]> {
  const entries = await readFreeEntries(call, run)
  const entriesOf = Map.groupBy(entries, ({ businessUserId }) => businessUserId)
  const earners = [...entriesOf.keys()]
  const members = await call.tx
    .select({ id: businessUser.id, dateOfBirth: businessUser.dateOfBirth })
    .from(businessUser)
    .where(
      and(
        eq(businessUser.entityId, call.entity.id),
        or(
          and(isActiveMember, isNull(businessUser.deletedAt)),
          earners.length > 0 ? inArray(businessUser.id, earners) : undefined,
        ),
      ),
    )
    .orderBy(asc(businessUser.id))
  const profiles = await readProfiles(call, members, run.month)
  return members.map(({ id }) => inputOf(call, profiles.get(id)!, entriesOf.get(id) ?? [], run.month))
}

/** Returns the entries up to a month that are in no other run. */
async function readFreeEntries({ tx, entity }: AnyCall, { id, month }: RunOfMonth) {
  const taken = tx
    .select({ id: payrollRunEntry.id })
    .from(payrollRunEntry)
    .where(
      and(
        eq(payrollRunEntry.entityId, commissionEntry.entityId),
        eq(payrollRunEntry.commissionEntryId, commissionEntry.id),
        ne(payrollRunEntry.payrollRunId, id),
      ),
    )
  return tx
    .select({
      id: commissionEntry.id,
      businessUserId: commissionEntry.businessUserId,
      amount: commissionEntry.amount,
    })
    .from(commissionEntry)
    .where(and(eq(commissionEntry.entityId, entity.id), lte(commissionEntry.period, month), notExists(taken)))
    .orderBy(asc(commissionEntry.id))
}

type Entry = Awaited<ReturnType<typeof readFreeEntries>>[number]

function inputOf({ entity }: AnyCall, profile: PayProfile, entries: readonly Entry[], month: string): LineInput {
  const commission = entries.reduce((sum, { amount }) => sum + amount, 0)
  // A negative balance never reduces other pay (B.11). Its entries stay free for the next month.
  const paid = commission > 0 ? entries : []
  const request = monthRequestOf(profile, month)
  const items = [
    ...(request.items ?? []),
    ...(paid.length > 0
      ? [
          {
            code: 'COMMISSION',
            amount: formatMinor(commission, entity.currency),
            frequency: commissionFrequency,
          } as const,
        ]
      : []),
  ]
  const rule = 'A member without a payroll record has no salary and no facts.'
  const problems: FieldProblem[] = [
    ...(profile.hasRecord ? [] : [{ path: 'record', code: 'REQUIRED', rule } as const]),
    ...monthProblems(profile, month),
  ]
  const entryIds = paid.map(({ id }) => id)
  // Without the sentences of problems, which a release can reword.
  const codes = problems.map(({ path, code }) => `${path} ${code}`)
  const digest = digestOf(JSON.stringify([{ ...request, items }, entryIds, codes]))
  return { memberId: profile.memberId, request: { ...request, items }, problems, entryIds, digest }
}

/** Returns the hash of all lines of a run, in any order. */
export const digestOfRun = (lines: readonly { memberId: string; digest: string }[]): string =>
  digestOf(
    lines
      .map(({ memberId, digest }) => `${memberId} ${digest}`)
      .toSorted()
      .join('\n'),
  )

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')
