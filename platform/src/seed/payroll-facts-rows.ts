import { parseAmount } from '@steward/shared/money'
import { addMonths, toPlainDate, type PlainDate } from '@steward/shared/time'
import type { PoolClient } from '../database/connection.ts'
import { payItem, payrollFacts, salaryChange } from '../tables/payroll/payroll-facts.ts'
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

/** An order of the tax board, an advance that is paid back, and an allowance. Months count from this one. */
const items = [
  { member: 'hafiz', code: 'CP38', amount: '150.00', frequency: null, from: -3, months: 6 },
  { member: 'chong', code: 'ADVANCE_RECOVERY', amount: '200.00', frequency: null, from: -4, months: 5 },
  { member: 'zainab', code: 'TRAVEL_ALLOWANCE', amount: '250.00', frequency: 'MONTHLY', from: -12, months: null },
] as const

const monthOf = (day: PlainDate): string => day.slice(0, 7)

/** Whether somebody is in the payroll of the demo: with a salary, or with commission alone. */
export const isPaid = ({ baseSalary, status }: DemoMember): boolean => baseSalary !== undefined && status !== 'INVITED'

/** Inserts what the law asks about the team, items of pay, and a raise in the middle of last month. */
export async function seedPayrollFacts(
  client: PoolClient,
  demo: DemoBusiness,
  { today, openedAt }: SeedMoment,
): Promise<void> {
  const paid = demo.members.filter(isPaid)
  const own = (key: string, ...noun: string[]) => ({
    id: uuidFor(demo.key, ...noun, key),
    entityId: uuidFor(demo.key),
    businessUserId: uuidFor(demo.key, 'member', key),
    version: 1,
    createdAt: openedAt,
    updatedAt: openedAt,
  })
  await insertRows(
    client,
    payrollFacts,
    paid.map((member, index) => ({
      ...own(member.key, 'payroll-facts'),
      ...sheetOf(member, index),
      ...facts[member.key],
    })),
  )
  const raisedOn = toPlainDate(`${monthOf(addMonths(today, -1))}-16`)
  await insertRows(client, salaryChange, [
    {
      ...own('priya', 'salary-change'),
      effectiveFrom: raisedOn,
      amount: parseAmount('2800.00', demo.currency),
      reason: 'Senior instructor',
    },
  ])
  const monthAt = (months: number) => monthOf(addMonths(toPlainDate(`${monthOf(today)}-01`), months))
  await insertRows(
    client,
    payItem,
    items.map(({ member, code, amount, frequency, from, months }) => ({
      ...own(member, 'pay-item', code),
      code,
      amount: parseAmount(amount, demo.currency),
      frequency,
      original: null,
      firstMonth: monthAt(from),
      lastMonth: months === null ? null : monthAt(from + months - 1),
      note: '',
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
