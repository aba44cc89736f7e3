import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CONTRACT_VERSION } from '@steward/shared/federation/registry'
import { problemOfResource } from './contract-guard.ts'
import { AREAS, consumedByRemote, contractKeys, providedByHost, sharedFolder as shared } from './share-policy.ts'

const { exports } = JSON.parse(readFileSync(join(shared, 'package.json'), 'utf8')) as {
  exports: Record<string, string>
}

/** Returns the file of a subpath of the shared package according to its exports. */
function fileOf(subpath: string): string | undefined {
  const exact = exports[subpath]
  if (exact !== undefined) return exact
  for (const [pattern, target] of Object.entries(exports)) {
    const [before, after] = pattern.split('*')
    if (after !== undefined && subpath.startsWith(before!)) return target.replace('*', subpath.slice(before!.length))
  }
  return undefined
}

const keysOf = (config: Record<string, { shareKey: string }>) => Object.values(config).map(({ shareKey }) => shareKey)

describe('the share policy', () => {
  it.each(contractKeys())('has an existing module for the key $key', ({ request: key }) => {
    const subpath = /^@steward\/shared(\/.*)$/.exec(key)?.[1]
    if (subpath === undefined) {
      expect(createRequire(join(shared, '..', 'host', 'package.json')).resolve(key)).toBeTruthy()
      return
    }
    const file = fileOf(`.${subpath}`)
    expect(file).toBeDefined()
    expect(existsSync(join(shared, file!))).toBe(true)
  })

  it('has a chunk for each area of contracts and rules', () => {
    const areas = contractKeys().flatMap(({ request }) => /\/(?:contracts|rules)\/([\w-]+)\//.exec(request)?.[1] ?? [])
    expect(new Set(areas)).toEqual(new Set(['common', ...Object.values(AREAS).flat()]))
  })

  it('has no key twice', () => {
    const keys = contractKeys().map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('allows no fallback copies in remotes', () => {
    expect(keysOf(consumedByRemote())).toEqual(keysOf(providedByHost()))
    for (const config of Object.values(consumedByRemote()))
      expect(config).toMatchObject({ import: false, singleton: true })
  })

  it('shares the facade of the design system, but not the packages behind it', () => {
    const keys = contractKeys().map(({ key }) => key)
    expect(keys.filter((key) => /chakra|emotion|auth0|luxon|i18next|lucide/.test(key))).toEqual([])
  })

  it('loads the keys lazily that the first screen does not need', () => {
    const lazy = contractKeys().filter(({ eager }) => !eager)
    expect(lazy.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['@steward/shared/ui/table', '@steward/shared/ui/forms', 'react-hook-form']),
    )
  })
})

it('the contract gets a new major version with Chakra, because remotes use its style props (0063)', () => {
  const chakra = createRequire(join(shared, 'package.json')).resolve('@chakra-ui/react')
  const folder = chakra.slice(0, chakra.lastIndexOf('/@chakra-ui/react/') + '/@chakra-ui/react/'.length)
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  expect([CONTRACT_VERSION.split('.')[0], version.split('.')[0]]).toEqual(['1', '3'])
})

describe('the guard of a remote', () => {
  const home = '/home/someone/steward'

  it.each([
    [`${home}/remotes/services/src/entry.tsx`],
    [`${home}/shared/retry/chunk-retry.ts`],
    [`${home}/shared/retry/code-loader-slot.ts`],
    [`${home}/shared/addresses/list-address.ts`],
    [`${home}/shared/federation/remote-entry.ts`],
    [`${home}/node_modules/.pnpm/react-refresh@0.18.0/node_modules/react-refresh/runtime.js`],
  ])('allows %s', (resource) => {
    expect(problemOfResource(resource)).toBeUndefined()
  })

  it.each([
    [`${home}/shared/ui/core/button.tsx`, /shared\/ui\/core\/button\.tsx would be bundled/],
    [`${home}/shared/roles/matrix.ts`, /contract set/],
    [`${home}/node_modules/.pnpm/react@19.3.1/node_modules/react/index.js`, /^react would be bundled/],
    [`${home}/node_modules/.pnpm/a@1_b/node_modules/@chakra-ui/react/dist/x.js`, /^@chakra-ui\/react would/],
    [`${home}/node_modules/.pnpm/zod@4.6.7/node_modules/zod/v4/core/core.js`, /^zod would be bundled/],
    [`${home}/node_modules/@auth0/auth0-react/dist/x.js`, /^@auth0\/auth0-react would/],
    [`${home.replaceAll('/', '\\')}\\node_modules\\luxon\\build\\luxon.js`, /^luxon would/],
  ])('rejects %s', (resource, sentence) => {
    expect(problemOfResource(resource)).toMatch(sentence)
  })
})
