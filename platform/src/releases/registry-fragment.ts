import { randomUUID } from 'node:crypto'
import { chmod, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { BuiltRemote } from '@steward/shared/build/release-file'
import { contentId, hasContentAddress } from '@steward/shared/contracts/content-address'
import type { RegistryEntry } from '@steward/shared/contracts/registry'
import { INTEGRITY_FILE, integrityOf, type FileHashes } from './release-integrity.ts'
import { checkedName, openFolder, releaseId } from './release-folder.ts'
import { currentAuthor, noteChange, type Author, type HistoryEntry } from './release-history.ts'
import { whileLocked } from './release-lock.ts'

/** The registry's fragment of one remote, beside its releases. */
export const FRAGMENT = 'current.json'

/** The registry's entry and how it came to be live. */
export interface LiveRelease extends RegistryEntry {
  /** Chosen by hand (a rollback): a start does not replace it, the next release does. */
  pinned?: true
}

export interface ReleasePlace {
  /** Folder that holds a folder for each remote. */
  releases: string
  /** Origin, and folders, under which `remotes/` is served; empty where it is the app's own origin. */
  origin?: string | undefined
  /** Who is noted in the history; whoever runs the command by default. */
  author?: Author | undefined
}

/** What a change makes of an entry, and what is noted of it. */
export interface Change extends Pick<HistoryEntry, 'kind' | 'release' | 'contract' | 'rule'> {
  entry: LiveRelease
}

/**
 * Replaces a remote's fragment by what `change` makes of it, one process at a time, by a rename: a reader sees the
 * old entry or the new one. The change is noted in the history. Undefined changes nothing.
 */
export async function changeEntry(
  name: string,
  { releases, author }: ReleasePlace,
  change: (live: LiveRelease | undefined) => Promise<Change | undefined>,
): Promise<LiveRelease | undefined> {
  const folder = path.join(releases, checkedName(name))
  await openFolder(folder)
  return whileLocked(folder, async () => {
    const live = await readFragment(name, releases)
    const made = await change(live)
    if (!made) return live
    const { entry, ...noted } = made
    await writeFragment(path.join(folder, FRAGMENT), entry)
    await noteChange(folder, { ...(author ?? currentAuthor()), ...noted, ...(live && { before: releaseId(live) }) })
    return entry
  })
}

/** The entry of a release whose folder is there. */
export async function entryOf(remote: BuiltRemote, { releases, origin = '' }: ReleasePlace): Promise<RegistryEntry> {
  const id = releaseId(remote)
  const base = `${origin}/remotes/${remote.name}/${id}/`
  const stated = await readFile(path.join(releases, remote.name, id, INTEGRITY_FILE))
  const entry = { ...remote, base, manifest: `${base}mf-manifest.json`, integrity: integrityOf(stated) }
  // Only our own gateway finds a file by its bytes.
  return origin || !remote.pages ? entry : { ...entry, contents: contentsOf(remote, stated.toString()) }
}

/** Short names of the bytes that a first page takes; what comes later is looked up in the list of hashes. */
function contentsOf({ pages = {} }: BuiltRemote, stated: string): Record<string, string> {
  const { files } = JSON.parse(stated) as { files: FileHashes }
  const first = new Set(['mf-manifest.json', 'remoteEntry.js', ...Object.values(pages).flatMap((page) => page.files)])
  return Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => hasContentAddress(file) && (first.has(file) || file.startsWith('locales/')))
      .map(([file, hash]) => [file, contentId(hash)]),
  )
}

/** The fragment as it is; undefined where there is none, or half of one. */
export async function readFragment(name: string, releases: string): Promise<LiveRelease | undefined> {
  try {
    return JSON.parse(await readFile(path.join(releases, name, FRAGMENT), 'utf8')) as LiveRelease
  } catch {
    return undefined
  }
}

async function writeFragment(file: string, entry: LiveRelease): Promise<void> {
  const next = `${file}.next-${randomUUID()}`
  await writeFile(next, `${JSON.stringify(entry, null, 2)}\n`, { mode: 0o644 })
  await chmod(next, 0o644)
  await rename(next, file)
}
