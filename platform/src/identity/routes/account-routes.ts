import type { AccountAnswer, AccountCall, AccountOptions } from './account-call.ts'
import { changePassword } from './account-password.ts'
import { endAllSessions, endSession, listSessions } from './account-sessions.ts'
import { listSignIns } from './account-sign-ins.ts'
import type { Context, Middleware } from './middleware.ts'

type Verb = (call: AccountCall, id: string) => Promise<AccountAnswer>

const verbs: Record<string, Verb> = {
  'GET sessions': listSessions,
  'DELETE sessions': endAllSessions,
  'DELETE sessions/': endSession,
  'GET sign-ins': listSignIns,
  'POST password': changePassword,
}

/**
 * Serves the endpoints of the app for the user's own account: /account/… with the API's access token. They are not part
 * of the API, whose database role has no right to accounts (docs/decisions/0018-account-endpoints.md).
 */
export function accountRoutes(options: AccountOptions): Middleware {
  return async (ctx, next) => {
    const path = /^\/account\/(sessions|sign-ins|password)(?:\/([\w-]{1,64}))?$/.exec(ctx.path)
    if (!path) return next()
    allowOrigin(ctx)
    if (ctx.method === 'OPTIONS') {
      ctx.status = 204
      return
    }
    const [, noun, id] = path
    const verb = verbs[`${ctx.method} ${noun}${id === undefined ? '' : '/'}`]
    const { status, body } = verb ? await answer(ctx, verb, id ?? '') : { status: 404, body: { code: 'NOT_FOUND' } }
    ctx.set('Cache-Control', 'no-store')
    if (status === 401) ctx.set('WWW-Authenticate', 'Bearer error="invalid_token"')
    if (body) ctx.body = body
    ctx.status = status
  }

  async function answer(ctx: Context, verb: Verb, id: string): Promise<AccountAnswer> {
    const person = await options.access(ctx.get('Authorization'))
    if (!person) return { status: 401, body: { code: 'UNAUTHENTICATED' } }
    return verb({ ctx, ...person, options }, id)
  }

  function allowOrigin(ctx: Context): void {
    const origin = ctx.get('Origin')
    ctx.vary('Origin')
    if (!options.appOrigins.includes(origin)) return
    ctx.set({
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Allow-Methods': 'GET, POST, DELETE',
      'Access-Control-Allow-Headers': 'Authorization, Content-Type, Idempotency-Key',
      'Access-Control-Max-Age': '600',
    })
  }
}
