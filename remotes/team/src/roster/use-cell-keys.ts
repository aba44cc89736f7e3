import { useState, type FocusEvent, type KeyboardEvent } from 'react'

interface Place {
  row: number
  column: number
}

const steps: Record<string, (place: Place, last: Place) => Place> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, { column }) => ({ row, column }),
}

interface CellKeysOptions {
  rows: number
  columns: number
  /** Called on Page Up and Page Down. */
  onPage: (direction: 1 | -1) => void
}

/**
 * Makes a grid one tab stop, in which the arrow keys move. Its stops have `data-cell="row:column"`. The arrows follow the
 * screen, also from right to left.
 */
export function useCellKeys({ rows, columns, onPage }: CellKeysOptions) {
  const [active, setActive] = useState<Place>({ row: 0, column: 0 })
  const last = { row: rows - 1, column: columns - 1 }
  const inside = ({ row, column }: Place): Place => ({
    row: Math.min(Math.max(row, 0), last.row),
    column: Math.min(Math.max(column, 0), last.column),
  })
  const current = inside(active)
  return {
    stop: (row: number, column: number) => ({
      'data-cell': `${row}:${column}`,
      tabIndex: row === current.row && column === current.column ? 0 : -1,
    }),
    onFocus: (event: FocusEvent) => {
      const cell = (event.target as HTMLElement).dataset['cell']
      if (!cell) return
      const [row, column] = cell.split(':').map(Number) as [number, number]
      setActive({ row, column })
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'PageUp' || event.key === 'PageDown') {
        event.preventDefault()
        return onPage(event.key === 'PageUp' ? -1 : 1)
      }
      const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
      const mirrored = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[event.key]
      const step = steps[(isMirrored ? mirrored : undefined) ?? event.key]
      if (!step) return
      event.preventDefault()
      const { row, column } = inside(step(current, last))
      event.currentTarget.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)?.focus()
    },
  }
}
