import { getInstance, loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { containerName, type RegistryEntry } from '@steward/shared/contracts/registry'
import type { RemoteEntry } from '@steward/shared/contracts/remote-entry'
import { forgetFailedShares } from './failed-shares.ts'
import { LoadError } from './load-failure.ts'
import { isWithin, refuseOutside } from './release-address.ts'
import type { ResourceLoader } from './resource-loader.ts'

/** The federation runtime, as far as the host uses it. */
export interface RemoteRuntime {
  /** Loads the exposed module of a remote. `isAgain` forgets all that an earlier attempt left behind. */
  loadEntry(entry: RegistryEntry, isAgain: boolean): Promise<RemoteEntry>
  /** Begins to fetch, together, all that a page takes first, as far as its release says. Bundled code has no need of it. */
  fetchPage?(entry: RegistryEntry, path: string): void
}

/** Puts our loader under the federation runtime: manifest and entry, as everything else, have one deadline. */
export function createRemoteRuntime(
  loader: ResourceLoader,
  contractSet: Record<string, () => Promise<unknown>> = {},
): RemoteRuntime {
  const registered = new Map<string, string>()
  const fetched = new Set<string>()
  registerPlugins([loadingPlugin(loader, registered)])
  forgetFailedShares(getInstance()?.shareScopeMap['default'] ?? {})

  return {
    fetchPage({ base, pages = {} }, path) {
      const page = pages[path]
      if (!page) return
      const files = ['remoteEntry.js', ...page.files].map((file) => new URL(base + file, location.origin).href)
      loader.warm(files.filter((file) => !fetched.has(file)))
      for (const file of files) fetched.add(file)
      // What fails here is asked for again by whoever needs it.
      for (const key of page.keys) contractSet[key]?.().catch(() => undefined)
    },
    async loadEntry(entry, isAgain) {
      const name = containerName(entry.name)
      if (isAgain || registered.get(name) !== entry.manifest) {
        // By force: loadRemote alone answers the module, or the failure, that it remembers.
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
    // The runtime would preload the same files itself, by elements that nothing can end.
    async generatePreloadAssets() {
      return { cssAssets: [], jsAssetsWithoutEntry: [], entryAssets: [] }
    },
    async loadEntry({ remoteInfo }) {
      const page = globalThis as Record<string, unknown>
      const { entryGlobalName, name } = remoteInfo
      const manifest = manifests.get(name)
      if (manifest) refuseOutside(name, new URL(manifest, location.origin).href, remoteInfo.entry)
      // What an earlier attempt left would pass for this one's.
      page[entryGlobalName] = undefined
      await loader.script(remoteInfo.entry, 'entry', () => Boolean(page[entryGlobalName]))
      return page[entryGlobalName] as never
    },
  }
}

/** The files that the exposed module needs at once, beside the entry: known from the manifest, so fetched with it. */
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

/** The names under which shared packages were really loaded, for the tests of the contract set. */
export function shareScope(): Record<string, unknown> {
  return getInstance()?.shareScopeMap['default'] ?? {}
}
