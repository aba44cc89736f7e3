import { createHash } from 'node:crypto'
import { formatMinor } from '@steward/shared/money'
import { adjustedItems } from '@steward/shared/rules/payroll/adjusted-items'
import { missingNumbers, sheetOf, type NeededNumber } from '@steward/shared/rules/payroll/fact-sheet'
import type { FieldProblem } from '@steward/shared/rules/payroll/field-problem'
import { wageMonthOf } from '@steward/shared/rules/payroll/malaysia/wage-month'
import { currencyProblems, missingRecord, paySystemOf } from '@steward/shared/rules/payroll/pay-system'
import type { LineSource } from '@steward/shared/rules/payroll/stale-causes'
import type { PlainDate } from '@steward/shared/time'
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { isActiveMember } from '../../../predicates/member.sql.ts'
import { businessUser } from '../../../tables/team/team.ts'
import { employmentsBetween } from '../../employment/employment.queries.ts'
import { readProfiles, type PayProfile } from '../profile/profile.queries.ts'
import { commissionItems, readPayableEntries, type PayableEntry } from './payable-commission.ts'
import { readAdjustments, readClaims, readExclusions, type AdjustmentRow, type Claim } from './run-decisions.queries.ts'
import type { RunOfMonth, RunReader } from './run-reader.ts'

/** What the line of one member is calculated from, as it is now. */
export interface LineInput extends LineSource {
  memberId: string
  problems: FieldProblem[]
  /** A hash of everything that decides the line. It changes with every source. */
  digest: string
  missingNumbers: NeededNumber[]
  /** What a negative balance of commission takes from later months, in minor units. Zero or below. */
  negativeCommission: number
}

/**
 * Returns the input of each member of a run: active members who are employed in the month, those who left in it, and
 * everybody with payable commission. Entries of earlier months that no run has are carried over. An approved run
 * pays the entries that it has taken. The number of statements does not depend on the members.
 */
export async function readRunInputs(call: RunReader, run: RunOfMonth): Promise<LineInput[]> {
  const entries = await readPayableEntries(call, run)
  const entriesOf = Map.groupBy(entries, ({ businessUserId }) => businessUserId)
  const excluded = new Set((await readExclusions(call, run.id)).map(({ memberId }) => memberId))
  const earners = [...entriesOf].filter(([, own]) => commissionItems(own, call.entity.currency).items.length > 0)
  const also = new Set([...excluded, ...earners.map(([id]) => id)])
  const candidates = await readCandidates(call, run.month, also)
  const profiles = await readProfiles(call, candidates, run.month)
  const ids = candidates.filter(({ id }) => profiles.get(id)!.isEmployed || also.has(id)).map(({ id }) => id)
  const adjustments = Map.groupBy(await readAdjustments(call, run.id), ({ businessUserId }) => businessUserId)
  const claims = await readClaims(call, ids, run.month)
  return ids.map((id) =>
    inputOf(call, profiles.get(id)!, {
      month: run.month,
      entries: entriesOf.get(id) ?? [],
      adjustments: adjustments.get(id) ?? [],
      claims: claims.get(id) ?? [],
      isExcluded: excluded.has(id),
    }),
  )
}

/** Returns the members who can be in the run of a month, with their birth dates. */
async function readCandidates(
  call: RunReader,
  month: string,
  others: ReadonlySet<string>,
): Promise<{ id: string; dateOfBirth: PlainDate | null }[]> {
  const periods = await employmentsBetween(call, wageMonthOf(month))
  const leavers = periods.filter(({ lastDay }) => lastDay !== null).map(({ businessUserId }) => businessUserId)
  const also = [...new Set([...others, ...leavers])]
  return call.tx
    .select({ id: businessUser.id, dateOfBirth: businessUser.dateOfBirth })
    .from(businessUser)
    .where(
      and(
        eq(businessUser.entityId, call.entity.id),
        or(
          and(isActiveMember, isNull(businessUser.deletedAt)),
          also.length > 0 ? inArray(businessUser.id, also) : undefined,
        ),
      ),
    )
    .orderBy(asc(businessUser.id))
}

interface Sources {
  month: string
  entries: readonly PayableEntry[]
  adjustments: readonly AdjustmentRow[]
  claims: readonly Claim[]
  isExcluded: boolean
}

function inputOf({ entity }: RunReader, profile: PayProfile, sources: Sources): LineInput {
  const { month, isExcluded, claims } = sources
  const commission = commissionItems(sources.entries, entity.currency)
  const money = (minor: number | null) => (minor === null ? null : formatMinor(minor, entity.currency))
  const own = sources.adjustments.map((row) => ({ ...row, amount: money(row.amount) }))
  const record = {
    ...profile,
    // Somebody who left has commission at most.
    ...(profile.isEmployed ? {} : { baseSalary: money(0)!, salaryChanges: [] }),
    items: [
      ...adjustedItems(profile.items, own, month),
      ...claims.map((claim) => ({ ...claim, frequency: null, original: null, firstMonth: month, lastMonth: month })),
    ],
  }
  const system = paySystemOf(entity.currency)
  const request = system.requestOf(record, month, entity.terms)
  const items = [...(request.items ?? []), ...(isExcluded ? [] : commission.items)]
  const problems: FieldProblem[] = [
    ...(profile.hasRecord ? [] : [missingRecord]),
    ...currencyProblems(profile.currency, entity.currency),
    ...system.problemsOf(record, month),
  ]
  const source: LineSource = {
    request: { ...request, items },
    entryIds: isExcluded ? [] : commission.entryIds,
    adjustments: own.map(({ id, action, code, amount }) => [id, action, code, amount ?? ''].join(' ')),
    claims,
    isExcluded,
  }
  // Without the sentences of problems, which a release can reword.
  const codes = problems.map(({ path, code }) => `${path} ${code}`)
  return {
    ...source,
    memberId: profile.memberId,
    problems,
    digest: digestOf(JSON.stringify([source, codes])),
    missingNumbers: system.hasTables ? missingNumbers(sheetOf(profile.sheets, month) ?? null) : [],
    negativeCommission: commission.negative,
  }
}

/** Returns the hash of all lines of a run, in any order. */
export const digestOfRun = (lines: readonly { memberId: string; digest: string }[]): string =>
  digestOf(
    lines
      .map(({ memberId, digest }) => `${memberId} ${digest}`)
      .toSorted()
      .join('\n'),
  )

export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')
