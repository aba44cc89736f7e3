import { randomUUID } from 'node:crypto'
import { chmod, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Registry, RegistryEntry } from '@steward/shared/federation/registry'
import { liveContract } from './live-host.ts'
import { registryAssembly } from './registry-assembly.ts'
import { openFolder } from './release-folder.ts'
import { whileLocked } from './release-lock.ts'

/** Returns the folder of the releases within the folder of a static server. */
export function releasesOfSite(site: string): string {
  return path.join(site, 'remotes')
}

/**
 * Writes `/remotes.json` for a static server, from the entries in the releases folder. The file is renamed into place.
 * The server must not let it be cached.
 */
export async function writeRegistry(site: string): Promise<void> {
  const releases = releasesOfSite(site)
  await openFolder(releases)
  await whileLocked(releases, async () => {
    const contract = await liveContract(releases)
    const registry = withoutContents(registryAssembly(releases, () => contract)())
    const next = path.join(site, `remotes.json.next-${randomUUID()}`)
    await writeFile(next, `${JSON.stringify(registry, null, 2)}\n`, { mode: 0o644 })
    await chmod(next, 0o644)
    await rename(next, path.join(site, 'remotes.json'))
  })
}

/** Removes the content ids: a static server finds files by name, and only the gateway finds them by content. */
function withoutContents(registry: Registry): Registry {
  return { ...registry, remotes: registry.remotes.map(byName) }
}

function byName({ contents: _, candidate, ...entry }: RegistryEntry): RegistryEntry {
  return candidate ? { ...entry, candidate: { ...candidate, release: byName(candidate.release) } } : entry
}
