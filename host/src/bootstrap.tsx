import '@steward/shared/ui/font'
import { configureApi } from '@steward/shared/api'
import { startTexts } from '@steward/shared/i18n'
import type { RolloutPerson } from '@steward/shared/federation/rollout'
import { useBusinessCore, useSettings } from '@steward/shared/stores'
import uiTexts from '@steward/shared/ui/locales/en.json'
import { QueryClientProvider } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { notAuthorized, publicPaths } from './auth/access.ts'
import { setAccountProvider } from './auth/account-service.ts'
import { arrive } from './auth/arrival.ts'
import { createIdentity, type Claims } from './auth/identity.ts'
import { createLateSdk } from './auth/late-sdk.ts'
import { sessionName, watchOtherTabs } from './auth/other-tabs.ts'
import { isSdkNeededFirst } from './auth/remembered-session.ts'
import { SessionContext, type Session } from './auth/session.ts'
import { noteAcceptedSession } from './auth/sign-in-loop.ts'
import { readConfig, type Config } from './config/config.ts'
import { StartFailure, StartProblem, type StartStep } from './failure/start-failure.tsx'
import { whenPageStands } from './federation/marks.ts'
import { chooseReleasesFor, registrySource } from './federation/start.ts'
import federationTexts from './federation/locales/en.json'
import hostTexts from './locales/en.json'
import { StartScreen } from './pages/start-screen.tsx'
import { createQueryClient, refetchAfterSilence } from './session/query-client.ts'
import { fetchOrEarly } from './session/early-calls.ts'
import { isNotMember, readBusiness, readUser } from './session/read-business.ts'
import { prefetchFirstData, prefetchFirstPage } from './routing/first-page.ts'
import { PageRegistryProvider } from './page-registry/registry-provider.tsx'
import { createRouter } from './routing/router.tsx'
import { setPanelKind } from './shell/panels/panel-kind.ts'
import { Appearance } from './shell/settings/appearance.tsx'
import { watchStanding } from './session/membership-watch.ts'

// The start-up, in order: configuration, identity provider, access, business, user, router. main.ts has already
// requested the registry of remotes.

/** Makes one attempt to start, and "Try again" makes another. The start screen stays until the app renders. */
function StartUp({ reading, onRetry }: { reading: Promise<Config>; onRetry: () => void }) {
  const [isCallback] = useState(() => window.location.pathname === '/callback')
  const [config, setConfig] = useState<Config>()
  const [opened, setOpened] = useState<Opened>()
  const [problem, setProblem] = useState<unknown>()

  const stop = useCallback((reason: unknown) => {
    console.error('The start-up stopped', reason)
    setProblem(reason)
  }, [])

  useEffect(
    function configure() {
      reading.then(setConfig, stop)
    },
    [reading, stop],
  )

  if (problem !== undefined) return <StartFailure problem={problem} onRetry={onRetry} />
  return (
    <>
      {opened ? null : <StartScreen isCallback={isCallback} />}
      {config && !opened ? <Entrance config={config} onOpen={setOpened} onProblem={stop} /> : null}
      {opened ? <App {...opened} /> : null}
    </>
  )
}

interface EntranceProps {
  config: Config
  onOpen: (opened: Opened) => void
  onProblem: (reason: unknown) => void
}

/** Runs the sign-in steps for the current user. Renders nothing. */
function Entrance({ config, onOpen, onProblem }: EntranceProps) {
  const hasEntered = useRef(false)
  useEffect(
    function enterOnce() {
      if (hasEntered.current) return
      hasEntered.current = true
      enter(config).then((opened) => opened && onOpen(opened), onProblem)
    },
    [config, onOpen, onProblem],
  )
  return null
}

interface Opened {
  session: Session
  router: ReturnType<typeof createRouter>
}

/**
 * Resolves to undefined if the browser leaves for the provider. The start screen then stays until the browser has left.
 */
