import * as z from 'zod'
import { citizenships, hrdRegistrations, skbbkStandings } from '../../rules/payroll/malaysia/facts.ts'
import { frequencies, payItemCodes } from '../../rules/payroll/malaysia/pay-items.ts'
import { switchChoices } from '../../rules/payroll/malaysia/switches.ts'
import * as f from '../common/fields.ts'

const fail = (code: string) => ({ params: { code } })

/** An amount in ringgit with at most two decimals. Sums of a year are larger than one payment. */
const ringgit = (max: number) =>
  f.amountUpTo(max).refine((value) => /^\d+(\.\d{1,2})?$/.test(value), fail('NOT_AN_AMOUNT'))
export const pay = ringgit(9_999_999)
export const sum = ringgit(99_999_999)

// The rule lists missing and unknown classes together with all other missing facts, so the schema accepts any text here.
const itemCode = z.string().max(40).meta({ enum: payItemCodes })

/** The facts of one person, as they hold in the wage month. */
export const requestedFacts = z.strictObject({
  dateOfBirth: f.plainDate.nullish(),
  citizenship: z.enum(citizenships).nullish(),
  /** A foreigner who elected to contribute to EPF before 1 August 1998. Defaults to false, like the other flags. */
  epfElectedBefore1998: z.boolean().nullish(),
  /** Agreed rates in percent above the table: the employee's by form KWSP 17A, the employer's by form KWSP 17. */
  epfEmployeeRate: f.percentage.nullish(),
  epfEmployerRate: f.percentage.nullish(),
  taxResident: z.boolean().nullish(),
  /** With 182 days or more, a foreigner is taxed as a resident. */
  contractDays: z.int().min(0).max(36_600).nullish(),
  /** 1 single, 2 married with a spouse who does not work, 3 all others. Required for residents. */
  mtdCategory: z.literal([1, 2, 3]).nullish(),
  /** Units of 2,000 ringgit, with halves: a child under 18 is 1. Defaults to 0. */
  childrenUnits: z.number().min(0).max(200).multipleOf(0.5).nullish(),
  disabled: z.boolean().nullish(),
  spouseDisabled: z.boolean().nullish(),
  firstSocsoAtOrAfter55: z.boolean().nullish(),
  invalidityPension: z.boolean().nullish(),
  /** Whether a contribution to EIS was payable before the age of 57. Defaults to true. */
  eisBefore57: z.boolean().nullish(),
  /** Defaults to taking part. Citizens and permanent residents can be released from 8 July 2026. */
  skbbk: z
    .strictObject({
      standing: z.enum(skbbkStandings),
      releasedOn: f.plainDate.nullish(),
      /** The reference of the notice. */
      notice: f.text({ max: 80, allowsDigits: true }).optional(),
    })
    .nullish(),
  /** The registration of the employer for the HRD levy. Defaults to `NONE`. */
  hrdLevy: z.enum(hrdRegistrations).nullish(),
  /** The days of the employment. Without them, the person is employed for the whole month. */
  firstDay: f.plainDate.nullish(),
  lastDay: f.plainDate.nullish(),
})

/** The name of a statutory line that a business without tables enters by hand. Others have none. */
export const lineName = f.text({ max: 60, allowsDigits: true })

export const requestedItem = z.strictObject({
  code: itemCode.nullish(),
  /** For `BASIC_SALARY` the salary of a full month. */
  amount: pay,
  /** Required for `COMMISSION`, `PERFORMANCE_INCENTIVE` and `DIRECTOR_FEE`: MTD treats only monthly ones as normal. */
  frequency: z.enum(frequencies).nullish(),
  /** The class that `ARREARS` make up for. Defaults to `BASIC_SALARY`. */
  original: itemCode.nullish(),
  name: lineName.optional(),
})

const unpaidDays = z.union([
  z.number().min(0).max(31),
  z
    .array(
      z.strictObject({
        from: f.plainDate,
        to: f.plainDate,
        /** The unpaid part of each day, such as 240 of 480 minutes. Without it, the whole day is unpaid. */
        part: z
          .strictObject({ minutes: z.int().min(1).max(1440), scheduledMinutes: z.int().min(1).max(1440) })
          .nullish(),
      }),
    )
    .max(62),
])

/** The pay of one person in one month. Amounts are in ringgit. */
export const calculationRequest = z.strictObject({
  wageMonth: f.month,
  facts: requestedFacts.prefault({}),
  items: z.array(requestedItem).max(200).default([]),
  /** The salary of a full month from a day on. A change counts instead of `BASIC_SALARY`. */
  salaryChanges: z
    .array(z.strictObject({ from: f.plainDate, amount: pay }))
    .max(31)
    .default([]),
  /** Dated days, of which those in the wage month count, or the number of unpaid days in the month. */
  unpaidDays: unpaidDays.default([]),
  /** Zakat that the employer deducts this month. */
  zakat: pay.optional(),
  cp38: pay.optional(),
  /** Reliefs of form TP1, by the items of the form: this month's amount, and what was deducted earlier in the year. */
  reliefs: z
    .array(z.strictObject({ code: z.string().regex(/^C([1-9]|1[0-7])$/), amount: pay, claimedBefore: pay.optional() }))
    .max(17)
    .default([]),
  /** The sums of earlier employers in this year (form TP3). */
  tp3: z.strictObject({ gross: sum, epf: sum.optional(), mtd: sum.optional(), zakat: sum.optional() }).nullish(),
  /** The sums before this month: taxed pay, EPF, MTD and zakat, and exempt allowances by class. */
  yearToDate: z
    .strictObject({
      Y: sum.optional(),
      K: sum.optional(),
      X: sum.optional(),
      Z: sum.optional(),
      exempt: z.partialRecord(z.enum(payItemCodes), sum).optional(),
    })
    .nullish(),
  /**
   * Values by the names of the MTD formula. Each one replaces the computed value: Y1 and K1 are normal pay and its EPF, Yt
   * and Kt additional pay and its EPF, LP and LP1 the reliefs of earlier months and of this one.
   */
  mtd: z
    .strictObject({
      Y1: sum.optional(),
      K1: sum.optional(),
      Yt: sum.optional(),
      Kt: sum.optional(),
      LP: sum.optional(),
      LP1: sum.optional(),
    })
    .nullish(),
  /** Readings of unclear rules. The first choice of each is the default. */
  switches: z
    .strictObject({
      epfCents: z.enum(switchChoices.epfCents),
      epfAgeOn: z.enum(switchChoices.epfAgeOn),
      socsoRelief: z.enum(switchChoices.socsoRelief),
      skbbkInRelief: z.enum(switchChoices.skbbkInRelief),
      followingMonths: z.enum(switchChoices.followingMonths),
      nonResidentBelowTen: z.enum(switchChoices.nonResidentBelowTen),
    })
    .partial()
    .optional(),
})
