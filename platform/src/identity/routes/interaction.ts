import { errors, type Provider } from 'oidc-provider'
import type { Context } from './middleware.ts'

export type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

/** The functions that every page of a sign-in needs. */
export type Interactions = {
  /** Resolves to undefined if the interaction has expired or belongs to another browser. Throws all other errors. */
  of(ctx: Context): Promise<Interaction | undefined>
  /** Passes the result to the provider and redirects the browser back to it. */
  finish(ctx: Context, result: Parameters<Provider['interactionResult']>[2]): Promise<void>
  /**
   * Returns whether another site posted the form. This is a second protection: the cookies are SameSite=Lax, so such a
   * form arrives without them.
   */
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
