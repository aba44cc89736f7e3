import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { Suspense, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'

import { api as client, configureApi } from '@steward/shared/api'
import { defaultLanguage, startTexts } from '@steward/shared/i18n'
import { texts as allTexts } from '../shared/i18n/setup.ts'
import type { Role } from '@steward/shared/roles'
import { clearSlices, entityCore, entityPlace, useBusinessCore, userCore } from '@steward/shared/stores'
import { startSystemClockAt } from '@steward/shared/time'
import { Toaster, toast, UiProvider } from '@steward/shared/ui/core'
import ui from '@steward/shared/ui/locales/en.json' with { type: 'json' }
import { clearAllDrafts } from '@steward/shared/ui/overlays/dialog-drafts'
import { onFileEnd, onTestEnd } from './clean-up.ts'
import { fastUser } from './fast-typing.ts'
import { createMockApi, type MockApi } from './mock-api.ts'

export interface PageOptions {
  /** The address of the page, with its search: `/today?view=list`. */
  path: string
  /** The remote's English texts by namespace: `{ services: en }`. */
  texts: Record<string, object>
  /** Defaults to a new mock. */
  api?: MockApi
  /** The role of the signed-in member. Defaults to that of the mock's actor. */
  role?: Role
}

export interface RenderedPage {
  api: MockApi
  queries: QueryClient
  user: UserEvent
  /** Returns the current address: path and search. */
  address(): string
  goTo(address: string): Promise<void>
  /** Presses the browser's Back. */
  goBack(): Promise<void>
}

/**
 * Keeps styles out of the document. For every role that a test looks for, happy-dom would read all rules of all style
 * elements, which takes two thirds of a test's time. Tests look for what is rendered; the journeys test how it looks.
 */
const styleContainer = document.createElement('div')

/** The texts of the current file: those of its first test. */
let fileTexts: Promise<void> | undefined
let started: Promise<void> | undefined
let shown: { api: MockApi; queries: QueryClient } | undefined

/**
 * Renders a page as the host does: with English texts, the signed-in member and their permissions, router, query client
 * and toaster. The API client uses the mock platform. Call it once per test. It is unmounted after each.
 */
export async function renderPage(page: ReactNode, options: PageOptions): Promise<RenderedPage> {
  const { path, texts, api = createMockApi(), role } = options
  if (role) api.actAs(role)
  fileTexts ??= startFileTexts({ ...texts, ui })
  await fileTexts
  configureApi(api.settings)
  startSystemClockAt(api.clock.now())
  await signIn(api)
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 30_000, gcTime: Infinity } },
  })
  shown = { api, queries }
  const router = createMemoryRouter(
    [
      { path: path.split('?')[0], element: page },
      // The targets of links are tested with their own pages. Here only their addresses matter.
      { path: '*', element: null },
    ],
    { initialEntries: [path] },
  )
  render(
    <QueryClientProvider client={queries}>
      <UiProvider colorMode="light" primary="chateauGreen" dir="ltr" styleContainer={styleContainer}>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
        <Toaster />
      </UiProvider>
    </QueryClientProvider>,
  )
  return {
    api,
    queries,
    user: fastUser(),
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    goTo: (address) => act(() => router.navigate(address)),
    goBack: () => act(() => router.navigate(-1)),
  }
}

/** Starts i18next in the first file. In later files, replaces the texts. */
async function startFileTexts(bundled: Record<string, object>): Promise<void> {
  started ??= startTexts({ language: defaultLanguage, bundled, offline: true })
  await started
  for (const [namespace, own] of Object.entries(bundled)) allTexts.addResourceBundle(defaultLanguage, namespace, own)
}

/** Does the host's start-up: loads the business of the organisation, then its signed-in user. */
async function signIn(api: MockApi): Promise<void> {
  const { actor, state } = api
  const organization = state.businesses.find(({ id }) => id === actor.entityId)?.organizationId ?? ''
  const entity = await client.call('business-entity.get', { params: { orgId: organization } })
  const user = await client.call('business-user.get', { params: { sub: actor.auth0UserId } })
  useBusinessCore.setState({
    entity: entityCore({ ...entity, platformConfiguration: entity.platformConfiguration ?? null }),
    user: userCore(user),
    permissions: user.permissions,
    settings: entity.settings,
    ...entityPlace(entity),
  })
  api.calls.length = 0
}

/** Finds the one element of a role whose accessible name is or contains the text. */
export const byRole = (role: string, name: string | RegExp) => screen.findByRole(role, { name })

onTestEnd(async function takeDown() {
  toast.dismiss()
  await act(async () => cleanup())
  clearSlices()
  clearAllDrafts()
  shown?.queries.clear()
  const defects = shown?.api.defects ?? []
  shown = undefined
  if (defects.length > 0) throw new Error(`The mock platform was called wrongly:\n${defects.join('\n')}`)
})

onFileEnd(function forgetTexts() {
  fileTexts = undefined
  for (const namespace of Object.keys(allTexts.store?.data[defaultLanguage] ?? {}))
    allTexts.removeResourceBundle(defaultLanguage, namespace)
})
