import { Link } from 'react-router-dom'
import * as to from '@steward/shared/addresses'
import { fullName } from '@steward/shared/rules/common/person-name'
import { isOnDay } from '@steward/shared/rules/common/on-day'
import { useBusiness } from '@steward/shared/stores'
import { dayBounds, formatWeekday, type PlainDate } from '@steward/shared/time'
import { Avatar, Box, chakra, Flex, Span, TextLink } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { RosterCell } from './roster-cell.tsx'
import { useRosterWords } from './roster-words.ts'
import type { Roster, RosterMember } from './team-rosters.queries.ts'
import { useCellKeys } from './use-cell-keys.ts'

const Table = chakra('table', {
  base: {
    w: 'full',
    minW: '900px',
    borderCollapse: 'separate',
    borderSpacing: '0',
    textStyle: 'cell',
    '& th, & td': { borderTopWidth: '1px', borderColor: 'border.muted', verticalAlign: 'top', textAlign: 'start' },
    '& thead th': { borderTopWidth: '0', px: '2', py: '2.5', textStyle: 'label', color: 'fg.muted' },
    '& thead strong': { color: 'fg' },
    '& thead [aria-current] strong': { color: 'accent.fg' },
    '& td': { px: '0.5', py: '1', height: '1px' },
    // The names and the totals stay in view while the days scroll.
    '& tr > :first-of-type': {
      position: 'sticky',
      insetInlineStart: '0',
      zIndex: '1',
      bg: 'bg.panel',
      px: '3',
      w: '184px',
    },
    '& tr > :last-child': { position: 'sticky', insetInlineEnd: '0', zIndex: '1', bg: 'bg.panel', px: '3', w: '104px' },
    '& tbody th': { py: '2.5', fontWeight: 'medium' },
    '& tr > :last-child:not(:first-of-type)': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& td > a': { display: 'block', height: '100%', color: 'fg', textDecoration: 'none', borderRadius: 'sm' },
    '& caption': { srOnly: true },
    '& tbody[data-places] td': { p: '2', fontVariantNumeric: 'tabular-nums' },
    '& tbody[data-places] [role=columnheader]': { bg: 'bg.subtle', textStyle: 'caption', color: 'fg.muted' },
  },
})

interface RosterGridProps {
  roster: Roster
  dates: readonly PlainDate[]
  today: PlainDate
  label: string
  onPage: (direction: 1 | -1) => void
}

/** The week of the team: people by days, and below them how many people are at each place. */
export function RosterGrid({ roster, dates, today, label, onPage }: RosterGridProps) {
  const t = useTexts()
  const business = useBusiness()
  const words = useRosterWords()
  const keys = useCellKeys({ rows: roster.members.length, columns: dates.length, onPage })
  const placeName = usePlaceName(roster)
  const closuresOn = (date: PlainDate) =>
    roster.closures.filter((closure) => isOnDay(closure, dayBounds(date, roster.timeZone)))
  return (
    <Box overflowX="auto" position="relative">
      <Table role="grid" aria-label={label} onKeyDown={keys.onKeyDown} onFocus={keys.onFocus}>
        <thead>
          <tr>
            <th scope="col">{t('members.summary', { count: roster.members.length })}</th>
            {dates.map((date) => (
              <th key={date} scope="col" {...(date === today ? { 'aria-current': 'date' as const } : {})}>
                {formatWeekday(date, business.locale)} <strong>{Number(date.slice(8))}</strong>
                {closuresOn(date).map(({ id, name, location }) => (
                  <Box key={id} textStyle="caption" color="warning.fg" fontWeight="normal">
                    {[name || t('rosterWeek.absence.CLOSURE'), location?.name].filter(Boolean).join(' · ')}
                  </Box>
                ))}
              </th>
            ))}
            <th scope="col">{t('rosterWeek.hours')}</th>
          </tr>
        </thead>
        <tbody>
          {roster.members.map((row, index) => (
            <tr key={row.member.id}>
              <th scope="row">
                <Person isLinked row={row} />
              </th>
              {row.days.map((day, column) => (
                <td key={day.date}>
                  <Link to={to.memberSchedules(row.member.id)} {...keys.stop(index, column)}>
                    <Span srOnly>
                      {t('rosterWeek.cell', { name: fullName(row.member), day: business.day(day.date) })}
                    </Span>
                    <RosterCell day={day} words={words} placeName={placeName} />
                  </Link>
                </td>
              ))}
              <td>
                <Total row={row} />
              </td>
            </tr>
          ))}
        </tbody>
        {roster.places.length > 0 ? (
          <tbody data-places="">
            <tr>
              <th scope="colgroup" colSpan={dates.length + 2}>
                {t('rosterWeek.there')}
              </th>
            </tr>
            {roster.places.map(({ location, people, minutes }) => (
              <tr key={location?.id ?? ''}>
                <th scope="row">{location?.name ?? t('rosterWeek.noPlace')}</th>
                {people.map((count, index) => (
                  <td key={dates[index]}>{count === 0 ? '–' : t('members.summary', { count })}</td>
                ))}
                <td>{words.duration(minutes)}</td>
              </tr>
            ))}
          </tbody>
        ) : null}
      </Table>
    </Box>
  )
}

/** Returns a function from the id of a place to its name. Places without anybody are in no cell. */
export function usePlaceName({ places }: Pick<Roster, 'places'>): (id: string) => string | undefined {
  return (id) => places.find(({ location }) => location?.id === id)?.location?.name
}

interface PersonProps {
  row: RosterMember
  /** Links the name to the calendar of the member. */
  isLinked?: boolean
}

export function Person({ row: { member, jobTitle }, isLinked = false }: PersonProps) {
  const name = fullName(member)
  return (
    <Flex gap="2.5" alignItems="center">
      <Avatar id={member.id} name={name} src={member.avatar} />
      <Box minW="0">
        <Box textStyle="strong" dir="auto" overflowWrap="anywhere">
          {isLinked ? <TextLink to={to.memberCalendar(member.id)}>{name}</TextLink> : name}
        </Box>
        {jobTitle ? (
          <Box textStyle="caption" color="fg.muted" dir="auto">
            {jobTitle}
          </Box>
        ) : null}
      </Box>
    </Flex>
  )
}

/** The hours of a member's week, what absences take of them, and how they compare with the contracted hours. */
export function Total({ row: { totals, contract } }: { row: RosterMember }) {
  const words = useRosterWords()
  const { open, away } = words.total(totals)
  const agreed = words.contract(contract)
  const booked = words.sessions(totals).at(-1)
  return (
    <>
      <Box fontWeight="semibold">{open}</Box>
      {away ? (
        <Box textStyle="caption" color="fg.muted">
          {away}
        </Box>
      ) : null}
      {agreed ? (
        <Box textStyle="caption" color="fg.muted">
          {agreed.contracted}
          {agreed.difference ? (
            <Box color={agreed.isOver ? 'warning.fg' : undefined} fontWeight="semibold">
              {agreed.difference}
            </Box>
          ) : null}
        </Box>
      ) : null}
      {booked ? (
        <Box textStyle="caption" color="fg.muted">
          {booked}
        </Box>
      ) : null}
    </>
  )
}
