import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'

import { useUiTexts } from '../texts/texts.ts'

export interface HeatMapCell {
  /** From 0 to 1. Null: too few records for a share. */
  share: number | null
  /** The number in the cell. */
  text: string
  /** The cell in words, such as "Monday, 10:00: 85 %, 17 of 20 seats". */
  label: string
}

export interface HeatMapProps {
  /** The sentence that a screen reader reads for the whole drawing. */
  sentence: string
  columns: readonly string[]
  rows: readonly { label: string; cells: readonly (HeatMapCell | undefined)[] }[]
  /** The words of the limits below the drawing, from the lightest to the darkest, and that of a cell with few records. */
  legend: { limits: readonly string[]; few: string }
}

/** The shares from which a cell gets darker. */
const limits = [0.3, 0.5, 0.7, 0.85] as const
const levelOf = (share: number | null) =>
  share === null ? 'few' : String(limits.filter((limit) => share >= limit).length)

const level = {
  '&[data-level="0"]': { bg: 'color-mix(in srgb, {colors.accent.solid} 10%, {colors.bg.panel})' },
  '&[data-level="1"]': { bg: 'color-mix(in srgb, {colors.accent.solid} 22%, {colors.bg.panel})' },
  '&[data-level="2"]': { bg: 'color-mix(in srgb, {colors.accent.solid} 36%, {colors.bg.panel})' },
  '&[data-level="3"]': { bg: 'color-mix(in srgb, {colors.accent.solid} 50%, {colors.bg.panel})' },
  '&[data-level="4"]': { bg: 'accent.solid', color: 'accent.contrast' },
  '&[data-level=few]': {
    color: 'fg.muted',
    backgroundImage: 'repeating-linear-gradient(135deg, transparent 0 4px, {colors.bg.muted} 4px 8px)',
  },
} as const

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gap: '3px',
    minW: 'max-content',
    alignItems: 'center',
    borderRadius: 'sm',
    outlineOffset: '4px',
    textStyle: 'caption',
    fontVariantNumeric: 'tabular-nums',
    _focusVisible: { outline: '2px solid', outlineColor: 'accent.focusRing' },
    '& .head': { color: 'fg.muted', textAlign: 'center' },
    '& .day': { color: 'fg.muted', textAlign: 'start', pe: '2', whiteSpace: 'nowrap' },
    '& .cell': {
      minW: '30px',
      h: '6',
      display: 'grid',
      placeItems: 'center',
      borderRadius: '3px',
      printColorAdjust: 'exact',
      ...level,
    },
    '& .cell[data-chosen]': { outline: '2px solid', outlineColor: 'fg' },
  },
})

const Legend = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    mt: '3',
    textStyle: 'caption',
    color: 'fg.muted',
    '& > span': { display: 'inline-flex', alignItems: 'center', gap: '1.5' },
    '& i': { w: '3', h: '3', borderRadius: '2px', printColorAdjust: 'exact', ...level },
  },
})

/**
 * Shares by weekday and hour. Each cell has its number, so that nothing depends on a colour. It is one stop of the Tab
 * key, and the arrow keys move through its cells.
 */
export function HeatMap({ sentence, columns, rows, legend }: HeatMapProps) {
  const t = useUiTexts()
  const [chosen, choose] = useState<{ row: number; column: number }>()
  const move = (event: React.KeyboardEvent) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const forward = isRtl ? -1 : 1
    const steps: Record<string, [row: number, column: number]> = {
      ArrowRight: [0, forward],
      ArrowLeft: [0, -forward],
      ArrowDown: [1, 0],
      ArrowUp: [-1, 0],
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const at = chosen ?? { row: 0, column: -step[1] }
    choose({
      row: Math.max(0, Math.min(rows.length - 1, at.row + (chosen ? step[0] : 0))),
      column: Math.max(0, Math.min(columns.length - 1, at.column + step[1])),
    })
  }
  const shown = chosen && rows[chosen.row]?.cells[chosen.column]
  return (
    <>
      <chakra.div overflowX="auto">
        <Grid
          role="img"
          aria-label={sentence}
          aria-roledescription={t('chart.role')}
          tabIndex={0}
          onKeyDown={move}
          onBlur={() => choose(undefined)}
          style={{ gridTemplateColumns: `auto repeat(${columns.length}, minmax(30px, 1fr))` }}
        >
          <span />
          {columns.map((column) => (
            <span key={column} className="head">
              {column}
            </span>
          ))}
          {rows.map((row, rowIndex) => [
            <span key={row.label} className="day">
              {row.label}
            </span>,
            ...columns.map((column, index) => {
              const cell = row.cells[index]
              const isChosen = chosen?.row === rowIndex && chosen.column === index
              return (
                <span
                  key={`${row.label} ${column}`}
                  className="cell"
                  title={cell?.label}
                  data-level={cell ? levelOf(cell.share) : undefined}
                  data-chosen={isChosen ? '' : undefined}
                >
                  {cell?.text}
                </span>
              )
            }),
          ])}
        </Grid>
      </chakra.div>
      <chakra.span srOnly aria-live="polite">
        {chosen ? (shown?.label ?? `${rows[chosen.row]?.label}, ${columns[chosen.column]}: ${t('chart.nothing')}`) : ''}
      </chakra.span>
      <Legend aria-hidden="true">
        {legend.limits.map((text, index) => (
          <span key={text}>
            <i data-level={String(index)} />
            {text}
          </span>
        ))}
        <span>
          <i data-level="few" />
          {legend.few}
        </span>
      </Legend>
    </>
  )
}
