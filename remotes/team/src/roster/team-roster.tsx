import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as to from '@steward/shared/addresses'
import { useCan } from '@steward/shared/roles/gate'
import { useBusiness } from '@steward/shared/stores'
import { addDays, formatDateRange, weekStart } from '@steward/shared/time'
import {
  AfterPause,
  Box,
  Button,
  EmptyState,
  LinkButton,
  LoadFailure,
  PageHeader,
  Panel,
  SkeletonRows,
  useKey,
} from '@steward/shared/ui/core'
import { useNarrow, useTableState } from '@steward/shared/ui/table'
import { useWeek } from '../slot/use-week.ts'
import { WeekSwitch } from '../slot/week-switch.tsx'
import { useTexts } from '../texts/texts.ts'
import { RosterFilters, rosterFilterOf, rosterTable } from './roster-filters.tsx'
import { RosterGrid } from './roster-grid.tsx'
import { RosterList } from './roster-list.tsx'
import { useRosterWords } from './roster-words.ts'
import { rosters, type Roster } from './team-rosters.queries.ts'

/** The week of the team: who works when and where. A cell opens the hours of its member. */
export function TeamRoster() {
  const t = useTexts()
  const can = useCan()
  const business = useBusiness()
  const week = useWeek()
  const isNarrow = useNarrow(900)
  const state = useTableState(rosterTable)
  // A provider has one row.
  const isTeam = can('schedule.read', false)
  const query = useQuery({
    ...rosters.week(week.monday, rosterFilterOf(state)),
    placeholderData: keepPreviousData,
  })
  const summary = useSummary(query.data)
  const step = (direction: 1 | -1) => week.show(addDays(week.monday, 7 * direction))
  useKey('t', () => week.show(weekStart(week.today)))
  useKey('[', () => step(-1))
  useKey(']', () => step(1))
  const range = formatDateRange(week.monday, week.sunday, business.locale)
  const roster = query.data
  const shown = { dates: roster?.members[0]?.days.map(({ date }) => date) ?? [], today: week.today }
  return (
    <>
      <PageHeader
        title={t('rosterWeek.title')}
        description={[range, summary].filter(Boolean).join(' · ')}
        actions={
          <>
            {can('time-off.approve') ? <LinkButton to={to.teamTimeOff()}>{t('timeOff.title')}</LinkButton> : null}
            <WeekSwitch week={week} />
          </>
        }
      />
      {query.isError && !roster ? (
        <LoadFailure title={t('failed', { what: t('rosterWeek.title') })} query={query} />
      ) : (
        <Panel padding="none">
          {isTeam ? (
            <Box px="4" py="3">
              <RosterFilters state={state} />
            </Box>
          ) : null}
          {!roster ? (
            <AfterPause>
              <SkeletonRows rows={8} />
            </AfterPause>
          ) : roster.members.length === 0 && state.narrowed ? (
            <EmptyState
              icon="filter"
              title={t('rosterWeek.noMatchTitle')}
              description={t('rosterWeek.noMatchDescription')}
              actions={<Button onClick={state.clear}>{t('rosterWeek.clearFilters')}</Button>}
            />
          ) : roster.members.length === 0 ? (
            <EmptyState icon="team" title={t('members.emptyTitle')} description={t('members.emptyDescription')} />
          ) : (
            <Box opacity={query.isPlaceholderData ? 0.6 : undefined} aria-busy={query.isPlaceholderData}>
              {isNarrow ? (
                <RosterList roster={roster} {...shown} />
              ) : (
                <RosterGrid roster={roster} {...shown} label={`${t('rosterWeek.title')}, ${range}`} onPage={step} />
              )}
            </Box>
          )}
        </Panel>
      )}
    </>
  )
}

/** Returns the hours of the whole team, such as `282h planned, 16h away`. */
function useSummary(roster: Roster | undefined): string | undefined {
  const t = useTexts()
  const words = useRosterWords()
  if (!roster) return undefined
  const sum = (of: (totals: Roster['members'][number]['totals']) => number) =>
    roster.members.reduce((total, { totals }) => total + of(totals), 0)
  const away = sum(({ awayMinutes }) => awayMinutes)
  const planned = t('rosterWeek.planned', { hours: words.duration(sum(({ openMinutes }) => openMinutes ?? 0)) })
  return away > 0 ? `${planned}, ${t('rosterWeek.away', { hours: words.duration(away) })}` : planned
}
