import * as to from '@steward/shared/addresses'
import type { ResponseOf } from '@steward/shared/contracts'
import { useBusiness } from '@steward/shared/stores'
import { formatDateRange, formatDayMonth, formatMonthName, formatWeekday, systemClock } from '@steward/shared/time'
import { Box, FactList, Heading, LinkButton, Span, TextLink, type Fact } from '@steward/shared/ui/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { home } from '../../home/home.queries.ts'
import { useTexts } from '../../texts/texts.ts'
import { HomeCard } from './home-card.tsx'

type Own = NonNullable<ResponseOf<'home.parts'>['parts']['own']>

/** What concerns only the user: hours, time off, the figures of their own sessions, and their own earnings. */
export function OwnPanel() {
  const t = useTexts()
  const query = useQuery(home.own())
  return (
    <HomeCard
      title={t('home.own.title')}
      actions={
        <LinkButton to={to.schedule()} size="sm" variant="ghost" iconEnd="forward">
          {t('home.openSchedule')}
        </LinkButton>
      }
      query={query}
      failed={t('home.own.failed')}
      rows={3}
    >
      {(own) => <Facts own={own} />}
    </HomeCard>
  )
}

function Facts({ own }: { own: Own }) {
  const t = useTexts()
  const days = useHours(own)
  const timeOff = useTimeOff(own)
  const figures = useFigures(own)
  return (
    <Box px="5" pb="4">
      <Heading level={3} textStyle="badge" color="fg.muted" pt="1">
        {t('home.own.hours')}
      </Heading>
      <FactList facts={days.length > 0 ? days : [{ label: t('home.own.noHours'), value: '–' }]} />
      {timeOff.length > 0 ? (
        <>
          <Heading level={3} textStyle="badge" color="fg.muted" pt="3">
            {t('home.own.timeOff')}
          </Heading>
          <FactList facts={timeOff} />
        </>
      ) : null}
      {figures.length > 0 ? (
        <>
          <Heading level={3} textStyle="badge" color="fg.muted" pt="3">
            {t('home.own.work')}
          </Heading>
          <FactList facts={figures} />
        </>
      ) : null}
    </Box>
  )
}

/** The working days of a week, with all hours of a day in one line. */
function useHours({ hours }: Own): Fact[] {
  const business = useBusiness()
  const byDay = Map.groupBy(hours, ({ startTime }) => business.dateOf(startTime))
  const today = business.dateOf(systemClock.now())
  return [...byDay].map(([day, spans]) => ({
    key: day,
    label: `${formatWeekday(day, business.locale)} ${formatDayMonth(day, business.locale, { today, month: 'short' })}`,
    value: spans.map(({ startTime, endTime }, index) => (
      <Fragment key={startTime}>
        {index === 0 ? null : ', '}
        <Span whiteSpace="nowrap">{business.timeRange(startTime, endTime)}</Span>
      </Fragment>
    )),
  }))
}

function useTimeOff({ timeOff, balances, requests }: Own): Fact[] {
  const t = useTexts()
  const { locale } = useBusiness()
  const amountOf = ({ unit, balance }: Own['balances'][number]) =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: unit === 'HOUR' ? 'hour' : 'day',
      unitDisplay: 'long',
      maximumFractionDigits: 2,
    }).format(balance / (unit === 'HOUR' ? 60 : 100))
  return [
    ...timeOff.map(({ id, firstDay, lastDay }, index) => ({
      key: id,
      label: index === 0 ? t('home.own.next') : t('home.own.later'),
      value: formatDateRange(firstDay, lastDay, locale),
    })),
    ...balances.map((balance) => ({
      key: balance.id,
      label: t('home.own.balance', { kind: balance.name }),
      value: amountOf(balance),
    })),
    ...(requests > 0
      ? [
          {
            key: 'requests',
            label: t('home.own.requests'),
            value: <TextLink to={to.mySchedule()}>{t('home.own.waiting', { count: requests })}</TextLink>,
          },
        ]
      : []),
  ]
}

function useFigures({ sessions, earnings }: Own): Fact[] {
  const t = useTexts()
  const business = useBusiness()
  const percent = new Intl.NumberFormat(business.locale, { style: 'percent', maximumFractionDigits: 1 })
  return [
    ...(sessions
      ? [
          { key: 'bookings', label: t('home.own.bookings'), value: sessions.bookings },
          {
            key: 'fillRate',
            label: t('home.own.fillRate'),
            value:
              sessions.fillRate === null
                ? null
                : t('home.own.rateOfSeats', {
                    rate: percent.format(sessions.fillRate),
                    taken: sessions.seatsTaken,
                    count: sessions.seats,
                  }),
          },
        ]
      : []),
    ...(earnings
      ? [
          {
            key: 'earnings',
            label: t('home.own.earnings', {
              month: formatMonthName(Number(earnings.month.slice(5, 7)), business.locale),
            }),
            value: <TextLink to={to.earnings({ month: earnings.month })}>{business.money(earnings.amount)}</TextLink>,
          },
        ]
      : []),
  ]
}
