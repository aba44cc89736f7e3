import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import * as to from '@steward/shared/addresses'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { CalendarLegend, TimeGrid } from '@steward/shared/ui/calendar'
import {
  AfterPause,
  Banner,
  Box,
  EmptyState,
  LinkButton,
  LoadFailure,
  PageHeader,
  Panel,
  SkeletonRows,
  useNow,
  useParam,
  useStatusText,
} from '@steward/shared/ui/core'
import { useNarrow } from '@steward/shared/ui/table'
import { isAway, useRosterWords } from '../roster/roster-words.ts'
import { rosters } from '../roster/team-rosters.queries.ts'
import { slots } from '../slot/slots.queries.ts'
import { useTexts } from '../texts/texts.ts'
import { PeriodSwitch } from './calendar-tools.tsx'
import { absencesOf, plannedHoursOf } from './day-absences.ts'
import { peopleOfDay, type DayPerson } from './day-people.ts'
import { PeopleLinks } from './people-links.tsx'
import { eventsOf } from './slot-event.ts'
import { useCalendar } from './use-calendar.ts'

/** The id of the column of uncovered sessions. */
const uncoveredColumn = 'uncovered'

/** A day of the team: its people side by side, and before them the sessions that nobody can give. */
export function TeamDay() {
  const t = useTexts()
  const business = useBusiness()
  const navigate = useNavigate()
  const isNarrow = useNarrow()
  const now = useNow()
  const calendar = useCalendar(1, 'day')
  const { date } = calendar
  const roster = useQuery({ ...rosters.days(date, date), placeholderData: keepPreviousData })
  const sessions = useQuery({ ...slots.onDays(date, date, business.zone), placeholderData: keepPreviousData })
  const failed = [roster, sessions].find((query) => query.isError && !query.data)
  const team = useTeamDay(roster.data?.members, sessions.data)
  const [personId] = useParam('person')
  // A phone has room for one column.
  const only = isNarrow && team ? (team.columns.find(({ id }) => id === personId) ?? team.columns[0]) : undefined
  return (
    <>
      <PageHeader
        title={t('teamCalendar.title')}
        description={[calendar.period, team && t('teamCalendar.people', { count: team.people.length })]
          .filter(Boolean)
          .join(' · ')}
      />
      {team && team.uncovered > 0 ? (
        <Box mb="4">
          <Banner tone="warning" title={t('calendar.bannerTitle', { count: team.uncovered })}>
            {t('calendar.bannerText')}
          </Banner>
        </Box>
      ) : null}
      <Panel padding="none">
        <PeriodSwitch calendar={calendar} />
        {failed ? (
          <LoadFailure inline title={t('failed', { what: t('teamCalendar.title') })} query={failed} />
        ) : !team ? (
          <AfterPause>
            <SkeletonRows rows={8} />
          </AfterPause>
        ) : team.people.length === 0 ? (
          <EmptyState
            icon="calendar"
            title={t('teamCalendar.emptyTitle')}
            description={t('teamCalendar.emptyDescription')}
            actions={<LinkButton to={to.newSlot()}>{t('week.plan')}</LinkButton>}
          />
        ) : (
          <Box opacity={roster.isPlaceholderData || sessions.isPlaceholderData ? 0.6 : undefined}>
            <CalendarLegend
              label={t('calendar.legend')}
              colors={team.legend}
              absences={{ requested: t('calendar.requested'), away: t('calendar.away') }}
              isFolded={isNarrow}
            />
            {only ? <PeopleLinks people={team.columns} shownId={only.id} /> : null}
            <TimeGrid
              label={`${t('teamCalendar.title')}, ${calendar.period}`}
              days={calendar.days}
              people={only ? [only] : team.columns}
              zone={business.zone}
              now={now}
              events={team.events}
              absences={team.absences}
              hoursOfPeople={team.hours}
              onOpen={(id) => void navigate(to.slot(id))}
              onMove={noMove}
              onDrop={noMove}
              onPage={calendar.step}
              onToday={calendar.goToToday}
            />
          </Box>
        )}
      </Panel>
    </>
  )
}

// Events of this calendar are not movable.
const noMove = () => undefined

/** Returns the columns of the day with their events, hours and absences. Undefined until both answers are there. */
function useTeamDay(
  members: Parameters<typeof peopleOfDay>[0] | undefined,
  sessions: Parameters<typeof peopleOfDay>[1] | undefined,
) {
  const t = useTexts()
  const business = useBusiness()
  const statusText = useStatusText()
  const words = useRosterWords()
  const now = useNow()
  return useMemo(() => {
    if (!members || !sessions) return undefined
    const people = peopleOfDay(members, sessions, now)
    const { events, legend } = eventsOf(sessions, { t, business, statusText, now })
    const uncovered = new Map(
      sessions.filter((slot) => slot.isUncovered).map((slot) => [slot.id, slot.serviceProvider]),
    )
    const captionOf = ({ day }: DayPerson) => {
      if (!day || day.source.kind === 'UNRESTRICTED') return t('calendar.noSchedule')
      if (day.intervals.length === 0) return t('calendar.notWorking')
      if (isAway(day)) return t('calendar.awayToday')
      return business.timeRange(day.intervals[0]!.startTime, day.intervals.at(-1)!.endTime)
    }
    const columns = people.map((person) => ({
      id: person.member.id,
      name: fullName(person.member),
      avatar: person.member.avatar,
      caption: captionOf(person),
    }))
    const first = {
      id: uncoveredColumn,
      name: t('calendar.uncovered'),
      caption: t('calendar.toHandOver', { count: uncovered.size }),
    }
    return {
      people,
      uncovered: uncovered.size,
      columns: uncovered.size > 0 ? [first, ...columns] : columns,
      legend,
      events: events.map((event) => {
        const provider = uncovered.get(event.id)
        if (!provider) return event
        const from = t('calendar.uncoveredFrom', { name: fullName(provider) })
        return { ...event, personId: uncoveredColumn, detail: `${event.detail} · ${from}` }
      }),
      absences: people.flatMap(({ member, day }) => (day ? absencesOf([day], words.absence, member.id) : [])),
      hours: new Map(
        people.flatMap(({ member, day }) => {
          const planned = day && plannedHoursOf([day])
          return planned ? [[member.id, planned] as const] : []
        }),
      ),
    }
  }, [members, sessions, t, business, statusText, words, now])
}
