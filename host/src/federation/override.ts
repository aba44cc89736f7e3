import { isLoopbackOrigin, OVERRIDE_HOURS, OVERRIDE_KEY } from '@steward/shared/federation/override'
import { UNVERIFIED, type RegistryEntry } from '@steward/shared/federation/registry'
import type { RolloutPerson } from '@steward/shared/federation/rollout'

/** An override: this tab temporarily loads one remote from the developer's own machine. */
export interface Override {
  remote: string
  /** A loopback origin. Its files are under `/remotes/<name>/dev/`, as on a dev server. */
  origin: string
  /** Milliseconds since 1970, by the machine's clock. */
  until: number
}

const hourMs = 3_600_000
const permitted: readonly string[] = ['OWNER', 'BUSINESS_MANAGER']

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Returns the override of this tab. Undefined if there is none, if it has ended, or if it was tampered with. */
export function readOverride(now: number, storage: Kept = sessionStorage): Override | undefined {
  let value: unknown
  try {
    value = JSON.parse(storage.getItem(OVERRIDE_KEY) ?? 'null')
  } catch {
    return undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  const { remote, origin, until } = value as Record<string, unknown>
  const isSound =
    typeof remote === 'string' &&
    /^[a-z][a-z0-9-]*$/.test(remote) &&
    isLoopbackOrigin(origin) &&
    typeof until === 'number' &&
    until > now &&
    until <= now + OVERRIDE_HOURS * hourMs
  return isSound ? { remote, origin, until } : undefined
}

/** Starts an override that the gateway has granted. It takes effect at the next page load. */
export function beginOverride(remote: string, origin: string, now: number, storage: Kept = sessionStorage): void {
  if (!isLoopbackOrigin(origin)) throw new TypeError(`${origin} is no loopback origin`)
  const override: Override = { remote, origin, until: now + OVERRIDE_HOURS * hourMs }
  storage.setItem(OVERRIDE_KEY, JSON.stringify(override))
}

/** Returns the developer's entry for an overridden remote of the registry. Only owners and managers get it. */
export function applyOverride(
  entry: RegistryEntry,
  override: Override | undefined,
  person: RolloutPerson | undefined,
): RegistryEntry {
  if (override?.remote !== entry.name || !person || !permitted.includes(person.role)) return entry
  const base = `${override.origin}/remotes/${entry.name}/dev/`
  const { pages: _, contents: __, ...described } = entry
  return {
    ...described,
    version: '0.0.0',
    build: 'override',
    base,
    manifest: `${base}mf-manifest.json`,
    integrity: UNVERIFIED,
  }
}
