// The settings of a business: each with its section, form, default, range, and the day that decides which value holds.
// A later domain adds a setting by one entry (docs/decisions/0070-business-settings.md). Words are in
// `shared/contracts/settings/locales`.

import { firstDaysOfWeek } from './first-day-of-week.ts'
import { isNumberPattern } from './number-pattern.ts'

/** The sections of the settings, in the order of the page. */
export const settingSections = [
  'bookings',
  'money',
  'memberships',
  'team',
  'commissions',
  'payroll',
  'documents',
] as const
export type SettingSection = (typeof settingSections)[number]

/**
 * The local day in the zone of the business that decides which value holds.
 *
 * - `BOOKED`: the day on which the booking was made. A later change leaves the booking as it was agreed.
 * - `SLOT`: the day on which the slot starts.
 * - `DOCUMENT`: the day of the quote, the receipt or the credit note.
 * - `REFUND`: the day of the refund.
 * - `CANCELLED`: the day on which the booking is cancelled.
 * - `DUE`: the day on which the bill is due.
 * - `REQUESTED`: the day on which a member asks for something.
 * - `SHOWN`: the day on which somebody looks at it.
 */
export const decidingDays = ['BOOKED', 'SLOT', 'DOCUMENT', 'REFUND', 'CANCELLED', 'DUE', 'REQUESTED', 'SHOWN'] as const
export type DecidingDay = (typeof decidingDays)[number]

/** The places of the app in which a setting shows. */
export const settingPlaces = [
  'bookings',
  'refunds',
  'today',
  'messages',
  'overview',
  'services',
  'invoices',
  'checkout',
  'memberships',
  'schedules',
  'calendars',
  'payroll',
  'commissions',
] as const
export type SettingPlace = (typeof settingPlaces)[number]

/** The payments whose total is rounded to the coins of the currency. */
export const roundingScopes = ['CASH', 'ALL'] as const
export type RoundingScope = (typeof roundingScopes)[number]

/** When the joining fee of a membership is billed: at the sale, or with the first paid period. */
export const joiningFeeMoments = ['SALE', 'FIRST_PERIOD'] as const
export type JoiningFeeMoment = (typeof joiningFeeMoments)[number]

/** The registration of the employer for the HRD levy: none, by choice, or because of its size. */
export const levyRegistrations = ['NONE', 'OPTIONAL', 'MANDATORY'] as const

/** The month in which a deduction of tax is reported: that of the wages, or that of their pay day. */
export const mtdMonths = ['WAGE_MONTH', 'PAYMENT_MONTH'] as const

/** The language of documents and emails to customers: that of the country of the business, or one of these. */
export const documentLanguages = ['COUNTRY', 'en', 'de', 'es'] as const

interface Common {
  section: SettingSection
  decidedBy: DecidingDay
  usedIn: readonly SettingPlace[]
}

/**
 * The definition of a setting.
 *
 * - `hours`, `minutes`, `days`: a whole number from `min` to `max`. With `zeroIsOff`, 0 means that the rule is off, and
 *   pages show `Off` in place of `0 hours`.
 * - `yesNo`: a boolean. `choice`: one of `choices`.
 * - `amount`: a decimal string in the currency of the business, from `min` to `max` in major units. An amount counts only
 *   while the business has the currency in which it was set. In another currency the default counts.
 * - `text`: a number at an authority, of letters, digits and signs, with at most `max` characters. Empty: not recorded.
 * - `pattern`: a pattern of the numbers of a document. With `isMonthly`, they restart each month and need its token.
 */
export type SettingDefinition = Common &
  (
    | { form: 'hours' | 'minutes' | 'days'; default: number; min: number; max: number; zeroIsOff?: true }
    | { form: 'yesNo'; default: boolean }
    | { form: 'choice'; default: string; choices: readonly string[] }
    | { form: 'amount'; default: string; min: number; max: number }
    | { form: 'text'; default: ''; max: number }
    | { form: 'pattern'; default: string; isMonthly: boolean }
  )

