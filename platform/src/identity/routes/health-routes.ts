import type { IdentityDatabase } from '../store/identity-database.ts'
import type { Middleware } from './middleware.ts'

/** Serves the health checks. Live: the process responds. Ready: it can also reach its database. */
export function healthRoutes(database: IdentityDatabase): Middleware {
  return async (ctx, next) => {
    if (ctx.path === '/health/live') ctx.body = { status: 'live' }
    else if (ctx.path === '/health/ready') {
      const isReady = await database.query('select 1 from identity.signing_key limit 1').then(
        () => true,
        () => false,
      )
      ctx.status = isReady ? 200 : 503
      ctx.body = { status: isReady ? 'ready' : 'unavailable' }
    } else return next()
    ctx.set('Cache-Control', 'no-store')
  }
}
