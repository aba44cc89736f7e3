import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { contentId, readContentAddress } from '@steward/shared/federation/content-address'
import { INTEGRITY_FILE, type FileHashes } from '../releases/release-integrity.ts'

interface Known {
  /** Changes when a release is added or deleted. */
  stamp: number
  /** The folder of a release by `<id>/<file>`. */
  places: Map<string, string>
}

/**
 * Returns a function that finds files by their content. A file that several releases contain has one address, which
 * leads to the newest of them. There is no second copy, so nothing extra needs pruning, and integrity checks apply to
 * the stored file itself.
 * @returns the address of the file in its release. Any other address is returned unchanged, also one without a file
 */
export function contentFiles(releases: string): (url: string) => string {
  const known = new Map<string, Known>()

  function placesOf(remote: string): Map<string, string> | undefined {
    const folder = path.join(releases, remote)
    try {
      const stamp = statSync(folder).mtimeMs
      const before = known.get(remote)
      if (before?.stamp === stamp) return before.places
      const places = readPlaces(folder)
      known.set(remote, { stamp, places })
      return places
    } catch {
      return undefined
    }
  }

  return (url) => {
    const [pathname = '', ...query] = url.split('?')
    const contentAddress = readContentAddress(pathname)
    if (!contentAddress) return url
    const release = placesOf(contentAddress.remote)?.get(`${contentAddress.id}/${contentAddress.file}`)
    if (!release) return url
    return [`/remotes/${contentAddress.remote}/${release}/${contentAddress.file}`, ...query].join('?')
  }
}

function readPlaces(folder: string): Map<string, string> {
  const lists = readdirSync(folder)
    .filter((name) => !name.includes('.incoming-'))
    .map((release) => ({ release, list: path.join(folder, release, INTEGRITY_FILE) }))
    .filter(({ list }) => existsSync(list))
    .map((one) => ({ ...one, at: statSync(one.list).mtimeMs }))
    .sort((a, b) => a.at - b.at)
  return new Map(
    lists.flatMap(({ release, list }) =>
      Object.entries(filesIn(list)).map(([file, hash]) => [`${contentId(hash)}/${file}`, release] as const),
    ),
  )
}

/** Reads a list of hashes. An unreadable list affects only its own release. */
function filesIn(list: string): FileHashes {
  try {
    return (JSON.parse(readFileSync(list, 'utf8')) as { files?: FileHashes }).files ?? {}
  } catch {
    return {}
  }
}
