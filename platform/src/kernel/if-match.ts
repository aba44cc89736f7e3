import { problems } from './problem-error.ts'

/**
 * The version in an `If-Match` header: `"3"` or `3`. Weak validators and `*` name no version, so they count as
 * missing: 428 VERSION_REQUIRED.
 */
export function versionIn(header: string | undefined): number {
  const match = /^\s*("?)(\d{1,9})\1\s*$/.exec(header ?? '')
  if (!match) throw problems.versionRequired()
  return Number(match[2])
}
