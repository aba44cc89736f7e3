import type { TimeOff } from '@steward/shared/contracts'
import type { LeaveUnit } from '@steward/shared/rules/team/leave-kind'
import { useBusiness } from '@steward/shared/stores'
import { formatDateRange } from '@steward/shared/time'
import { useTexts } from '../texts/texts.ts'

type Days = Pick<TimeOff, 'firstDay' | 'lastDay' | 'part' | 'fromTime' | 'toTime'>

/** Returns functions that say an amount of a balance, and the days of an absence. */
export function useLeaveWords() {
  const t = useTexts()
  const { locale } = useBusiness()
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  /** Hundredths of a day as days, and minutes as hours. */
  const amount = (unit: LeaveUnit, value: number) => {
    const count = unit === 'HOUR' ? value / 60 : value / 100
    return t(unit === 'HOUR' ? 'timeOff.hours' : 'timeOff.days', { count, number: number.format(count) })
  }
  const days = ({ firstDay, lastDay, part, fromTime, toTime }: Days) => {
    const range = formatDateRange(firstDay, lastDay, locale)
    if (part === 'WHOLE' || fromTime === null || toTime === null) return range
    return t('timeOff.partOf', { day: range, from: fromTime, to: toTime })
  }
  return { amount, days }
}
