/** The part of a resource timing that is used here. */
export interface FileTiming {
  name: string
  duration: number
  transferSize: number
}

export interface SourceTiming {
  /** `host`, or a remote. */
  source: string
  files: number
  /** Bytes that were transferred over the network. 0 for cached files. */
  bytes: number
  /** Duration of the slowest file in ms. */
  slowest: number
}

const code = /\.(?:m?js|css|json)$/

/** Adds up code and translations of this page by source, the host first. Calls of the API do not count. */
export function loadTimes(entries: readonly FileTiming[]): SourceTiming[] {
  const files = entries.filter(({ name }) => {
    const { pathname } = new URL(name)
    return code.test(pathname) && !pathname.startsWith('/api/')
  })
  const groups = Map.groupBy(files, ({ name }) => /\/remotes\/([a-z][a-z0-9-]*)\//.exec(name)?.[1] ?? 'host')
  return [...groups]
    .map(([source, of]) => ({
      source,
      // A file that was fetched and then ran from the cache has two entries.
      files: new Set(of.map(({ name }) => name)).size,
      bytes: of.reduce((sum, { transferSize }) => sum + transferSize, 0),
      slowest: Math.round(Math.max(...of.map(({ duration }) => duration))),
    }))
    .toSorted((a, b) => Number(b.source === 'host') - Number(a.source === 'host') || (a.source < b.source ? -1 : 1))
}
