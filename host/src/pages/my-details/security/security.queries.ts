import type { Instant } from '@steward/shared/time'
import { queryOptions } from '@tanstack/react-query'
import { callAccount } from '../../../auth/account-service.ts'
import type { Identity } from '../../../auth/identity.ts'

/** Names such as Firefox and Windows. Null if the browser does not send them. */
export interface Device {
  browser: string | null
  system: string | null
}

export interface BrowserSession extends Device {
  id: string
  isCurrent: boolean
  startedAt: Instant
  lastActiveAt: Instant
}

export interface SignIn extends Device {
  id: string
  at: Instant
  succeeded: boolean
  network: string | null
  isNewDevice: boolean
}

type Caller = Pick<Identity, 'getToken' | 'signInAgain'>

/** The user's account at the platform's own provider (platform/src/identity/routes/account-routes.ts). */
export const security = {
  sessions: (identity: Caller) =>
    queryOptions({
      queryKey: ['host', 'security', 'sessions'],
      queryFn: ({ signal }) =>
        // `now` is the provider's clock, because sessions use the machine's time and never STEWARD_NOW.
        callAccount<{ now: Instant; items: BrowserSession[] }>(identity, {
          method: 'GET',
          path: '/account/sessions',
          signal,
        }),
    }),
  signIns: (identity: Caller) =>
    queryOptions({
      queryKey: ['host', 'security', 'sign-ins'],
      queryFn: ({ signal }) =>
        callAccount<{ items: SignIn[] }>(identity, { method: 'GET', path: '/account/sign-ins', signal }),
    }),
}

export const endSession = (identity: Caller, id: string) =>
  callAccount<void>(identity, { method: 'DELETE', path: '/account/sessions/{id}', params: { id } })

export const endAllSessions = (identity: Caller) =>
  callAccount<void>(identity, { method: 'DELETE', path: '/account/sessions' })

export const changePassword = (identity: Caller, body: { currentPassword: string; newPassword: string }) =>
  callAccount<void>(identity, { method: 'POST', path: '/account/password', body })
