import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import type { RegistryRole } from '@steward/shared/federation/registry'
import type { RolloutRule } from '@steward/shared/federation/registry'
import { releasesOfSite, writeRegistry } from '../releases/static-site.ts'
import type { ReleasePlace } from '../releases/registry-fragment.ts'
import { readSettings } from '../settings/settings.ts'
import { OperatorError, reasonOf } from '../settings/operator-error.ts'

/** The target of a release: this checkout's app, a folder for any static server, or the composed app. */
export const placeOptions = {
  to: { type: 'string' },
  origin: { type: 'string' },
  compose: { type: 'boolean', default: false },
} as const

export const ruleOptions = {
  share: { type: 'string' },
  role: { type: 'string', multiple: true },
  business: { type: 'string', multiple: true },
} as const

/**
 * Parses the arguments of a command.
 * @throws OperatorError with its usage
 */
export function words<const Options extends NonNullable<ParseArgsConfig['options']>>(options: Options, usage: string) {
  try {
    return parseArgs({ args: process.argv.slice(2).filter((word) => word !== '--'), options, allowPositionals: true })
  } catch (error) {
    throw new OperatorError(`${reasonOf(error).split('. ')[0]}. ${usage}`)
  }
}

interface PlaceWords {
  to?: string | undefined
  origin?: string | undefined
}

/** Returns the place that the arguments name. `done` writes the registry if no gateway assembles it. */
export function placeOf({ to, origin }: PlaceWords): { place: ReleasePlace; done: () => Promise<void> } {
  if (!to && origin)
    throw new OperatorError('--origin is the address where the folder of --to is served. Add --to <folder>.')
  if (!to) return { place: { releases: readSettings().releasesFolder }, done: async () => {} }
  const site = path.resolve(to)
  if (existsSync(site) && !statSync(site).isDirectory()) throw new OperatorError(`${site} is a file. Name a folder.`)
  return {
    place: { releases: releasesOfSite(site), origin: origin && checkedOrigin(origin) },
    done: () => writeRegistry(site),
  }
}

function checkedOrigin(origin: string): string {
  const address = URL.canParse(origin) ? new URL(origin) : undefined
  if (!address || !/^https?:$/.test(address.protocol) || address.search || address.hash)
    throw new OperatorError(`--origin is "${origin}": it must be an address like https://cdn.example.com.`)
  return origin.replace(/\/+$/, '')
}

const roles: readonly RegistryRole[] = ['OWNER', 'BUSINESS_MANAGER', 'STAFF', 'SERVICE_PROVIDER']

interface RuleWords {
  share?: string | undefined
  role?: string[] | undefined
  business?: string[] | undefined
}

/** Returns the users who get a release first, or undefined for everyone. */
export function ruleOf({ share, role, business }: RuleWords): RolloutRule | undefined {
  if (share === undefined && !role && !business) return undefined
  const wrong = role?.find((name) => !roles.includes(name.toUpperCase() as RegistryRole))
  if (wrong !== undefined)
    throw new OperatorError(`There is no role called "${wrong}". The roles are ${roles.join(', ')}.`)
  const slug = business?.find((name) => !/^[A-Za-z0-9][\w-]*$/.test(name))
  if (slug !== undefined)
    throw new OperatorError(
      `"${slug}" isn't a valid business name. Use its short name or its organisation, such as kinara.`,
    )
  return {
    share: share === undefined ? 100 : shareOf(share),
    ...(role && { roles: role.map((name) => name.toUpperCase() as RegistryRole) }),
    ...(business && { businesses: business }),
  }
}

/** Reads `10%` or `10`. */
export function shareOf(text: string): number {
  const share = /^\d{1,3}(\.\d{1,2})?%?$/.test(text) ? Number.parseFloat(text) : Number.NaN
  if (share > 0 && share <= 100) return share
  throw new OperatorError(`"${text}" isn't a valid share: it must be above 0 % and up to 100 %, such as 10%.`)
}

/** Returns a rule in words: "10 % of BUSINESS_MANAGER in kinara". */
export function sayRule({ share, roles: named, businesses }: RolloutRule): string {
  const who = named ? named.join(' and ') : 'everyone'
  return `${share} % of ${who}${businesses ? ` in ${businesses.join(' and ')}` : ''}`
}
