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
  /** Ends one browser session and all its tokens. */
  endSession(sessionUid: string): Promise<void>
  /** The limit of the sign-in, which counts guesses at both places together. */
  limit: SignInLimit
  addressOf(ctx: Context): string
  access: AccountAccess
  appOrigins: string[]
  passwordCost: number
}

/** One call of a signed-in user. */
export type AccountCall = SignedInPerson & { ctx: Context; options: AccountOptions }

/** The response of a call, which the routes send. An error has a code and the field that it concerns. */
export type AccountAnswer = { status: number; body?: object }
