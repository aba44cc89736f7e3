import { errors, type Provider } from 'oidc-provider'
import type { Context } from './middleware.ts'

export type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

/** What every page that asks somebody something during a sign-in needs. */
export type Interactions = {
  /** Undefined where it has run out or belongs to another browser; every other failure is ours. */
  of(ctx: Context): Promise<Interaction | undefined>
  /** Hands the answer to the provider and sends the browser back to it. */
  finish(ctx: Context, result: Parameters<Provider['interactionResult']>[2]): Promise<void>
  /** The cookies are SameSite=Lax, so that a form elsewhere comes without them; this is the second lock. */
  isForeignPost(ctx: Context): boolean
}

export function createInteractions(provider: Provider, issuer: string): Interactions {
  return {
    of: (ctx) =>
      provider.interactionDetails(ctx.req, ctx.res).catch((error: unknown) => {
        if (error instanceof errors.SessionNotFound) return undefined
        throw error
      }),
    async finish(ctx, result) {
      const returnTo = await provider.interactionResult(ctx.req, ctx.res, result, { mergeWithLastSubmission: true })
      ctx.set('Cache-Control', 'no-store')
      ctx.redirect(returnTo)
      ctx.status = 303
    },
    isForeignPost(ctx) {
      const origin = ctx.get('Origin')
      return ctx.method === 'POST' && origin !== '' && origin !== new URL(issuer).origin
    },
  }
}
