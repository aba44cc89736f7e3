import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { compareInstants, systemClock, type Instant } from '@steward/shared/time'
import { Avatar, chakra } from '@steward/shared/ui/core'
import { useTexts } from '../../texts/texts.ts'
import { placeOf, type Axis, type TeamMember } from './team-axis.ts'

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

/** The hours above the timelines. */
export function AxisLabels({ axis }: { axis: Axis }) {
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

/** A member with working hours and sessions on a timeline, or with the end of an absence. */
export function MemberRow({ member, axis }: { member: TeamMember; axis: Axis }) {
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

/** A part of a timeline. */
function Span({ span, axis, color }: { span: { startTime: Instant; endTime: Instant }; axis: Axis; color: string }) {
  const start = Math.max(0, placeOf(span.startTime, axis))
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
