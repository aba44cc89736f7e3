/** Contract ranges are carets only: `^1.2.0` accepts 1.2.0 up to, but not including, 2.0.0. */
const RANGE = /^\^(\d+)\.(\d+)\.(\d+)$/
const VERSION = /^(\d+)\.(\d+)\.(\d+)$/

/**
 * Whether a host with the contract `version` can load a remote that was built for `range`.
 * Returns false for a malformed range or version.
 */
export function acceptsContract(range: string, version: string): boolean {
  const wanted = RANGE.exec(range)
  const given = VERSION.exec(version)
  if (!wanted || !given) return false
  const [wantedMajor, wantedMinor, wantedPatch] = wanted.slice(1).map(Number) as [number, number, number]
  const [major, minor, patch] = given.slice(1).map(Number) as [number, number, number]
  if (major !== wantedMajor) return false
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch)
}
