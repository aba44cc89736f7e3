import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Overview } from '@steward/shared/contracts'
import { useBusiness, useBusinessCore, useBusinessDetails } from '@steward/shared/stores'
import { plainDateOf, systemClock } from '@steward/shared/time'
import { LoadFailure, PageHeader, PageSkeleton, StatStrip, Text, useParam, type Stat } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { Delta } from './delta.tsx'
import { overviewRange } from './overview-range.ts'
import { overview } from './overview.queries.ts'
import { RangeSwitch } from './range-switch.tsx'
import { ServiceFigures } from './service-figures.tsx'

function OverviewPage() {
  const t = useTexts()
  const business = useBusiness()
  const [requestedRange] = useParam('range')
  const storedRange = useBusinessDetails((state) => state.view)
  const range = overviewRange(requestedRange ?? storedRange, business.dateOf(systemClock.now()))
  useEffect(
    function storeRange() {
      useBusinessDetails.setState({ view: range.name })
    },
    [range.name],
  )
  const now = useQuery({ ...overview.figures(range.from, range.to), placeholderData: keepPreviousData })
  // The comparison is optional: the page shows the figures without it if this query fails.
  const before = useQuery(overview.figures(range.previous.from, range.previous.to))

  if (now.isPending) return <PageSkeleton rows={6} />
  const { date } = business
  return (
    <>
      <PageHeader
        title={t('overview.title')}
        description={t('overview.range', {
          from: date(range.from),
          to: date(range.to),
          before: date(range.previous.from),
          until: date(range.previous.to),
        })}
        actions={<RangeSwitch chosen={range.name} />}
      />
      {now.isError ? (
        <LoadFailure title={t('failed', { what: t('overview.what') })} query={now} />
      ) : (
        <>
          <Figures now={now.data} before={before.data} />
          <ServiceFigures figures={now.data} isStale={now.isPlaceholderData} />
          <Text textStyle="caption" color="fg.muted" mt="3">
            {`${t('overview.netHint')} ${t('overview.asOf', { time: business.dateTime(now.data.asOf) })}.`}
          </Text>
        </>
      )}
    </>
  )
}

OverviewPage.first = (search: URLSearchParams) => {
  const { entity } = useBusinessCore.getState()
  if (!entity) return []
  const requested = search.get('range') || useBusinessDetails.getState().view
  const { from, to, previous } = overviewRange(requested, plainDateOf(systemClock.now(), entity.timeZone))
  return [overview.figures(from, to), overview.figures(previous.from, previous.to)]
}

/** Eight figures with their changes. */
function Figures({ now, before }: { now: Overview; before: Overview | undefined }) {
  const t = useTexts()
  const { locale, money } = useBusiness()
  const percent = (share: number | null) =>
    share === null ? '–' : new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share)
  const amount = (key: 'bookedValue' | 'collected'): Stat => ({
    key,
    label: t(`overview.stat.${key}`),
    value: (
      <>
        {money(now[key])}
        <Delta now={Number(now[key])} before={before && Number(before[key])} />
      </>
    ),
  })
  const count = (key: 'bookings' | 'seatsSold' | 'newCustomers'): Stat => ({
    key,
    label: t(`overview.stat.${key}`),
    value: (
      <>
        {now[key].toLocaleString(locale)}
        <Delta now={now[key]} before={before?.[key]} />
      </>
    ),
  })
  const rate = (key: 'fillRate' | 'noShowRate'): Stat => ({
    key,
    label: t(`overview.stat.${key}`),
    value: (
      <>
        {percent(now[key])}
        <Delta isRate isBadWhenMore={key === 'noShowRate'} now={now[key]} before={before?.[key]} />
      </>
    ),
  })
  return (
    <>
      <StatStrip stats={[amount('bookedValue'), amount('collected'), count('bookings'), count('seatsSold')]} />
      <StatStrip
        stats={[
          rate('fillRate'),
          rate('noShowRate'),
          count('newCustomers'),
          // This figure is as of today for every range, so there is nothing to compare it with.
          { key: 'revenue', label: t('overview.stat.revenue'), value: money(now.monthlyRecurringRevenue) },
        ]}
      />
    </>
  )
}

export { OverviewPage as Component }
