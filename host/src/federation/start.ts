import { browserClock, browserConnectivity, publishCodeLoader } from '@steward/shared/retry'
import type { RolloutPerson } from '@steward/shared/federation/rollout'
import { runScript } from './browser-script.ts'
import { contractSet } from './contract-set.ts'
import { readOverride } from './override.ts'
import { createPageLoader } from './page-loader.ts'
import { createRegistrySource } from './registry-source.ts'
import { createRemoteRuntime, shareScope } from './remote-runtime.ts'
import { createResourceLoader } from './resource-loader.ts'
import type { Config } from '../config/config.ts'
import { pageData, takePageData } from '../config/page-data.ts'
import { errorLog } from '../error-log/error-log.ts'
import { shorten, withoutPersonalData } from '../error-log/page-error.ts'

const loader = createResourceLoader({
  clock: browserClock,
  connectivity: browserConnectivity,
  random: Math.random,
  fetch: (...call) => fetch(...call),
  runScript,
  digest: (bytes) => crypto.subtle.digest('SHA-384', bytes),
  origin: location.origin,
})

/** Returns the machine's time in milliseconds since 1970. */
export const wallClock = () => performance.timeOrigin + performance.now()

/** Whether developers can load remotes from their own machines here. Only the gateway grants that, and says so. */
export const canOverride = (pageData('config') as Partial<Config> | undefined)?.canOverride === true

/** The override of this tab. It has an effect only for owners and managers. */
export const currentOverride = canOverride ? readOverride(wallClock()) : undefined

/** The registry of this page. */
export const registrySource = createRegistrySource(loader, currentOverride, undefined, () => takePageData('registry'))

/** The page loader of all remotes, with one state per page. */
export const pageLoader = createPageLoader({
  registry: registrySource,
  runtime: createRemoteRuntime(loader, contractSet),
  loader,
  clock: browserClock,
  connectivity: browserConnectivity,
  report(remote, path, { reportId, resource, reason, detail, thrown }) {
    const words = thrown ? ` ${thrown.name}${thrown.code ? ` ${thrown.code}` : ''}: ${thrown.message}` : ''
    console.error(`[${reportId}] ${remote} ${path}: ${resource} ${reason}: ${detail}${words}`)
    errorLog.note({
      reportId,
      source: remote,
      path,
      name: thrown?.name ?? 'LoadError',
      message: shorten(withoutPersonalData(thrown?.message ?? detail), 500),
      code: thrown?.code ?? `${resource} ${reason}`,
      at: Math.round(performance.now()),
    })
  },
})

/**
 * Sets the user that staged roll-outs are evaluated for. Until the sign-in is complete this is the last user, so that
 * code can be prefetched. Then it is the current user. Loaded code stays until the page is reloaded, even if the role
 * changes.
 */
export function chooseReleasesFor(person: RolloutPerson | undefined): void {
  for (const remote of registrySource.choose(person)) pageLoader.forget(remote)
}

/** The key of the contract set and the loaded packages, for inspection by tests and operators. */
const INSPECTION = Symbol.for('steward.federation')

/** Runs first on the page. From here on our loader loads all code, and the registry is being read. */
export function startFederation(): void {
  publishCodeLoader({
    script: (url, _, arrived) => loader.script(url, 'chunk', arrived),
    stylesheet: (url) => loader.stylesheet(url),
    integrityOf: (url) => loader.knownHashOf(url),
    addressOf: (url) => loader.addressOf(url),
    verified: (url, response) => loader.verified(url, response),
  })
  Object.assign(globalThis, { [INSPECTION]: { contractSet, shareScope } })
  void registrySource.load()
  browserConnectivity.onChange(function readTheRegistryWhenTheNetworkIsBack() {
    if (browserConnectivity.isOnline() && registrySource.state().status === 'failed') void registrySource.load()
  })
}