async function enter(config: Config): Promise<Opened | undefined> {
  const { sdk, lookForSession, fetchSdk } = createLateSdk(config.auth0)
  const identity = createIdentity(sdk)
  configureApi({
    baseUrl: config.apiBaseUrl,
    getToken: (options) => identity.getToken(options),
    getEntityId: () => useBusinessCore.getState().entity?.id,
    onSignInRequired: () => identity.signInAgain(),
    fetch: fetchOrEarly,
  })
  try {
    const arrival = await step('identity', async () => arrive(identity, await lookForSession()))
    if (arrival.isLeaving) return undefined
    whenPageStands(fetchSdk)

    const { claims } = arrival
    let isMember = false
    if (claims && !publicPaths.has(window.location.pathname)) {
      const refused = await enterBusiness(claims)
      if (refused) window.history.replaceState(null, '', notAuthorized(refused))
      isMember = !refused
    }
    watchOtherTabs(identity, sessionName(claims))
    if (claims && isMember) {
      prefetchFirstData(queries, useBusinessCore.getState().user?.role)
      watchStanding(queries, identity, claims)
    }
    return { session: { identity, claims, isMember }, router: createRouter() }
  } catch (problem) {
    if (await identity.isLeaving()) return undefined
    throw problem
  }
}

/**
 * Loads the business, then the user, into the businessCore slice. Resolves to a reason if the platform rejects the
 * user.
 */
async function enterBusiness({ sub, organizationId }: Claims): Promise<string | undefined> {
  if (!organizationId) return 'no_organization'
  try {
    await step('business', () => readBusiness(organizationId, sub))
    await step('user', () => readUser(sub))
    chooseReleasesFor(currentPerson())
  } catch (error) {
    if (error instanceof StartProblem && isNotMember(error.cause)) return 'not_a_member'
    throw error
  }
  noteAcceptedSession()
  return undefined
}

/** Runs one step. A failure throws a StartProblem that names the step. */
async function step<T>(name: StartStep, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw new StartProblem(name, cause)
  }
}

/**
 * Returns the user that staged roll-outs are evaluated for. It is the user of the browser's last visit until the
 * platform has identified the current one.
 */
function currentPerson(): RolloutPerson | undefined {
  const { entity, user } = useBusinessCore.getState()
  if (!entity || !user) return undefined
  const business = { slug: entity.slug, organizationId: entity.auth0OrganizationId }
  return { id: user.auth0UserId, role: user.role, business }
}

const texts = startTexts({
  language: useSettings.getState().language,
  bundled: { host: hostTexts, ui: uiTexts, federation: federationTexts },
})

chooseReleasesFor(currentPerson())
if (!isSdkNeededFirst()) prefetchFirstPage(useBusinessCore.getState().user?.role, texts)

const queries = createQueryClient()
refetchAfterSilence(queries)

function App({ session, router }: Opened) {
  return (
    <SessionContext value={session}>
      <QueryClientProvider client={queries}>
        <PageRegistryProvider>
          <RouterProvider router={router} />
        </PageRegistryProvider>
      </QueryClientProvider>
    </SessionContext>
  )
}

async function configure(): Promise<Config> {
  const config = await readConfig()
  setPanelKind(config.panels)
  setAccountProvider(config)
  registrySource.allow(config.remotes)
  if (config.now) await followClock(config.now)
  return config
}

/** Starts the clock at the platform's time if STEWARD_NOW sets it. Only then does the shell need the time library. */
async function followClock(now: string): Promise<void> {
  const { isInstant, startSystemClockAt, toInstant } = await import('@steward/shared/time')
  if (isInstant(now)) startSystemClockAt(toInstant(now))
}

const root = createRoot(document.getElementById('root')!)

/** Loads the configuration while the texts and the start screen are prepared. */
async function start(attempt: number): Promise<void> {
  const reading = step('config', configure)
  reading.catch(() => undefined)
  await texts
  root.render(
    <Appearance>
      <StartUp key={attempt} reading={reading} onRetry={() => void start(attempt + 1)} />
    </Appearance>,
  )
}

void start(1)
