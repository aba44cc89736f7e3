import { browserClock, browserConnectivity, publishCodeLoader } from '@steward/shared/retry'
import type { RolloutPerson } from '@steward/shared/contracts/rollout'
import { runScript } from './browser-script.ts'
import { contractSet } from './contract-set.ts'
import { readOverride } from './override.ts'
import { createPageLoader } from './page-loader.ts'
import { createRegistrySource } from './registry-source.ts'
import { createRemoteRuntime, shareScope } from './remote-runtime.ts'
import { createResourceLoader } from './resource-loader.ts'
import { errorLog } from '../error-log/error-log.ts'
import { shortened, withoutPersonalData } from '../error-log/page-error.ts'

const loader = createResourceLoader({
  clock: browserClock,
  connectivity: browserConnectivity,
  random: Math.random,
  fetch: (...call) => fetch(...call),
  runScript,
  digest: (bytes) => crypto.subtle.digest('SHA-384', bytes),
  origin: location.origin,
})

/** Milliseconds since 1970, by the machine's clock. */
export const wallClock = () => performance.timeOrigin + performance.now()

/** The remote that this tab takes from elsewhere; of effect for owners and managers only. */
export const currentOverride = readOverride(wallClock())

/** The registry of this page. */
export const registrySource = createRegistrySource(loader, currentOverride)

/** The pages of all remotes, one state each. */
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
      message: shortened(withoutPersonalData(thrown?.message ?? detail), 500),
      code: thrown?.code ?? `${resource} ${reason}`,
      at: Math.round(performance.now()),
    })
  },
})

/**
 * Says whom releases are chosen for where they are rolled out by steps: who was here last until the sign-in is over, so
 * that code can be prefetched, then who is here. Loaded code stays for the life of the page, whatever becomes of roles.
 */
export function chooseReleasesFor(person: RolloutPerson | undefined): void {
  for (const remote of registrySource.choose(person)) pageLoader.forget(remote)
}

/** What tests and operators may look at from outside: the contract set and what of it is really loaded. */
const INSPECTION = Symbol.for('steward.federation')

/** First thing on the page: from here on all code is loaded by our loader, and the registry is on its way. */
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
