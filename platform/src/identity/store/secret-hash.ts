import { createHash } from 'node:crypto'

/** Hashes a cookie value, code or token for storage. They have 256 random bits, so one unsalted round is enough. */
export function hashSecret(value: string): string {
  return createHash('sha256').update(value).digest('base64url')
}
