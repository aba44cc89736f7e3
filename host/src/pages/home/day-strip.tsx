import type { Home } from '@steward/shared/contracts'
import { useBusiness } from '@steward/shared/stores'
import { plainDateOf } from '@steward/shared/time'
import { chakra, StatStrip, TextLink, type Stat } from '@steward/shared/ui/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/texts.ts'
import { HourBars } from './hour-bars.tsx'
import { unpaidOf } from './task-address.ts'

const Note = chakra('span', {
  base: {
    textStyle: 'cell',
    fontWeight: 'normal',
    letterSpacing: 'normal',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
  },
})

const withNote = (figure: ReactNode, note: string | undefined): ReactNode =>
  note ? (
    // One run of text in the direction of its words, so that the figure stays before the note.
    <bdi>
      {figure} <Note>{note}</Note>
    </bdi>
  ) : (
    figure
  )

/**
 * Today's figures. Money is hidden from users who take no payments. Only owners and managers see the amount collected.
 */
export function DayStrip({ home: { day, now, timeZone } }: { home: Home }) {
  const t = useTexts()
  const business = useBusiness()
  const { seats, seatsTaken, noShows = 0, freeSessions = 0, unpaid, unpaidAmount, collected } = day
  const stats: Stat[] = [
    {
      key: 'booked',
      label: t('home.booked'),
      // Bookings, as on Today. A booking can have several seats.
      value: withNote(
        day.booked,
        seats === undefined || seatsTaken === undefined
          ? undefined
          : t('home.takenOfSeats', { taken: seatsTaken, count: seats }),
      ),
    },
    {
      key: 'checkedIn',
      label: t('home.checkedIn'),
      value: withNote(day.checkedIn, noShows > 0 ? t('home.noShows', { count: noShows }) : undefined),
    },
    {
      key: 'free',
      label: t('home.freeSeats'),
      value: withNote(day.freeSeats, freeSessions > 0 ? t('home.inSessions', { count: freeSessions }) : undefined),
    },
  ]
  if (unpaid !== undefined) {
    const figure = unpaidAmount === undefined ? unpaid : business.money(unpaidAmount)
    const visits = unpaidAmount === undefined || unpaid === 0 ? undefined : t('home.visits', { count: unpaid })
    stats.push({
      key: 'unpaid',
      label: t('home.unpaidToday'),
      value:
        unpaid === 0 ? (
          figure
        ) : (
          <TextLink to={unpaidOf(plainDateOf(now, timeZone))} tone="quiet">
            {withNote(figure, visits)}
          </TextLink>
        ),
      ...(unpaid > 0 ? { tone: 'warning' as const } : {}),
    })
  }
  if (collected !== undefined)
    stats.push({ key: 'collected', label: t('home.collectedToday'), value: business.money(collected) })
  return (
    <StatStrip stats={stats}>
      {day.hours && day.hours.length > 0 ? <HourBars hours={day.hours} now={now} zone={timeZone} /> : null}
    </StatStrip>
  )
}

/** A provider's figures of their own sessions today, without money. */
export function OwnDayStrip({ day }: { day: Home['day'] }) {
  const t = useTexts()
  return (
    <StatStrip
      stats={[
        { key: 'slots', label: t('home.sessionsToday'), value: day.slots },
        { key: 'booked', label: t('home.booked'), value: day.booked },
        { key: 'checkedIn', label: t('home.checkedIn'), value: day.checkedIn },
        { key: 'free', label: t('home.freeSeats'), value: day.freeSeats },
      ]}
    />
  )
}
