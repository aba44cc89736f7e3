import * as to from '@steward/shared/addresses'
import type { ResponseOf } from '@steward/shared/contracts'
import { useBusiness } from '@steward/shared/stores'
import { formatDateRange, formatMonthName } from '@steward/shared/time'
import { chakra, LinkButton } from '@steward/shared/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../texts/texts.ts'
import { changeOf } from './change.ts'
import { HomeCard } from './home-card.tsx'
import { home } from '../../home/home.queries.ts'
import { Sparkline } from './sparkline.tsx'

type Month = ResponseOf<'home.month'>

const Legend = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    px: '5',
    pb: '3',
    mt: '-2',
    textStyle: 'caption',
    color: 'fg.muted',
    '& > span': { display: 'inline-flex', alignItems: 'center', gap: '1.5' },
    '& i': { display: 'inline-block', w: '3', borderTopWidth: '2px', borderColor: 'accent.solid' },
    '& i[data-before]': { w: '4', borderTopWidth: '1px', borderColor: 'fg.subtle', borderTopStyle: 'dashed' },
  },
})

/** Compares the month so far with the same days of the previous month. */
export function MonthPanel() {
  const t = useTexts()
  const { locale } = useBusiness()
  const query = useQuery(home.month())
  const name = query.data && formatMonthName(Number(query.data.from.slice(5, 7)), locale)
  return (
    <HomeCard
      title={name === undefined ? t('home.month') : t('home.monthSoFar', { month: name })}
      actions={
        <LinkButton to={to.overview()} size="sm" variant="ghost" iconEnd="forward">
          {t('home.openOverview')}
        </LinkButton>
      }
      query={query}
      failed={t('home.monthFailed')}
      rows={3}
    >
      {(month) => <Figures month={month} />}
    </HomeCard>
  )
}

function Figures({ month }: { month: Month }) {
  const t = useTexts()
  const business = useBusiness()
  return (
    <>
      <Legend>
        <span>
          <i aria-hidden="true" />
          <bdi>{formatDateRange(month.from, month.to, business.locale)}</bdi>
        </span>
        <span>
          <i aria-hidden="true" data-before="" />
          <bdi>{formatDateRange(month.previous.from, month.previous.to, business.locale)}</bdi>
        </span>
      </Legend>
      <dl>
        <Figure label={t('home.bookedValue')} figure={month.bookedValue} format={business.money} />
        <Figure label={t('home.collected')} figure={month.collected} format={business.money} />
        <Figure
          label={t('home.bookings')}
          figure={month.bookings}
          format={(count) => new Intl.NumberFormat(business.locale).format(count)}
        />
      </dl>
      <chakra.p px="5" pb="4" textStyle="caption" color="fg.muted">
        {t('home.withoutTax')}
      </chakra.p>
    </>
  )
}

interface FigureProps<T extends string | number> {
  label: string
  figure: { current: T; previous: T; days: T[]; previousDays: T[] }
  format: (value: T) => string
}

function Figure<T extends string | number>({ label, figure, format }: FigureProps<T>) {
  const t = useTexts()
  const { locale } = useBusiness()
  const change = changeOf(Number(figure.current), Number(figure.previous))
  const percent =
    change === undefined
      ? undefined
      : new Intl.NumberFormat(locale, {
          style: 'percent',
          minimumFractionDigits: 1,
          maximumFractionDigits: 1,
          signDisplay: 'exceptZero',
        }).format(change)
  return (
    <chakra.div
      display="grid"
      // The drawing gives way, so that the amount stays in one line.
      gridTemplateColumns="minmax(min-content, 1fr) minmax(0, 112px)"
      alignItems="center"
      columnGap="4"
      px="5"
      py="3"
      borderTopWidth="1px"
      borderColor="border.muted"
      fontVariantNumeric="tabular-nums"
    >
      <chakra.dt gridColumn="1" textStyle="cell" color="fg.muted">
        {label}
      </chakra.dt>
      <chakra.dd gridColumn="1" m="0">
        <chakra.span display="block" fontSize="1.125rem" fontWeight="semibold" lineHeight="1.75rem" whiteSpace="nowrap">
          <bdi>{format(figure.current)}</bdi>
        </chakra.span>
        <chakra.span display="block" textStyle="caption" color="fg.muted">
          {percent === undefined ? null : (
            <>
              <chakra.bdi
                fontWeight="semibold"
                {...(change !== undefined && change > 0 ? { color: 'success.fg' } : {})}
              >
                {percent}
              </chakra.bdi>{' '}
            </>
          )}
          <bdi>{t('home.from', { amount: format(figure.previous) })}</bdi>
        </chakra.span>
      </chakra.dd>
      <chakra.dd gridColumn="2" gridRow="1 / span 2" m="0" minW="0">
        <Sparkline days={figure.days.map(Number)} before={figure.previousDays.map(Number)} />
      </chakra.dd>
    </chakra.div>
  )
}
