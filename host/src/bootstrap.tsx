import '@steward/shared/ui/font'
import { configureApi } from '@steward/shared/api'
import { startTexts } from '@steward/shared/i18n'
import { useBusinessCore, useSettings } from '@steward/shared/stores'
import { startSystemClockAt } from '@steward/shared/time'
import uiTexts from '@steward/shared/ui/locales/en.json'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { decideAccess, notAuthorized, publicPaths, type Access } from './auth/access.ts'
import { createIdentity, type Claims, type Identity } from './auth/identity.ts'
import { identityErrorCode, isOutOfReach } from './auth/identity-error.ts'
import { IdentityProvider, type Session } from './auth/identity-provider.tsx'
import { sessionName, watchOtherTabs } from './auth/other-tabs.ts'
import { safeReturnTo } from './auth/return-to.ts'
import { noteAcceptedSession } from './auth/sign-in-loop.ts'
import { readConfig } from './config.ts'
import { StartFailure, StartProblem, type StartStep } from './failure/start-failure.tsx'
import federationTexts from './federation/locales/en.json'
import hostTexts from './locales/en.json'
import { StartScreen } from './pages/start-screen.tsx'
import { createQueryClient } from './query-client.ts'
import { isNotMember, readBusiness, readUser } from './read-business.ts'
import { PageRegistryProvider } from './routing/registry-provider.tsx'
import { createRouter } from './routing/router.tsx'
import { Appearance } from './shell/settings/appearance.tsx'

const root = createRoot(document.getElementById('root')!)
const show = (content: ReactNode) => root.render(<Appearance>{content}</Appearance>)

/** Runs one step; a failure names it. */
async function step<T>(name: StartStep, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw new StartProblem(name, cause)
  }
}

/** The start-up, top to bottom. The registry of remotes is already on its way (main.ts). */
async function start(): Promise<void> {
  show(<StartScreen isCallback={window.location.pathname === '/callback'} />)

  const config = await step('config', readConfig)
  if (config.now) startSystemClockAt(config.now)
  const identity = await step('config', async () => createIdentity(config))
  configureApi({
    baseUrl: config.apiBaseUrl,
    getToken: (options) => identity.getToken(options),
    getEntityId: () => useBusinessCore.getState().entity?.id,
    onSignInRequired: () => void identity.signInAgain(),
  })

  const arrival = await step('identity', () => arrive(identity))
  if (arrival.isLeaving) return

  const { claims } = arrival
  let isMember = false
  if (claims && !publicPaths.has(window.location.pathname)) {
    const refused = await enterBusiness(claims)
    if (refused) window.history.replaceState(null, '', notAuthorized(refused))
    isMember = !refused
  }
  watchOtherTabs(identity, sessionName(claims))
  show(<App session={{ identity, claims, isMember }} router={createRouter()} />)
}

/** Who comes, and where they may go: the callback is finished, a session resumed, the redirects applied. */
async function arrive(identity: Identity): Promise<{ isLeaving: boolean; claims?: Claims | undefined }> {
  let identityError: string | undefined
  if (isAnswerOfProvider()) {
    try {
      const returnTo = await identity.finishSignIn()
      window.history.replaceState(null, '', safeReturnTo(returnTo))
    } catch (error) {
      console.error('Sign-in could not be finished', error)
      if (isOutOfReach(error)) {
        // The code is spent: trying again means signing in again.
        window.history.replaceState(null, '', '/login')
        throw error
      }
      identityError = identityErrorCode(error) ?? 'other'
    }
  }
  const claims = await identity.resume()

  for (;;) {
    const access = decideHere(identityError, claims)
    if (access.kind === 'open') return { isLeaving: false, claims }
    if (access.kind === 'sign-in') {
      await identity.signIn(access)
      return { isLeaving: true }
    }
    window.history.replaceState(null, '', access.to)
    identityError = undefined
  }
}

function decideHere(identityError: string | undefined, claims: Claims | undefined): Access {
  const { pathname: path, search } = window.location
  return decideAccess({ path, search, identityError, isAuthenticated: claims !== undefined })
}

/** A code and state, or an error and state, at the place where the provider sends people back to. */
function isAnswerOfProvider(): boolean {
  const query = new URLSearchParams(window.location.search)
  return window.location.pathname === '/callback' && query.has('state') && (query.has('code') || query.has('error'))
}

/** Business, then user, into the businessCore slice. Resolves to the reason where the platform refuses both. */
async function enterBusiness({ sub, organizationId }: Claims): Promise<string | undefined> {
  if (!organizationId) return 'no_organization'
  try {
    await step('business', () => readBusiness(organizationId))
    await step('user', () => readUser(sub))
  } catch (error) {
    if (error instanceof StartProblem && isNotMember(error.cause)) return 'not_a_member'
    throw error
  }
  noteAcceptedSession()
  return undefined
}

const queries = createQueryClient()

function App({ session, router }: { session: Session; router: ReturnType<typeof createRouter> }) {
  return (
    <IdentityProvider session={session}>
      <QueryClientProvider client={queries}>
        <PageRegistryProvider>
          <RouterProvider router={router} />
        </PageRegistryProvider>
      </QueryClientProvider>
    </IdentityProvider>
  )
}

function startOrSayWhy(): void {
  start().catch((problem: unknown) => {
    console.error('The start-up stopped', problem)
    show(<StartFailure problem={problem} onRetry={startOrSayWhy} />)
  })
}

void startTexts({
  language: useSettings.getState().language,
  bundled: { host: hostTexts, ui: uiTexts, federation: federationTexts },
}).then(startOrSayWhy)
