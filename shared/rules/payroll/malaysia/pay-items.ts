/** How often an item is paid. Commission, incentives and fees that are not paid monthly are additional for MTD. */
export const frequencies = ['MONTHLY', 'QUARTERLY', 'YEARLY', 'ONCE'] as const
export type Frequency = (typeof frequencies)[number]

/**
 * - `NORMAL`, `ADDITIONAL`: remuneration for MTD.
 * - `BY_FREQUENCY`: normal if it is paid monthly, otherwise additional. The frequency is required.
 * - `EXEMPT`: not taxed up to `exemptUpTo` ringgit a year, and above as by its frequency.
 * - `NONE`: no income.
 */
export type MtdClass = 'NORMAL' | 'ADDITIONAL' | 'BY_FREQUENCY' | 'EXEMPT' | 'NONE'

/** What an item adds to: gross pay, net pay alone, neither (it is not paid in money), or the deductions. */
export type ItemKind = 'EARNING' | 'REIMBURSEMENT' | 'BENEFIT' | 'DEDUCTION'

/** A class of pay with its five flags, and the part of the EA form that shows it. */
export interface PayItemClass {
  kind: ItemKind
  epf: boolean
  /** SOCSO, and SKBBK with it. */
  socso: boolean
  eis: boolean
  mtd: MtdClass
  hrd: boolean
  ea: 'B' | 'F' | null
  /** Ringgit a year. Null without a limit. Only for `EXEMPT`. */
  exemptUpTo: string | null
}

const flags = (letters: string, mtd: MtdClass, ea: PayItemClass['ea'] = 'B'): PayItemClass => ({
  kind: 'EARNING',
  epf: letters.includes('e'),
  socso: letters.includes('s'),
  eis: letters.includes('s'),
  mtd,
  hrd: letters.includes('h'),
  ea,
  exemptUpTo: null,
})
const notEarned = (kind: ItemKind): PayItemClass => ({ ...flags('', 'NONE', null), kind })

/**
 * The classes of pay. Letters: `e` counts for EPF; `s` for SOCSO, SKBBK and EIS; `h` for the HRD levy. Sources: KWSP list
 * of payments liable, Act 4 section 2(24), Act 800 section 2, MTD specification 2026 D(b) and E(9), Act 612 section 2.
 */
export const payItems = {
  BASIC_SALARY: flags('esh', 'NORMAL'),
  COMMISSION: flags('es', 'BY_FREQUENCY'),
  ANNUAL_BONUS: flags('e', 'ADDITIONAL'),
  PERFORMANCE_INCENTIVE: flags('es', 'BY_FREQUENCY'),
  OVERTIME: flags('s', 'NORMAL'),
  FIXED_ALLOWANCE: flags('esh', 'NORMAL'),
  TRAVEL_ALLOWANCE: { ...flags('', 'EXEMPT', 'F'), exemptUpTo: '6000.00' },
  MEAL_ALLOWANCE: flags('esh', 'EXEMPT', 'F'),
  CHILD_CARE_ALLOWANCE: { ...flags('esh', 'EXEMPT', 'F'), exemptUpTo: '3000.00' },
  /** Counts for SOCSO, EIS and the levy as the item that it makes up for. */
  ARREARS: flags('esh', 'ADDITIONAL'),
  LEAVE_ENCASHMENT: flags('esh', 'ADDITIONAL'),
  SERVICE_CHARGE: flags('s', 'NORMAL'),
  TIPS: flags('', 'NORMAL'),
  NOTICE_PAY: flags('', 'ADDITIONAL'),
  TERMINATION_BENEFIT: flags('', 'ADDITIONAL'),
  DIRECTOR_FEE: flags('', 'BY_FREQUENCY'),
  BENEFIT_IN_KIND: { ...flags('', 'NORMAL'), kind: 'BENEFIT' },
  REIMBURSEMENT: notEarned('REIMBURSEMENT'),
  ADVANCE_RECOVERY: notEarned('DEDUCTION'),
  COURT_ORDER: notEarned('DEDUCTION'),
  OTHER_DEDUCTION: notEarned('DEDUCTION'),
} as const satisfies Record<string, PayItemClass>

export type PayItemCode = keyof typeof payItems
export const payItemCodes = Object.keys(payItems) as [PayItemCode, ...PayItemCode[]]

export const isPayItemCode = (code: string): code is PayItemCode => Object.hasOwn(payItems, code)

/** Returns the class of an item. Arrears have the flags of their original item, and are always additional for MTD. */
export function classOf({ code, original }: { code: PayItemCode; original?: PayItemCode | null }): PayItemClass {
  if (code !== 'ARREARS') return payItems[code]
  const { epf, socso, eis, hrd } = payItems[original ?? 'BASIC_SALARY']
  return { ...payItems.ARREARS, epf, socso, eis, hrd }
}
