import { alwaysOnline, startDeadline } from '@steward/shared/retry'
import { UNVERIFIED } from '@steward/shared/federation/registry'
import { describe, expect, it, vi } from 'vitest'
import { manualClock } from '@steward/testing/manual-clock'
import type { LoadError } from './load-failure.ts'
import { createResourceLoader } from './resource-loader.ts'

type Answer = (url: string, signal: AbortSignal) => Promise<Response>

const code = () => new Response('1', { headers: { 'content-type': 'text/javascript' } })
const json = (body: unknown) => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
const stalled: Answer = (_, signal) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

function setUp(...answers: (Answer | (() => Response))[]) {
  const clock = manualClock()
  const requests: string[] = []
  const run: string[] = []
  const loader = createResourceLoader({
    clock,
    connectivity: alwaysOnline,
    random: () => 1,
    fetch: async (input, init) => {
      requests.push(String(input))
      const answer = answers.length > 1 ? answers.shift()! : answers[0]!
      return answer(String(input), init!.signal!)
    },
    runScript: async (url) => void run.push(url),
    digest: async () => new ArrayBuffer(48),
    origin: 'http://localhost',
  })
  // verification.test.ts tests the check against hashes.
  for (const name of ['a', 'b']) loader.trust({ name, base: `/remotes/${name}/1/`, integrity: UNVERIFIED })
  return { clock, requests, run, loader }
}

async function failureOf(promise: Promise<unknown>): Promise<LoadError> {
  return promise.then(
    () => expect.fail('it succeeded'),
    (error: unknown) => error as LoadError,
  )
}

describe('the loader of code', () => {
  it('runs a script under the address it was fetched from', async () => {
    const { loader, requests, run } = setUp(code)
    await loader.script('/remotes/a/1/x.js', 'chunk')
    expect(requests).toEqual(['/remotes/a/1/x.js'])
    expect(run).toEqual(['/remotes/a/1/x.js'])
  })

  it.each([
    ['status', () => new Response('', { status: 404 })],
    ['status', () => new Response('', { status: 500 })],
    ['not-code', () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
    ['unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
  ] as [string, Answer][])(
    'fails with "%s" after three attempts under changed addresses, and runs nothing',
    async (reason, answer) => {
      const { clock, loader, requests, run } = setUp(answer)
      const failure = failureOf(loader.script('/remotes/a/1/x.js', 'chunk'))
      await clock.advance(2_000)
      expect(await failure).toMatchObject({ resource: 'chunk', reason, attempts: 3 })
      expect(requests).toEqual(['/remotes/a/1/x.js', '/remotes/a/1/x.js?r=2', '/remotes/a/1/x.js?r=3'])
      expect(run).toEqual([])
    },
  )

  it('continues with new addresses when the same file is requested again later', async () => {
    const { clock, loader, requests } = setUp(() => new Response('', { status: 404 }))
    const first = failureOf(loader.script('/x.js', 'chunk'))
    await clock.advance(2_000)
    await first
    const second = failureOf(loader.script('/x.js', 'chunk'))
    await clock.advance(2_000)
    await second
    expect(requests.slice(3)).toEqual(['/x.js?r=4', '/x.js?r=5', '/x.js?r=6'])
  })

  it('requests a script again under another address if it ran without its expected result', async () => {
    const { clock, loader, run } = setUp(code)
    const loaded = loader.script('/x.js', 'chunk', () => run.length > 1)
    await vi.waitFor(() => expect(run.length).toBe(1))
    await vi.waitFor(() => expect(clock.pending()).toBe(2))
    await clock.advance(2_000)
    await loaded
    expect(run).toEqual(['/x.js', '/x.js?r=2'])
  })

  it('waits longer for the first byte on a network that has proved slow', async () => {
    const { clock, loader, requests } = setUp(
      stalled,
      () => new Promise<Response>((resolve) => clock.after(20_000, () => resolve(code()))),
    )
    const first = loader.script('/x.js', 'chunk')
    await clock.advance(36_000)
    await first
    const second = loader.script('/y.js', 'chunk')
    await clock.advance(20_000)
    await second
    expect(requests).toEqual(['/x.js', '/x.js?r=2', '/y.js'])
  })

  it('requests a stalled file again, and runs it under the address that responded', async () => {
    const { clock, loader, run } = setUp(stalled, code)
    const loaded = loader.script('/x.js', 'chunk')
    await clock.advance(16_000)
    await loaded
    expect(run).toEqual(['/x.js?r=2'])
  })

  it('aborts a request that stalls for 120 s with the deadline', async () => {
    const { clock, loader } = setUp(stalled)
    const failure = failureOf(loader.script('/x.js', 'entry'))
    await clock.advance(120_000)
    expect(await failure).toMatchObject({ resource: 'entry', reason: 'deadline' })
  })

  it('counts all resources of a page, and chunks of the host, against one deadline', async () => {
    const { clock, loader } = setUp(stalled)
    const deadline = startDeadline(120_000, clock, alwaysOnline)
    const release = loader.holdTo('/remotes/a/', deadline)
    await clock.advance(100_000)
    const own = failureOf(loader.script('/remotes/a/1/x.js', 'chunk'))
    const host = failureOf(loader.script('/table.js', 'chunk'))
    const other = failureOf(loader.script('/remotes/b/1/x.js', 'chunk'))
    await clock.advance(20_000)
    expect((await own).reason).toBe('deadline')
    expect((await host).reason).toBe('deadline')
    release()
    expect(clock.now()).toBe(120_000)
    await clock.advance(100_000)
    expect((await other).reason).toBe('deadline')
    expect(clock.now()).toBe(220_000)
  })

  it('returns the failure of a page once to the caller that needs the reason', async () => {
    const { clock, loader } = setUp(() => new Response('', { status: 404 }))
    const failure = failureOf(loader.script('/remotes/a/1/x.js', 'chunk'))
    await clock.advance(2_000)
    await failure
    expect(loader.takeFailure('/remotes/b/')).toBeUndefined()
    expect(loader.takeFailure('/remotes/a/')).toMatchObject({ reason: 'status' })
    expect(loader.takeFailure('/remotes/a/')).toBeUndefined()
  })

  it('reads the registry without the cache', async () => {
    const { loader } = setUp(() => json({ contract: '1.0.0' }))
    await expect(loader.text('/remotes.json', 'registry')).resolves.toBe('{"contract":"1.0.0"}')
  })

  it('prefetches code and waits for it instead of requesting it twice', async () => {
    const { loader, requests, run } = setUp(code)
    loader.warm(['/remotes/a/1/x.js'])
    await loader.script('/remotes/a/1/x.js', 'chunk')
    expect(run).toEqual(['/remotes/a/1/x.js'])
    expect(new Set(requests)).toEqual(new Set(['/remotes/a/1/x.js']))
  })
})
