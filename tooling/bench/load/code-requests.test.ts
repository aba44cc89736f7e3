import { expect, it } from 'vitest'
import { isCode, wavesOf } from './code-requests.ts'

it('counts requests that waited for each other, and ignores parallel ones', () => {
  const main = { startMs: 0, endMs: 100 }
  const preloaded = { startMs: 5, endMs: 300 }
  const entry = { startMs: 120, endMs: 200 }
  const page = { startMs: 210, endMs: 260 }
  expect(wavesOf([])).toBe(0)
  expect(wavesOf([main, preloaded])).toBe(1)
  expect(wavesOf([page, main, entry, preloaded])).toBe(3)
})

it('counts the manifest as code, because code waits for it, but not a translation or a response of the API', () => {
  expect(isCode('http://x.test/remotes/services/1-a/mf-manifest.json')).toBe(true)
  expect(isCode('http://x.test/main.1.js?r=1')).toBe(true)
  expect(isCode('http://x.test/remotes/services/1-a/locales/de.json')).toBe(false)
  expect(isCode('http://x.test/api/service')).toBe(false)
})
