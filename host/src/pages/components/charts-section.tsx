import { BarList, ChartPanel, HeatMap, LineChart } from '@steward/shared/ui/charts'
import { useShowcaseTexts } from './texts.ts'

const values = [12, 18, 9, 22, 30, 27, 16]
const earlier = [10, 14, 12, 20, 21, 25, 18]
const hours = ['09', '10', '11']
const shares = [
  [0.2, 0.45, 0.6],
  [0.75, 0.9, null],
]

/** Charts of sample numbers. */
export function ChartsSection() {
  const t = useShowcaseTexts()
  const day = (index: number) => t('charts.day', { number: index + 1 })
  const point = (value: number, index: number) => ({
    label: day(index),
    value,
    text: String(value),
    isOpen: index > 5,
  })
  return (
    <>
      <ChartPanel
        title={t('charts.line')}
        table={{
          headers: [t('charts.days'), { text: t('charts.bookings'), numeric: true }],
          rows: values.map((value, index) => ({ key: day(index), cells: [day(index), value] })),
        }}
      >
        <LineChart
          name={t('charts.bookings')}
          beforeName={t('charts.before')}
          sentence={t('charts.lineSentence')}
          points={values.map(point)}
          before={earlier.map(point)}
          axis={String}
        />
      </ChartPanel>
      <HeatMap
        sentence={t('charts.heatSentence')}
        columns={hours}
        rows={shares.map((row, index) => ({
          label: day(index),
          cells: row.map((share, hour) => ({
            share,
            text: share === null ? t('charts.few') : String(share * 100),
            label: `${day(index)}, ${hours[hour]}: ${share === null ? t('charts.few') : share * 100}`,
          })),
        }))}
        legend={{ limits: ['< 30', '30–49', '50–69', '70–84', '≥ 85'], few: t('charts.few') }}
      />
      <BarList
        label={t('charts.bars')}
        items={values
          .slice(0, 3)
          .map((value, index) => ({ key: day(index), label: day(index), value, text: String(value) }))}
      />
    </>
  )
}
