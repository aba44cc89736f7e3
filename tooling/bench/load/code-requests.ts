import type { CDPSession } from 'playwright'

/** One request by a page, from the first byte sent to the last byte received. */
export interface CodeRequest {
  url: string
  /** Milliseconds since the start of the navigation. */
  startMs: number
  endMs: number
  /** The bytes on the wire, including headers. */
  bytes: number
}

/**
 * Returns whether the URL is a script, a stylesheet, or the manifest that lists the scripts. A page needs them before
 * it can render.
 */
export function isCode(url: string): boolean {
  return /\.(js|css)$|\/mf-manifest\.json$/.test(new URL(url).pathname)
}

/** Returns whether the request goes to a server, of whatever kind it is: the page itself, code, texts, data. */
export const isOverNetwork = (url: string): boolean => /^https?:/.test(url)

/**
 * Returns the length of the longest chain of requests that waited for one another. A request counts as waiting for all
 * that had ended when it began. So the measure is external and independent of the reasons.
 */
export function wavesOf(requests: readonly Pick<CodeRequest, 'startMs' | 'endMs'>[]): number {
  const waves: { endMs: number; wave: number }[] = []
  for (const { startMs, endMs } of [...requests].sort((a, b) => a.startMs - b.startMs)) {
    const before = waves.filter((one) => one.endMs <= startMs).map(({ wave }) => wave)
    waves.push({ endMs, wave: 1 + Math.max(0, ...before) })
  }
  return Math.max(0, ...waves.map(({ wave }) => wave))
}

export interface WatchedCode {
  /** Returns the requests since the last call, up to that many milliseconds of the page's own time. */
  taken(untilMs?: number): CodeRequest[]
}

/**
 * Records the code that a page loads from the network. Files in the browser's cache cause no request.
 * @param isWanted the requests to record. Default: code
 */
export async function watchCode(page: CDPSession, isWanted: (url: string) => boolean = isCode): Promise<WatchedCode> {
  const open = new Map<string, { url: string; startMs: number }>()
  const done = new Map<string, CodeRequest>()
  let navigation = 0
  await page.send('Network.enable')
  page.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    if (type === 'Document') navigation = timestamp * 1_000
    if (isWanted(request.url)) open.set(requestId, { url: request.url, startMs: timestamp * 1_000 - navigation })
  })
  page.on('Network.requestServedFromCache', ({ requestId }) => open.delete(requestId))
  page.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) open.delete(requestId)
  })
  page.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = open.get(requestId)
    if (!request) return
    open.delete(requestId)
    const before = done.get(request.url)
    if (before) before.bytes += encodedDataLength
    else done.set(request.url, { ...request, endMs: timestamp * 1_000 - navigation, bytes: encodedDataLength })
  })
  return {
    taken(untilMs = Infinity) {
      const requests = [...done.values()].filter(({ startMs }) => startMs <= untilMs)
      done.clear()
      return requests
    },
  }
}
