import { useState } from 'react'
import type { DataTableProps } from './data-table-props.ts'
import type { TableState } from './table-state.ts'

/** As TanStack Query hands it over. */
interface Query {
  error: unknown
  isPlaceholderData: boolean
  refetch: () => unknown
}

/** A query for one page of a list of the API. */
interface ListQuery<Row> extends Query {
  data: { items: readonly Row[]; total: number; nextCursor: string | null } | undefined
}

/** What every list operation of the API takes, from the address: `useQuery({ ...plans.list({ ...listParams(state) }) })`. */
export function listParams({
  search,
  sort,
  cursor,
  pageSize,
}: Pick<TableState, 'search' | 'sort' | 'cursor' | 'pageSize'>) {
  return { q: search || undefined, sort, cursor, limit: String(pageSize) }
}

/** The rows of a list that the server searches, sorts and pages: `<DataTable {...listRows(query)} />`. */
export function listRows<Row extends object>(query: ListQuery<Row>) {
  return {
    rows: query.data?.items,
    total: query.data?.total,
    // Null, not undefined: also the only page is the server's.
    nextCursor: query.data?.nextCursor ?? null,
    ...rowsState(query),
  } satisfies Partial<DataTableProps<Row>>
}

/** How the rows' query fares, where the page gives all `rows` itself: failed, tried again, old rows that stay meanwhile. */
export function rowsState({ error, isPlaceholderData, refetch }: Query) {
  return { error, onRetry: () => void refetch(), refreshing: isPlaceholderData }
}

/**
 * How many rows a view has before search and filters narrow it, for the line under the title. Where the address
 * narrows the list from the start, the number of matches stands in for it, and undefined for none.
 */
export function useListTotal(
  state: Pick<TableState, 'view' | 'narrowed'>,
  { data, isPlaceholderData }: Pick<ListQuery<never>, 'isPlaceholderData'> & { data: { total: number } | undefined },
): number | undefined {
  const [known, setKnown] = useState<{ view: string | undefined; total: number }>()
  const current = data && !isPlaceholderData && !state.narrowed ? data.total : undefined
  if (current !== undefined && (known?.total !== current || known.view !== state.view))
    setKnown({ view: state.view, total: current })
  return known && known.view === state.view ? known.total : data?.total || undefined
}
