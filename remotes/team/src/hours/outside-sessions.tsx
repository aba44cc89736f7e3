import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as to from '@steward/shared/addresses'
import type { HoursInterval, MemberHours } from '@steward/shared/rules/team/planned-day'
import { isWithinWorkingHours } from '@steward/shared/rules/team/working-hours'
import { useBusiness } from '@steward/shared/stores'
import { systemClock } from '@steward/shared/time'
import { Box, LoadFailure, Span, Text, TextLink } from '@steward/shared/ui/core'
import { locations } from '../member-choice/locations.queries.ts'
import { useTexts } from '../texts/texts.ts'
import { schedules, type HoursChange, type WorkSchedule } from './schedules.queries.ts'

interface OutsideSessionsProps {
  memberId: string
  schedule: WorkSchedule
  /** Undefined while the input is not valid. */
  change: HoursChange | undefined
}

/** Lists the next sessions that are outside the hours of a change. Saving does not change them. */
export function OutsideSessions({ memberId, schedule, change }: OutsideSessionsProps) {
  const t = useTexts()
  const business = useBusiness()
  // The start is fixed while the editor is open. A start that moves would create a new query each time.
  const [now] = useState(() => systemClock.now())
  const sessions = useQuery(schedules.sessionsAhead(memberId, now))
  const places = useQuery(locations.list())
  if (sessions.isError) return <LoadFailure inline title={t('failed', { what: t('edit.sessions') })} query={sessions} />
  if (!change || !sessions.data || !places.data) return null
  const zoneOf = (locationId: string | null) =>
    places.data.items.find(({ id }) => id === locationId)?.timeZone ?? business.zone
  const over = schedule.versions.filter(({ effectiveTo }) => effectiveTo !== null && effectiveTo < change.from)
  const hours = hoursOf({ ...change, versions: [...over, ...change.versions] }, business.zone, zoneOf)
  const outside = sessions.data.items.filter(
    ({ startTime, endTime }) =>
      business.dateOf(startTime) >= change.from && !isWithinWorkingHours(hours, startTime, endTime),
  )
  const last = sessions.data.nextCursor === null ? undefined : sessions.data.items.at(-1)
  return (
    <Box as="section" aria-label={t('edit.sessions')} borderWidth="1px" borderRadius="md" p="4">
      <Text fontWeight="semibold" role="status">
        {outside.length === 0 ? t('edit.allFit') : t('edit.outside', { count: outside.length })}
      </Text>
      {outside.length > 0 ? <Text color="fg.muted">{t('edit.outsideHint')}</Text> : null}
      <Box as="ul" listStyleType="none" m="0" p="0" maxH="240px" overflowY="auto">
        {outside.map((slot) => (
          <Box as="li" key={slot.id} py="2" borderTopWidth="1px" borderColor="border.muted">
            <TextLink to={to.slot(slot.id)}>{business.dateTime(slot.startTime)}</TextLink>{' '}
            <Span>{slot.service.name}</Span>{' '}
            <Span color="fg.muted">{t('edit.booked', { count: slot.seatsTaken, seats: slot.slots })}</Span>
          </Box>
        ))}
      </Box>
      {last ? (
        <Text color="fg.muted">{t('edit.checkedUntil', { date: business.dateTime(last.startTime) })}</Text>
      ) : null}
    </Box>
  )
}

/** Returns the hours of a change for the rule that also checks new sessions. */
function hoursOf(
  change: Pick<HoursChange, 'exceptions'> & { versions: Omit<WorkSchedule['versions'][number], 'id'>[] },
  zone: string,
  zoneOf: (locationId: string | null) => string,
): MemberHours {
  const placed = <T extends Omit<HoursInterval, 'zone'>>(one: T) => ({ ...one, zone: zoneOf(one.locationId) })
  return {
    zone,
    versions: change.versions.map((version) => ({
      ...version,
      id: version.effectiveFrom ?? '',
      entries: version.entries.map(placed),
    })),
    exceptions: change.exceptions.map(({ date, intervals }) => ({ id: date, date, intervals: intervals.map(placed) })),
  }
}
