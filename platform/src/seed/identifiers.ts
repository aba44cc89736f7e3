import { hash } from 'node:crypto'

/**
 * Returns a UUID (in the format of version 5) that depends only on the name, so a link to a demo record works on every
 * machine.
 */
export function uuidFor(...name: (string | number)[]): string {
  const hex = hash('sha1', `steward/${name.join('/')}`)
  const variant = ((Number.parseInt(hex[16]!, 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Returns the sub of a demo account at the local provider. */
export function subFor(email: string): string {
  return `auth0|${hash('sha256', email).slice(0, 24)}`
}

/** Returns SQL that is true for identifiers of the seed, which have version 5. The seed changes no other records. */
export const isDemo = (column: string): string => `substr(${column}::text, 15, 1) = '5'`

/** Returns SQL for an identifier of the seed that depends only on a text. `uuidFor` makes others of the same name. */
export const demoIdOf = (text: string): string =>
  `overlay(overlay(md5(${text}) placing '5' from 13) placing '8' from 17)::uuid`
