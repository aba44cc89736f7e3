import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { problemOfDescription } from '@steward/shared/federation/registry'
import type { BuiltRemote } from '@steward/shared/federation/build-description'
import { OperatorError } from '../settings/operator-error.ts'
import { differences, hashesOf, INTEGRITY_FILE, integrityText, statedHashes } from './release-integrity.ts'
import { refuseForeignPictures } from './stylesheet-files.ts'

/** The file in each release that describes its build. */
const RELEASE_FILE = 'release.json'
/** Useful to developers only. Stays with the build and is not served. */
const NOT_PUBLISHED = /\.map$|^mf-stats\.json/
const VERSION = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/
const NAME = /^[a-z][a-z0-9-]*$/

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Returns the name of a release's folder. */
export function releaseId({ version, build }: Pick<BuiltRemote, 'version' | 'build'>): string {
  return `${version}-${build}`
}

/**
 * Copies the build in `dist` to `<releases>/<name>/<version>-<build>/`, with the hash of every file. The folder appears
 * complete and never changes again.
 * @returns whether the folder is new. Publishing the same build again changes nothing
 * @throws OperatorError when `dist` contains no build of a remote, or the folder exists with other content
 */
export async function copyRelease(dist: string, releases: string): Promise<{ remote: BuiltRemote; isNew: boolean }> {
  const remote = await readBuilt(dist)
  const folder = path.join(releases, remote.name, releaseId(remote))
  if (existsSync(folder)) {
    await refuseOtherContent(dist, folder)
    return { remote, isNew: false }
  }
  await openFolder(path.dirname(folder))
  const incoming = `${folder}.incoming-${randomUUID()}`
  try {
    await cp(dist, incoming, { recursive: true, filter: isPublished })
    const hashes = await hashesOf(incoming)
    await refuseForeignPictures(incoming, `/remotes/${remote.name}/${releaseId(remote)}/`, hashes)
    await writeList(incoming, integrityText(hashes))
    await openToReaders(incoming)
    await rename(incoming, folder)
  } catch (error) {
    await rm(incoming, { recursive: true, force: true })
    // Another process published the same build at the same time. Its copy is equally good if the content is the same.
    if (!existsSync(folder)) throw error
    await refuseOtherContent(dist, folder)
    return { remote, isNew: false }
  }
  return { remote, isNew: true }
}

const isPublished = (file: string) =>
  !NOT_PUBLISHED.test(path.basename(file)) && !path.basename(file).startsWith(INTEGRITY_FILE)

/** Writes the list of hashes and its compressed copies. Every redeploy sends it to every user. */
async function writeList(folder: string, text: string): Promise<void> {
  const file = path.join(folder, INTEGRITY_FILE)
  await writeFile(file, text)
  await writeFile(`${file}.br`, await brotli(text))
  await writeFile(`${file}.gz`, await gzipped(text, { level: 9 }))
}

async function refuseOtherContent(dist: string, folder: string): Promise<void> {
  await refuseChangedFiles(folder)
  const built = await hashesOf(dist)
  const published = Object.fromEntries(Object.entries(built).filter(([name]) => isPublished(name)))
  const other = differences(published, (await statedHashes(folder))!)
  if (other.length === 0) return
  throw new OperatorError(
    `${folder} was already published with different content (${listed(other)}). A release can't be changed. Give the remote a new version in its package.json.`,
  )
}

/** @throws OperatorError when a file of a release has changed since it was published */
export async function refuseChangedFiles(folder: string): Promise<void> {
  const stated = await statedHashes(folder)
  if (!stated) throw new OperatorError(`${folder} has no readable ${INTEGRITY_FILE}. Release it again.`)
  const changed = differences(await hashesOf(folder), stated)
  if (changed.length === 0) return
  throw new OperatorError(
    `${folder} was changed after it was published (${listed(changed)}) and can't go live. Delete it and release it again.`,
  )
}

const listed = (files: string[]) =>
  files.length > 3 ? `${files.slice(0, 3).join(', ')} and ${files.length - 3} more` : files.join(', ')

/** Returns the stored releases of a remote, newest first. */
export async function publishedReleases(name: string, releases: string): Promise<string[]> {
  const folder = path.join(releases, name)
  if (!existsSync(folder)) return []
  const names = await readdir(folder)
  const dated = await Promise.all(
    names
      .filter((id) => existsSync(path.join(folder, id, RELEASE_FILE)) && !id.includes('.incoming-'))
      .map(async (id) => ({ id, at: (await stat(path.join(folder, id))).ctimeMs })),
  )
  return dated.sort((a, b) => b.at - a.at).map(({ id }) => id)
}

/**
 * Returns the folder of a published release.
 * @throws OperatorError that names the known releases
 */
export async function folderOf(name: string, release: string, releases: string): Promise<string> {
  const folder = path.join(releases, checkedName(name), release)
  const known = await publishedReleases(name, releases)
  if (known.includes(release)) return folder
  throw new OperatorError(
    `${name} has no release "${release}". ${known.length > 0 ? `Its releases are ${known.join(', ')}.` : 'It has not been released yet.'}`,
  )
}

/** @throws OperatorError when `folder` contains no build of a remote */
export async function readBuilt(folder: string): Promise<BuiltRemote> {
  const file = path.join(folder, RELEASE_FILE)
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) throw new OperatorError(`${folder} doesn't contain a build of a remote. Build it first.`)
  const remote = parsed(text) as BuiltRemote
  const problem = problemOfDescription(remote) ?? problemOfId(remote)
  if (problem !== undefined) throw new OperatorError(`${file} ${problem}.`)
  return remote
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Version and build id become part of a folder name and of an address. */
function problemOfId({ version, build }: BuiltRemote): string | undefined {
  if (typeof version !== 'string' || !VERSION.test(version))
    return `has the version "${version}", which doesn't look like 1.2.0`
  return typeof build === 'string' && /^[0-9A-Za-z]+$/.test(build) ? undefined : 'has no build id of letters and digits'
}

/** @throws OperatorError for a name that a remote cannot have */
export function checkedName(name: string): string {
  if (NAME.test(name)) return name
  throw new OperatorError(
    `"${name}" isn't a valid name for a remote. Use lower-case letters, digits and hyphens, such as business-details.`,
  )
}

export async function openFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
}

/** Makes all files readable, whatever the umask of the build: another user may serve the releases. */
async function openToReaders(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const item of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, item.name)
    if (item.isDirectory()) await openToReaders(file)
    else await chmod(file, 0o644)
  }
}
