import { sparkline } from '@steward/shared/ui/charts/sparkline-points'
import { chakra } from '@steward/shared/ui/core'

interface SparklineProps {
  /** One value per day. */
  days: readonly number[]
  /** The same days of the previous month. */
  before: readonly number[]
}

const width = 112
const height = 32

const Drawing = chakra('svg', {
  base: {
    flexShrink: '0',
    maxW: 'full',
    h: 'auto',
    overflow: 'visible',
    // Time runs in the direction of the text.
    '[dir=rtl] &': { transform: 'scaleX(-1)' },
    '& .days': { stroke: 'accent.solid' },
    '& .before': { stroke: 'fg.subtle' },
    '& .dot': { fill: 'accent.solid' },
  },
})

/** Draws a line per month without axes. It is hidden from screen readers, which read the figures beside it. */
export function Sparkline({ days, before }: SparklineProps) {
  const values = [...days, ...before]
  const [least, most] = [Math.min(0, ...values), Math.max(1, ...values)]
  const count = Math.max(days.length, before.length, 2)
  const { pointsOf, dotOf } = sparkline({ width, height, least, most, count })
  return (
    <Drawing width={width} height={height} viewBox={`0 0 ${width} ${height}`} fill="none" aria-hidden="true">
      <polyline className="before" points={pointsOf(before)} strokeDasharray="3 3" />
      <polyline className="days" points={pointsOf(days)} strokeWidth="1.5" strokeLinejoin="round" />
      <circle className="dot" {...dotOf(days)} r="3" />
    </Drawing>
  )
}
