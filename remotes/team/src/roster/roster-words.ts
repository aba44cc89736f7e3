import { useMemo } from 'react'
import { useBusiness } from '@steward/shared/stores'
import { useTexts } from '../texts/texts.ts'
import type { RosterAbsence, RosterDay, RosterMember } from './team-rosters.queries.ts'

export type RosterWords = ReturnType<typeof useRosterWords>

/** Returns functions that put the days of a roster into words. */
export function useRosterWords() {
  const t = useTexts()
  const business = useBusiness()
  return useMemo(() => {
    const unit = (name: 'hour' | 'minute') =>
      new Intl.NumberFormat(business.locale, { style: 'unit', unit: name, unitDisplay: 'narrow' })
    const [hourText, minuteText] = [unit('hour'), unit('minute')]
    /** `4h 35m` */
    const duration = (minutes: number) => {
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
      if (hours === 0 && rest > 0) return minuteText.format(rest)
      return rest === 0 ? hourText.format(hours) : `${hourText.format(hours)} ${minuteText.format(rest)}`
    }
    /** The kind of an absence as far as the reader knows it, such as `Annual leave` or `Away`. */
    const absence = ({ kind, name, status }: RosterAbsence) => {
      const text = name ?? t(`rosterWeek.absence.${kind}`)
      if (status === 'REQUESTED') return t('rosterWeek.requested', { name: text })
      return kind === 'CLOSURE' && name !== null ? t('rosterWeek.closed', { name }) : text
    }
    /** The hours of an absence that begins and ends on the day. */
    const absenceHours = ({ date }: RosterDay, { startTime, endTime }: RosterAbsence) =>
      business.dateOf(startTime) === date && business.dateOf(endTime) === date
        ? business.timeRange(startTime, endTime)
        : undefined
    /** Says why a day has no hours. */
    const noHours = ({ source }: RosterDay) => {
      if (source.kind === 'UNRESTRICTED') return t('rosterWeek.unrestricted')
      if (source.kind === 'NONE' && source.nextFrom !== null)
        return t('rosterWeek.from', { date: business.date(source.nextFrom) })
      return t('rosterWeek.off')
    }
    const hours = ({ intervals }: RosterDay) =>
      intervals.map(({ startTime, endTime }) => business.timeRange(startTime, endTime))
    const sessions = ({ sessions: count, bookedMinutes }: Pick<RosterDay, 'sessions' | 'bookedMinutes'>) => [
      ...(count > 0 ? [t('week.slots', { count })] : []),
      ...(bookedMinutes > 0 ? [t('rosterWeek.booked', { hours: duration(bookedMinutes) })] : []),
    ]
    const total = ({ openMinutes, awayMinutes }: RosterMember['totals']) => ({
      open: openMinutes === null ? t('rosterWeek.unrestricted') : duration(openMinutes),
      away: awayMinutes > 0 ? t('rosterWeek.away', { hours: duration(awayMinutes) }) : undefined,
    })
    /** The contracted hours of a week, and by how much the planned ones differ. */
    const contractWords = (contract: RosterMember['contract']) => {
      if (!contract) return undefined
      const over = contract.overMinutes ?? 0
      const hoursOver = duration(Math.abs(over))
      return {
        contracted: t('rosterWeek.contracted', { hours: duration(contract.minutes) }),
        difference: over === 0 ? undefined : t(over > 0 ? 'rosterWeek.over' : 'rosterWeek.under', { hours: hoursOver }),
        isOver: over > 0,
      }
    }
    return { duration, absence, absenceHours, noHours, hours, sessions, total, contract: contractWords }
  }, [t, business])
}

/** Whether absences that hold leave nothing of the planned hours. */
export const isAway = ({ plannedMinutes, openMinutes }: Pick<RosterDay, 'plannedMinutes' | 'openMinutes'>): boolean =>
  plannedMinutes !== null && plannedMinutes > 0 && openMinutes === 0
