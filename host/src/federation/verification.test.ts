import { createHash } from 'node:crypto'
import { contentAddress, contentId, readContentAddress } from '@steward/shared/federation/content-address'
import { alwaysOnline } from '@steward/shared/retry'
import { manualClock } from '@steward/testing/manual-clock'
import { describe, expect, it } from 'vitest'
import type { LoadError, LoadResource } from './load-failure.ts'
import { isWithin, refuseOutside } from './release-address.ts'
import { createResourceLoader } from './resource-loader.ts'

const origin = 'http://localhost'
const base = '/remotes/team/1-a/'
const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`
const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', json: 'application/json' }

const released: Record<string, string> = {
  'mf-manifest.json': '{"exposes":[]}',
  'remoteEntry.js': 'entry()',
  'page.0123abcd.js': 'page()',
  'page.0123abcd.css': 'a{}',
  'locales/en.json': '{"title":"Team"}',
}

/** A server with those files, changed as the test needs, and a loader that trusts the registry's hashes. */
function setUp(
  changes: Record<string, string> = {},
  files = Object.keys(released),
  { findsBytes = false, isOffered = findsBytes }: { findsBytes?: boolean; isOffered?: boolean } = {},
) {
  const list = JSON.stringify({ files: Object.fromEntries(files.map((name) => [name, hashOf(released[name]!)])) })
  const served: Record<string, string> = { ...released, 'integrity.json': list, ...changes }
  const clock = manualClock()
  const requests: string[] = []
  const run: [string, string | undefined, string | undefined][] = []
  const loader = createResourceLoader({
    clock,
    connectivity: alwaysOnline,
    random: () => 1,
    async fetch(input) {
      const { pathname, search } = new URL(String(input), origin)
      requests.push(pathname + search)
      const byBytes = readContentAddress(pathname)
      const text = byBytes ? (findsBytes ? served[byBytes.file] : undefined) : served[pathname.slice(base.length)]
      const type = types[pathname.split('.').at(-1)!]!
      return text === undefined
        ? new Response('', { status: 404 })
        : new Response(text, { headers: { 'content-type': type } })
    },
    runScript: async (url, integrity, requested) => void run.push([url, integrity, requested]),
    digest: async (bytes) => new Uint8Array(createHash('sha384').update(new Uint8Array(bytes)).digest()).buffer,
    origin,
  })
  const contents = isOffered ? { 'remoteEntry.js': contentId(hashOf(released['remoteEntry.js']!)) } : undefined
  loader.trust({ name: 'team', base, integrity: hashOf(list), ...(contents && { contents }) })
  return { loader, clock, requests, run, served, list }
}

/** Returns the failure of a load, after advancing the clock for all of its attempts. */
async function refusalOf({ clock }: { clock: { advance(ms: number): Promise<void> } }, work: Promise<unknown>) {
  const end = work.then(
    () => expect.fail('it was accepted'),
    (error: unknown) => error as LoadError,
  )
  // Bodies are read in steps of the event loop, which the manual clock does not control.
  for (let round = 0; round < 20; round++) {
    await new Promise((resolve) => setImmediate(resolve))
    await clock.advance(500)
  }
  return end
}

const load = (loader: ReturnType<typeof setUp>['loader'], file: string) => {
  if (file.endsWith('.js')) return loader.script(base + file, 'chunk')
  return file.endsWith('.css') ? loader.stylesheet(base + file) : loader.text(base + file, 'manifest')
}

describe('a released file', () => {
  it('runs, and the browser gets the hash of the bytes that may run', async () => {
    const { loader, run } = setUp()
    await loader.script(`${base}page.0123abcd.js`, 'chunk')
    expect(run).toEqual([[`${base}page.0123abcd.js`, hashOf('page()'), `${base}page.0123abcd.js`]])
    await expect(loader.stylesheet(`${base}page.0123abcd.css`)).resolves.toBe(`${base}page.0123abcd.css`)
    expect(loader.knownHashOf(`${origin}${base}page.0123abcd.css?r=2`)).toBe(hashOf('a{}'))
    await expect(loader.text(`${origin}${base}mf-manifest.json`, 'manifest')).resolves.toBe('{"exposes":[]}')
  })

  it('is checked against one list, which is requested once and in parallel with the first file', async () => {
    const { loader, requests } = setUp()
    const first = loader.text(`${base}mf-manifest.json`, 'manifest')
    await new Promise((resolve) => setImmediate(resolve))
    expect(requests.toSorted()).toEqual([`${base}integrity.json`, `${base}mf-manifest.json`])
    await first
    await loader.script(`${base}remoteEntry.js`, 'entry')
    expect(requests.filter((url) => url.includes('integrity.json'))).toHaveLength(1)
  })

  it('is also checked when other code fetched it', async () => {
    const { loader } = setUp()
    const answer = new Response(released['locales/en.json'])
    expect(await (await loader.verified(`${base}locales/en.json`, answer)).text()).toBe('{"title":"Team"}')
  })
})

describe('the address of a file by its content', () => {
  const entry = `${base}remoteEntry.js`
  const address = contentAddress('team', contentId(hashOf(released['remoteEntry.js']!)), 'remoteEntry.js')

  it('is requested instead of the address in the release, which the script still receives', async () => {
    const { loader, requests, run } = setUp({}, undefined, { findsBytes: true })
    await loader.script(entry, 'entry')
    expect(requests).toContain(address)
    expect(requests).not.toContain(entry)
    expect(run).toEqual([[address, hashOf(released['remoteEntry.js']!), entry]])
  })

  it('is known for every script once the list of hashes is loaded, and for no stylesheet', async () => {
    const { loader } = setUp({}, undefined, { findsBytes: true })
    const page = `${base}page.0123abcd.js`
    expect(loader.addressOf(page)).toBe(page)
    await loader.script(entry, 'entry')
    expect(loader.addressOf(page)).toBe(contentAddress('team', contentId(hashOf('page()')), 'page.0123abcd.js'))
    expect(loader.addressOf(`${base}page.0123abcd.css`)).toBe(`${base}page.0123abcd.css`)
  })

  it('is replaced by the address in the release if the content is not found', async () => {
    const { loader, clock, requests, run } = setUp({}, undefined, { isOffered: true })
    const done = loader.script(entry, 'entry')
    for (let round = 0; round < 20; round++) {
      await new Promise((resolve) => setImmediate(resolve))
      await clock.advance(500)
    }
    await done
    expect(requests).toContain(address)
    expect(run).toEqual([[`${entry}?r=2`, hashOf(released['remoteEntry.js']!), entry]])
  })

  it('never lets a file run that differs from the released one', async () => {
    const { run, ...app } = setUp({ 'remoteEntry.js': 'steal()' }, undefined, { findsBytes: true })
    await expect(refusalOf(app, app.loader.script(entry, 'entry'))).resolves.toMatchObject({ reason: 'integrity' })
    expect(run).toEqual([])
  })
})

describe('a file that differs from the released one', () => {
  it.each([
    ['remoteEntry.js', 'entry();steal()'],
    ['page.0123abcd.js', 'page( )'],
    ['page.0123abcd.css', 'a{background:url(//evil.test)}'],
    ['mf-manifest.json', '{"exposes":[{}]}'],
  ])('is rejected after three attempts and never runs: %s', async (file, text) => {
    const parts = setUp({ [file]: text })
    const failure = await refusalOf(parts, load(parts.loader, file))
    expect(failure).toMatchObject({ reason: 'integrity', attempts: 3, refusal: { remote: 'team', what: file } })
    expect(parts.run).toEqual([])
  })

  it('is rejected when other code fetched it', async () => {
    const { loader } = setUp()
    const answer = loader.verified(`${base}locales/en.json`, new Response('{"title":"Send money to"}'))
    await expect(answer).rejects.toMatchObject({ reason: 'integrity', refusal: { what: 'locales/en.json' } })
  })

  it.each(Object.keys(released).filter((name) => !name.startsWith('locales')))(
    'is rejected if the list has no hash for it: %s',
    async (file) => {
      const rest = Object.keys(released).filter((name) => name !== file)
      const parts = setUp({}, rest)
      const failure = await refusalOf(parts, load(parts.loader, file))
      expect(failure).toMatchObject({ reason: 'no-hash', refusal: { remote: 'team', what: file } })
      expect(parts.run).toEqual([])
    },
  )

  it.each([
    '',
    null,
    0,
    false,
    [],
    [hashOf('entry()')],
    `sha1-${createHash('sha1').update('entry()').digest('base64')}`,
    `sha256-${createHash('sha256').update('entry()').digest('base64')}`,
    `${hashOf('entry()')} sha256-AAAA`,
  ])('is rejected if list and registry agree on the invalid hash %j', async (hash) => {
    const list = JSON.stringify({ files: { 'remoteEntry.js': hash, 'page.0123abcd.css': hash } })
    const parts = setUp({ 'integrity.json': list })
    parts.loader.trust({ name: 'team', base, integrity: hashOf(list) })
    expect(await refusalOf(parts, load(parts.loader, 'remoteEntry.js'))).toMatchObject({ reason: 'no-hash' })
    expect(await refusalOf(parts, load(parts.loader, 'page.0123abcd.css'))).toMatchObject({ reason: 'no-hash' })
    expect(parts.loader.knownHashOf(`${base}page.0123abcd.css`)).toBeUndefined()
    expect(parts.run).toEqual([])
  })

  it('is rejected if the list was changed with it', async () => {
    const parts = setUp()
    parts.served['remoteEntry.js'] = 'steal()'
    parts.served['integrity.json'] = parts.list.replace(hashOf('entry()'), hashOf('steal()'))
    const failure = await refusalOf(parts, load(parts.loader, 'remoteEntry.js'))
    expect(failure).toMatchObject({ resource: 'integrity', reason: 'integrity', refusal: { what: 'integrity.json' } })
    expect(parts.run).toEqual([])
  })

  it.each([
    ['no-hash', '/remotes/other/1-a/x.js', 'chunk'],
    ['no-hash', '/remotes/team/2-b/x.js', 'chunk'],
    ['no-hash', `${base}../../team/2-b/x.js`, 'chunk'],
    ['origin', 'https://evil.test/remotes/team/1-a/x.js', 'chunk'],
    ['origin', 'https://evil.test/x.js', 'entry'],
  ] as [string, string, LoadResource][])('is rejected (%s) at %s, where no release is', async (reason, url, kind) => {
    const parts = setUp()
    expect(await refusalOf(parts, parts.loader.script(url, kind))).toMatchObject({ reason })
    expect(parts.run).toEqual([])
  })

  it('loads on a retry once it is correct', async () => {
    const parts = setUp({ 'page.0123abcd.js': 'half' })
    await refusalOf(parts, load(parts.loader, 'page.0123abcd.js'))
    parts.served['page.0123abcd.js'] = 'page()'
    await load(parts.loader, 'page.0123abcd.js')
    expect(parts.run).toEqual([[`${base}page.0123abcd.js?r=4`, hashOf('page()'), `${base}page.0123abcd.js`]])
  })

  it('loads on a retry after the list itself could not be fetched', async () => {
    const parts = setUp()
    const { list } = parts
    delete parts.served['integrity.json']
    expect(await refusalOf(parts, load(parts.loader, 'remoteEntry.js'))).toMatchObject({
      resource: 'integrity',
      reason: 'status',
    })
    parts.served['integrity.json'] = list
    await load(parts.loader, 'remoteEntry.js')
    expect(parts.run).toHaveLength(1)
  })
})

it('does not check files of the host, which come together with its page', async () => {
  const { loader } = setUp()
  await expect(loader.verified('/locales/en/host.json', new Response('{}'))).resolves.toBeInstanceOf(Response)
})

describe('an address in a manifest', () => {
  const manifest = `${origin}${base}mf-manifest.json`

  it.each(['remoteEntry.js', 'static/page.js', './a.js'])('may be in its own release: %s', (file) => {
    expect(isWithin(manifest, new URL(file, manifest).href)).toBe(true)
  })

  it.each([
    '../1-b/remoteEntry.js',
    '../../payroll/1-a/remoteEntry.js',
    '/main.0123abcd.js',
    '/api/media/1',
    '//evil.test/remotes/team/1-a/x.js',
    'https://evil.test/x.js',
    'javascript:steal()',
  ])('is rejected outside its release: %s', (file) => {
    const address = new URL(file, manifest).href
    expect(isWithin(manifest, address)).toBe(false)
    expect(() => refuseOutside('team', manifest, address)).toThrow(/names .+ outside of its release/)
  })
})
