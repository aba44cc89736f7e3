import type { Clock } from '@steward/shared/time'
import { errors, type Provider } from 'oidc-provider'
import { accountByEmail, accountBySub, type Account } from '../accounts.ts'
import type { IdentityDatabase } from '../identity-database.ts'
import { pickOrganization } from '../interaction-policy.ts'
import { membershipsOf } from '../memberships.ts'
import { renderBusinessPage } from '../pages/business-page.ts'
import { renderErrorPage } from '../pages/error-page.ts'
import { renderSignInPage } from '../pages/sign-in-page.ts'
import { textsFor } from '../pages/texts.ts'
import { isPasswordQueueFull, verifyPassword } from '../password.ts'
import { createSignInLimit } from '../sign-in-limit.ts'
import { readForm, sendPage, type Context, type Middleware } from './middleware.ts'

export type SignInOptions = {
  provider: Provider
  database: IdentityDatabase
  clock: Clock
  issuer: string
  appOrigin: string
  /** The hash of no password: checked where the e-mail is unknown, so that the answer takes as long. */
  decoyHash: string
}

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

/** The two questions of a sign-in: who are you, and which business. */
export function signInRoutes(options: SignInOptions): Middleware {
  const { provider, database } = options
  const limit = createSignInLimit(database, options.clock)

  return async (ctx, next) => {
    const question = /^\/u\/(login|business)\/[\w-]+$/.exec(ctx.path)?.[1]
    if (!question || !['GET', 'POST'].includes(ctx.method)) return next()
    const interaction = await interactionOf(ctx)
    const expected = interaction?.prompt.name === 'login' ? 'login' : 'business'
    if (!interaction || question !== expected || isForeignPost(ctx)) {
      return sendPage(ctx, renderErrorPage(textsFor(ctx), 'expired', options.appOrigin), 400)
    }
    return question === 'login' ? signIn(ctx, interaction) : pickBusiness(ctx, interaction)
  }

  /** Undefined where it has run out or belongs to another browser; every other failure is ours. */
  function interactionOf(ctx: Context): Promise<Interaction | undefined> {
    return provider.interactionDetails(ctx.req, ctx.res).catch((error: unknown) => {
      if (error instanceof errors.SessionNotFound) return undefined
      throw error
    })
  }

  async function signIn(ctx: Context, interaction: Interaction): Promise<void> {
    const texts = textsFor(ctx, interaction.params.ui_locales)
    if (ctx.method === 'GET') {
      return sendPage(ctx, renderSignInPage(texts, { email: interaction.params.login_hint as string | undefined }))
    }
    const form = await readForm(ctx)
    const email = (form.get('email') ?? '').trim().slice(0, 254)
    const password = (form.get('password') ?? '').slice(0, 256)
    const refuse = (problem: string, status: number) =>
      sendPage(ctx, renderSignInPage(texts, { email, problem, isWrong: status === 400 }), status)
    if (!email || !password) return refuse(texts.signIn.incomplete, 400)
    if (isPasswordQueueFull()) return refuse(texts.signIn.busy, 503)

    const attempt = await limit.attempt(email, ctx.req.socket.remoteAddress ?? 'unknown')
    if (!attempt.allowed) return refuse(texts.signIn.limited(attempt.minutes), 429)
    const account = await checkPassword(email, password)
    if (!account) return refuse(texts.signIn.wrong, 400)
    await attempt.succeeded()
    await finish(ctx, { login: { accountId: account.sub, amr: ['pwd'] } })
  }

  async function checkPassword(email: string, password: string): Promise<Account | undefined> {
    const account = await accountByEmail(database, email)
    const isRight = await verifyPassword(password, account?.passwordHash ?? options.decoyHash)
    return isRight && account && !account.blockedAt ? account : undefined
  }

  async function pickBusiness(ctx: Context, interaction: Interaction): Promise<void> {
    const sub = interaction.session?.accountId ?? ''
    const [account, memberships] = await Promise.all([accountBySub(database, sub), membershipsOf(database, sub)])
    const organizationId = ctx.method === 'POST' ? (await readForm(ctx)).get('organization') : null
    const isMember = memberships.some((membership) => membership.organizationId === organizationId)
    if (isMember) return finish(ctx, { [pickOrganization]: { organizationId } })
    const texts = textsFor(ctx, interaction.params.ui_locales)
    return sendPage(ctx, renderBusinessPage(texts, account?.email ?? '', memberships))
  }

  async function finish(ctx: Context, result: Parameters<Provider['interactionResult']>[2]): Promise<void> {
    const returnTo = await provider.interactionResult(ctx.req, ctx.res, result, { mergeWithLastSubmission: true })
    ctx.set('Cache-Control', 'no-store')
    ctx.redirect(returnTo)
    ctx.status = 303
  }

  /** The cookies are SameSite=Lax, so that a form elsewhere comes without them; this is the second lock. */
  function isForeignPost(ctx: Context): boolean {
    const origin = ctx.get('Origin')
    return ctx.method === 'POST' && origin !== '' && origin !== new URL(options.issuer).origin
  }
}
