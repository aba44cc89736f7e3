export type Values = Record<string, unknown>

/**
 * Fills `{id}` from params and appends the query. Lists become comma-separated. Undefined, null and empty values are
 * omitted. Throws if a parameter of the path is missing.
 */
export function addressOf(path: string, params?: Values, query?: Values): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params?.[name]
    if (value === undefined || value === '') throw new Error(`${path} needs "${name}"`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null || value === '') continue
    search.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  const text = search.toString()
  return text ? `${filled}?${text}` : filled
}
