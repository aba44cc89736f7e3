import { formatMinor } from '@steward/shared/money'
import type { FactSheet } from '@steward/shared/rules/payroll/fact-sheet'
import { wageMonthOf } from '@steward/shared/rules/payroll/malaysia/wage-month'
import type { PayRecord, YearFigures } from '@steward/shared/rules/payroll/month-request'
import type { RecordedItem } from '@steward/shared/rules/payroll/recorded-items'
import type { PlainDate } from '@steward/shared/time'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AnyCall } from '../../../kernel/call.ts'
import { payItem, payrollFacts, payrollYear, salaryChange } from '../../../tables/payroll/payroll-facts.ts'
import { payrollRecord } from '../../../tables/payroll/payroll.ts'
import { readEmployments } from './employment.ts'
import { readUnpaidDays } from './unpaid-days.ts'
import { readYearOfRuns } from './year-of-runs.ts'

/** A fact sheet as it is stored, with the whole number of the bank account. */
export type StoredSheet = FactSheet & { bank: { name: string; account: string } | null }
export type StoredItem = RecordedItem & { id: string; note: string }

/** Everything that is recorded about the pay of a member. */
export interface PayProfile extends PayRecord {
  memberId: string
  /** 0 without a record. */
  version: number
  hasRecord: boolean
  /** The currency in which the salary was recorded. */
  currency: string
  /** False in a month after the last day or before the first. */
  isEmployed: boolean
  salaryChanges: { from: PlainDate; amount: string; reason: string }[]
  sheets: StoredSheet[]
  items: StoredItem[]
}

interface Member {
  id: string
  dateOfBirth: PlainDate | null
}

/** Returns what decides the pay of each member in a month. The number of statements does not depend on the members. */
export async function readProfiles(
  call: Pick<AnyCall, 'tx' | 'entity'>,
  members: readonly Member[],
  month: string,
): Promise<Map<string, PayProfile>> {
  const { tx, entity } = call
  const ids = members.map(({ id }) => id)
  const money = (minor: number) => formatMinor(minor, entity.currency)
  type Owned = { entityId: PgColumn; businessUserId: PgColumn; deletedAt: PgColumn }
  const isOfMembers = (table: Owned) =>
    and(eq(table.entityId, entity.id), inArray(table.businessUserId, ids), isNull(table.deletedAt))
  const records = await tx.select().from(payrollRecord).where(isOfMembers(payrollRecord))
  const changes = await tx
    .select()
    .from(salaryChange)
    .where(isOfMembers(salaryChange))
    .orderBy(asc(salaryChange.effectiveFrom))
  const sheets = await tx
    .select()
    .from(payrollFacts)
    .where(isOfMembers(payrollFacts))
    .orderBy(asc(payrollFacts.effectiveFrom))
  const items = await tx
    .select()
    .from(payItem)
    .where(isOfMembers(payItem))
    .orderBy(asc(payItem.firstMonth), asc(payItem.code), asc(payItem.createdAt), asc(payItem.id))
  const years = await tx
    .select()
    .from(payrollYear)
    .where(isOfMembers(payrollYear))
    .orderBy(asc(payrollYear.year), asc(payrollYear.source))
  const employments = await readEmployments(call, ids, month)
  const unpaid = await readUnpaidDays(call, ids, wageMonthOf(month))
  const runs = await readYearOfRuns(call, ids, month)
  const recordOf = new Map(records.map((row) => [row.businessUserId, row]))
  const changesOf = byMember(changes)
  const sheetsOf = byMember(sheets)
  const itemsOf = byMember(items)
  const yearsOf = byMember(years)
  return new Map(
    members.map(({ id, dateOfBirth }): [string, PayProfile] => {
      const record = recordOf.get(id)
      return [
        id,
        {
          memberId: id,
          version: record?.version ?? 0,
          hasRecord: record !== undefined,
          currency: record?.currency ?? entity.currency,
          dateOfBirth,
          ...employments.get(id)!,
          baseSalary: money(record?.baseSalary ?? 0),
          salaryChanges: changesOf(id).map((row) => ({
            from: row.effectiveFrom,
            amount: money(row.amount),
            reason: row.reason,
          })),
          sheets: sheetsOf(id).map(sheetOfRow),
          items: itemsOf(id).map((row) => ({
            id: row.id,
            code: row.code,
            amount: money(row.amount),
            frequency: row.frequency,
            original: row.original,
            firstMonth: row.firstMonth,
            lastMonth: row.lastMonth,
            note: row.note,
            ...(row.name ? { name: row.name } : {}),
          })),
          years: yearsOf(id).map((row): YearFigures => ({
            year: row.year,
            source: row.source,
            throughMonth: row.throughMonth,
            gross: money(row.gross),
            epf: money(row.epf),
            mtd: money(row.mtd),
            zakat: money(row.zakat),
            exempt: Object.fromEntries(Object.entries(row.exempt).map(([code, minor]) => [code, money(minor)])),
          })),
          unpaidDays: unpaid.get(id) ?? [],
          runs: runs.get(id)!,
        },
      ]
    }),
  )
}

function byMember<Row extends { businessUserId: string }>(rows: readonly Row[]): (memberId: string) => Row[] {
  const groups = Map.groupBy(rows, ({ businessUserId }) => businessUserId)
  return (memberId) => groups.get(memberId) ?? []
}

function sheetOfRow(row: typeof payrollFacts.$inferSelect): StoredSheet {
  return {
    from: row.effectiveFrom,
    citizenship: row.citizenship,
    epfElectedBefore1998: row.epfElectedBefore1998,
    epfEmployeeRate: row.epfEmployeeRate,
    epfEmployerRate: row.epfEmployerRate,
    taxResident: row.taxResident,
    contractDays: row.contractDays,
    mtdCategory: row.mtdCategory,
    childrenUnits: row.childrenHalves / 2,
    disabled: row.disabled,
    spouseDisabled: row.spouseDisabled,
    firstSocsoAtOrAfter55: row.firstSocsoAtOrAfter55,
    invalidityPension: row.invalidityPension,
    eisBefore57: row.eisBefore57,
    skbbk: { standing: row.skbbkStanding, releasedOn: row.skbbkReleasedOn, notice: row.skbbkNotice },
    identification:
      row.identificationKind === null
        ? null
        : { kind: row.identificationKind, number: row.identificationNumber, country: row.identificationCountry },
    taxNumber: row.taxNumber,
    epfNumber: row.epfNumber,
    socsoNumber: row.socsoNumber,
    eisNumber: row.eisNumber,
    bank: row.bankAccount === '' ? null : { name: row.bankName, account: row.bankAccount },
  }
}
