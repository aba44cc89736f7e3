import { createHash } from 'node:crypto'

/** How a cookie value, code or token is kept: they carry 256 random bits, so one unsalted round suffices. */
export function hashSecret(value: string): string {
  return createHash('sha256').update(value).digest('base64url')
}
