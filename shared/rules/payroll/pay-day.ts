import { addDays } from '../../time/index.ts'
import type { PlainDate } from '../../time/types.ts'
import { settingOn, type Terms } from '../common/terms.ts'
import { wageMonthOf } from './malaysia/wage-month.ts'

/** The days before the pay day from which people are reminded. */
const noticeDays = 3

/** Returns the day until which a month is paid, by the setting of its last day. */
export function payDayOf(month: string, terms: Terms): PlainDate {
  const { last } = wageMonthOf(month)
  return addDays(last, settingOn(terms, 'payDay', last))
}

/** Returns what a day reminds of for a month that is not paid, or undefined. */
export function dueNotice(month: string, today: PlainDate, terms: Terms): 'pay-day-near' | 'payroll-open' | undefined {
  const payDay = payDayOf(month, terms)
  if (today > payDay) return 'payroll-open'
  return today >= addDays(payDay, -noticeDays) ? 'pay-day-near' : undefined
}
