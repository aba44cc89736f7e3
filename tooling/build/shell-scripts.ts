import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * Returns the scripts and preloads of the page, which the shell waits for.
 * @returns paths of files
 */
export function shellScripts(dist: string): string[] {
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const named = [...page.matchAll(/(?:src|href)="?\/([\w.-]+\.js)/g)].map((match) => match[1]!)
  if (named.length === 0) throw new Error('The page names no script.')
  return [...new Set(named)].map((name) => join(dist, name))
}

/** Returns the bytes of all files together, each compressed by gzip at its best level. */
export function compressedBytes(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0)
}
