import { publishedCodeLoader } from '../retry/code-loader-slot.ts'

/** The longest time without a byte, in ms. After it the request fails, and the page shows English. */
export const silenceMs = 15_000

/**
 * Fetches a translation. A slow request may continue, but a silent one is aborted, because its page would wait for the
 * texts forever. A remote's texts are verified against their hash, like its code.
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
    // Uses the global fetch of this moment. The backend itself would store the one from when it was loaded.
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

/** Rejects when the signal aborts, even if the callee ignores it. */
function orEnd<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true })),
  ])
}
