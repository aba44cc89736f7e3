import type { PlainDate } from '../../time/types.ts'
import { settingOn, type Terms } from '../common/terms.ts'
import type { PayFacts } from './malaysia/facts.ts'
import { defaultSwitches, type Switches } from './malaysia/switches.ts'
import { wageMonthOf } from './malaysia/wage-month.ts'
import { payDayOf } from './pay-day.ts'

type Settings = Pick<Terms, 'settings'>

export const switchKeys = Object.keys(defaultSwitches) as (keyof Switches)[]

/** Returns the readings of unclear rules in a wage month. The values of its last day hold, as for the pay day. */
export function switchesOf(month: string, terms: Settings): Switches {
  const { last } = wageMonthOf(month)
  return {
    epfCents: settingOn(terms, 'epfCents', last),
    epfAgeOn: settingOn(terms, 'epfAgeOn', last),
    socsoRelief: settingOn(terms, 'socsoRelief', last),
    skbbkInRelief: settingOn(terms, 'skbbkInRelief', last),
    followingMonths: settingOn(terms, 'followingMonths', last),
    nonResidentBelowTen: settingOn(terms, 'nonResidentBelowTen', last),
  }
}

/** Returns the readings that differ from the defaults, or undefined. A request without them stays as it was. */
export function chosenSwitches(month: string, terms: Settings): Partial<Switches> | undefined {
  const switches = switchesOf(month, terms)
  const chosen = switchKeys.filter((key) => switches[key] !== defaultSwitches[key])
  if (chosen.length === 0) return undefined
  return Object.fromEntries(chosen.map((key) => [key, switches[key]])) as Partial<Switches>
}

/** Returns the registration of the employer for the HRD levy in a wage month. */
export const hrdLevyIn = (month: string, terms: Settings): PayFacts['hrdLevy'] =>
  settingOn(terms, 'hrdLevy', wageMonthOf(month).last)

/** Returns the month in which the MTD of a wage month is reported, `YYYY-MM`: the wage month, or that of its pay day. */
export function mtdMonthOf(month: string, terms: Terms): string {
  if (settingOn(terms, 'mtdMonth', wageMonthOf(month).last) === 'WAGE_MONTH') return month
  return payDayOf(month, terms).slice(0, 7)
}

/** The numbers of the employer at the authorities. Empty ones are not recorded. */
export interface EmployerNumbers {
  epf: string
  /** SOCSO and EIS. */
  socso: string
  tax: string
}

export const employerNumbersOn = (day: PlainDate, terms: Settings): EmployerNumbers => ({
  epf: settingOn(terms, 'employerEpfNumber', day),
  socso: settingOn(terms, 'employerSocsoNumber', day),
  tax: settingOn(terms, 'employerTaxNumber', day),
})
