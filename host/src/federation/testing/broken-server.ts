import type { Clock } from '@steward/shared/retry'

export type Resource = 'registry' | 'list of hashes' | 'manifest' | 'entry' | 'exposed module' | 'chunk' | 'stylesheet'

export type Fault =
  | 'refused'
  | '404'
  | '500'
  | 'HTML instead of code'
  | 'stalled'
  | 'stalled half-way'
  | 'slow to begin'
  | 'slow'
  | 'endless'
  | 'truncated'
  | 'throws on load'
  | 'wrong contract'

interface Asked {
  url: URL
  /** The body that a healthy server would send. */
  body: string
  signal: AbortSignal
  clock: Clock
  /** Called when the request has left the network log: it was answered, failed or aborted. */
  over: () => void
}

export function kindOf({ pathname }: URL): Resource {
  if (pathname === '/remotes.json') return 'registry'
  if (pathname.endsWith('integrity.json')) return 'list of hashes'
  if (pathname.endsWith('mf-manifest.json')) return 'manifest'
  if (pathname.endsWith('remoteEntry.js')) return 'entry'
  if (pathname.endsWith('expose.js')) return 'exposed module'
  return pathname.endsWith('.css') ? 'stylesheet' : 'chunk'
}

/** Returns true if a script with this fault runs to its end. */
export function runs(fault: Fault | undefined): boolean {
  return fault !== 'truncated' && fault !== 'throws on load'
}

const json = 'application/json'
const TYPES = { registry: json, 'list of hashes': json, manifest: json, stylesheet: 'text/css' }

/** Returns the response of the server, or of the network in between. */
export async function answerOf(fault: Fault | undefined, asked: Asked): Promise<Response> {
  const kind = kindOf(asked.url)
  const type = kind in TYPES ? TYPES[kind as keyof typeof TYPES] : 'text/javascript'
  const headers = { 'content-type': type }
  switch (fault) {
    case 'refused':
      throw new TypeError('net::ERR_CONNECTION_REFUSED')
    case '404':
    case '500':
      return ended(asked, new Response('no', { status: Number(fault), headers: { 'content-type': 'text/plain' } }))
    case 'HTML instead of code':
      return ended(asked, new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }))
    case 'stalled':
      return never(asked.signal)
    case 'slow to begin':
      await pause(20_000, asked)
      return ended(asked, new Response(asked.body, { headers }))
    case 'stalled half-way':
      return new Response(pieces(asked, 1, 2), { headers })
    case 'slow':
      return new Response(pieces(asked, 3, 3), { headers })
    case 'endless':
      return new Response(pieces(asked, Infinity, Infinity), { headers })
    case 'truncated':
      // The browser itself would reject a wrong content length. This response ends normally.
      return ended(asked, new Response(asked.body.slice(0, asked.body.length / 2), { headers }))
    default:
      return ended(asked, new Response(asked.body, { headers }))
  }
}

function ended({ over }: Asked, response: Response): Response {
  over()
  return response
}

/**
 * Streams the body, one piece every ten seconds: the first `sent` of `total` pieces, then silence until it is aborted.
 */
function pieces({ body, signal, clock, over }: Asked, sent: number, total: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(body)
  return new ReadableStream({
    start(controller) {
      signal.addEventListener('abort', () => controller.error(signal.reason))
      const send = (number: number) => {
        if (signal.aborted || number > sent) return
        const size = Math.ceil(bytes.length / Math.min(total, 1_000))
        controller.enqueue(bytes.slice((number - 1) * size, number * size))
        if (number < total) return void clock.after(10_000, () => send(number + 1))
        over()
        controller.close()
      }
      clock.after(10_000, () => send(1))
    },
  })
}

function never(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
}

function pause(ms: number, { clock, signal }: Asked): Promise<void> {
  return new Promise((resolve, reject) => {
    clock.after(ms, resolve)
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}
