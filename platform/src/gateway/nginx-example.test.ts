import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkoutFolder } from '../settings/checkout.ts'
import { HASHED } from '../releases/retained-host-files.ts'
import { securityHeaders } from '../http/security-headers.ts'

// Checks the example that users copy from docs/static-hosting.md. nginx is not installed here, so the test reads its
// responses from the configuration.

const page = readFileSync(path.join(checkoutFolder, 'docs/static-hosting.md'), 'utf8')
const example = page.match(/```\n(#[^`]*server \{[^`]*)```/)![1]!

/** The rows of its map in their order: nginx uses the first matching pattern. */
const rows = [...example.matchAll(/^ {2}"~(.*?)"\s+"(.*?)";$/gm)].map(([, pattern, value]) => ({
  pattern: new RegExp(pattern!),
  value: value!,
}))
const fallback = example.match(/default\s+"([^"]*)";/)![1]

const cacheOf = (status: number, uri: string) =>
  rows.find(({ pattern }) => pattern.test(`${status} ${uri}`))?.value ?? fallback

const FOR_EVER = 'public, max-age=31536000, immutable'

describe('the example for nginx', () => {
  it.each<[number, string, string]>([
    [200, '/index.html', 'no-cache'],
    [200, '/main.0a1b2c3d.js', FOR_EVER],
    [200, '/fonts/inter-latin.0b2cbf50.woff2', FOR_EVER],
    [200, '/remotes/services/0.1.0-29e504845c/remoteEntry.js', FOR_EVER],
    [304, '/remotes/services/0.1.0-29e504845c/remoteEntry.js', FOR_EVER],
    [200, '/locales/de/host.json', 'no-cache'],
    [200, '/remotes.json', 'no-store'],
    [200, '/config.json', 'no-store'],
    [200, '/release.json', 'no-store'],
    [404, '/main.0a1b2c3d.js', 'no-store'],
    [404, '/remotes/services/0.1.0-29e504845c/430.chunk.js', 'no-store'],
    [500, '/remotes/services/0.1.0-29e504845c/430.chunk.js', 'no-store'],
    // The API sets the header of each response itself, and a second one would contradict it.
    [200, '/api/service', ''],
    [404, '/api/service', ''],
  ])('sets the caching of %i %s: %s', (status, uri, cache) => {
    expect(cacheOf(status, uri)).toBe(cache)
  })

  it.each(['/a.0a1b2c3d.js', '/a.0a1b2c3d.css', '/images/a.0a1b2c3d.svg', '/a.0a1b2c3.js', '/a.js'])(
    'caches %s for ever if the gateway does',
    (file) => expect(cacheOf(200, file) === FOR_EVER).toBe(HASHED.test(file)),
  )

  it('sets the headers that the gateway sets', () => {
    const set = [...example.matchAll(/add_header (\S+) "?(.*?)"? always;/g)].map(([, name, value]) => [
      name!.toLowerCase(),
      value,
    ])
    const { 'reporting-endpoints': _, ...headers } = securityHeaders('https://app.example.com')
    // The rest of the policy is in the page.
    expect(Object.fromEntries(set)).toEqual({
      ...headers,
      'content-security-policy': "frame-ancestors 'none'",
      'cache-control': '$cache',
    })
  })

  it('has no pattern of files that matches an address of the API, of a release or of texts', () => {
    const prefixes = [...example.matchAll(/^ {2}location (\S+) (\/\w+\/) /gm)].map(([, how, prefix]) => [prefix, how])
    expect(Object.fromEntries(prefixes)).toEqual({ '/remotes/': '^~', '/locales/': '^~', '/api/': '^~' })
  })
})
