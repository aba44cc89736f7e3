import { createContext, useContext, useId, useLayoutEffect, useState } from 'react'

/** Where a filter is rendered: as a chip of the toolbar, or as a line of the Filter menu with its choices below. */
export interface FilterPlace {
  kind: 'chip' | 'line'
  /** True where the list has one filter and therefore no menu. */
  isOnly: boolean
  note: (id: string, isSet: boolean | undefined) => void
  /** Closes the Filter menu. */
  close: () => void
}

const nowhere: FilterPlace = { kind: 'chip', isOnly: true, note: () => undefined, close: () => undefined }

export const FilterPlaceContext = createContext<FilterPlace>(nowhere)

/** Returns where this filter is rendered. Registers the filter and whether it is set with the toolbar. */
export function useFilterPlace(isSet: boolean): FilterPlace {
  const place = useContext(FilterPlaceContext)
  const id = useId()
  const { note, kind } = place
  useLayoutEffect(
    function registerWithTheToolbar() {
      if (kind !== 'chip') return undefined
      note(id, isSet)
      return () => note(id, undefined)
    },
    [note, kind, id, isSet],
  )
  return place
}

/** True where the choices of a filter are needed: its menu is open, or its chip shows the name of the chosen value. */
export function useNeedsChoices(isSet: boolean): boolean {
  const { kind, isOnly } = useContext(FilterPlaceContext)
  return isSet || isOnly || kind === 'line'
}

/** Returns the registered filters of a toolbar as counts, and the function that registers one. */
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
