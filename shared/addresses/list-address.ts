/**
 * Reads the address of a list without rendering it, for queries that load before the page does. The host and every
 * remote bundle these functions, so that a page does not depend on the release of the host.
 */

export interface TableOptions<Filter extends string = string> {
  /** Names of the filters. Each is a search parameter with values separated by commas. */
  filters?: readonly Filter[]
  /** In the API's form: `name`, or `-startTime` for descending. */
  defaultSort?: string
  /** Rows per page. Default 25. */
  pageSize?: number
  /** Prefix of every parameter, needed where two tables share a page. */
  prefix?: string
}

/** What the address says about a table. */
export interface TableAddress<Filter extends string = string> {
  search: string
  sort: string | undefined
  /** Cursor of the current page, or undefined for the first. */
  cursor: string | undefined
  /** Page number, from 1. */
  page: number
  pageSize: number
  /** The id of the open saved view, or undefined for the first. */
  view: string | undefined
  filters: Readonly<Record<Filter, readonly string[]>>
  /** True if a search or a filter is set. */
  narrowed: boolean
}

/** Returns what search parameters say about a table. */
export function readTableAddress<Filter extends string = string>(
  params: URLSearchParams,
  { filters: names = [], defaultSort, pageSize = 25, prefix = '' }: TableOptions<Filter> = {},
): TableAddress<Filter> {
  const read = (name: string) => params.get(`${prefix}${name}`) ?? undefined
  const search = read('q') ?? ''
  const filters = Object.fromEntries(
    names.map((name) => [name, (read(name) ?? '').split(',').filter(Boolean)]),
  ) as unknown as Record<Filter, readonly string[]>
  return {
    search,
    sort: read('sort') ?? defaultSort,
    cursor: read('cursor'),
    page: Math.max(1, Number(read('page')) || 1),
    pageSize,
    view: read('view'),
    filters,
    narrowed: search !== '' || names.some((name) => filters[name].length > 0),
  }
}

/** Search parameters of every list. A URL with one of them, or with a filter, defines the list's contents. */
const listNames = ['view', 'q', 'sort', 'page']

/** The last view and filters of a list. */
export interface KeptSearch {
  view: string
  filters: Record<string, string>
}

/**
 * Returns the search that a list of this URL restores. Undefined if the URL has list parameters, or if nothing is
 * stored.
 */
export function restoredSearch(
  params: URLSearchParams,
  names: readonly string[],
  { view, filters }: KeptSearch,
): string | undefined {
  const restored = { view, ...filters }
  if ([...listNames, ...names].some((name) => params.has(name)) || !Object.values(restored).some(Boolean))
    return undefined
  return new URLSearchParams({ ...Object.fromEntries(params), ...definedOf(restored) }).toString()
}

/** Returns the texts that are not empty. */
export const definedOf = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text))
