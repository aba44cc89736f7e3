import type { AccountAnswer, AccountCall } from './account-call.ts'

/**
 * Lists the signed-in browsers, the last used first, and marks the current one. `now` is the time of the provider, with
 * which the app compares their times.
 */
export async function listSessions({ account, current, options }: AccountCall): Promise<AccountAnswer> {
  const sessions = await options.sessions.list(account.sub)
  const items = sessions.map((session) => ({ ...session, isCurrent: session.id === current.id }))
  return { status: 200, body: { now: options.clock.now(), items } }
}

/** Ends one of the user's own sessions. Another user's session gives 404, like one that does not exist. */
export async function endSession({ account, options }: AccountCall, id: string): Promise<AccountAnswer> {
  const uid = await options.sessions.uidOf(account.sub, id)
  if (uid === undefined) return { status: 404, body: { code: 'NOT_FOUND' } }
  await options.endSession(uid)
  return { status: 204 }
}

/** Ends all sessions of the user, including the current one. */
export async function endAllSessions({ account, options }: AccountCall): Promise<AccountAnswer> {
  await options.sessions.endAll(account.sub)
  return { status: 204 }
}