/** Every setting, in the order of the page. The defaults are the rules of a business that never changed a setting. */
export const settingDefinitions = {
  /** A customer who cancels less than this time before the start cancels late. */
  lateCancel: {
    section: 'bookings',
    form: 'hours',
    default: 24,
    min: 0,
    max: 168,
    decidedBy: 'BOOKED',
    usedIn: ['bookings', 'refunds'],
  },
  /** The time for which an unpaid online booking holds its seats, at most until the start of the slot. */
  paymentHold: {
    section: 'bookings',
    form: 'hours',
    default: 24,
    min: 1,
    max: 168,
    decidedBy: 'BOOKED',
    usedIn: ['bookings'],
  },
  /** The time before the start of the slot from which customers are checked in. */
  checkInOpens: {
    section: 'bookings',
    form: 'minutes',
    default: 60,
    min: 0,
    max: 1440,
    decidedBy: 'SLOT',
    usedIn: ['today', 'bookings'],
  },
  /** The time after the end of the slot until which customers are checked in. */
  checkInCloses: {
    section: 'bookings',
    form: 'hours',
    default: 24,
    min: 0,
    max: 168,
    decidedBy: 'SLOT',
    usedIn: ['today', 'bookings'],
  },
  /** The time before the start at which customers get the reminder. 0 sends none. */
  reminder: {
    section: 'bookings',
    form: 'hours',
    default: 24,
    min: 0,
    max: 72,
    zeroIsOff: true,
    decidedBy: 'SLOT',
    usedIn: ['messages'],
  },
  /** The time after the end of a slot at which it completes by itself, and a booking without a check-in is a no-show. */
  slotCompletion: {
    section: 'bookings',
    form: 'hours',
    default: 2,
    min: 0,
    max: 24,
    decidedBy: 'SLOT',
    usedIn: ['today', 'overview'],
  },
  /** Whether the price of a slot contains the tax, or the tax is added to it. */
  pricesIncludeTax: {
    section: 'money',
    form: 'yesNo',
    default: false,
    decidedBy: 'DOCUMENT',
    usedIn: ['services', 'invoices'],
  },
  cashRounding: {
    section: 'money',
    form: 'choice',
    choices: roundingScopes,
    default: 'CASH',
    decidedBy: 'DOCUMENT',
    usedIn: ['checkout'],
  },
  /** When the joining fee is billed if the first paid period begins after the day of the sale. */
  joiningFee: {
    section: 'money',
    form: 'choice',
    choices: joiningFeeMoments,
    default: 'SALE',
    decidedBy: 'DOCUMENT',
    usedIn: ['memberships'],
  },
  /** The most that one member with the role of staff refunds on one local day. 0 means that staff don't refund. */
  staffRefundLimit: {
    section: 'money',
    form: 'amount',
    default: '0',
    min: 0,
    max: 99_999,
    decidedBy: 'REFUND',
    usedIn: ['refunds', 'checkout'],
  },
  /** The time from the issue of a bill until it is due. */
  invoiceDue: {
    section: 'memberships',
    form: 'days',
    default: 0,
    min: 0,
    max: 30,
    decidedBy: 'DOCUMENT',
    usedIn: ['memberships', 'invoices'],
  },
  /** The whole days for which a subscription is past due before it is suspended. */
  paymentGrace: {
    section: 'memberships',
    form: 'days',
    default: 7,
    min: 1,
    max: 60,
    decidedBy: 'DUE',
    usedIn: ['memberships'],
  },
  /** The time from the suspension of a subscription until it ends. */
  endAfterSuspension: {
    section: 'memberships',
    form: 'days',
    default: 30,
    min: 1,
    max: 365,
    decidedBy: 'DUE',
    usedIn: ['memberships'],
  },
  /** The time before the renewal of a quarter or longer at which customers get a notice. 0 sends none. */
  renewalNotice: {
    section: 'memberships',
    form: 'days',
    default: 14,
    min: 0,
    max: 60,
    zeroIsOff: true,
    decidedBy: 'DUE',
    usedIn: ['memberships'],
  },
  /** The time for which a session can be used that the business gives back after its period. */
  reopenedCredit: {
    section: 'memberships',
    form: 'days',
    default: 14,
    min: 1,
    max: 92,
    decidedBy: 'CANCELLED',
    usedIn: ['memberships', 'bookings'],
  },
  /** Whether staff and providers need an approval for a change of their own hours. */
  scheduleChangesNeedApproval: {
    section: 'team',
    form: 'yesNo',
    default: true,
    decidedBy: 'REQUESTED',
    usedIn: ['schedules'],
  },
  /** The day with which the weeks of calendars begin. */
  firstDayOfWeek: {
    section: 'team',
    form: 'choice',
    choices: firstDaysOfWeek,
    default: 'MONDAY',
    decidedBy: 'SHOWN',
    usedIn: ['calendars'],
  },
  /** The days from the end of a month until its pay day. The Employment Act 1955 allows 7 (section 19). */
  payDay: {
    section: 'team',
    form: 'days',
    default: 7,
    min: 0,
    max: 7,
    decidedBy: 'DUE',
    usedIn: ['payroll'],
  },
  /** Whether the seller of a membership also earns with its renewals. */
  commissionOnRenewals: {
    section: 'commissions',
    form: 'yesNo',
    default: false,
    decidedBy: 'DOCUMENT',
    usedIn: ['commissions'],
  },
  /** Whether the seller of a membership earns on what the fee rises by with a change of plan. */
  commissionOnPlanChanges: {
    section: 'commissions',
    form: 'yesNo',
    default: false,
    decidedBy: 'DOCUMENT',
    usedIn: ['commissions'],
  },
  /** Whether money that was kept of a late cancellation or a no-show earns commission. */
  commissionOnKeptFees: {
    section: 'commissions',
    form: 'yesNo',
    default: false,
    decidedBy: 'SLOT',
    usedIn: ['commissions'],
  },
  /** Whether a rule that pays a slot once also pays a class that nobody attended. */
  commissionOnEmptySlots: {
    section: 'commissions',
    form: 'yesNo',
    default: false,
    decidedBy: 'SLOT',
    usedIn: ['commissions'],
  },
  /** The numbers of the employer at EPF, at SOCSO and EIS, and at the tax board. */
  employerEpfNumber: { section: 'payroll', form: 'text', default: '', max: 20, decidedBy: 'DUE', usedIn: ['payroll'] },
  employerSocsoNumber: {
    section: 'payroll',
    form: 'text',
    default: '',
    max: 20,
    decidedBy: 'DUE',
    usedIn: ['payroll'],
  },
  employerTaxNumber: { section: 'payroll', form: 'text', default: '', max: 20, decidedBy: 'DUE', usedIn: ['payroll'] },
  mtdMonth: {
    section: 'payroll',
    form: 'choice',
    choices: mtdMonths,
    default: 'WAGE_MONTH',
    decidedBy: 'DUE',
    usedIn: ['payroll'],
  },
  hrdLevy: {
    section: 'payroll',
    form: 'choice',
    choices: levyRegistrations,
    default: 'NONE',
    decidedBy: 'DUE',
    usedIn: ['payroll'],
  },
  // The readings of rules that the published texts leave open (docs/decisions/0111-open-readings.md).
  epfCents: {
    section: 'payroll',
    form: 'choice',
    choices: ['EACH_SHARE_UP', 'TO_THE_SEN'],
    default: 'EACH_SHARE_UP',
    decidedBy: 'DUE',
    usedIn: ['payroll'],
  },
  epfAgeOn: {
    section: 'payroll',
    form: 'choice',
    choices: ['FIRST_OF_MONTH', 'LAST_OF_MONTH'],
    default: 'FIRST_OF_MONTH',
    decidedBy: 'DUE',
    usedIn: ['payroll'],
  },
  socsoRelief: {
    section: 'payroll',
    form: 'choice',
    choices: ['BY_TP1', 'AUTOMATIC'],
    default: 'BY_TP1',
    decidedBy: 'DUE',
    usedIn: ['payroll'],
  },
  skbbkInRelief: {
    section: 'payroll',
    form: 'choice',
    choices: ['LEFT_OUT', 'COUNTED'],
    default: 'LEFT_OUT',
    decidedBy: 'DUE',
    usedIn: ['payroll'],
  },
  followingMonths: {
    section: 'payroll',
    form: 'choice',
    choices: ['AS_THIS_MONTH', 'FULL_SALARY'],
    default: 'AS_THIS_MONTH',
    decidedBy: 'DUE',
    usedIn: ['payroll'],
  },
  nonResidentBelowTen: {
    section: 'payroll',
    form: 'choice',
    choices: ['DEDUCT', 'WAIVE'],
    default: 'DEDUCT',
    decidedBy: 'DUE',
    usedIn: ['payroll'],
  },
  /** The language of receipts, invoices, credit notes and emails to customers, unless somebody asks for another. */
  documentLanguage: {
    section: 'documents',
    form: 'choice',
    choices: documentLanguages,
    default: 'COUNTRY',
    decidedBy: 'DOCUMENT',
    usedIn: ['invoices', 'messages'],
  },
  /** The numbers of bookings restart each month. Those of other documents restart each year, without gaps. */
  bookingNumber: {
    section: 'documents',
    form: 'pattern',
    default: 'BK-{yyyy}{mm}-{seq:5}',
    isMonthly: true,
    decidedBy: 'DOCUMENT',
    usedIn: ['bookings'],
  },
  receiptNumber: {
    section: 'documents',
    form: 'pattern',
    default: 'R-{yyyy}-{seq:6}',
    isMonthly: false,
    decidedBy: 'DOCUMENT',
    usedIn: ['checkout'],
  },
  invoiceNumber: {
    section: 'documents',
    form: 'pattern',
    default: 'INV-{yyyy}-{seq:6}',
    isMonthly: false,
    decidedBy: 'DOCUMENT',
    usedIn: ['invoices'],
  },
  creditNoteNumber: {
    section: 'documents',
    form: 'pattern',
    default: 'CN-{yyyy}-{seq:6}',
    isMonthly: false,
    decidedBy: 'DOCUMENT',
    usedIn: ['refunds'],
  },
  /** The numbers of payslips restart each month, without gaps. */
  payslipNumber: {
    section: 'documents',
    form: 'pattern',
    default: 'PS-{yyyy}-{mm}-{seq:4}',
    isMonthly: true,
    decidedBy: 'DOCUMENT',
    usedIn: ['payroll'],
  },
} as const satisfies Record<string, SettingDefinition>

