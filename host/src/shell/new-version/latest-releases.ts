import { registrySource } from '../../federation/start.ts'
import type { LiveReleases } from './release-watch.ts'

/** A short time limit, because the next check comes soon. */
const PATIENCE_MS = 20_000

declare const STEWARD_HOST_BUILD: string | undefined

let folders: ReadonlyMap<string, string> | undefined

/**
 * Returns the releases that this page was loaded with. It keeps the first result, because Try again may reload the
 * registry.
 */
export function loadedReleases(): LiveReleases {
  const state = registrySource.state()
  if (state.status === 'ready') folders ??= new Map(state.registry.remotes.map(({ name, base }) => [name, base]))
  // A host that was built without a build name (the single bundle) has none.
  const host = typeof STEWARD_HOST_BUILD === 'undefined' ? undefined : STEWARD_HOST_BUILD
  return { host, remotes: folders }
}

/** Returns the current live releases for this user. The page continues with its own. */
export async function latestReleases(): Promise<LiveReleases> {
  const [registry, host] = await Promise.all([documentAt('/remotes.json'), documentAt('/release.json')])
  const { build } = (host ?? {}) as { build?: unknown }
  return { host: typeof build === 'string' ? build : undefined, remotes: registrySource.foldersIn(registry) }
}

async function documentAt(address: string): Promise<unknown> {
  const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
  return response.ok ? response.json().catch(() => undefined) : undefined
}
