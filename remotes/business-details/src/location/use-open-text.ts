import type { Location } from '@steward/shared/contracts'
import { openAt, openingMinutes } from '@steward/shared/rules/business/opening-hours'
import { addDays, dayBounds, plainDateOf, wallTimeOf } from '@steward/shared/time'
import { useLocale, useNow } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { hoursText } from './hours-text.ts'

/** Returns whether a location is open now and until when, with the hours of its usual week. */
export function useOpenText(location: Location): string {
  const t = useTexts()
  const locale = useLocale()
  const now = useNow()
  const { timeZone, openingHours } = location
  const week =
    openingHours.length === 0
      ? t('location.alwaysOpen')
      : t('location.weekly', { hours: hoursText(openingMinutes(openingHours), locale) })
  const open = openAt(location, timeZone, now)
  if (!open) return `${t('location.closedNow')} · ${week}`
  const isOpenAllDay = open.endTime >= dayBounds(addDays(plainDateOf(now, timeZone), 1), timeZone).start
  if (isOpenAllDay) return openingHours.length === 0 ? week : `${t('location.openNow')} · ${week}`
  return `${t('location.openUntil', { time: wallTimeOf(open.endTime, timeZone) })} · ${week}`
}
