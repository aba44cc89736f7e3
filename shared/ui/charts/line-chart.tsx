import { chakra } from '@chakra-ui/react/styled-system'
import { scaleLinear } from 'd3-scale'
import { area, curveMonotoneX, line } from 'd3-shape'
import type { CSSProperties } from 'react'
import { useUiTexts } from '../texts/texts.ts'
import { AxisText, axisWidth, Dot, Frame, height, Legend, Plot, Tip, width } from './line-chart-parts.ts'
import { useChosenPoint } from './use-chosen-point.ts'

export interface ChartPoint {
  /** The name of the point, such as a day. */
  label: string
  /** Null: there is nothing to draw. */
  value: number | null
  /** The value in words, such as an amount with its currency. */
  text: string
  /** The point is not over. Its line is dashed. */
  isOpen?: boolean
}

export interface LineChartProps {
  /** What the line shows, and what it is compared with. */
  name: string
  beforeName?: string
  /** The sentence that a screen reader reads for the whole drawing. */
  sentence: string
  points: readonly ChartPoint[]
  /** The points with which they are compared, from the first one on. */
  before?: readonly ChartPoint[] | undefined
  /** Returns the label of a value at the axis. */
  axis: (value: number) => string
}

/** The place of a label below its point. The first and the last one end where the line does. */
function placeOf(index: number, last: number, share: number): CSSProperties {
  const start = `calc(${axisWidth} + (100% - ${axisWidth}) * ${share})`
  if (index === 0) return { insetInlineStart: start }
  if (index === last && share === 1) return { insetInlineEnd: 0 }
  return { insetInlineStart: start, width: '8em', marginInlineStart: '-4em', textAlign: 'center' }
}

/**
 * A line over days, weeks or months, with the compared days dashed. It is one stop of the Tab key. The arrow keys, Home
 * and End move through its points.
 */
export function LineChart({ name, beforeName, sentence, points, before = [], axis }: LineChartProps) {
  const t = useUiTexts()
  const length = Math.max(points.length, before.length, 2)
  const { chosen, handlers } = useChosenPoint(points.length, length)
  const values = [...points, ...before].flatMap(({ value }) => value ?? [])
  const isFlat = values.every((value) => value === 0)
  const scale = scaleLinear()
    .domain(isFlat ? [0, 1] : [Math.min(0, ...values), Math.max(0, ...values)])
    .nice(4)
    .range([height, 0])
  const ticks = isFlat ? [0] : scale.ticks(4)
  const share = (index: number) => index / (length - 1)
  const x = (_: ChartPoint, index: number) => share(index) * width
  const y = ({ value }: ChartPoint) => scale(value ?? 0)
  const isDrawn = ({ value }: ChartPoint) => value !== null
  const curve = line<ChartPoint>().defined(isDrawn).x(x).y(y).curve(curveMonotoneX)
  const firstOpen = points.findIndex(({ isOpen }) => isOpen)
  const done = firstOpen < 0 ? points : points.slice(0, firstOpen)
  const open = firstOpen < 0 ? [] : points.slice(Math.max(0, firstOpen - 1))
  const openFrom = points.length - open.length
  const fill = area<ChartPoint>().defined(isDrawn).x(x).y0(scale(0)).y1(y).curve(curveMonotoneX)
  const shown = chosen === undefined ? undefined : points[Math.min(chosen, points.length - 1)]
  const compared = chosen === undefined ? undefined : before[chosen]
  const labels = [0, 1, 2, 3]
    .map((n) => Math.round((n * (points.length - 1)) / 3))
    .filter((n, i, all) => all.indexOf(n) === i)

  return (
    <>
      <Legend aria-hidden="true">
        <span>
          <i />
          <bdi>{name}</bdi>
        </span>
        {beforeName ? (
          <span>
            <i data-before="" />
            <bdi>{beforeName}</bdi>
          </span>
        ) : null}
      </Legend>
      <Frame>
        <Plot role="img" aria-label={sentence} aria-roledescription={t('chart.role')} tabIndex={0} {...handlers}>
          <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
            {ticks.map((tick) => (
              <line key={tick} className="grid" x1={0} x2={width} y1={scale(tick)} y2={scale(tick)} />
            ))}
            <path className="area" d={fill([...done]) ?? ''} />
            <path className="before" d={curve([...before]) ?? ''} />
            <path className="line" d={curve([...done]) ?? ''} />
            {open.length > 1 ? (
              <path
                className="line open"
                d={
                  line<ChartPoint>()
                    .defined(isDrawn)
                    .x((_, index) => share(index + openFrom) * width)
                    .y(y)
                    .curve(curveMonotoneX)([...open]) ?? ''
                }
              />
            ) : null}
          </svg>
          {shown && shown.value !== null ? (
            <Dot
              aria-hidden="true"
              style={{ insetInlineStart: `${share(chosen!) * 100}%`, top: `${(scale(shown.value) / height) * 100}%` }}
            />
          ) : null}
          {shown ? (
            <Tip
              aria-hidden="true"
              style={
                share(chosen!) > 0.5
                  ? { insetInlineEnd: `${(1 - share(chosen!)) * 100 + 2}%` }
                  : { insetInlineStart: `${share(chosen!) * 100 + 2}%` }
              }
            >
              <b>{shown.label}</b>
              <p>
                <span>{name}</span>
                <b>
                  <bdi>{shown.text}</bdi>
                </b>
              </p>
              {compared ? (
                <p>
                  <span>{compared.label}</span>
                  <b>
                    <bdi>{compared.text}</bdi>
                  </b>
                </p>
              ) : null}
            </Tip>
          ) : null}
        </Plot>
        {ticks.map((tick) => (
          <AxisText
            key={tick}
            aria-hidden="true"
            insetInlineStart="0"
            style={{ top: `calc(${(scale(tick) / height) * 220}px - 0.6em)` }}
          >
            <bdi>{axis(tick)}</bdi>
          </AxisText>
        ))}
        {labels.map((index) => (
          <AxisText key={index} aria-hidden="true" bottom="0" style={placeOf(index, points.length - 1, share(index))}>
            <bdi>{points[index]?.label}</bdi>
          </AxisText>
        ))}
        {/* Screen readers read the chosen point from here: the content of an image is not read. */}
        <chakra.span srOnly aria-live="polite">
          {shown
            ? [`${shown.label}: ${shown.text}`, compared && `${compared.label}: ${compared.text}`]
                .filter(Boolean)
                .join('. ')
            : ''}
        </chakra.span>
      </Frame>
    </>
  )
}
