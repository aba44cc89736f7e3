import { formatMinor, parseAmount } from '@steward/shared/money'
import { fullName } from '@steward/shared/rules/common/person-name'
import { employerNumbersOn } from '@steward/shared/rules/payroll/payroll-terms'
import { slipSums, type SlipLine } from '@steward/shared/rules/payroll/payslip-sums'
import { lineKeyOf } from '@steward/shared/rules/payroll/statutory-names'
import { sheetOf } from '@steward/shared/rules/payroll/fact-sheet'
import { wageMonthOf } from '@steward/shared/rules/payroll/malaysia/wage-month'
import type { PayMethod } from '@steward/shared/rules/payroll/run-words'
import type { PlainDate } from '@steward/shared/time'
import { and, asc, eq, gte, inArray, isNull, lt, min, sql } from 'drizzle-orm'
import type { CallContext } from '../../../kernel/call.ts'
import { isOfCountedRun, runOfLine } from '../../../predicates/payroll-run.sql.ts'
import { payrollRun, payrollRunLine, type PayslipContents } from '../../../tables/payroll/payroll-run.ts'
import { employmentPeriod } from '../../../tables/team/employment.ts'
import { businessUser } from '../../../tables/team/team.ts'
import { sellerOf } from '../../money/document-parties.ts'
import { readProfiles, type PayProfile } from '../profile/profile.queries.ts'
import type { FrozenLine } from './frozen-run.ts'
import { readAdjustments } from './run-decisions.queries.ts'
import type { RunRow } from './run.queries.ts'

interface Payment {
  paidOn: PlainDate
  method: PayMethod
  reference: string
}

/**
 * Returns what the payslip of each calculated line shows, in the order of the names of the members. The sums of the year
 * are the fold of the approved and paid runs of this business, and of this one.
 */
export async function contentsOfSlips(
  call: CallContext,
  run: RunRow,
  { lines, payment }: { lines: readonly FrozenLine[]; payment: Payment },
): Promise<{ memberId: string; contents: PayslipContents }[]> {
  const { tx, entity } = call
  const calculated = new Map(lines.flatMap((line) => (line.calculation ? [[line.memberId, line] as const] : [])))
  const ids = [...calculated.keys()]
  if (ids.length === 0) return []
  const members = await tx
    .select({
      id: businessUser.id,
      givenName: businessUser.givenName,
      lastName: businessUser.lastName,
      jobTitle: businessUser.jobTitle,
      dateOfBirth: businessUser.dateOfBirth,
    })
    .from(businessUser)
    .where(and(eq(businessUser.entityId, entity.id), inArray(businessUser.id, ids)))
    .orderBy(asc(sql`lower(${businessUser.givenName} || ' ' || ${businessUser.lastName})`), asc(businessUser.id))
  const profiles = await readProfiles(call, members, run.month)
  const since = await readFirstDays(call, ids)
  const earlier = await readYearLines(call, ids, run.month)
  const notes = await readNotes(call, run.id)
  const seller = await sellerOf(call)
  const { first, last } = wageMonthOf(run.month)
  const business = {
    name: seller.name,
    registrationNumber: seller.registrationNumber,
    address: seller.address,
    employerNumbers: employerNumbersOn(last, entity.terms),
  }
  return members.map((member) => {
    const { calculation, request } = calculated.get(member.id)!
    const before = earlier.get(member.id) ?? []
    const minor = (amount: string) => parseAmount(amount, run.currency)
    const own = calculation!.lines.map(({ code, name, group, amount }): SlipLine => ({
      code,
      ...(name === undefined ? {} : { name }),
      group,
      amount: minor(amount),
    }))
    const {
      lines: slipLines,
      totals,
      yearToDate,
    } = slipSums(
      own,
      before.flatMap(({ lines: past }) => past.map((line) => ({ ...line, amount: minor(line.amount) }))),
    )
    const money = (amount: number) => formatMinor(amount, run.currency)
    const written = (sums: typeof totals) => ({
      gross: money(sums.gross),
      reimbursements: money(sums.reimbursements),
      deductions: money(sums.deductions),
      net: money(sums.net),
      employerContributions: money(sums.employerContributions),
    })
    const profile = profiles.get(member.id)!
    return {
      memberId: member.id,
      contents: {
        currency: run.currency,
        ...payment,
        period: { from: request.facts.firstDay ?? first, to: request.facts.lastDay ?? last },
        business,
        person: personOf(member, profile, { month: run.month, since: since.get(member.id) ?? null }),
        lines: slipLines.map(({ amount, yearToDate: ofYear, ...line }) => ({
          ...line,
          amount: money(amount),
          yearToDate: money(ofYear),
          note: notes.get(`${member.id} ${lineKeyOf(line)}`) ?? '',
        })),
        totals: written(totals),
        yearToDate: written(yearToDate),
        yearFrom: before[0]?.month ?? run.month,
        opening: openingOf(profile, run.month),
      },
    }
  })
}

