import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { scanHost, scanRemote } from './scan.ts'

let dist: string

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'steward-scan-'))
  mkdirSync(join(dist, 'locales'))
  writeFileSync(join(dist, 'index.html'), '<div id="root"></div>')
  writeFileSync(join(dist, 'remoteEntry.js'), 'var a=1')
  writeFileSync(join(dist, 'remoteEntry.js.gz'), 'x'.repeat(100))
  writeFileSync(join(dist, 'remoteEntry.js.map'), JSON.stringify({ sources: ['webpack://x/./src/entry.tsx'] }))
})

afterEach(() => rmSync(dist, { recursive: true, force: true }))

describe('the scan of a remote', () => {
  it('reports nothing for a clean build', () => {
    expect(scanRemote('team', dist)).toEqual([])
  })

  it.each([
    ['auth0', 'x("auth0-spa-js")', /carries the Auth0 SDK/],
    ['Chakra', 'y("chakra-ui-light")', /carries Chakra/],
    ['a second React', 'Symbol.for("react.transitional.element")', /carries a React of its own/],
  ])('reports %s in the code', (_, code, sentence) => {
    writeFileSync(join(dist, '12.0123abcd.js'), code)
    expect(scanRemote('team', dist)).toEqual([expect.stringMatching(sentence)])
  })

  it('reports a bundled shared module by its source, even if it is minified', () => {
    writeFileSync(
      join(dist, '12.0123abcd.js.map'),
      JSON.stringify({ sources: ['webpack://x/../../shared/stores/index.ts'] }),
    )
    expect(scanRemote('team', dist)).toEqual([expect.stringContaining('shared/stores/index.ts would be bundled')])
  })

  it('reports an entry over its budget', () => {
    writeFileSync(join(dist, 'remoteEntry.js.gz'), 'x'.repeat(15_001))
    expect(scanRemote('team', dist)).toEqual([expect.stringContaining('15001 bytes')])
  })

  it('reports a missing build', () => {
    rmSync(join(dist, 'remoteEntry.js'))
    expect(scanRemote('team', dist)).toEqual(['team is not built.'])
  })
})

describe('the scan of the host', () => {
  const remotes = ['services', 'business-details']

  beforeEach(() => writeFileSync(join(dist, 'first-look.0123abcd.js'), "matchMedia('(prefers-color-scheme: dark)')"))

  it('reports nothing for a clean build', () => {
    writeFileSync(join(dist, 'main.js'), 'fetch("/remotes.json");`/remotes/${name}/`;to("/services")')
    expect(scanHost(remotes, dist)).toEqual([])
  })

  it.each([
    ['main.js', 'import("/remotes/services/0.1.0/x.js")'],
    ['index.html', '<link href="/remotes/business-details/1/x.js">'],
    ['main.js', 'load("steward_business_details/entry")'],
  ])('reports the address of a remote in %s', (file, content) => {
    writeFileSync(join(dist, file), content)
    expect(scanHost(remotes, dist)).toEqual([expect.stringContaining(`in ${file}`)])
  })

  it('reports a first script without the scheme', () => {
    writeFileSync(join(dist, 'first-look.0123abcd.js'), 'go()')
    expect(scanHost(remotes, dist)).toEqual([expect.stringContaining('does not set the scheme')])
  })
})
