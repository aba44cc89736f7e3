import { publishedCodeLoader } from '../retry/code-loader-slot.ts'

/** Without a byte for this long, in ms, nobody waits for a translation any more: there is English to be read. */
export const silenceMs = 15_000

/**
 * Fetches a translation. What still progresses is not cut; what is silent ends, or its page would wait for words without
 * an end. A remote's texts are held against their hash, as its code is.
 */
export async function fetchTexts(url: string, init: RequestInit): Promise<Response> {
  const loader = publishedCodeLoader()
  const address = loader?.addressOf?.(url) ?? url
  let response = await whileItProgresses(address, init)
  if (!response.ok && address !== url) response = await whileItProgresses(url, init)
  return (await loader?.verified?.(url, response)) ?? response
}

async function whileItProgresses(url: string, init: RequestInit): Promise<Response> {
  const ended = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const progress = () => {
    clearTimeout(timer)
    timer = setTimeout(() => ended.abort(new Error(`nothing came for ${silenceMs} ms`)), silenceMs)
  }
  progress()
  try {
    // Looked up at each call: the backend would keep the fetch of the moment it was loaded.
    const response = await orEnd(fetch(url, { ...init, signal: ended.signal }), ended.signal)
    const watched = response.clone().body?.getReader()
    const body = response.arrayBuffer()
    body.catch(() => undefined)
    for (let isDone = watched === undefined; !isDone;) {
      progress()
      isDone = (await orEnd(watched!.read(), ended.signal)).done
    }
    const { status, statusText, headers } = response
    return new Response(await body, { status, statusText, headers })
  } finally {
    clearTimeout(timer)
  }
}

/** The end counts also where the callee does not listen to its signal. */
function orEnd<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true })),
  ])
}
