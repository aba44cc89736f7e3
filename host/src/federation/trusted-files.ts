import { contentAddress, contentId, hasContentAddress } from '@steward/shared/federation/content-address'
import { isHash, UNVERIFIED, type RegistryEntry } from '@steward/shared/federation/registry'
import { LoadError } from './load-failure.ts'

/** Decides which files may run: those whose hash is in the release's list. The registry names the hash of that list. */
export interface TrustedFiles {
  /** Trusts a release: its files are checked against its list of hashes. The entry names the hash of the list. */
  trust(entry: Pick<RegistryEntry, 'name' | 'base' | 'integrity' | 'contents'>): void
  /**
   * Returns the first address to request: the address by content if the file has one, or the address in its release.
   */
  addressOf(url: string): string
  /** @throws LoadError if no trusted release contains `url`. The file is then not requested. */
  admit(url: string): void
  /**
   * Returns the hash that the file at `url` must have. Undefined for files that are not checked: the host's own files,
   * and those of a dev server.
   * @throws LoadError if the release lists no hash
   */
  hashOf(url: string): Promise<string | undefined>
  /** Returns the same if the list is already loaded, and undefined otherwise. */
  knownHashOf(url: string): string | undefined
  /** @throws LoadError if `bytes` differ from the released file */
  check(url: string, bytes: ArrayBuffer, hash: string): Promise<void>
}

/** The content of a list. Its values are unchecked. */
type Hashes = Record<string, unknown>

interface Release {
  remote: string
  base: string
  integrity: string
  contents?: Record<string, string> | undefined
  reading?: Promise<Hashes> | undefined
  hashes?: Hashes
}

const LIST = 'integrity.json'

/**
 * @param readList fetches the list of a release, checks it like every other file, and returns its text
 * @param digest SHA-384
 */
export function createTrustedFiles(
  readList: (url: string) => Promise<string>,
  digest: (bytes: ArrayBuffer) => Promise<ArrayBuffer>,
  origin: string,
): TrustedFiles {
  const releases = new Map<string, Release>()

  function releaseOf(url: string): Release | undefined {
    const address = absolute(url)
    return [...releases.values()].find(({ base }) => address.startsWith(base))
  }

  const absolute = (url: string) => new URL(url, origin).href

  function fileOf(url: string, { base }: Release): string {
    const { origin: place, pathname } = new URL(url, origin)
    return decodeURIComponent(`${place}${pathname}`.slice(base.length))
  }

  async function readHashes(release: Release): Promise<Hashes> {
    const hashes = hashesIn(await readList(`${release.base}${LIST}`), release)
    release.hashes = hashes
    return hashes
  }

  /** Loads the list once for concurrent callers. A failed request is repeated by the next caller. */
  function listOf(release: Release): Promise<Hashes> {
    return (release.reading ??= readHashes(release).finally(() => (release.reading = undefined)))
  }

  function refusal(release: Release, file: string, reason: 'no-hash' | 'integrity'): LoadError {
    const detail =
      reason === 'no-hash'
        ? `${file} of ${release.remote} has no hash in ${release.base}${LIST}`
        : `${file} of ${release.remote} is not the file that was released under ${release.base}`
    return new LoadError('integrity', reason, detail).about(release.remote, file)
  }

  return {
    trust({ name, base, integrity, contents }) {
      const address = absolute(base)
      if (releases.get(address)?.integrity !== integrity)
        releases.set(address, { remote: name, base: address, integrity, contents })
    },
    addressOf(url) {
      const release = releaseOf(url)
      if (!release?.contents) return url
      const file = fileOf(url, release)
      const hash = release.hashes?.[file]
      const id = isHash(hash) ? contentId(hash) : release.contents[file]
      return id && hasContentAddress(file) ? contentAddress(release.remote, id, file) : url
    },
    admit(url) {
      if (!releaseOf(url)) refuseStranger(absolute(url), origin)
    },
    async hashOf(url) {
      const release = releaseOf(url)
      if (!release) refuseStranger(absolute(url), origin)
      if (!release || release.integrity === UNVERIFIED) return undefined
      const file = fileOf(url, release)
      if (file === LIST) return release.integrity
      const hash = (release.hashes ?? (await listOf(release)))[file]
      // With an empty or weak hash the file would run unchecked.
      if (!isHash(hash)) throw refusal(release, file, 'no-hash')
      return hash
    },
    knownHashOf(url) {
      const release = releaseOf(url)
      const hash = release?.hashes?.[fileOf(url, release)]
      return isHash(hash) ? hash : undefined
    },
    async check(url, bytes, hash) {
      const actual = `sha384-${btoa(String.fromCodePoint(...new Uint8Array(await digest(bytes))))}`
      const release = releaseOf(url)
      if (actual !== hash && release) throw refusal(release, fileOf(url, release), 'integrity')
    },
  }
}

function hashesIn(text: string, { remote, base }: Release): Hashes {
  const { files } = JSON.parse(text) as { files?: unknown }
  if (typeof files === 'object' && files !== null) return { ...files } as Hashes
  throw new LoadError('integrity', 'no-hash', `${base}${LIST} names no hashes`).about(remote, LIST)
}

/** Rejects a file outside every release, unless it is a file of the host. */
function refuseStranger(address: string, origin: string): void {
  const { origin: place, pathname } = new URL(address)
  if (place !== origin)
    throw new LoadError('integrity', 'origin', `${address} is on no allowed origin`).about('', place)
  if (!pathname.startsWith('/remotes/')) return
  throw new LoadError('integrity', 'no-hash', `${address} belongs to no release of the registry`).about('', pathname)
}
