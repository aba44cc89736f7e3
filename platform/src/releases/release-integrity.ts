import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * The file with the hashes of a release: `{ "files": { "remoteEntry.js": "sha384-…" } }`. The registry contains the
 * hash of this file.
 */
export const INTEGRITY_FILE = 'integrity.json'

/** The hashes of a release's files by their path within it, with "/" between folders, sorted. */
export type FileHashes = Record<string, string>

/** Returns the hash in the format of `integrity` attributes (W3C Subresource Integrity). */
export function integrityOf(content: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}

/**
 * Hashes every file of a release except compressed copies. A browser decompresses a copy before it compares, so the
 * hash of the plain file covers both.
 */
export async function hashesOf(folder: string): Promise<FileHashes> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
  const files = new Set(names)
  const isTwin = (name: string) => /\.(br|gz)$/.test(name) && files.has(name.replace(/\.(br|gz)$/, ''))
  const pairs = await Promise.all(
    names
      .filter((name) => name !== INTEGRITY_FILE && !isTwin(name))
      .toSorted()
      .map(async (name) => [name, integrityOf(await readFile(path.join(folder, name)))] as const),
  )
  return Object.fromEntries(pairs)
}

/** Returns the text of `integrity.json`. The same files result in the same text. */
export function integrityText(files: FileHashes): string {
  return `${JSON.stringify({ files }, null, 2)}\n`
}

/** Returns the hashes from the publication of a release, or undefined if they are missing or unreadable. */
export async function statedHashes(folder: string): Promise<FileHashes | undefined> {
  try {
    const { files } = JSON.parse(await readFile(path.join(folder, INTEGRITY_FILE), 'utf8')) as { files: FileHashes }
    return files
  } catch {
    return undefined
  }
}

/** Returns the names of files that are in one list only, or have different hashes. */
export function differences(a: FileHashes, b: FileHashes): string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((name) => a[name] !== b[name]).toSorted()
}
