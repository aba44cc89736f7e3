import { parseAmount } from '@steward/shared/money'
import { addMonths, toPlainDate, type PlainDate } from '@steward/shared/time'
import type { PoolClient } from '../database/connection.ts'
import { payItem, payrollFacts, payrollYear, salaryChange } from '../tables/payroll/payroll-facts.ts'
import type { DemoBusiness, DemoMember } from './demo-business.ts'
import { uuidFor } from './identifiers.ts'
import { insertRows } from './rows.ts'
import type { SeedMoment } from './seed-moment.ts'

type Sheet = Partial<typeof payrollFacts.$inferInsert>

/** What differs from a Malaysian who is single. All numbers are invented. */
const facts: Record<string, Sheet> = {
  kavitha: { mtdCategory: 3, childrenHalves: 4 },
  hafiz: { mtdCategory: 2, childrenHalves: 6 },
  lim: {
    citizenship: 'FOREIGNER',
    contractDays: 730,
    identificationKind: 'PASSPORT',
    identificationNumber: 'E4471802K',
    identificationCountry: 'SG',
  },
  farah: { epfNumber: '' },
  nurul: { skbbkStanding: 'RELEASED', skbbkReleasedOn: toPlainDate('2026-07-20'), skbbkNotice: 'LINDUNG-2026-0418' },
}

/** Items of pay: CP38 by order of the tax board, an advance that is paid back, and an allowance. */
const items = [
  { member: 'hafiz', code: 'CP38', amount: '150.00', from: -3, months: 6 },
  { member: 'chong', code: 'ADVANCE_RECOVERY', amount: '200.00', from: -4, months: 5 },
  { member: 'zainab', code: 'TRAVEL_ALLOWANCE', amount: '250.00', from: -12, months: null },
] as const

const monthOf = (day: PlainDate): string => day.slice(0, 7)

/** Returns the first month of the demo with a run: thirteen months before today, as far as the tables of EPF reach. */
export function firstRunMonth(today: PlainDate): string {
  const oldest = '2025-10'
  const month = monthOf(addMonths(today, -13))
  return month < oldest ? oldest : month
}

/** Whoever has a salary, or earns commission alone. */
export const isPaid = ({ baseSalary, status }: DemoMember): boolean => baseSalary !== undefined && status !== 'INVITED'

/** Inserts what the law asks about the team, items of pay, a raise in the middle of a month, and opening figures. */
export async function seedPayrollFacts(
  client: PoolClient,
  demo: DemoBusiness,
  { today, openedAt }: SeedMoment,
): Promise<void> {
  if (demo.country !== 'MY') return
  const paid = demo.members.filter(isPaid)
  const of = (key: string) => ({
    entityId: uuidFor(demo.key),
    businessUserId: uuidFor(demo.key, 'member', key),
    version: 1,
    createdAt: openedAt,
    updatedAt: openedAt,
  })
  await insertRows(
    client,
    payrollFacts,
    paid.map((member, index) => ({ ...of(member.key), ...sheetOf(member, index), ...facts[member.key] })),
  )
  const raisedOn = toPlainDate(`${monthOf(addMonths(today, -1))}-16`)
  await insertRows(client, salaryChange, [
    { ...of('priya'), effectiveFrom: raisedOn, amount: 280_000, reason: 'Senior instructor' },
  ])
  await insertRows(
    client,
    payItem,
    items.map(({ member, code, amount, from, months }) => ({
      ...of(member),
      code,
      amount: parseAmount(amount, demo.currency),
      frequency: code === 'TRAVEL_ALLOWANCE' ? ('MONTHLY' as const) : null,
      firstMonth: monthOf(addMonths(today, from)),
      lastMonth: months === null ? null : monthOf(addMonths(today, from + months - 1)),
    })),
  )
  const first = firstRunMonth(today)
  const before = Number(first.slice(5)) - 1
  if (before === 0) return
  await insertRows(
    client,
    payrollYear,
    paid.map((member) => ({
      ...of(member.key),
      year: Number(first.slice(0, 4)),
      source: 'OPENING' as const,
      throughMonth: monthOf(addMonths(toPlainDate(`${first}-01`), -1)),
      gross: before * parseAmount(member.baseSalary!, demo.currency),
      epf: Math.round(before * parseAmount(member.baseSalary!, demo.currency) * 0.11),
      mtd: 0,
      zakat: 0,
      exempt: {},
    })),
  )
}

function sheetOf({ dateOfBirth }: DemoMember, index: number) {
  const number = String(4400 + index)
  const [year, month, day] = dateOfBirth.split('-')
  const nric = `${year!.slice(2)}${month}${day}-14-${number}`
  return {
    effectiveFrom: toPlainDate('2018-01-01'),
    citizenship: 'CITIZEN' as const,
    taxResident: true,
    contractDays: null,
    mtdCategory: 1 as const,
    childrenHalves: 0,
    disabled: false,
    spouseDisabled: false,
    epfElectedBefore1998: false,
    firstSocsoAtOrAfter55: false,
    invalidityPension: false,
    eisBefore57: true,
    skbbkStanding: 'TAKING_PART' as const,
    skbbkReleasedOn: null,
    skbbkNotice: '',
    identificationKind: 'NRIC' as const,
    identificationNumber: nric,
    identificationCountry: '',
    taxNumber: `IG 2041${number}530`,
    epfNumber: `1840${number}`,
    socsoNumber: nric.replaceAll('-', ''),
    eisNumber: '',
    bankName: index % 2 === 0 ? 'Maybank' : 'CIMB Bank',
    bankAccount: `1144000${number}`,
  }
}
