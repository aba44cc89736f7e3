import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchTexts, silenceMs } from './fetch-texts.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const outcomeOf = (request: Promise<Response>) =>
  request.then(
    (response) => response.json() as Promise<unknown>,
    (error: Error) => error.message,
  )

it('a translation whose request is silent fails, and the request is aborted', async () => {
  let signal: AbortSignal | undefined
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    signal = init.signal!
    return new Promise(() => undefined)
  })
  const outcome = outcomeOf(fetchTexts('/locales/de/host.json', {}))
  await vi.advanceTimersByTimeAsync(silenceMs)
  expect(await outcome).toBe('nothing came for 15000 ms')
  expect(signal!.aborted).toBe(true)
})

it('a translation that arrives in pieces is loaded, however long it takes', async () => {
  const pieces = ['{"hello"', ':"Hal', 'lo"}']
  const body = new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, silenceMs - 1_000))
      const piece = pieces.shift()
      if (piece === undefined) controller.close()
      else controller.enqueue(new TextEncoder().encode(piece))
    },
  })
  vi.stubGlobal('fetch', async () => new Response(body, { headers: { 'content-type': 'application/json' } }))
  const outcome = outcomeOf(fetchTexts('/locales/de/host.json', {}))
  for (let time = 0; time < 6; time++) {
    await vi.advanceTimersByTimeAsync(silenceMs)
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(await outcome).toEqual({ hello: 'Hallo' })
})
