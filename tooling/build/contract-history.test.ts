import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { acceptsContract } from '@steward/shared/federation/contract-range'
import { CONTRACT_VERSION } from '@steward/shared/federation/registry'
import history from './contract-history.json' with { type: 'json' }
import { contractKeys, sharedFolder } from './share-policy.ts'

const remotes = join(sharedFolder, '../remotes')

const sinceOf = new Map(
  Object.entries(history).flatMap(([version, keys]) => keys.map((key) => [key, version] as const)),
)
const keyOf = new Map(contractKeys().map(({ key, request }) => [request, key]))

/** Returns the keys that the files of a remote import, without its tests. */
function keysOf(remote: string): Set<string> {
  const files = readdirSync(join(remotes, remote, 'src'), { recursive: true, withFileTypes: true }).filter(
    (file) => file.isFile() && /(?<!\.test)\.tsx?$/.test(file.name),
  )
  const keys = files.flatMap(({ parentPath, name }) =>
    [
      ...readFileSync(join(parentPath, name), 'utf8').matchAll(/^(?!import type\b).*?(?:from|import\() ?'([^']+)'/gm),
    ].flatMap(([, address]) => keyOf.get(address!) ?? []),
  )
  return new Set(keys)
}

describe('the history of the contract', () => {
  it('lists every key with the version that first had it: a new key needs a new minor version (contract-history.json)', () => {
    expect([...sinceOf.keys()].sort()).toEqual(
      contractKeys()
        .map(({ key }) => key)
        .sort(),
    )
    expect(Object.keys(history).filter((version) => !acceptsContract(`^${version}`, CONTRACT_VERSION))).toEqual([])
  })

  it.each(readdirSync(remotes))('has every key that %s imports in the oldest contract of its range', (remote) => {
    const { contract } = JSON.parse(readFileSync(join(remotes, remote, 'remote.json'), 'utf8')) as { contract: string }
    const keys = keysOf(remote)
    expect(keys.size).toBeGreaterThan(10)
    expect([...keys].filter((key) => !acceptsContract(`^${sinceOf.get(key)}`, contract.slice(1)))).toEqual([])
  })
})