function personOf(
  member: { givenName: string; lastName: string; jobTitle: string },
  profile: PayProfile,
  { month, since }: { month: string; since: PlainDate | null },
): PayslipContents['person'] {
  const sheet = sheetOf(profile.sheets, month)
  return {
    name: fullName(member),
    jobTitle: member.jobTitle,
    employedSince: since,
    identification: sheet?.identification
      ? { kind: sheet.identification.kind, number: sheet.identification.number }
      : null,
    taxNumber: sheet?.taxNumber ?? '',
    epfNumber: sheet?.epfNumber ?? '',
    socsoNumber: sheet?.socsoNumber ?? '',
    bank: sheet?.bank ? { name: sheet.bank.name, accountEnd: sheet.bank.account.slice(-4) } : null,
  }
}

/** Returns the opening figures of the year. Those of an earlier employer (form TP3) are never on a payslip. */
function openingOf({ years }: PayProfile, month: string): PayslipContents['opening'] {
  const opening = years.find(({ year, source }) => source === 'OPENING' && year === Number(month.slice(0, 4)))
  if (!opening || opening.throughMonth === null) return null
  const { throughMonth, gross, epf, mtd, zakat } = opening
  return { throughMonth, gross, epf, mtd, zakat }
}

async function readFirstDays({ tx, entity }: CallContext, ids: readonly string[]): Promise<Map<string, PlainDate>> {
  const rows = await tx
    .select({ memberId: employmentPeriod.businessUserId, firstDay: min(employmentPeriod.firstDay) })
    .from(employmentPeriod)
    .where(
      and(
        eq(employmentPeriod.entityId, entity.id),
        inArray(employmentPeriod.businessUserId, [...ids]),
        isNull(employmentPeriod.deletedAt),
      ),
    )
    .groupBy(employmentPeriod.businessUserId)
  return new Map(rows.flatMap(({ memberId, firstDay }) => (firstDay ? [[memberId, firstDay] as const] : [])))
}

type YearLine = { code: string; name?: string; group: SlipLine['group']; amount: string }

/** Returns the lines of the earlier approved and paid months of the year, by member, the oldest month first. */
async function readYearLines({ tx, entity }: CallContext, ids: readonly string[], month: string) {
  const rows = await tx
    .select({
      memberId: payrollRunLine.businessUserId,
      month: payrollRun.month,
      // Without the derivations, which are most of a line.
      lines: sql<YearLine[]>`(select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('code', line -> 'code',
          'name', line -> 'name', 'group', line -> 'group', 'amount', line -> 'amount'))), '[]')
        from jsonb_array_elements(${payrollRunLine.calculation} -> 'lines') as line)`,
    })
    .from(payrollRunLine)
    .innerJoin(payrollRun, runOfLine)
    .where(
      and(
        isOfCountedRun(entity.id),
        inArray(payrollRunLine.businessUserId, [...ids]),
        eq(payrollRunLine.status, 'CALCULATED'),
        gte(payrollRun.month, `${month.slice(0, 4)}-01`),
        lt(payrollRun.month, month),
      ),
    )
    .orderBy(asc(payrollRun.month))
  return Map.groupBy(rows, ({ memberId }) => memberId)
}

/** Returns the reasons of the lines by hand, by member and line. */
async function readNotes(call: CallContext, runId: string): Promise<Map<string, string>> {
  const rows = await readAdjustments(call, runId)
  return new Map(
    rows
      .filter(({ action }) => action === 'ADD')
      .map(({ businessUserId, reason, ...line }) => [`${businessUserId} ${lineKeyOf(line)}`, reason]),
  )
}
