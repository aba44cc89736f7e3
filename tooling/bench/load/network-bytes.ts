import type { Page } from 'playwright'

/** A response from the network, with the bytes of its body as sent. */
export interface Loaded {
  /** Path of the address. */
  path: string
  bytes: number
}

/**
 * Returns what the page has loaded from its own origin over the network, without headers and without the responses of
 * the API. Files from the browser's cache are left out, also those that the server confirmed as unchanged.
 */
export async function loadedFromNetwork(page: Page): Promise<Loaded[]> {
  const loaded = await page.evaluate(() =>
    ['navigation', 'resource']
      .flatMap((type) => performance.getEntriesByType(type) as PerformanceResourceTiming[])
      .map(({ name, transferSize, encodedBodySize }) => ({
        isOwn: name.startsWith(`${location.origin}/`),
        path: new URL(name).pathname,
        // The browser counts 300 for the headers. The size is 0 for a cached file, and 300 for a confirmed one.
        bytes: transferSize > 300 ? encodedBodySize : 0,
      })),
  )
  return loaded
    .filter(({ isOwn, path, bytes }) => isOwn && bytes > 0 && !path.startsWith('/api/'))
    .map(({ path, bytes }) => ({ path, bytes }))
}

/**
 * Returns every file that browsers load of a release, with its bytes as the gateway sends them: code, the list of hashes,
 * and the texts of one language.
 * @param base address of the release
 */
export async function everythingOf(base: string): Promise<Loaded[]> {
  const { files } = (await (await fetch(`${base}integrity.json`)).json()) as { files: Record<string, string> }
  const names = [...Object.keys(files), 'integrity.json'].filter(
    (file) => file !== 'release.json' && (!file.startsWith('locales/') || file === 'locales/en.json'),
  )
  return Promise.all(
    names.map(async (name) => {
      const { headers } = await fetch(base + name, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
      return { path: new URL(base + name).pathname, bytes: Number(headers.get('content-length')) }
    }),
  )
}

export const bytesIn = (loaded: readonly Loaded[]): number => loaded.reduce((sum, { bytes }) => sum + bytes, 0)
