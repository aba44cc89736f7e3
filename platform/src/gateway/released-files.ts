import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { INTEGRITY_FILE, integrityOf, statedHashes } from '../releases/release-integrity.ts'

/**
 * Files that the page itself compares with the list. It reports which file of which remote is wrong
 * (host/src/federation).
 */
const CHECKED_BY_THE_PAGE = /\.(js|css|json)$/

const TWINS = [
  ['', async (bytes: Buffer) => bytes],
  ['.br', promisify(brotliDecompress)],
  ['.gz', promisify(gunzip)],
] as const

/**
 * Returns a function that checks whether a file of a release is unchanged. It covers files that no browser checks:
 * pictures, fonts and other files that code or stylesheets name. A file is read again only after it, or the list, was
 * replaced.
 * @param file path below the folder of releases, `<name>/<version>-<build>/<file>`
 * @returns false if the list has another hash for the file or none. True also if there is no such file
 */
export function releasedFiles(releases: string): (file: string) => Promise<boolean> {
  const known = new Map<string, { stamp: string; isAsReleased: boolean }>()

  return async (file) => {
    if (CHECKED_BY_THE_PAGE.test(file)) return true
    const [remote, release, ...rest] = file.split('/')
    if (!remote || !release) return true
    const folder = path.join(releases, remote, release)
    const name = rest.join('/')
    const stamps = await Promise.all(
      [INTEGRITY_FILE, ...TWINS.map(([twin]) => name + twin)].map((one) => stampOf(folder, one)),
    )
    if (stamps.slice(1).every((one) => one === undefined)) return true
    const stamp = stamps.join(' ')
    const before = known.get(file)
    if (before?.stamp === stamp) return before.isAsReleased
    const isAsReleased = await isListed(folder, name)
    known.set(file, { stamp, isAsReleased })
    return isAsReleased
  }
}

/** Checks the file and each compressed copy of it. */
async function isListed(folder: string, name: string): Promise<boolean> {
  const stated = (await statedHashes(folder)) ?? {}
  if (!Object.hasOwn(stated, name)) return false
  const checks = TWINS.map(async ([twin, plain]) => {
    const bytes = await readFile(path.join(folder, name + twin)).catch(() => undefined)
    if (!bytes) return true
    return plain(bytes).then(
      (content) => integrityOf(content) === stated[name],
      () => false,
    )
  })
  return (await Promise.all(checks)).every(Boolean)
}

async function stampOf(folder: string, name: string): Promise<string | undefined> {
  const stats = await stat(path.join(folder, name)).catch(() => undefined)
  return stats?.isFile() ? `${stats.ino} ${stats.mtimeMs} ${stats.size}` : undefined
}
