import { decodeJwt } from 'jose'
import {
  createAuthorization,
  createHttpBrowser,
  type HttpBrowser,
  type Page,
} from '../identity/testing/http-browser.ts'
import { appOrigin, password } from './identity-fixture.ts'

export type TokenAnswer = {
  access_token: string
  id_token: string
  refresh_token: string
  expires_in: number
  scope: string
  token_type: string
}

/**
 * Opens the sign-in page through /authorize and posts the form. Returns the resulting page or the redirect to the app.
 */
export async function signIn(
  issuer: string,
  email: string,
  options: {
    browser?: HttpBrowser
    password?: string
    extra?: Record<string, string>
    headers?: Record<string, string>
  } = {},
) {
  const browser = options.browser ?? createHttpBrowser()
  const authorization = createAuthorization(issuer, appOrigin, options.extra)
  const form = await browser.follow(await browser.get(authorization.url))
  const posted = await browser.post(form.address, { email, password: options.password ?? password }, options.headers)
  const page = await browser.follow(posted)
  return { browser, authorization, form, page, callback: callbackOf(page) }
}

/** Returns the parameters of the app's callback, or undefined on a page of the provider. */
export function callbackOf(page: Page): Record<string, string> | undefined {
  if (!page.location?.startsWith(`${appOrigin}/callback?`)) return undefined
  return Object.fromEntries(new URL(page.location).searchParams)
}

/** Posts to /oauth/token like the SDK: form-encoded, from the app's origin. */
export async function requestToken(issuer: string, form: Record<string, string>) {
  const response = await fetch(`${issuer}oauth/token`, {
    method: 'POST',
    headers: { origin: appOrigin },
    body: new URLSearchParams({ client_id: 'steward-web', ...form }),
  })
  const body = (await response.json()) as TokenAnswer & { error?: string; error_description?: string }
  return { status: response.status, body, headers: response.headers }
}

export function exchangeCode(issuer: string, code: string, authorization: { verifier: string; redirectUri: string }) {
  return requestToken(issuer, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: authorization.redirectUri,
    code_verifier: authorization.verifier,
  })
}

export function refresh(issuer: string, refreshToken: string) {
  return requestToken(issuer, { grant_type: 'refresh_token', refresh_token: refreshToken })
}

/** Signs in and exchanges the code. Returns the tokens with their claims. */
export async function tokensOf(issuer: string, email: string, extra?: Record<string, string>) {
  const { browser, authorization, callback, page } = await signIn(issuer, email, extra && { extra })
  if (!callback?.code) throw new Error(`No code for ${email}: ${page.status} ${JSON.stringify(callback) ?? page.text}`)
  const { body } = await exchangeCode(issuer, callback.code, authorization)
  return { browser, tokens: body, access: decodeJwt(body.access_token), id: decodeJwt(body.id_token) }
}
