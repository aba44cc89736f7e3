import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { definedOf, restoredSearch, type KeptSearch } from '../addresses/list-address.ts'

/** The slice that holds the search. Pass the same object in every render. */
export interface KeptSearchSlice {
  read: () => KeptSearch
  write: (search: KeptSearch) => void
}

/**
 * Restores the last view and filters of a list. A URL with list parameters wins over the stored search.
 *
 * @param names the filters of the list, each of which is a search parameter like `view`
 * @param slice is read while the page mounts, and written after each change
 * @returns the search that the page navigates to before it renders the list; undefined once the URL has it
 */
export function useKeptSearch(names: readonly string[], slice: KeptSearchSlice): string | undefined {
  const [params] = useSearchParams()
  const [wanted, setWanted] = useState(() => restoredSearch(params, names, slice.read()))
  if (wanted !== undefined && wanted === params.toString()) setWanted(undefined)

  const isRestoring = wanted !== undefined
  const view = params.get('view') ?? ''
  const filters = JSON.stringify(definedOf(Object.fromEntries(names.map((name) => [name, params.get(name) ?? '']))))
  useEffect(
    function storeSearch() {
      if (!isRestoring) slice.write({ view, filters: JSON.parse(filters) as KeptSearch['filters'] })
    },
    [slice, isRestoring, view, filters],
  )
  return wanted
}
