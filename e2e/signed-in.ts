import { type Browser, type BrowserContext, type BrowserContextOptions, type Page, test as base } from 'playwright/test'
import { type Account, appUrl, signIn } from './accounts.ts'
import { type Api, apiAs } from './api.ts'
import { ownServices } from './own-services.ts'

export { expect } from 'playwright/test'

/** What a browser keeps of a sign-in: the SDK's tokens and the provider's cookie. */
export type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/** Well under the 15 minutes of an access token, so that no token ends while a test runs. */
const sessionMs = 8 * 60_000

interface Sessions {
  /** Signs in once to the app of `appUrl()`, for all tests that a worker runs within `sessionMs`. */
  sessionOf: (account: Account) => Promise<Session>
}

interface SignedIn {
  /**
   * A page in a browser of its own that is signed in already; `signIn` is for tests of the sign-in itself.
   * `options` are the browser's own, such as its language.
   */
  pageAs: (account: Account, path?: string, options?: BrowserContextOptions) => Promise<Page>
  /** The API as the account calls it. Services that it creates are archived after the test. */
  apiOf: (account: Account) => Promise<Api>
}

export const test = base.extend<SignedIn, Sessions>({
  sessionOf: [
    async ({ browser }, provide) => {
      const sessions = new Map<string, { begun: number; session: Promise<Session> }>()
      await provide((account) => {
        const key = `${account} of ${appUrl()}`
        const last = sessions.get(key)
        if (last && Date.now() - last.begun < sessionMs) return last.session
        const session = beginSession(browser, account)
        sessions.set(key, { begun: Date.now(), session })
        return session
      })
    },
    { scope: 'worker' },
  ],
  pageAs: async ({ browser, sessionOf }, provide) => {
    const contexts: BrowserContext[] = []
    await provide(async (account, path, options) => {
      const context = await browser.newContext({ ...options, storageState: await sessionOf(account) })
      contexts.push(context)
      const page = await context.newPage()
      if (path) await page.goto(appUrl() + path)
      return page
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
  apiOf: async ({ sessionOf }, provide) => {
    const services = ownServices()
    await provide(async (account) => services.watch(await apiAs(tokenIn(await sessionOf(account)), appUrl())))
    await services.archive()
  },
})

async function beginSession(browser: Browser, account: Account): Promise<Session> {
  const context = await browser.newContext()
  await signIn(await context.newPage(), account)
  const session = await context.storageState()
  await context.close()
  return session
}

/** Returns the access token of a session. */
export function tokenIn(session: Session): string {
  for (const { value } of session.origins.flatMap(({ localStorage }) => localStorage)) {
    const token = /"access_token":"([^"]+)"/.exec(value)?.[1]
    if (token) return token
  }
  throw new Error('Nobody is signed in.')
}
