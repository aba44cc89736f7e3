import { LoadError } from './load-failure.ts'

/** Returns true if `address` is in the folder of the release that `manifest` belongs to. */
export function isWithin(manifest: string, address: string): boolean {
  return new URL(address, manifest).href.startsWith(new URL('.', manifest).href)
}

/**
 * Rejects an address outside the folder of the manifest. It could load another remote's code, or a file of this origin
 * that is not code.
 * @throws LoadError that names the remote and the address
 */
export function refuseOutside(remote: string, manifest: string, address: string): void {
  if (isWithin(manifest, address)) return
  const detail = `The manifest of ${remote} names ${address} outside of its release`
  throw new LoadError('integrity', 'no-hash', detail).about(remote, address)
}
