import { appUrl } from '../accounts.ts'
import { expectLoaded, main, mainNavigation, pageHeading, requestsUnder } from '../page.ts'
import { expect, test } from '../signed-in.ts'

const panel = (page: Parameters<typeof main>[0], name: string) => main(page).getByRole('region', { name })

test('an owner starts with what waits, and each row leads to the records that it counts', async ({ pageAs, apiOf }) => {
  const { body: start } = await (await apiOf('owner')).call('home.get')
  const page = await pageAs('owner', '/home')
  const waiting = panel(page, 'Waiting for you')
  await expect(waiting.getByRole('listitem')).toHaveCount(start.tasks.length)

  await test.step('customers who owe, as many as the list has', async () => {
    const row = waiting.getByRole('link', { name: /something to pay/ })
    const count = /\d+/.exec(await row.innerText())![0]
    await row.click()
    await expect(page).toHaveURL(`${appUrl()}/customers?view=unpaid`)
    await expect(main(page)).toContainText(`${count} customers`)
    await page.goBack()
  })

  await test.step('subscriptions past due, of the plan that is named', async () => {
    const task = start.tasks.find(({ kind }) => kind === 'SUBSCRIPTIONS_PAST_DUE')!
    await waiting.getByRole('link', { name: task.about!.name }).first().click()
    await expect(pageHeading(page)).toHaveText(task.about!.name)
    await expect(main(page).getByRole('table').getByText('Past due')).toHaveCount(task.count)
    await page.goBack()
  })

  await test.step('a request for time off, at the schedule of who asks', async () => {
    await waiting.getByRole('link', { name: /request for time off/ }).click()
    await expect(page).toHaveURL(/\/team-members\/schedules\?id=/)
    await expectLoaded(page)
  })
})

test('a provider starts with their own day: one request, no money, nobody to reach', async ({ pageAs }) => {
  const page = await pageAs('provider')
  const asked = requestsUnder(page, '/api/')
  await page.goto(`${appUrl()}/home`)
  await expectLoaded(page)
  expect(asked.filter((path) => !/business-(entity|user)|notification|contact|stream|workspace/.test(path))).toEqual([
    '/api/home',
  ])
  await expect(main(page)).not.toContainText(/RM|Unpaid|@/)
  await expect(panel(page, 'Waiting for you')).toBeHidden()
  await panel(page, 'Your next time slots').getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/\/schedule\?week=.*&slot=/)
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('what still needs a hand today stands beside Today, and goes once it is done', async ({ pageAs }) => {
  const page = await pageAs('staff')
  let toDo = 120
  await page.route('**/api/home', async (route) => {
    const response = await route.fetch()
    const start = (await response.json()) as { day: { toDo: number } }
    start.day.toDo = toDo
    await route.fulfill({ response, json: start })
  })
  await page.goto(`${appUrl()}/schedule`)
  const today = mainNavigation(page).getByRole('link', { name: /^Today/ })
  // At most 99 are counted out (specification, section 9).
  await expect(today).toContainText('99+')
  await expect(today).toHaveAccessibleName('Today 120 to do')
  toDo = 0
  await page.reload()
  await expectLoaded(page)
  await expect(today).toHaveAccessibleName('Today')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
