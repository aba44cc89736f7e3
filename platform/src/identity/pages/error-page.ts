import type { Configuration, ErrorOut } from 'oidc-provider'
import { html } from '../../http/html.ts'
import { renderPage } from './layout.ts'
import { textsFor } from './texts/page-texts.ts'
import type { PageTexts } from './texts/en.ts'

export type ErrorKind = 'expired' | 'client' | 'redirect' | 'logout' | 'request' | 'notFound' | 'server'

/** Renders a full page for an error that cannot be reported to the app. The page never redirects. */
export function renderErrorPage(texts: PageTexts, kind: ErrorKind, appOrigin: string, detail?: string): string {
  const { title, body } = texts.errors[kind]
  return renderPage(texts, {
    title,
    body: html`
      <p class="lead">${body}</p>
      ${detail && html`<p class="detail">${texts.errors.code(detail)}</p>`}
      <a class="button" href="${appOrigin}">${texts.errors.back}</a>
    `,
  })
}

/**
 * Renders the errors for which oidc-provider must not redirect: unknown client, unknown callback, broken or stale
 * request.
 */
export function renderProviderError(appOrigin: string): NonNullable<Configuration['renderError']> {
  return (ctx, out, error) => {
    ctx.type = 'html'
    ctx.body = renderErrorPage(textsFor(ctx, ctx.query.ui_locales), kindOf(out, error), appOrigin, out.error)
  }
}

function kindOf(out: ErrorOut, error: Error): ErrorKind {
  if (error.name === 'SessionNotFound') return 'expired'
  if (out.error === 'invalid_client') return 'client'
  if (out.error === 'invalid_redirect_uri') return 'redirect'
  return out.error === 'server_error' ? 'server' : 'request'
}
