import type { Page } from 'playwright/test'
import { expectLoaded, mainNavigation, pageHeading } from '../../page.ts'
import { expect, test } from '../../signed-in.ts'

/** Collects the scripts of a remote and the pages of a list that the browser requests. */
function requestsOf(page: Page, remote: string, list: string) {
  const [scripts, lists]: [string[], string[]] = [[], []]
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.startsWith(`/remotes/${remote}/`) && pathname.endsWith('.js')) scripts.push(pathname)
    if (pathname === list && searchParams.get('limit') === '25') lists.push(request.url())
  })
  return { scripts, lists }
}

test('resting on "Services" fetches the page and its list, and opening it fetches neither again', async ({
  pageAs,
}) => {
  const page = await pageAs('owner', '/home')
  await expectLoaded(page)
  const { scripts, lists } = requestsOf(page, 'services', '/api/service')
  const link = mainNavigation(page).getByRole('link', { name: 'Services', exact: true })

  const arrived = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/service')
  await link.hover()
  await arrived
  expect(lists).toHaveLength(1)
  const fetched = [...scripts]
  expect(fetched).not.toEqual([])
  await expect(page).toHaveURL(/\/home$/)

  await link.click()
  await expect(pageHeading(page)).toHaveText('Services')
  await expectLoaded(page)
  await expect(page.getByRole('main').getByRole('row')).not.toHaveCount(0)
  expect(lists).toHaveLength(1)
  expect(scripts).toEqual(fetched)
})
