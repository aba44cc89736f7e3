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
