import type { PayrollProfile } from '@steward/shared/contracts'
import { missingNumbers, sheetOf } from '@steward/shared/rules/payroll/fact-sheet'
import { currencyProblems, missingRecord, paySystemOf } from '@steward/shared/rules/payroll/pay-system'
import type { AnyCall } from '../../../kernel/call.ts'
import type { PayProfile, StoredSheet } from './profile.queries.ts'

/** Returns a profile with what prevents the month. The account of the bank has its last four digits only. */
export function presentProfile(
  { entity }: Pick<AnyCall, 'entity'>,
  profile: PayProfile,
  { month, mayChange }: { month: string; mayChange: boolean },
): PayrollProfile {
  const system = paySystemOf(entity.currency)
  return {
    businessUserId: profile.memberId,
    version: profile.version,
    currency: entity.currency,
    mayChange,
    isCalculated: system.hasTables,
    baseSalary: profile.hasRecord ? profile.baseSalary : null,
    salaryChanges: profile.salaryChanges,
    facts: profile.sheets.map(presentSheet),
    payItems: profile.items,
    years: profile.years.map(({ exempt, ...figures }) => ({
      ...figures,
      exempt: { ...exempt } as Record<string, string>,
    })),
    month: {
      wageMonth: month,
      ...profile.employment,
      unpaidDays: profile.unpaidDays.map(({ from, to, part }) => ({ from, to, part: part ?? null })),
      problems: [
        // With tables, the facts that are missing say the same.
        ...(system.hasTables || profile.hasRecord ? [] : [missingRecord]),
        ...currencyProblems(profile.currency, entity.currency),
        ...system.problemsOf(profile, month),
      ].map(({ path, code, rule }) => ({ path, code, rule })),
      missingNumbers: system.hasTables ? missingNumbers(sheetOf(profile.sheets, month) ?? null) : [],
    },
  }
}

function presentSheet({ bank, skbbk, ...sheet }: StoredSheet): PayrollProfile['facts'][number] {
  return {
    ...sheet,
    skbbk: { standing: skbbk!.standing, releasedOn: skbbk!.releasedOn ?? null, notice: skbbk!.notice ?? '' },
    bank: bank && { name: bank.name, accountEnd: bank.account.slice(-4) },
  }
}
