import type { CDPSession } from 'playwright'

/** One address of code that a page asked for, from the first byte sent to the last byte received. */
export interface CodeRequest {
  url: string
  /** Milliseconds since the navigation began. */
  startMs: number
  endMs: number
  /** On the wire, headers included. */
  bytes: number
}

/** Scripts, stylesheets, and the manifest that says which scripts: what a page waits for before it can draw. */
export function isCode(url: string): boolean {
  return /\.(js|css)$|\/mf-manifest\.json$/.test(new URL(url).pathname)
}

/**
 * Requests one after the other: the most that waited for one another. A request waits for all that had ended when it
 * began; so it is counted from outside, whatever the reason.
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
  /** What was asked for since the last call, up to that many milliseconds of the page's own time. */
  taken(untilMs?: number): CodeRequest[]
}

/** Watches what code a page asks the network for: what the browser has already is no request. */
export async function watchCode(page: CDPSession): Promise<WatchedCode> {
  const open = new Map<string, { url: string; startMs: number }>()
  const done = new Map<string, CodeRequest>()
  let navigation = 0
  await page.send('Network.enable')
  page.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    if (type === 'Document') navigation = timestamp * 1_000
    if (isCode(request.url)) open.set(requestId, { url: request.url, startMs: timestamp * 1_000 - navigation })
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
