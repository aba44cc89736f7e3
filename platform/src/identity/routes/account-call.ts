import type { Clock } from '@steward/shared/time'
import type { AccountAccess, SignedInPerson } from '../account/account-access.ts'
import type { BrowserSessions } from '../device/browser-sessions.ts'
import type { IdentityDatabase } from '../store/identity-database.ts'
import type { SignInLimit } from '../device/sign-in-limit.ts'
import type { Context } from './middleware.ts'

export type AccountOptions = {
  database: IdentityDatabase
  clock: Clock
  sessions: BrowserSessions
  /** Ends one browser session with everything that was given out through it. */
  endSession(sessionUid: string): Promise<void>
  /** The same as that of the sign-in: guessing here and there is one guessing. */
  limit: SignInLimit
  addressOf(ctx: Context): string
  access: AccountAccess
  appOrigins: string[]
  passwordCost: number
}

/** One call of a signed-in person. */
export type AccountCall = SignedInPerson & { ctx: Context; options: AccountOptions }

/** A call's own answer; the routes write it. Refusals carry a code, and the field it is about. */
export type AccountAnswer = { status: number; body?: object }
