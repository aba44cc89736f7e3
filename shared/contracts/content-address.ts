/**
 * Addresses that stay as long as the bytes do: a file that a release took over unchanged keeps its address, and browsers
 * that have it ask for nothing. What counts is the hash in the release's own list, wherever a file was found.
 */

const PREFIX = 'sha384-'
/** 96 bits: enough to find a file by, and short beside 64 letters in a registry that is never cached. */
const LETTERS = 16

/** Short name of bytes, from their hash (`sha384-…`). */
export function contentId(integrity: string): string {
  return integrity
    .slice(PREFIX.length, PREFIX.length + LETTERS)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

/** Whether files of this kind have such an address. A stylesheet names pictures and fonts beside itself, so it stays. */
export function hasContentAddress(file: string): boolean {
  return /\.(js|json)$/.test(file) && file !== 'integrity.json'
}

/** Where the bytes `id` of a remote's file lie on the page's own origin. */
export function contentAddress(remote: string, id: string, file: string): string {
  return `/remotes/${remote}/~${id}/${file}`
}

/** What such an address says; undefined for any other. */
export function readContentAddress(pathname: string): { remote: string; id: string; file: string } | undefined {
  const [, remote, id, file] = /^\/remotes\/([a-z][a-z0-9-]*)\/~([\w-]{16})\/([\w./-]+)$/.exec(pathname) ?? []
  return remote && id && file ? { remote, id, file } : undefined
}
