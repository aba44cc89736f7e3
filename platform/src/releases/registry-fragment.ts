import { randomUUID } from 'node:crypto'
import { chmod, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { BuiltRemote } from '@steward/shared/federation/build-description'
import { contentId, hasContentAddress } from '@steward/shared/federation/content-address'
import type { RegistryEntry } from '@steward/shared/federation/registry'
import { INTEGRITY_FILE, integrityOf, type FileHashes } from './release-integrity.ts'
import { checkedName, openFolder, releaseId } from './release-folder.ts'
import { currentAuthor, noteChange, type Author, type HistoryEntry } from './release-history.ts'
import { whileLocked } from './release-lock.ts'

/** The registry's fragment of one remote, in the folder of its releases. */
export const FRAGMENT = 'current.json'

/** The registry's entry of a live release. */
export interface LiveRelease extends RegistryEntry {
  /** Set by a rollback. A start does not replace this release, but the next release does. */
  pinned?: true
}

export interface ReleasePlace {
  /** The folder that contains a folder for each remote. */
  releases: string
  /** The origin, with folders, that serves `remotes/`. Empty for the app's own origin. */
  origin?: string | undefined
  /** The author in the history. Default: the user who runs the command. */
  author?: Author | undefined
}

/** A changed entry and its line in the history. */
export interface Change extends Pick<HistoryEntry, 'kind' | 'release' | 'contract' | 'rule'> {
  entry: LiveRelease
}

/**
 * Replaces a remote's fragment by the result of `change`, under a lock, and records it in the history. The file is
 * renamed into place: a reader sees the old entry or the new one. Does nothing if `change` returns undefined.
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
    const changed = await change(live)
    if (!changed) return live
    const { entry, ...noted } = changed
    await writeFragment(path.join(folder, FRAGMENT), entry)
    await noteChange(folder, { ...(author ?? currentAuthor()), ...noted, ...(live && { before: releaseId(live) }) })
    return entry
  })
}

/** Returns the entry of a release whose folder exists. */
export async function entryOf(remote: BuiltRemote, { releases, origin = '' }: ReleasePlace): Promise<RegistryEntry> {
  const id = releaseId(remote)
  const base = `${origin}/remotes/${remote.name}/${id}/`
  const stated = await readFile(path.join(releases, remote.name, id, INTEGRITY_FILE))
  const entry = { ...remote, base, manifest: `${base}mf-manifest.json`, integrity: integrityOf(stated) }
  // Only the gateway of this platform finds files by their content.
  return origin || !remote.pages ? entry : { ...entry, contents: contentsOf(remote, stated.toString()) }
}

/** Returns the content ids of the files for the first page. Later files are found in the list of hashes. */
function contentsOf({ pages = {} }: BuiltRemote, stated: string): Record<string, string> {
  const { files } = JSON.parse(stated) as { files: FileHashes }
  const first = new Set(['mf-manifest.json', 'remoteEntry.js', ...Object.values(pages).flatMap((page) => page.files)])
  return Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => hasContentAddress(file) && (first.has(file) || file.startsWith('locales/')))
      .map(([file, hash]) => [file, contentId(hash)]),
  )
}

/** Returns the current fragment, or undefined if it is missing or incomplete. */
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
