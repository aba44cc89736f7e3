import { renderErrorPage } from '../pages/error-page.ts'
import { VIOLATIONS_PATH } from '../../http/security-headers.ts'
import { textsFor } from '../pages/texts/page-texts.ts'
import { sendPage, type Middleware } from './middleware.ts'

/**
 * Sets the headers of every response, and sends pages for errors and unknown addresses.
 * - form-action names the app: the sign-in form ends, over redirects, at the app's callback, and browsers check that.
 * - same-origin: the POST of a form sends its Origin, while the app never gets the address of an interaction.
 * - script-src, empty, allows nothing. The library adds the hash of its own script where it needs one (silent check,
 *   change of account).
 */
export function securityHeaders(appOrigins: string[], onError: (error: unknown) => void): Middleware {
  const policy = [
    "default-src 'none'",
    'script-src',
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    `form-action 'self' ${appOrigins.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // The app also receives the violation reports of these pages.
    `report-uri ${appOrigins[0]}${VIOLATIONS_PATH}`,
  ].join('; ')

  return async (ctx, next) => {
    ctx.set({
      'Content-Security-Policy': policy,
      'Referrer-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    })
    const wantsPage = () => ctx.accepts('json', 'html') === 'html'
    try {
      await next()
    } catch (error) {
      onError(error)
      if (wantsPage()) sendPage(ctx, renderErrorPage(textsFor(ctx), 'server', appOrigins[0]!), 500)
      else Object.assign(ctx, { status: 500, body: { error: 'server_error' } })
      return
    }
    if (ctx.status === 404 && !ctx.body && wantsPage())
      sendPage(ctx, renderErrorPage(textsFor(ctx), 'notFound', appOrigins[0]!), 404)
  }
}
