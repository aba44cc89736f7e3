import type { Home } from '@steward/shared/contracts'
import { wallTimeOf, type Instant, type Zone } from '@steward/shared/time'
import { chakra, VisuallyHidden } from '@steward/shared/ui/core'
import { useTexts } from '../../texts/texts.ts'

type Hours = NonNullable<Home['day']['hours']>

/** Height of the bar with the most seats, in px. */
const tallest = 32

const List = chakra('ol', {
  base: {
    display: 'flex',
    alignItems: 'flex-end',
    gap: { base: '1', sm: '2' },
    px: { base: '3', sm: '5' },
    py: '3',
    borderTopWidth: '1px',
    borderColor: 'border.muted',
    '& > li': { flex: '1 1 0', minW: '0', textAlign: 'center', fontVariantNumeric: 'tabular-nums' },
  },
})

const Bar = chakra('span', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    bg: 'bg.emphasized',
    borderRadius: 'xs',
    overflow: 'hidden',
    mb: '1',
  },
})

/**
 * Booked seats and all seats by the hour in which sessions start. Past hours are grey, and the current hour is marked.
 */
export function HourBars({ hours, now, zone }: { hours: Hours; now: Instant; zone: Zone }) {
  const t = useTexts()
  const current = Number(wallTimeOf(now, zone).slice(0, 2))
  const most = Math.max(1, ...hours.map(({ seats }) => seats))
  return (
    <List aria-label={t('home.hours')}>
      {hours.map(({ hour, seats, taken }) => {
        const name = String(hour).padStart(2, '0')
        return (
          <li key={hour} {...(hour === current ? { 'aria-current': 'time' } : {})}>
            <VisuallyHidden>{t('home.hour', { time: `${name}:00`, taken, count: seats })}</VisuallyHidden>
            <span aria-hidden="true">
              <chakra.span
                hideBelow="sm"
                display="block"
                textStyle="caption"
                color="fg.muted"
                whiteSpace="nowrap"
                mb="1"
              >
                {seats === 0 ? (
                  '–'
                ) : (
                  <bdi>
                    <chakra.b color="fg" fontWeight="semibold">
                      {taken}
                    </chakra.b>
                    {`/${seats}`}
                  </bdi>
                )}
              </chakra.span>
              {seats === 0 ? null : (
                <Bar style={{ height: Math.max(4, (seats / most) * tallest) }}>
                  <chakra.span
                    display="block"
                    bg={hour < current ? 'fg.subtle' : 'accent.solid'}
                    style={{ height: `${(taken / seats) * 100}%` }}
                  />
                </Bar>
              )}
              <chakra.span
                display="inline-block"
                px={{ base: '0.5', sm: '1.5' }}
                borderRadius="xs"
                textStyle="caption"
                {...(hour === current
                  ? { bg: 'danger.solid', color: 'danger.contrast', fontWeight: 'semibold' }
                  : { color: 'fg.muted' })}
              >
                {name}
              </chakra.span>
            </span>
          </li>
        )
      })}
    </List>
  )
}
