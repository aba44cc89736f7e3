import type { AccountAnswer, AccountCall } from './account-call.ts'

/** The browsers that are signed in, the last used first; the one that asks is marked. `now` is what their times go by. */
export async function listSessions({ account, current, options }: AccountCall): Promise<AccountAnswer> {
  const sessions = await options.sessions.list(account.sub)
  const items = sessions.map((session) => ({ ...session, isCurrent: session.id === current.id }))
  return { status: 200, body: { now: options.clock.now(), items } }
}

/** Ends one of one's own; another person's is as unknown as one that never was. */
export async function endSession({ account, options }: AccountCall, id: string): Promise<AccountAnswer> {
  const uid = await options.sessions.uidOf(account.sub, id)
  if (uid === undefined) return { status: 404, body: { code: 'NOT_FOUND' } }
  await options.endSession(uid)
  return { status: 204 }
}

/** Signs out everywhere, here too. */
export async function endAllSessions({ account, options }: AccountCall): Promise<AccountAnswer> {
  await options.sessions.endAll(account.sub)
  return { status: 204 }
}
