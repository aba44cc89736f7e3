import { useMemo } from 'react'
import { useLanguage } from '../i18n/index.ts'
import { currencySymbol, formatAmount } from '../money/format.ts'
// Import single files of time. This module is part of the first load, and time's arithmetic imports luxon.
import { formatDate, formatDateTime, formatDay, formatMonth, formatTime, formatTimeRange } from '../time/format.ts'
import { systemClock } from '../time/clock.ts'
import { plainDateOf } from '../time/instant.ts'
import type { Instant, PlainDate } from '../time/types.ts'
import { firstDayOfWeek } from '../rules/common/first-day-of-week.ts'
import type { DatedSetting } from '../rules/common/terms.ts'
import { useBusinessCore } from '../stores/business-core.ts'

const firstDayOf = ({ zone, settings }: { zone: string; settings: readonly DatedSetting[] }) =>
  firstDayOfWeek(settings, plainDateOf(systemClock.now(), zone))

/** Returns the weekday with which the weeks of calendars begin, outside React. 0 is Sunday. */
export function currentFirstDay(): number {
  const { entity, settings } = useBusinessCore.getState()
  return firstDayOf({ zone: entity?.timeZone ?? 'UTC', settings })
}

/**
 * Returns formatters for the business: instants in its zone and amounts in its currency, both in the current
 * language. Before the business is known, the zone is UTC and the currency USD (specification, section 9).
 */
export function useBusiness() {
  const zone = useBusinessCore((state) => state.entity?.timeZone ?? 'UTC')
  const currency = useBusinessCore((state) => state.entity?.currency ?? 'USD')
  const settings = useBusinessCore((state) => state.settings)
  const locale = useLanguage()
  return useMemo(
    () => ({
      zone,
      /** The settings of the business. With the zone they are the `Terms` that the rules need. */
      settings,
      currency,
      locale,
      /** The weekday with which the weeks of calendars begin. 0 is Sunday. */
      firstDay: firstDayOf({ zone, settings }),
      /** `RM`, for a column head */
      symbol: currencySymbol(currency, locale),
      /** `10:00` */
      time: (at: Instant) => formatTime(at, zone, locale),
      /** `10:00 – 10:55` */
      timeRange: (start: Instant, end: Instant) => formatTimeRange(start, end, zone, locale),
      /** `Thu 19 Nov, 10:00` */
      dateTime: (at: Instant) => formatDateTime(at, zone, locale),
      /** `19 Nov 2026` */
      date: (date: PlainDate) => formatDate(date, locale),
      /** `Thursday, 19 November` */
      day: (date: PlainDate) => formatDay(date, locale),
      /** `November 2026` */
      month: (date: PlainDate) => formatMonth(date, locale),
      /** Returns the local calendar day of an instant. */
      dateOf: (at: Instant) => plainDateOf(at, zone),
      /** `RM 75.00` */
      money: (amount: string) => formatAmount(amount, currency, locale, { withCurrency: true }),
    }),
    [zone, settings, currency, locale],
  )
}
