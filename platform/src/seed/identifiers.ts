import { hash } from 'node:crypto'

/** A UUID (version 5 in shape) that a name decides, so that a link to a demo record works on every machine. */
export function uuidFor(...name: (string | number)[]): string {
  const hex = hash('sha1', `steward/${name.join('/')}`)
  const variant = ((Number.parseInt(hex[16]!, 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The sub of a demo account at the local provider. */
export function subFor(email: string): string {
  return `auth0|${hash('sha256', email).slice(0, 24)}`
}

/** SQL that is true of identifiers that the seed made, which are of version 5: what people made is never touched. */
export const isDemo = (column: string): string => `substr(${column}::text, 15, 1) = '5'`
