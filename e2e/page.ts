import { expect, type Locator, type Page } from 'playwright/test'

export const main = (page: Page): Locator => page.getByRole('main')

export const mainNavigation = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' })

export const pageHeading = (page: Page): Locator => page.getByRole('heading', { level: 1 })

/** Waits until nothing of the page is loading: no skeleton, no spinner. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(pageHeading(page)).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
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
