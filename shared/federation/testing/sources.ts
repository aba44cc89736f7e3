import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the repository. */
export const root = join(import.meta.dirname, '..', '..', '..')
export const remotes = join(root, 'remotes')

/** Returns the source files of a folder, without tests and their helpers. */
export function sourcesUnder(dir: string): string[] {
  if (!existsSync(dir)) return []
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    if (/^(node_modules|dist|testing)$/.test(entry.name)) return []
    const path = join(dir, entry.name)
    if (entry.isDirectory()) return sourcesUnder(path)
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : []
  })
}
