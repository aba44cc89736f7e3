import { createContext, useContext, useId, useLayoutEffect, useState } from 'react'

/** Where a filter shows: as a chip of the toolbar, or as a line of the Filter menu with its choices under it. */
export interface FilterPlace {
  kind: 'chip' | 'line'
  /** True where the list has one filter: it needs no menu. */
  isOnly: boolean
  note: (id: string, isSet: boolean | undefined) => void
  /** Closes the menu. */
  close: () => void
}

const nowhere: FilterPlace = { kind: 'chip', isOnly: true, note: () => undefined, close: () => undefined }

export const FilterPlaceContext = createContext<FilterPlace>(nowhere)

/** Where this filter shows; tells the toolbar that it exists and whether it is set. */
export function useFilterPlace(isSet: boolean): FilterPlace {
  const place = useContext(FilterPlaceContext)
  const id = useId()
  const { note, kind } = place
  useLayoutEffect(
    function tellTheToolbar() {
      if (kind !== 'chip') return undefined
      note(id, isSet)
      return () => note(id, undefined)
    },
    [note, kind, id, isSet],
  )
  return place
}

/** Whether anybody sees the choices of a filter: its menu is open, or its chip shows the name of what is chosen. */
export function useNeedsChoices(isSet: boolean): boolean {
  const { kind, isOnly } = useContext(FilterPlaceContext)
  return isSet || isOnly || kind === 'line'
}

/** The filters of a toolbar, by what they tell of themselves. */
export function useKnownFilters() {
  const [known, setKnown] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [note] = useState(() => (id: string, isSet: boolean | undefined) => {
    setKnown((before) => {
      const after = new Map(before)
      if (isSet === undefined) after.delete(id)
      else after.set(id, isSet)
      return after
    })
  })
  return { note, count: known.size, countSet: [...known.values()].filter(Boolean).length }
}
