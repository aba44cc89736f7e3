import type { ResponseOf } from '@steward/shared/contracts'
import { useBusiness } from '@steward/shared/stores'
import { formatDayMonth, systemClock } from '@steward/shared/time'
import { ChartPanel, LineChart, type ChartPoint } from '@steward/shared/ui/charts'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../texts/texts.ts'
import { ChartState } from './chart-state.tsx'
import { GrainSwitch } from './grain-switch.tsx'
import { overview } from './overview.queries.ts'
import { useFigureWords } from './use-figure-words.ts'
import { useOverviewQuery } from './use-overview-query.ts'

type Point = ResponseOf<'analytics.series'>['points'][number]

const figure = 'bookedValue'

/** The booked value over the days of the range, with the days compared beside it. */
export function TrendChart() {
  const t = useTexts()
  const words = useFigureWords()
  const business = useBusiness()
  const { range, query, grain: chosen } = useOverviewQuery()
  const series = useQuery(overview.series(figure, query, range.compare, chosen))
  const title = t('overview.trend', { figure: words.name(figure) })
  if (!series.data) return <ChartState title={title} query={series} />
  const { grain, points, before, compared } = series.data
  const today = business.dateOf(systemClock.now())
  const dayMonth = (date: Point['from']) => formatDayMonth(date, business.locale, { today, month: 'short' })
  const label = ({ from, to }: Point) => {
    if (grain === 'DAY' || from === to) return dayMonth(from)
    return grain === 'MONTH' ? business.month(from) : `${dayMonth(from)} – ${dayMonth(to)}`
  }
  const shown = (point: Point): ChartPoint => ({
    label: label(point),
    value: point.value === null ? null : Number(point.value),
    text: words.value(figure, point.value),
    isOpen: point.to >= today,
  })
  const rangeText = ({ from, to }: { from: typeof range.from; to: typeof range.to }) =>
    `${business.date(from)} – ${business.date(to)}`
  const sum = (list: readonly Point[]) => String(list.reduce((total, { value }) => total + Number(value ?? 0), 0))
  const best = points.toSorted((a, b) => Number(b.value) - Number(a.value))[0]
  const sentence = [
    t('overview.trendSentence', {
      figure: words.name(figure),
      range: rangeText(query),
      sum: words.value(figure, sum(points)),
      best: best ? label(best) : '–',
      most: words.value(figure, best?.value ?? null),
    }),
    before && compared
      ? t('overview.trendCompared', { range: rangeText(compared), sum: words.value(figure, sum(before)) })
      : '',
  ].join(' ')
  return (
    <ChartPanel
      title={title}
      actions={<GrainSwitch days={range} shown={grain} />}
      table={{
        headers: [
          t('overview.column.days'),
          { text: words.name(figure), numeric: true },
          ...(before ? [t('overview.column.compared'), { text: t('overview.column.before'), numeric: true }] : []),
        ],
        rows: points.map((point, index) => {
          const other = before?.[index]
          return {
            key: point.from,
            cells: [
              label(point),
              words.value(figure, point.value),
              ...(before ? [other ? label(other) : '', other ? words.value(figure, other.value) : ''] : []),
            ],
          }
        }),
      }}
    >
      <LineChart
        name={rangeText(query)}
        {...(compared && { beforeName: rangeText(compared) })}
        sentence={sentence}
        points={points.map(shown)}
        before={before?.map(shown)}
        axis={(value) => words.number(value, { notation: 'compact' })}
      />
    </ChartPanel>
  )
}
