import type { ResponseOf } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/person-name'
import { useBusiness } from '@steward/shared/stores'
import { compareInstants, instantToEpochMs, systemClock, type Instant } from '@steward/shared/time'
import { Avatar, Button, chakra } from '@steward/shared/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../texts/texts.ts'
import { HomeCard } from './home-card.tsx'
import { home } from '../../home/home.queries.ts'
import { hoursShown, type Axis } from './team-axis.ts'

type Team = ResponseOf<'home.team'>
type Member = Team['members'][number]

/** Number of rows before "Show all". */
const shown = 6

/** Members who work today, with working hours and sessions on one timeline, and members who are away. */
export function TeamPanel() {
  const t = useTexts()
  const query = useQuery(home.team())
  const working = query.data?.members.filter(({ awayUntil }) => awayUntil === null).length ?? 0
  const away = (query.data?.members.length ?? 0) - working
  return (
    <HomeCard
      title={t('home.team')}
      actions={
        query.data && query.data.members.length > 0 ? (
          <chakra.span textStyle="cell" color="fg.muted" py="2" pe="1">
            {[t('home.working', { count: working }), away > 0 ? t('home.away', { count: away }) : '']
              .filter(Boolean)
              .join(' · ')}
          </chakra.span>
        ) : null
      }
      query={query}
      failed={t('home.teamFailed')}
      rows={4}
      emptyOf={({ members }) =>
        members.length === 0 ? { title: t('home.noTeam'), description: t('home.noTeamHint') } : undefined
      }
    >
      {(team) => <Rows team={team} />}
    </HomeCard>
  )
}

const rank = ({ sessions, awayUntil }: Member) => (sessions.length > 0 ? 0 : awayUntil === null ? 2 : 1)

const Table = chakra('ul', { base: { px: '5', pb: '3' } })

function Rows({ team }: { team: Team }) {
  const t = useTexts()
  const [isWhole, setWhole] = useState(false)
  const { zone } = useBusiness()
  const axis = hoursShown(team, zone)
  // Sessions first, then absences, then members who work without sessions.
  const members = team.members.toSorted((a, b) => rank(a) - rank(b))
  const rows = isWhole ? members : members.slice(0, shown)
  return (
    <>
      <AxisLabels axis={axis} />
      <Table>
        {rows.map((member) => (
          <MemberRow key={member.id} member={member} axis={axis} />
        ))}
      </Table>
      {members.length > shown ? (
        <chakra.div px="3" pb="3" mt="-1">
          <Button size="sm" variant="ghost" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('home.showFewer') : t('home.showAll', { count: members.length })}
          </Button>
        </chakra.div>
      ) : null}
    </>
  )
}

/** Name, hours, timeline, sessions. The timeline is hidden below 600 px. */
const columns = { base: 'minmax(0, 1fr) auto', sm: 'minmax(9rem, 2fr) 6.5rem minmax(0, 2fr) 5rem' }

const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: columns,
    alignItems: 'center',
    columnGap: '4',
    minH: '10',
    fontVariantNumeric: 'tabular-nums',
  },
})

function AxisLabels({ axis }: { axis: Axis }) {
  return (
    <chakra.div
      hideBelow="sm"
      display="grid"
      gridTemplateColumns={columns.sm}
      columnGap="4"
      px="5"
      textStyle="caption"
      color="fg.muted"
      aria-hidden="true"
    >
      <chakra.div gridColumn="3" position="relative" h="5">
        {axis.ticks.map(({ at, hour }) => (
          <chakra.span key={at} position="absolute" style={{ insetInlineStart: `${placeOf(at, axis)}%` }}>
            {hour}
          </chakra.span>
        ))}
      </chakra.div>
    </chakra.div>
  )
}

const placeOf = (at: Instant, { start, end }: Axis) =>
  ((instantToEpochMs(at) - instantToEpochMs(start)) / (instantToEpochMs(end) - instantToEpochMs(start))) * 100

function MemberRow({ member, axis }: { member: Member; axis: Axis }) {
  const t = useTexts()
  const business = useBusiness()
  const { id, hours, sessions, awayUntil } = member
  const name = fullName(member)
  const first = hours[0]
  const last = hours.at(-1)
  const now = systemClock.now()
  return (
    <Line>
      <chakra.span display="flex" alignItems="center" gap="3" minW="0">
        <Avatar id={id} name={name} />
        <chakra.span dir="auto" truncate>
          {name}
        </chakra.span>
      </chakra.span>
      <chakra.span color="fg.muted" textStyle="cell" whiteSpace="nowrap">
        {first && last ? (
          <bdi>{business.timeRange(first.startTime, last.endTime)}</bdi>
        ) : awayUntil === null ? null : (
          t('home.isAway')
        )}
      </chakra.span>
      <chakra.span hideBelow="sm" position="relative" h="2" aria-hidden="true">
        {hours.map((span) => (
          <Span key={span.startTime} span={span} axis={axis} color="accent.muted" />
        ))}
        {sessions.map((session) => (
          <Span
            key={session.id}
            span={session}
            axis={axis}
            color={compareInstants(session.endTime, now) <= 0 ? 'fg.subtle' : 'accent.solid'}
          />
        ))}
      </chakra.span>
      <chakra.span hideBelow="sm" color="fg.muted" textStyle="cell" textAlign="end" whiteSpace="nowrap">
        {awayUntil === null
          ? sessions.length > 0
            ? t('home.sessions', { count: sessions.length })
            : '–'
          : t('home.until', { date: business.date(business.dateOf(awayUntil)) })}
      </chakra.span>
    </Line>
  )
}

function Span({ span, axis, color }: { span: { startTime: Instant; endTime: Instant }; axis: Axis; color: string }) {
  const start = placeOf(span.startTime, axis)
  return (
    <chakra.span
      position="absolute"
      insetBlock="0"
      borderRadius="xs"
      bg={color}
      style={{ insetInlineStart: `${start}%`, width: `${placeOf(span.endTime, axis) - start}%` }}
    />
  )
}
