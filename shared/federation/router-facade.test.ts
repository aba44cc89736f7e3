import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as facade from './router-facade.ts'

const root = join(import.meta.dirname, '..', '..')
const IMPORT = /import\s+(?!type\b)\{([^}]*)\}\s+from\s+'react-router-dom'/g

function sourcesUnder(dir: string): string[] {
  if (!existsSync(dir)) return []
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    if (/^(node_modules|dist|testing)$/.test(entry.name)) return []
    const path = join(dir, entry.name)
    if (entry.isDirectory()) return sourcesUnder(path)
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : []
  })
}

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
