import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import chunkRetryPlugin from './chunk-retry.ts'
import { publishCodeLoader } from './code-loader-slot.ts'

/** The part of the bundler's runtime that the plugin uses, with one chunk that has a stylesheet. */
function bundler(stylesheet: () => Promise<unknown>) {
  const runtime = {
    l: vi.fn(),
    c: {} as Record<string, { exports: object; error?: unknown }>,
    f: { css: (_: string | number, promises: Promise<unknown>[]) => void promises.push(stylesheet()) },
  }
  vi.stubGlobal('__webpack_require__', runtime)
  chunkRetryPlugin()
  return runtime
}

const script = vi.fn<() => Promise<void>>()

beforeEach(() => publishCodeLoader({ script, stylesheet: async () => '' }))
afterEach(() => vi.unstubAllGlobals())

it('a chunk is loaded by the loader, and the bundler gets the result', async () => {
  const runtime = bundler(async () => undefined)
  script.mockResolvedValueOnce(undefined)
  expect(await new Promise((done) => runtime.l('/7.js', done))).toMatchObject({ type: 'load' })
  script.mockRejectedValueOnce(new Error('gone'))
  expect(await new Promise((done) => runtime.l('/7.js', done))).toMatchObject({
    type: 'missing',
    target: { src: '/7.js' },
  })
})

it('a failed stylesheet has its code (specification, section 8: "Stylesheet failure: CSS_CHUNK_LOAD_FAILED")', async () => {
  const failed = Object.assign(new Error('Loading css chunk 7 failed'), { name: 'ChunkLoadError' })
  const promises: Promise<unknown>[] = []
  bundler(() => Promise.reject(failed)).f.css(7, promises)
  await expect(promises[0]).rejects.toMatchObject({ name: 'ChunkLoadError', code: 'CSS_CHUNK_LOAD_FAILED' })
})

it('a loaded stylesheet is unchanged', async () => {
  const promises: Promise<unknown>[] = []
  bundler(async () => 'here').f.css(7, promises)
  expect(await promises[0]).toBe('here')
})

it('the next import removes only the modules that threw in an earlier one', () => {
  const runtime = bundler(async () => undefined)
  runtime.c = { whole: { exports: {} }, half: { exports: {}, error: new Error('no table') } }
  for (const prepare of Object.values(runtime.f)) prepare(7, [])
  expect(Object.keys(runtime.c)).toEqual(['whole'])
})

it('a chunk is loaded by the bundler while the page has no loader', () => {
  publishCodeLoader(undefined as never)
  const loadByBundler = vi.fn()
  vi.stubGlobal('__webpack_require__', { l: loadByBundler, f: {} })
  chunkRetryPlugin()
  const done = () => {}
  const runtime = (globalThis as unknown as { __webpack_require__: { l: (...args: unknown[]) => void } })
    .__webpack_require__
  runtime.l('/7.js', done, 'chunk-7', 7)
  expect(loadByBundler).toHaveBeenCalledWith('/7.js', done, 'chunk-7', 7)
})

it('the loader gets the key of a chunk, or its id, and asks the bundler whether it has arrived', () => {
  const pending = new Set([7])
  const runtime = {
    l: vi.fn<(url: string, done: () => void, key?: string, chunkId?: number) => void>(),
    f: { j: (id: number, promises: Promise<unknown>[]) => void (pending.has(id) && promises.push(Promise.resolve())) },
  }
  vi.stubGlobal('__webpack_require__', runtime)
  chunkRetryPlugin()
  const load = vi.fn<(url: string, key: string, arrived?: () => boolean) => Promise<void>>(async () => {})
  publishCodeLoader({ script: load, stylesheet: async () => '' })
  runtime.l('/7.js', () => {}, 'chunk-7', 7)
  runtime.l('/8.js', () => {}, undefined, 8)
  runtime.l('/entry.js', () => {})
  expect(load.mock.calls.map(([url, key]) => [url, key])).toEqual([
    ['/7.js', 'chunk-7'],
    ['/8.js', '8'],
    ['/entry.js', 'undefined'],
  ])
  const hasArrived = () => load.mock.calls.map(([, , arrived]) => arrived!())
  expect(hasArrived()).toEqual([false, true, true])
  pending.clear()
  expect(hasArrived()).toEqual([true, true, true])
})
