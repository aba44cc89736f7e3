import { useCallback, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

export interface TableStateOptions<Filter extends string> {
  /** Names of filters, each a search parameter holding values separated by commas. */
  filters?: readonly Filter[]
  /** As the API reads it: `name`, or `-startTime` for descending. */
  defaultSort?: string
  /** Rows a page; default 25. */
  pageSize?: number
  /** Put before every parameter where two tables share a page. */
  prefix?: string
}

export interface TableState<Filter extends string = string> {
  search: string
  sort: string | undefined
  /** Cursor of the shown page; undefined is the first. */
  cursor: string | undefined
  /** From 1. */
  page: number
  pageSize: number
  /** The id of the saved view that is open, undefined for the first. */
  view: string | undefined
  filters: Readonly<Record<Filter, readonly string[]>>
  /** True if search or a filter narrows the rows. */
  narrowed: boolean
  setSearch: (text: string) => void
  setSort: (sort: string | undefined) => void
  setFilter(name: Filter, values: readonly string[]): void
  /** Several at once: two calls of `setFilter` in a row would lose the first. */
  setFilters(values: Partial<Record<Filter, readonly string[]>>): void
  setView: (view: string | undefined) => void
  /** The page after this one; with a cursor where the server pages. */
  next: (cursor?: string) => void
  previous: () => void
  /** Removes search and filters. */
  clear: () => void
}

/**
 * Search, sort, filters, view and page of a table, all in the address: a pasted link restores the list, Back undoes.
 * Pass `search`, `sort`, `cursor` and `filters` into the query, and the whole object to `<DataTable state>`.
 */
export function useTableState<Filter extends string = string>(
  options: TableStateOptions<Filter> = {},
): TableState<Filter> {
  const { filters: names = [], defaultSort, pageSize = 25, prefix = '' } = options
  const [params, setParams] = useSearchParams()
  // Cursors of the pages walked through; a pasted link knows only its own, so Previous then leads to the first page.
  const trail = useRef(new Map<number, string | undefined>())
  const key = useCallback((name: string) => `${prefix}${name}`, [prefix])
  const page = Math.max(1, Number(params.get(key('page'))) || 1)
  const cursor = params.get(key('cursor')) ?? undefined
  trail.current.set(page, cursor)

  const change = useCallback(
    (entries: Record<string, string | undefined>, replace = false) => {
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          for (const [name, value] of Object.entries(entries)) {
            if (value === undefined || value === '') after.delete(key(name))
            else after.set(key(name), value)
          }
          return after
        },
        { replace, preventScrollReset: true },
      )
    },
    [key, setParams],
  )

  const filterText = names.map((name) => params.get(key(name)) ?? '').join('\n')
  const filters = useMemo(() => {
    const values = filterText.split('\n')
    return Object.fromEntries(names.map((name, index) => [name, (values[index] ?? '').split(',').filter(Boolean)]))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `names` is usually written in place: filterText holds its content, and its order does not change
  }, [filterText]) as unknown as Record<Filter, readonly string[]>

  const search = params.get(key('q')) ?? ''
  const first = { page: undefined, cursor: undefined }
  return {
    search,
    sort: params.get(key('sort')) ?? defaultSort,
    cursor,
    page,
    pageSize,
    view: params.get(key('view')) ?? undefined,
    filters,
    narrowed: search !== '' || names.some((name) => (filters[name]?.length ?? 0) > 0),
    setSearch: (text) => change({ q: text, ...first }, true),
    setSort: (sort) => change({ sort: sort === defaultSort ? undefined : sort, ...first }, true),
    setFilter: (name, values) => change({ [name]: values.join(','), ...first }),
    setFilters: (values) => {
      const entries = Object.entries<readonly string[] | undefined>(values)
      change({ ...Object.fromEntries(entries.map(([name, chosen = []]) => [name, chosen.join(',')])), ...first })
    },
    setView: (view) => change({ view, ...first }),
    next: (nextCursor) => change({ page: String(page + 1), cursor: nextCursor }),
    previous: () => {
      const known = trail.current.has(page - 1)
      const target = known ? page - 1 : 1
      change({ page: target > 1 ? String(target) : undefined, cursor: known ? trail.current.get(target) : undefined })
    },
    clear: () => change({ q: undefined, ...Object.fromEntries(names.map((name) => [name, undefined])), ...first }),
  }
}
