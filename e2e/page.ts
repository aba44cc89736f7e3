import { expect, type Locator, type Page } from 'playwright/test'

export const main = (page: Page): Locator => page.getByRole('main')

export const mainNavigation = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' })

export const pageHeading = (page: Page): Locator => page.getByRole('heading', { level: 1 })

/** Lets the browser fetch the configuration and the registry, as from a static server: the page contains neither. */
export async function withoutPageData(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const html = await response.text()
    return route.fulfill({ response, body: html.replaceAll(/<script type="application\/json".*?<\/script>/gs, '') })
  })
}

/** Waits until the page has loaded: no skeleton and no spinner. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(pageHeading(page)).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/**
 * Opens an address as a link of the app would, without a page load. Waits until the page has its first data, which
 * `steward:route-ready` marks. If only the search parameters change, the caller has to wait for the page.
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
 * Waits until a button of the shell has its menu, which loads after the first page. The placeholder button before it is
 * a different element, and events on it are lost.
 */
export async function expectMenu(button: Locator): Promise<void> {
  await expect(button).toHaveAttribute('aria-expanded', 'false')
}

/**
 * Stops the clock that `page.clock.install()` put into a page. It stops 30 s in the future, because the browser would
 * reject a time that has passed when the command arrives.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 30_000))
}

/** Collects errors of a page that are not shown: console errors and uncaught exceptions. */
export function problemsIn(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(error.message))
  return problems
}

/** Collects the paths of the page's requests below `prefix`. */
export function requestsUnder(page: Page, prefix: string): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith(prefix)) paths.push(pathname)
  })
  return paths
}

const unfinished = /coming soon|under construction|not implemented|placeholder|lorem ipsum|undefined|\[object|\{\{/i

/**
 * Checks that the page has loaded without a failure, has no developer's placeholder text, and has content below its
 * heading.
 */
export async function expectUsefulPage(page: Page): Promise<void> {
  await expectLoaded(page)
  await expect(main(page).getByRole('alert')).toHaveCount(0)
  await expect(main(page)).not.toContainText(unfinished)
  // The previous page may still be shown for a moment, with a visible heading and nothing loading.
  await expect
    .poll(async () => (await main(page).innerText()).length - (await pageHeading(page).innerText()).length)
    .toBeGreaterThan(20)
}
