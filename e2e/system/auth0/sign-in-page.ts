import { createRequire } from 'node:module'
import type { BrowserContext, Locator, Page } from 'playwright/test'
import { password, type StandIn, type TenantUser } from './stand-in.ts'

/**
 * Serves what the sign-in page loads from the internet: Auth0's own library from its npm package, and an empty style
 * sheet. The page requests version 9.19.0. The package is a later version with the same functions.
 */
export async function serveSignInPage(context: BrowserContext): Promise<void> {
  const library = createRequire(import.meta.url).resolve('auth0-js/dist/auth0.min.js')
  await context.route('https://cdn.auth0.com/js/auth0/**', (route) => route.fulfill({ path: library }))
  await context.route('https://unpkg.com/**', (route) => route.fulfill({ contentType: 'text/css', body: '' }))
}

export const passwordField = (page: Page): Locator => page.getByPlaceholder('Password')

/** Fills in and submits the sign-in page of the stand-in. */
export async function signInAtTenant(page: Page, { email }: TenantUser): Promise<void> {
  await page.getByPlaceholder('Email address').fill(email)
  await passwordField(page).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Collects the paths that the browser requests from a tenant. */
export function requestsTo(tenant: StandIn, context: BrowserContext): string[] {
  const paths: string[] = []
  context.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === tenant.origin) paths.push(pathname)
  })
  return paths
}

/** Resolves to the claims of the access token of the next API call. */
export async function tokenOfNextCall(page: Page): Promise<Record<string, unknown>> {
  const request = await page.waitForRequest(
    (call) => new URL(call.url()).pathname.startsWith('/api/') && !!call.headers()['authorization'],
  )
  const [, payload] = request.headers()['authorization']!.split('.')
  return JSON.parse(Buffer.from(payload!, 'base64url').toString()) as Record<string, unknown>
}
