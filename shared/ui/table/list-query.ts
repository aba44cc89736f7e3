import { useState } from 'react'
import type { DataTableProps } from './data-table-props.ts'
import type { TableState } from './table-state.ts'

/** The result of a query, as TanStack Query returns it. */
interface Query {
  error: unknown
  isPlaceholderData: boolean
  refetch: () => unknown
}

/** A query for one page of a list of the API. */
interface ListQuery<Row> extends Query {
  data: { items: readonly Row[]; total: number; nextCursor: string | null } | undefined
}

/**
 * Returns the parameters of every list operation of the API: `useQuery({ ...plans.list({ ...listParams(state) }) })`.
 */
export function listParams({
  search,
  sort,
  cursor,
  pageSize,
}: Pick<TableState, 'search' | 'sort' | 'cursor' | 'pageSize'>) {
  return { q: search || undefined, sort, cursor, limit: String(pageSize) }
}

/** Returns the row props of a list that the server searches, sorts and pages: `<DataTable {...listRows(query)} />`. */
export function listRows<Row extends object>(query: ListQuery<Row>) {
  return {
    rows: query.data?.items,
    total: query.data?.total,
    // Null rather than undefined, because the server also sorts a list of one page.
    nextCursor: query.data?.nextCursor ?? null,
    ...rowsState(query),
  } satisfies Partial<DataTableProps<Row>>
}

/** Returns the state of the rows' query as table props, for a page that passes `rows` itself. */
export function rowsState({ error, isPlaceholderData, refetch }: Query) {
  return { error, onRetry: () => void refetch(), refreshing: isPlaceholderData }
}

/**
 * Returns the number of rows in a view before search and filters, for the line under the title. If the address filters
 * the list from the start, it returns the number of matches, or undefined for none.
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
