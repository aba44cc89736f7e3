import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as facade from './router-facade.ts'
import { root, sourcesUnder } from './testing/sources.ts'

const IMPORT = /import\s+(?!type\b)\{([^}]*)\}\s+from\s+'react-router-dom'/g

/** Returns the names that the file imports as values. Types do not exist at run time. */
function namesIn(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, names]) =>
    names!
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => name.split(/\s+as\s+/)[0]!),
  )
}

describe('the router that the host provides', () => {
  it('exports every name that host, remotes and shared import', () => {
    const missing = ['host', 'remotes', 'shared', 'e2e/fixtures']
      .flatMap((folder) => sourcesUnder(join(root, folder)))
      .flatMap((file) => namesIn(file).map((name) => ({ file: file.slice(root.length + 1), name })))
      .filter(({ name }) => !(name in facade))
    expect(missing).toEqual([])
  })
})
