import type { CommissionGroup } from '@steward/shared/contracts'
import { dateObjectOf, toInstant } from '@steward/shared/time'
import { useBusiness } from '@steward/shared/stores'
import { useTexts } from '../texts/texts.ts'

/** Returns a function that describes a group in one line: `Default, 4 members, paid in March and June`. */
export function useGroupText(): (group: CommissionGroup) => string {
  const t = useTexts()
  const monthName = useMonthName()
  const { locale } = useBusiness()
  const list = new Intl.ListFormat(locale)
  return ({ isDefault, memberCount, paidIn }) =>
    [
      ...(isDefault ? [t('commissions.default')] : []),
      t('commissions.members', { count: memberCount }),
      ...(paidIn ? [t('commissions.paidIn', { months: list.format(paidIn.map(monthName)) })] : []),
    ].join(', ')
}

/** Returns a function that names a month of the year by its number, 1 to 12. */
export function useMonthName(): (month: number) => string {
  const { locale } = useBusiness()
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  return (month) => format.format(dateObjectOf(toInstant(`2026-${String(month).padStart(2, '0')}-15T00:00:00Z`)))
}
