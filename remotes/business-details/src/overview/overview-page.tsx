import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { figureKeys, type FigureKey } from '@steward/shared/rules/insight/figures'
import { formatZone } from '@steward/shared/time'
import { useBusiness, useBusinessCore, useBusinessDetails } from '@steward/shared/stores'
import { plainDateOf, systemClock } from '@steward/shared/time'
import { LoadFailure, PageHeader, PageSkeleton, Text } from '@steward/shared/ui/core'
import { latePart, lateView } from '@steward/shared/ui/overlays'
import { ExamplesBanner } from '../example/examples-banner.tsx'
import { useTexts } from '../texts/texts.ts'
import { ChartOutline } from './chart-outline.tsx'
import { FigureCards } from './figure-cards.tsx'
import { FigureGroups } from './figure-groups.tsx'
import { OverviewFilters } from './overview-filters.tsx'
import { overviewRange } from './overview-range.ts'
import { overview } from './overview.queries.ts'
import { RangeSwitch } from './range-switch.tsx'
import { filterOf, useOverviewQuery } from './use-overview-query.ts'

const OverviewCharts = lateView(async () => (await import('./overview-charts.tsx')).OverviewCharts, ChartOutline)
const RecordsDrawer = latePart(async () => (await import('./records-drawer.tsx')).RecordsDrawer)

/** The five figures at the top. */
const cards = ['bookedValue', 'bookings', 'fillRate', 'noShowRate', 'recurringRevenue'] as const satisfies FigureKey[]

function OverviewPage() {
  const t = useTexts()
  const business = useBusiness()
  const { state, range, query } = useOverviewQuery()
  const figures = useQuery(overview.figures(query, range.compare))
  const { name } = range
  useEffect(
    function storeRange() {
      if (name) useBusinessDetails.setState({ view: name })
    },
    [name],
  )
  const opened = figureKeys.find((key) => key === state.filters.figure[0])

  if (figures.isPending) return <PageSkeleton rows={6} />
  const { date } = business
  const compared = figures.data?.compared
  const days = { from: date(range.from), to: date(range.to) }
  return (
    <>
      <PageHeader
        title={t('overview.title')}
        description={
          compared
            ? t('overview.range', { ...days, before: date(compared.from), until: date(compared.to) })
            : t('overview.rangeAlone', days)
        }
        actions={<RangeSwitch chosen={range.name} />}
      />
      <ExamplesBanner />
      <OverviewFilters state={state} />
      {figures.isError ? (
        <LoadFailure title={t('failed', { what: t('overview.what') })} query={figures} />
      ) : (
        <>
          <FigureCards figures={figures.data.figures} keys={cards} />
          <OverviewCharts />
          <FigureGroups figures={figures.data} />
          <Text textStyle="caption" color="fg.muted" mt="3">
            {`${t('overview.netHint')} ${t('overview.zone', {
              zone: formatZone(figures.data.timeZone, figures.data.asOf, business.locale),
            })} ${t('overview.asOf', { time: business.dateTime(figures.data.asOf) })}.`}
          </Text>
        </>
      )}
      {opened ? <RecordsDrawer figure={opened} onClose={() => state.setFilter('figure', [])} /> : null}
    </>
  )
}

OverviewPage.first = (search: URLSearchParams) => {
  const { entity } = useBusinessCore.getState()
  if (!entity) return []
  const get = (name: string) => search.get(name) || undefined
  const { from, to, compare } = overviewRange(
    {
      range: get('range') ?? useBusinessDetails.getState().view,
      month: get('month'),
      from: get('from'),
      to: get('to'),
      compare: get('compare'),
    },
    plainDateOf(systemClock.now(), entity.timeZone),
  )
  return [overview.figures({ from, to, ...filterOf(get) }, compare)]
}

export { OverviewPage as Component }
