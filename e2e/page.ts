import { expect, type Locator, type Page } from 'playwright/test'

export const main = (page: Page): Locator => page.getByRole('main')

export const mainNavigation = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' })

export const pageHeading = (page: Page): Locator => page.getByRole('heading', { level: 1 })

/** Waits until nothing of the page is loading: no skeleton, no spinner. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(pageHeading(page)).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/**
 * Goes to an address of the app as one of its links would, without loading the app anew, and waits until the page has
 * its first data: `steward:route-ready`. Where only the search differs the page itself has to be waited for.
 */
export async function followTo(page: Page, address: string): Promise<void> {
  const [path, isSamePath, since] = await page.evaluate((to) => {
    const { pathname } = new URL(to, location.href)
    const before = [pathname, pathname === location.pathname, performance.now()] as const
    history.pushState({ ...history.state, idx: (history.state?.idx ?? 0) + 1, key: to, usr: null }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    return before
  }, address)
  if (isSamePath) return
  await page
    .waitForFunction(
      ([readyPath, from]) =>
        performance
          .getEntriesByName('steward:route-ready')
          .some((mark) => mark.startTime >= from && (mark as PerformanceMark).detail?.path === readyPath),
      [path, since] as const,
    )
    .catch(async (cause: unknown) => {
      throw new Error(`${address} never became ready: ${page.url()} shows\n${await main(page).ariaSnapshot()}`, {
        cause,
      })
    })
}

/**
 * Waits until a button of the shell has its menu, which comes after the first page: the button that stood before it is
 * another element, and what happened on that one is lost.
 */
export async function expectMenu(button: Locator): Promise<void> {
  await expect(button).toHaveAttribute('aria-expanded', 'false')
}

/**
 * Stops the clock that `page.clock.install()` put into a page. It stops half a minute later than it is: a time that has
 * passed when the browser hears of it would be refused.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 30_000))
}

/** Everything that went wrong in a page without being shown: its console's errors and what nobody caught. */
export function problemsIn(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(error.message))
  return problems
}

/** Paths of the requests a page makes below `prefix`. */
export function requestsUnder(page: Page, prefix: string): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith(prefix)) paths.push(pathname)
  })
  return paths
}
