import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** Beside the files of a release: `{ "files": { "remoteEntry.js": "sha384-…" } }`. The registry carries its own hash. */
export const INTEGRITY_FILE = 'integrity.json'

/** Hashes of a release's files by their path within it, with "/" between folders, sorted. */
export type FileHashes = Record<string, string>

/** As the browser writes it in `integrity` attributes (W3C Subresource Integrity). */
export function integrityOf(content: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}

/**
 * Hashes every file of a release. The compressed twins are left out: a browser undoes the compression before it
 * compares, so that the hash of the file itself speaks for them.
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

/** The text of `integrity.json`: the same files give the same text. */
export function integrityText(files: FileHashes): string {
  return `${JSON.stringify({ files }, null, 2)}\n`
}

/** What a release said of its files when it was published; undefined where it says nothing that can be read. */
export async function statedHashes(folder: string): Promise<FileHashes | undefined> {
  try {
    const { files } = JSON.parse(await readFile(path.join(folder, INTEGRITY_FILE), 'utf8')) as { files: FileHashes }
    return files
  } catch {
    return undefined
  }
}

/** Names of the files that are in one list only, or with another hash. */
export function differences(a: FileHashes, b: FileHashes): string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((name) => a[name] !== b[name]).toSorted()
}
