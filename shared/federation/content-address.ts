/**
 * Addresses that depend on the bytes of a file. A file that did not change between two releases has the same address,
 * so browsers use their cached copy. The hash in the release's own list counts, wherever a file was fetched.
 */

const PREFIX = 'sha384-'
/** 16 letters are 96 bits. They identify a file, and save space in the registry, which is never cached. */
const LETTERS = 16

/** Returns a short name of the bytes from their hash (`sha384-…`). */
export function contentId(integrity: string): string {
  return integrity
    .slice(PREFIX.length, PREFIX.length + LETTERS)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

/**
 * Whether a file can have such an address. A stylesheet cannot, because it names pictures and fonts relative to itself.
 */
export function hasContentAddress(file: string): boolean {
  return /\.(js|json)$/.test(file) && file !== 'integrity.json'
}

/** Returns the path of a remote's file with the bytes `id` on the page's own origin. */
export function contentAddress(remote: string, id: string, file: string): string {
  return `/remotes/${remote}/~${id}/${file}`
}

/** Parses such an address. Returns undefined for any other path. */
export function readContentAddress(pathname: string): { remote: string; id: string; file: string } | undefined {
  const [, remote, id, file] = /^\/remotes\/([a-z][a-z0-9-]*)\/~([\w-]{16})\/([\w./-]+)$/.exec(pathname) ?? []
  return remote && id && file ? { remote, id, file } : undefined
}
