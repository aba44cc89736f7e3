import { appUrl } from '../../accounts.ts'
import { main } from '../../page.ts'
import { expect, test } from '../../signed-in.ts'

test('a failed remote is reported under the displayed Error ID, and the page reports its load times', async ({
  pageAs,
  apiOf,
}) => {
  const page = await pageAs('staff')
  await page.route('**/remotes/memberships/**/*.js*', (route) => route.fulfill({ status: 404 }))
  await page.goto(`${appUrl()}/memberships`)
  const card = main(page).getByRole('alert')
  await expect(card).toContainText("Memberships couldn't be loaded", { timeout: 45_000 })
  const [reportId] = /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(await card.innerText())!

  const owner = await apiOf('owner')
  await expect
    .poll(async () => (await owner.call('client-report.list', { query: { reportId: reportId! } })).body.items)
    .toMatchObject([{ source: 'memberships', path: '/memberships', release: expect.stringMatching(/^\d/) }])
  // The page sends its load times every 15 seconds.
  await expect
    .poll(async () => (await owner.call('client-vital.list')).body.items, { timeout: 40_000 })
    .toContainEqual(expect.objectContaining({ source: 'memberships', name: 'shell-ready' }))
})
