import { contentAddress, contentId, hasContentAddress } from '@steward/shared/contracts/content-address'
import { isHash, UNVERIFIED, type RegistryEntry } from '@steward/shared/contracts/registry'
import { LoadError } from './load-failure.ts'

/** Which files may run: those whose hash the release names, in a list whose own hash the registry names. */
export interface TrustedFiles {
  /** From now on files of this release are held against the list of hashes there, whose own hash the entry names. */
  trust(entry: Pick<RegistryEntry, 'name' | 'base' | 'integrity' | 'contents'>): void
  /** Where to ask for a file first: where its bytes keep their address from release to release, else in its release. */
  addressOf(url: string): string
  /** @throws LoadError where nothing is trusted that lies where `url` says: it is not even asked for */
  admit(url: string): void
  /**
   * The hash that the file at `url` must have; undefined where nothing is held against it: the host's own files, and a
   * dev server's.
   * @throws LoadError where the release names none
   */
  hashOf(url: string): Promise<string | undefined>
  /** The same, where the list is there already. */
  knownHashOf(url: string): string | undefined
  /** @throws LoadError where `bytes` are not what the release named */
  check(url: string, bytes: ArrayBuffer, hash: string): Promise<void>
}

/** As a list says it: not all of it need be hashes. */
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
 * @param readList fetches the list of a release, checked as every other file, and answers its text
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

  /** Several files that wait for the list at once share one request; one that failed is asked for again. */
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
      // An empty or a weak one would be none: the file would run unseen.
      if (!isHash(hash)) throw refusal(release, file, 'no-hash')
      return hash
    },
    knownHashOf(url) {
      const release = releaseOf(url)
      const hash = release?.hashes?.[fileOf(url, release)]
      return isHash(hash) ? hash : undefined
    },
    async check(url, bytes, hash) {
      const found = `sha384-${btoa(String.fromCodePoint(...new Uint8Array(await digest(bytes))))}`
      const release = releaseOf(url)
      if (found !== hash && release) throw refusal(release, fileOf(url, release), 'integrity')
    },
  }
}

function hashesIn(text: string, { remote, base }: Release): Hashes {
  const { files } = JSON.parse(text) as { files?: unknown }
  if (typeof files === 'object' && files !== null) return { ...files } as Hashes
  throw new LoadError('integrity', 'no-hash', `${base}${LIST} names no hashes`).about(remote, LIST)
}

/** What belongs to no release is the host's own, or nothing that may run. */
function refuseStranger(address: string, origin: string): void {
  const { origin: place, pathname } = new URL(address)
  if (place !== origin)
    throw new LoadError('integrity', 'origin', `${address} is on no allowed origin`).about('', place)
  if (!pathname.startsWith('/remotes/')) return
  throw new LoadError('integrity', 'no-hash', `${address} belongs to no release of the registry`).about('', pathname)
}
