import type { FigureKey } from '@steward/shared/rules/insight/figures'
import { useBusiness } from '@steward/shared/stores'
import { systemClock } from '@steward/shared/time'
import { sparkline } from '@steward/shared/ui/charts/sparkline-points'
import { chakra } from '@steward/shared/ui/core'
import { useQuery } from '@tanstack/react-query'
import { overview } from './overview.queries.ts'
import { useOverviewQuery } from './use-overview-query.ts'

const width = 84
const height = 32

const Drawing = chakra('svg', {
  base: {
    display: 'block',
    mt: '1',
    h: `${height}px`,
    maxW: 'full',
    overflow: 'visible',
    // Time runs in the direction of the text.
    '[dir=rtl] &': { transform: 'scaleX(-1)' },
    '& polyline': { stroke: 'accent.solid' },
    '& circle': { fill: 'accent.solid' },
  },
})

/**
 * The figure over the range as a line without axes. Screen readers get the figure and its change. It is drawn when it has
 * arrived, and a failure leaves the card as it is.
 */
export function FigureSparkline({ figure }: { figure: FigureKey }) {
  const { range, query } = useOverviewQuery()
  const { dateOf } = useBusiness()
  // The trend reads the same series.
  const compare = figure === 'bookedValue' ? range.compare : 'NONE'
  const { data } = useQuery(overview.series(figure, query, compare))
  const today = dateOf(systemClock.now())
  const values = (data?.points ?? [])
    .filter(({ from, value }) => from <= today && value !== null)
    .map(({ value }) => Number(value))
  return (
    <Drawing width={width} height={height} viewBox={`0 0 ${width} ${height}`} fill="none" aria-hidden="true">
      {values.length > 1 ? <Line values={values} /> : null}
    </Drawing>
  )
}

function Line({ values }: { values: readonly number[] }) {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const { pointsOf, dotOf } = sparkline({ width, height, least, most, count: values.length })
  return (
    <>
      <polyline points={pointsOf(values)} strokeWidth="1.5" strokeLinejoin="round" />
      <circle {...dotOf(values)} r="3" />
    </>
  )
}