type Definitions = typeof settingDefinitions
export type SettingKey = keyof Definitions

/** The value of a setting: a number, a boolean, one of its choices, or an amount as a decimal string. */
export type SettingValue<Key extends SettingKey = SettingKey> = Definitions[Key] extends infer One
  ? One extends { form: 'hours' | 'minutes' | 'days' }
    ? number
    : One extends { form: 'yesNo' }
      ? boolean
      : One extends { choices: readonly (infer Choice)[] }
        ? Choice
        : string
  : never

/** Every setting, in the order of the page. */
export const settingKeys = Object.keys(settingDefinitions) as [SettingKey, ...SettingKey[]]

/** Returns the definition of a setting in its general form. */
export const settingDefinition = (key: SettingKey): SettingDefinition => settingDefinitions[key]

/** Returns the settings of a section, in the order of the page. */
export const settingsIn = (section: SettingSection): SettingKey[] =>
  settingKeys.filter((key) => settingDefinitions[key].section === section)

/** Whether a stored value has the form and the range of its setting. A value of an older release may not. */
export function isSettingValue<Key extends SettingKey>(key: Key, value: unknown): value is SettingValue<Key> {
  const definition = settingDefinition(key)
  if (definition.form === 'yesNo') return typeof value === 'boolean'
  if (definition.form === 'choice') return typeof value === 'string' && definition.choices.includes(value)
  if (definition.form === 'text')
    return typeof value === 'string' && value.length <= definition.max && /^[A-Za-z0-9 /-]*$/.test(value)
  if (definition.form === 'pattern') return typeof value === 'string' && isNumberPattern(value, definition)
  if (definition.form === 'amount')
    return typeof value === 'string' && /^\d{1,9}(\.\d{1,3})?$/.test(value) && Number(value) < definition.max + 1
  return Number.isInteger(value) && (value as number) >= definition.min && (value as number) <= definition.max
}
