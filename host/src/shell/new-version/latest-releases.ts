import { registrySource } from '../../federation/start.ts'
import type { LiveReleases } from './release-watch.ts'

/** Nobody waits for the answer: the next check comes soon. */
const PATIENCE_MS = 20_000

declare const STEWARD_HOST_BUILD: string | undefined

let folders: ReadonlyMap<string, string> | undefined

/** What this page was made of, as it was when it was first asked for: a Try again may read the registry anew later. */
export function loadedReleases(): LiveReleases {
  const state = registrySource.state()
  if (state.status === 'ready') folders ??= new Map(state.registry.remotes.map(({ name, base }) => [name, base]))
  // A host that was built without a name (the one bundle) has none.
  const host = typeof STEWARD_HOST_BUILD === 'undefined' ? undefined : STEWARD_HOST_BUILD
  return { host, remotes: folders }
}

/** What is live now, for this person. The page goes on with what it has. */
export async function latestReleases(): Promise<LiveReleases> {
  const [registry, host] = await Promise.all([documentAt('/remotes.json'), documentAt('/release.json')])
  const { build } = (host ?? {}) as { build?: unknown }
  return { host: typeof build === 'string' ? build : undefined, remotes: registrySource.foldersIn(registry) }
}

async function documentAt(address: string): Promise<unknown> {
  const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
  return response.ok ? response.json().catch(() => undefined) : undefined
}
