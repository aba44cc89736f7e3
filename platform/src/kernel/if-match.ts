import { problems } from './problem-error.ts'

/**
 * Returns the version of an `If-Match` header: `"3"` or `3`. Weak validators and `*` name no version, so they throw 428
 * VERSION_REQUIRED like a missing header.
 */
export function versionIn(header: string | undefined): number {
  const match = /^\s*("?)(\d{1,9})\1\s*$/.exec(header ?? '')
  if (!match) throw problems.versionRequired()
  return Number(match[2])
}
