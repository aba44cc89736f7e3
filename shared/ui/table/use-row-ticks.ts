import { useRef } from 'react'

import type { RowSelection } from './row-selection.ts'

interface Model<Row> {
  id: string
  original: Row
}

/** Returns functions that select the shown rows: one, a range with Shift, or all of the page. */
export function useRowTicks<Row extends object>(
  selection: RowSelection<Row> | undefined,
  models: readonly Model<Row>[],
) {
  const anchor = useRef<string>(undefined)
  if (!selection) return undefined
  const ticked = models.filter(({ id }) => selection.has(id)).length
  return {
    isAll: models.length > 0 && ticked === models.length,
    isSome: ticked > 0 && ticked < models.length,
    has: selection.has,
    setAll: (isSelected: boolean) =>
      selection.set(
        models.map(({ original }) => original),
        isSelected,
      ),
    set: (id: string, isSelected: boolean, isRange: boolean) => {
      const at = models.findIndex((model) => model.id === id)
      const from = isRange ? models.findIndex((model) => model.id === anchor.current) : -1
      anchor.current = id
      const [first, last] = from < 0 ? [at, at] : [Math.min(from, at), Math.max(from, at)]
      selection.set(
        models.slice(first, last + 1).map(({ original }) => original),
        isSelected,
      )
    },
  }
}

export type RowTicks = NonNullable<ReturnType<typeof useRowTicks>>
