import type { ResponseOf } from '@steward/shared/contracts'
import { useBusiness } from '@steward/shared/stores'
import { addDays, formatWeekday, toPlainDate } from '@steward/shared/time'
import { ChartPanel, HeatMap, type HeatMapCell } from '@steward/shared/ui/charts'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../texts/texts.ts'
import { ChartState } from './chart-state.tsx'
import { overview } from './overview.queries.ts'
import { useFigureWords } from './use-figure-words.ts'
import { useOverviewQuery } from './use-overview-query.ts'

type Cell = ResponseOf<'analytics.heatmap'>['cells'][number]

/** A Monday, to name the weekdays. */
const monday = toPlainDate('2026-11-16')
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** The fill rate by weekday and start hour, in the zone of the business. */
export function FillRateMap() {
  const t = useTexts()
  const words = useFigureWords()
  const { locale } = useBusiness()
  const { query } = useOverviewQuery()
  const map = useQuery(overview.heatmap(query))
  const title = t('overview.heatMap')
  if (!map.data || map.data.cells.length === 0) return <ChartState title={title} query={map} />
  const { cells } = map.data
  const first = Math.min(...cells.map(({ hour }) => hour))
  const last = Math.max(...cells.map(({ hour }) => hour))
  const hours = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const dayName = (weekday: number) => formatWeekday(addDays(monday, weekday - 1), locale)
  const hourName = (hour: number) => String(hour).padStart(2, '0')
  const percent = (rate: number) => words.number(rate, { style: 'percent', maximumFractionDigits: 0 })
  const cellOf = (weekday: number, hour: number) => cells.find((cell) => cell.weekday === weekday && cell.hour === hour)
  const wordsOf = (cell: Cell) =>
    t('overview.heatCell', {
      day: dayName(cell.weekday),
      hour: `${hourName(cell.hour)}:00`,
      rate: cell.rate === null ? t('overview.few') : percent(cell.rate),
      taken: words.number(cell.taken),
      offered: words.number(cell.offered),
    })
  const shown = (cell: Cell | undefined): HeatMapCell | undefined =>
    cell && {
      share: cell.rate,
      text: cell.rate === null ? t('overview.few') : words.number(Math.round(cell.rate * 100)),
      label: wordsOf(cell),
    }
  const rated = cells.filter(({ rate }) => rate !== null).toSorted((a, b) => b.rate! - a.rate!)
  const [best, worst] = [rated[0], rated.at(-1)]
  return (
    <ChartPanel
      title={title}
      table={{
        headers: [
          t('overview.column.hour'),
          { text: t('overview.column.rate'), numeric: true },
          { text: t('overview.column.seats'), numeric: true },
        ],
        rows: cells.map((cell) => ({
          key: `${cell.weekday} ${cell.hour}`,
          cells: [
            `${dayName(cell.weekday)} ${hourName(cell.hour)}:00`,
            cell.rate === null ? t('overview.few') : percent(cell.rate),
            t('overview.parts.plain', { part: words.number(cell.taken), whole: words.number(cell.offered) }),
          ],
        })),
      }}
    >
      <HeatMap
        sentence={
          best && worst
            ? t('overview.heatSentence', { best: wordsOf(best), worst: wordsOf(worst) })
            : t('overview.heatFew')
        }
        columns={hours.map(hourName)}
        rows={weekdays.map((weekday) => ({
          label: dayName(weekday),
          cells: hours.map((hour) => shown(cellOf(weekday, hour))),
        }))}
        legend={{
          limits: ['< 30', '30–49', '50–69', '70–84', '≥ 85'].map((limit) => t('overview.heatLimit', { limit })),
          few: t('overview.fewLegend'),
        }}
      />
    </ChartPanel>
  )
}
