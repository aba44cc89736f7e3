import { useCallback, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readTableAddress, type TableAddress, type TableOptions } from '../../addresses/list-address.ts'

export interface TableState<Filter extends string = string> extends TableAddress<Filter> {
  setSearch: (text: string) => void
  setSort: (sort: string | undefined) => void
  setFilter(name: Filter, values: readonly string[]): void
  /** Sets several filters at once. Two calls of `setFilter` in a row would lose the first. */
  setFilters(values: Partial<Record<Filter, readonly string[]>>): void
  setView: (view: string | undefined) => void
  /** Opens the next page. Where the server pages, pass its cursor. */
  next: (cursor?: string) => void
  previous: () => void
  /** Clears search and filters. */
  clear: () => void
}

/**
 * Returns the search, sort, filters, view and page of a table, all stored in the address. A pasted link restores the
 * list, and Back undoes a change. Pass `search`, `sort`, `cursor` and `filters` to the query, and the whole object to
 * `<DataTable state>`.
 */
export function useTableState<Filter extends string = string>(options: TableOptions<Filter> = {}): TableState<Filter> {
  const { filters: names = [], defaultSort, prefix = '' } = options
  const [params, setParams] = useSearchParams()
  const address = readTableAddress(params, options)
  const { page, cursor } = address
  // Cursors of the visited pages. A pasted link has only the cursor of its own page, so Previous then opens the first
  // page.
  const trail = useRef(new Map<number, string | undefined>())
  const key = useCallback((name: string) => `${prefix}${name}`, [prefix])
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

  const filterText = JSON.stringify(address.filters)
  // The same object while the filters stay the same, so that callers can list it as a dependency.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- filterText holds the content of the filters
  const filters = useMemo(() => address.filters, [filterText])

  const first = { page: undefined, cursor: undefined }
  return {
    ...address,
    filters,
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
