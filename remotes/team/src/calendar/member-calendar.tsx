import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { TimeSlot } from '@steward/shared/contracts'
import * as to from '@steward/shared/addresses'
import { useCan } from '@steward/shared/roles/gate'
import { useBusiness } from '@steward/shared/stores'
import type { PlainDate } from '@steward/shared/time'
import { CalendarLegend, MonthGrid, TimeGrid } from '@steward/shared/ui/calendar'
import {
  AfterPause,
  Box,
  HStack,
  LinkButton,
  LoadFailure,
  Panel,
  SkeletonRows,
  Text,
  useNow,
  useStatusText,
} from '@steward/shared/ui/core'
import { useNarrow } from '@steward/shared/ui/table'
import { useRosterWords } from '../roster/roster-words.ts'
import { rosters, type RosterDay } from '../roster/team-rosters.queries.ts'
import { slots } from '../slot/slots.queries.ts'
import { WeekSlots } from '../slot/week-slots.tsx'
import { useTexts } from '../texts/texts.ts'
import { PeriodSwitch } from './calendar-tools.tsx'
import { absencesOf, exceptionNotes, plannedHoursOf } from './day-absences.ts'
import { eventsOf } from './slot-event.ts'
import type { CalendarState } from './use-calendar.ts'

interface MemberCalendarProps {
  memberId: string
  calendar: CalendarState
  /** The accessible name of the grid, before the period. */
  label: string
  /** Returns the link target of a slot. */
  slotTo: (slot: Pick<TimeSlot, 'id'>) => string
  /** The slot that is open beside the calendar. */
  openId?: string | undefined
}

const noDays: RosterDay[] = []

/** The days of a member: sessions, hours, exceptions and absences, as a grid or as a list. */
export function MemberCalendar({ memberId, calendar, label, slotTo, openId }: MemberCalendarProps) {
  const { view, days, today } = calendar
  const roster = useQuery({
    ...rosters.days(days[0]!, days.at(-1)!, { memberId }),
    placeholderData: keepPreviousData,
  })
  // Without these days, the calendar still shows the sessions.
  const ofMember = roster.data?.members[0]?.days ?? noDays
  const noteOf = useDayNotes(ofMember)
  if (view === 'list')
    return (
      <>
        <PeriodSwitch calendar={calendar} />
        <WeekSlots
          providerId={memberId}
          week={{ first: days[0]!, today }}
          noteOf={noteOf}
          slotTo={slotTo}
          openId={openId}
        />
      </>
    )
  return (
    <Panel padding="none">
      <PeriodSwitch calendar={calendar} />
      <Grid memberId={memberId} calendar={calendar} label={label} slotTo={slotTo} ofMember={ofMember} />
    </Panel>
  )
}

function Grid({
  memberId,
  calendar,
  label,
  slotTo,
  ofMember,
}: MemberCalendarProps & { ofMember: readonly RosterDay[] }) {
  const t = useTexts()
  const business = useBusiness()
  const statusText = useStatusText()
  const words = useRosterWords()
  const navigate = useNavigate()
  const isNarrow = useNarrow()
  const now = useNow()
  const { view, days, date, period, show, step, goToToday } = calendar
  const query = useQuery({
    ...slots.onDays(days[0]!, days.at(-1)!, business.zone, memberId),
    placeholderData: keepPreviousData,
  })
  const { events, legend } = useMemo(
    () => eventsOf(query.data ?? [], { t, business, statusText, now }),
    [query.data, t, business, statusText, now],
  )
  const absences = useMemo(() => absencesOf(ofMember, words.absence), [ofMember, words])
  const dayNotes = useMemo(() => exceptionNotes(ofMember, t('calendar.otherHours')), [ofMember, t])
  const openHours = useMemo(() => plannedHoursOf(ofMember), [ofMember])
  if (query.isError && !query.data)
    return <LoadFailure inline title={t('failed', { what: t('week.what') })} query={query} />
  if (query.isPending)
    return (
      <AfterPause>
        <SkeletonRows rows={8} avatar={false} />
      </AfterPause>
    )
  const grid = {
    label: `${label}, ${period}`,
    zone: business.zone,
    now,
    events,
    absences,
    dayNotes,
    onOpen: (id: string) => void navigate(slotTo({ id }), { preventScrollReset: true }),
    onMove: noMove,
    onDrop: noMove,
    onPage: step,
    onToday: goToToday,
  }
  const openDay = (day: PlainDate) => show(day, 'day')
  return (
    <Box opacity={query.isPlaceholderData ? 0.6 : undefined} aria-busy={query.isPlaceholderData}>
      <CalendarLegend
        label={t('calendar.legend')}
        colors={legend}
        absences={{ requested: t('calendar.requested'), away: t('calendar.away') }}
        isFolded={isNarrow}
      />
      {query.data.length === 0 ? <NoSessions /> : null}
      {view === 'month' ? (
        <MonthGrid {...grid} date={date} onDay={openDay} />
      ) : (
        <TimeGrid {...grid} days={days} openHours={openHours} onMore={view === 'week' ? openDay : undefined} />
      )}
    </Box>
  )
}

/** Says above an empty grid what belongs there, with the action that begins it. */
function NoSessions() {
  const t = useTexts()
  const may = useCan()
  return (
    <HStack justifyContent="space-between" gap="4" flexWrap="wrap" minH="12" px="4" py="2">
      <Text color="fg.muted">{t('calendar.noSessions')}</Text>
      {may('slot.write') ? (
        <LinkButton size="sm" to={to.newSlot()}>
          {t('week.plan')}
        </LinkButton>
      ) : null}
    </HStack>
  )
}

// Events of this calendar are not movable.
const noMove = () => undefined

/** Returns the hours, the exception and the absences of a day in words, or null if there is nothing to say. */
function useDayNotes(days: readonly RosterDay[]): (date: PlainDate) => ReactNode {
  const t = useTexts()
  const words = useRosterWords()
  return (date) => {
    const day = days.find((one) => one.date === date)
    if (!day) return null
    const lines = [
      ...words.hours(day),
      ...(day.source.kind === 'EXCEPTION' ? [t('calendar.otherHours')] : []),
      ...day.absences.map((absence) => [words.absence(absence), words.absenceHours(day, absence)].join(' ')),
    ]
    return lines.length === 0 ? null : lines.map((line) => <Box key={line}>{line}</Box>)
  }
}
