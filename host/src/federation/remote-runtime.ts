import { getInstance, loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { containerName, type RegistryEntry } from '@steward/shared/federation/registry'
import type { RemoteEntry } from '@steward/shared/federation/remote-entry'
import { clearFailedShares } from './failed-shares.ts'
import { LoadError } from './load-failure.ts'
import { isWithin, refuseOutside } from './release-address.ts'
import type { ResourceLoader } from './resource-loader.ts'

/** The part of the federation runtime that the host uses. */
export interface RemoteRuntime {
  /** Loads the exposed module of a remote. With `isAgain`, it drops everything that an earlier attempt cached. */
  loadEntry(entry: RegistryEntry, isAgain: boolean): Promise<RemoteEntry>
  /** Starts to fetch all files that a page needs first, as its release lists them. Bundled code does not need it. */
  fetchPage?(entry: RegistryEntry, path: string): void
}

/** Creates a federation runtime that loads through our loader, so that manifest, entry and code share one deadline. */
export function createRemoteRuntime(
  loader: ResourceLoader,
  contractSet: Record<string, () => Promise<unknown>> = {},
): RemoteRuntime {
  const registered = new Map<string, string>()
  const fetched = new Set<string>()
  registerPlugins([loadingPlugin(loader, registered)])
  clearFailedShares(getInstance()?.shareScopeMap['default'] ?? {})

  return {
    fetchPage({ base, manifest, pages = {} }, path) {
      const page = pages[path]
      if (!page) return
      // The manifest is the first, because the entry runs only after it, and browsers limit requests at a time.
      const addresses = [manifest, ...['remoteEntry.js', ...page.files].map((file) => base + file)]
      const files = addresses.map((address) => new URL(address, location.origin).href)
      loader.warm(files.filter((file) => !fetched.has(file)))
      for (const file of files) fetched.add(file)
      // Failures here are ignored. The code that needs the file requests it again.
      for (const key of page.keys) contractSet[key]?.().catch(() => undefined)
    },
    async loadEntry(entry, isAgain) {
      const name = containerName(entry.name)
      if (isAgain || registered.get(name) !== entry.manifest) {
        // By force, because loadRemote alone returns the module or the failure that it has cached.
        registerRemotes([{ name, entry: new URL(entry.manifest, location.origin).href }], {
          force: registered.has(name),
        })
        registered.set(name, entry.manifest)
      }
      const module = await loadRemote<RemoteEntry>(`${name}/entry`)
      if (!module || !Array.isArray(module.routes)) {
        throw new LoadError('entry', 'threw', `${entry.name} exposes no routes`)
      }
      return module
    },
  }
}

function loadingPlugin(loader: ResourceLoader, manifests: ReadonlyMap<string, string>): ModuleFederationRuntimePlugin {
  return {
    name: 'steward-loading',
    async fetch(url) {
      const body = await loader.text(url, 'manifest')
      loader.warm(codeOfEntry(body, url))
      return new Response(body, { headers: { 'content-type': 'application/json' } })
    },
    // The runtime would preload the same files itself, with elements that cannot be aborted.
    async generatePreloadAssets() {
      return { cssAssets: [], jsAssetsWithoutEntry: [], entryAssets: [] }
    },
    async loadEntry({ remoteInfo }) {
      const page = globalThis as Record<string, unknown>
      const { entryGlobalName, name } = remoteInfo
      const manifest = manifests.get(name)
      if (manifest) refuseOutside(name, new URL(manifest, location.origin).href, remoteInfo.entry)
      // Clears the global of an earlier attempt. Otherwise it would pass for the result of this one.
      page[entryGlobalName] = undefined
      await loader.script(remoteInfo.entry, 'entry', () => Boolean(page[entryGlobalName]))
      return page[entryGlobalName] as never
    },
  }
}

/**
 * Returns the files that the exposed module needs besides the entry. The manifest lists them, so they are fetched with
 * it.
 */
function codeOfEntry(manifest: string, url: string): string[] {
  try {
    const { exposes } = JSON.parse(manifest) as {
      exposes: { assets: { js: { sync: string[] }; css: { sync: string[] } } }[]
    }
    return exposes
      .flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync])
      .map((file) => new URL(file, url).href)
      .filter((address) => isWithin(url, address))
  } catch {
    return []
  }
}

/** Returns the shared packages that were loaded, by name, for the tests of the contract set. */
export function shareScope(): Record<string, unknown> {
  return getInstance()?.shareScopeMap['default'] ?? {}
}
