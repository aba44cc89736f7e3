import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Search parameters of every list. A URL with one of them, or with a filter, defines the list's contents. */
const listParams = ['view', 'q', 'sort', 'page']

interface KeptSearch {
  view: string
  filters: Record<string, string>
}

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
  const [wanted, setWanted] = useState(() => restoredSearch(params, names, slice))
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

/**
 * Returns the search that a list of this URL restores. Undefined if the URL has list parameters, or if nothing is stored.
 */
export function restoredSearch(
  params: URLSearchParams,
  names: readonly string[],
  { read }: Pick<KeptSearchSlice, 'read'>,
): string | undefined {
  const { view, filters } = read()
  const restored = { view, ...filters }
  if ([...listParams, ...names].some((name) => params.has(name)) || !Object.values(restored).some(Boolean))
    return undefined
  return new URLSearchParams({ ...Object.fromEntries(params), ...definedOf(restored) }).toString()
}

const definedOf = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text))
