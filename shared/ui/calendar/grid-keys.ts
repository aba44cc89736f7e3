import { useEffect, useMemo, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'

/** A stop of the keyboard: a cell, an event or a "+N" in it. */
export const cellStop = (column: number, row: number) => `cell:${column}:${row}`
export const eventStop = (id: string, column: number) => `event:${column}:${id}`
export const moreStop = (column: number, from: number) => `more:${column}:${from}`

const isCell = (stop: string) => stop.startsWith('cell:')

interface Place {
  column: number
  row: number
}

export interface GridKeys {
  /** The stops of each column and row, with the cell first. */
  stops: readonly (readonly (readonly string[])[])[]
  /** Home and End go to the ends of the column (hours of a day) or of the row (days of a week). */
  homeAlong: 'column' | 'row'
  first: Place
  onPage: (direction: 1 | -1) => void
  onCell: (column: number, row: number) => void
  /** The key M, with the focused event, or undefined if no event has the focus. */
  onMove: (eventId: string | undefined) => void
  /** The key B, with the column, the row and the focused event, or undefined on a cell. */
  onBook?: ((column: number, row: number, eventId: string | undefined) => void) | undefined
  /** The key T. */
  onToday?: (() => void) | undefined
}

/**
 * Handles the keys of a grid with one tab stop (ARIA Authoring Practices, grid pattern). Arrow keys move through the
 * cells and their events. Page Up, Page Down and arrows beyond the edge open the previous or next page.
 */
export function useGridKeys(frame: RefObject<HTMLElement | null>, keys: GridKeys) {
  const { stops, first } = keys
  const [chosen, setChosen] = useState<string>()
  const landing = useRef<Place>(undefined)
  const known = useMemo(() => placesOf(stops), [stops])
  const active = activeOf(known, chosen, first)

  const focus = (stop: string | undefined) => {
    if (stop === undefined) return
    frame.current?.querySelector<HTMLElement>(`[data-stop="${CSS.escape(stop)}"]`)?.focus()
  }

  useEffect(function landOnTheNewPage() {
    const to = landing.current
    if (!to) return
    landing.current = undefined
    const column = Math.min(to.column, stops.length - 1)
    focus(stops[column]?.[Math.min(to.row, stops[column].length - 1)]?.[0])
  })

  const page = (direction: 1 | -1, column: number, row: number) => {
    landing.current = { column, row }
    keys.onPage(direction)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const stop = (event.target as HTMLElement).closest<HTMLElement>('[data-stop]')?.dataset['stop']
    const at = stop === undefined ? undefined : known.get(stop)
    if (stop === undefined || !at || event.ctrlKey || event.metaKey || event.altKey) return
    const column = stops[at.column]!
    const along = column.flat()
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const sideways = (step: 1 | -1) => {
      const next = at.column + (isRtl ? -step : step)
      if (next < 0) page(-1, stops.length - 1, at.row)
      else if (next >= stops.length) page(1, 0, at.row)
      else focus(isCell(stop) ? stops[next]![at.row]?.[0] : nearestIn(stops[next]!, at.row))
    }
    const upOrDown = (step: 1 | -1) => {
      const ahead = step === 1 ? along.slice(along.indexOf(stop) + 1) : along.slice(0, along.indexOf(stop)).toReversed()
      // From an event, moves to the next event. From an empty hour, moves to the next stop of any kind.
      focus(isCell(stop) ? ahead[0] : (ahead.find((one) => !isCell(one)) ?? ahead[0]))
    }
    const end = (which: 0 | -1) =>
      keys.homeAlong === 'column' ? focus(column.at(which)?.[0]) : focus(stops.at(which)?.[at.row]?.[0])
    const acts: Record<string, () => void> = {
      ArrowDown: () => upOrDown(1),
      ArrowUp: () => upOrDown(-1),
      ArrowRight: () => sideways(1),
      ArrowLeft: () => sideways(-1),
      PageDown: () => page(1, at.column, at.row),
      PageUp: () => page(-1, at.column, at.row),
      ']': () => page(1, at.column, at.row),
      '[': () => page(-1, at.column, at.row),
      Home: () => end(0),
      End: () => end(-1),
    }
    const eventId = (event.target as HTMLElement).dataset['event']
    acts['m'] = () => keys.onMove(eventId)
    if (keys.onBook) acts['b'] = () => keys.onBook?.(at.column, at.row, eventId)
    if (keys.onToday) acts['t'] = keys.onToday
    if (isCell(stop)) acts['Enter'] = () => keys.onCell(at.column, at.row)
    else acts['Escape'] = () => focus(cellStop(at.column, at.row))
    const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const stop = (event.target as HTMLElement).dataset['stop']
    if (stop !== undefined) setChosen(stop)
  }

  return { onKeyDown, onFocus, active, tabIndexOf: (stop: string) => (stop === active.stop ? 0 : -1), focus }
}

/** Returns the event of a column that begins nearest to a row, or the cell of that row. */
function nearestIn(rows: readonly (readonly string[])[], row: number): string | undefined {
  for (let away = 0; away < rows.length; away++)
    for (const at of away === 0 ? [row] : [row + away, row - away]) {
      const event = rows[at]?.find((stop) => !isCell(stop))
      if (event !== undefined) return event
    }
  return rows[row]?.[0]
}

function placesOf(stops: GridKeys['stops']): Map<string, Place> {
  const known = new Map<string, Place>()
  stops.forEach((rows, column) => rows.forEach((ids, row) => ids.forEach((id) => known.set(id, { column, row }))))
  return known
}

/**
 * Returns the one tab stop of the grid and its position: the last focused stop if it still exists, or else the first
 * cell.
 */
function activeOf(known: Map<string, Place>, chosen: string | undefined, first: Place): Place & { stop: string } {
  const place = chosen === undefined ? undefined : known.get(chosen)
  return place ? { stop: chosen!, ...place } : { stop: cellStop(first.column, first.row), ...first }
}
