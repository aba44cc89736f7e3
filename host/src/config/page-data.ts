/** What the gateway writes into the page, as JSON in a script element that does not run. */
export type PageDataName = 'config' | 'registry'

const idOf = (name: PageDataName) => `steward-${name}`

/**
 * Returns what the gateway wrote into the page. Undefined if there is nothing, because another server sent the page, and
 * if it is damaged or old: a browser that goes back shows the page of before without asking for it. The caller then asks
 * for the file.
 */
export function pageData(name: PageDataName): unknown {
  try {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (visit?.type === 'back_forward') return undefined
    return JSON.parse(document.getElementById(idOf(name))?.textContent ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Like `pageData`, for the first call only. A later call is a new attempt, which asks for the file. */
export function takePageData(name: PageDataName): unknown {
  const value = pageData(name)
  document.getElementById(idOf(name))?.remove()
  return value
}
