import { appUrl } from '../../accounts.ts'
import { expectLoaded, main, mainNavigation, requestsUnder } from '../../page.ts'
import { expect, test } from '../../signed-in.ts'

const panel = (page: Parameters<typeof main>[0], name: string) => main(page).getByRole('region', { name })

test('an owner starts with what needs attention, and each row links to the records that it counts', async ({
  pageAs,
  apiOf,
}) => {
  const api = await apiOf('owner')
  // Other journeys change the numbers meanwhile: every comparison reads them again.
  const tasks = async () => (await api.call('home.tasks')).body.tasks
  const countOf = async (kind: Awaited<ReturnType<typeof tasks>>[number]['kind']) =>
    (await tasks()).find((task) => task.kind === kind)?.count ?? 0
  const page = await pageAs('owner', '/home')
  const attention = panel(page, 'Needs attention')
  await expect(async () => {
    await expect(attention.getByRole('listitem')).toHaveCount((await tasks()).length, { timeout: 1_000 })
  }).toPass({ timeout: 15_000 })

  await test.step('customers who owe, as many as in the list', async () => {
    await attention.getByRole('link', { name: /owe you/ }).click()
    await expect(page).toHaveURL(`${appUrl()}/customers?view=unpaid`)
    await expect(async () => {
      const owing = await countOf('CUSTOMERS_OWING')
      await expect(main(page)).toContainText(`${owing} customers`, { timeout: 1_000 })
    }).toPass({ timeout: 15_000 })
    await page.goBack()
  })

  await test.step('refunds to issue, as many as in the list', async () => {
    await attention.getByRole('link', { name: /refunds? to issue/ }).click()
    await expect(page).toHaveURL(`${appUrl()}/services/bookings?view=refundDue`)
    const rows = main(page).getByRole('table').getByRole('row')
    await expect(async () => {
      await expect(rows).toHaveCount((await countOf('REFUNDS_DUE')) + 1, { timeout: 1_000 })
    }).toPass({ timeout: 15_000 })
  })
})

test("an owner sees the month and today's team", async ({ pageAs }) => {
  const page = await pageAs('owner', '/home')
  await expect(panel(page, 'Team today').getByRole('listitem').first()).toBeVisible()
  await main(page).getByRole('link', { name: 'Overview' }).click()
  await expect(page).toHaveURL(/\/overview/)
})

test("a provider's Home makes one request and shows their own day, without money of others or contact details", async ({
  pageAs,
}) => {
  const page = await pageAs('provider')
  const requests = requestsUnder(page, '/api/')
  // Without the stream, so that live events of other journeys cause no requests.
  await page.route(/\/api\/stream/, () => undefined)
  await page.goto(`${appUrl()}/home`)
  await expectLoaded(page)
  expect(requests.filter((path) => !/business-(entity|user)|notification|contact|stream|workspace/.test(path))).toEqual(
    ['/api/home/parts'],
  )
  await expect(main(page)).not.toContainText(/Unpaid|Collected|@/)
  await expect(panel(page, 'Needs attention')).toBeHidden()
  await panel(page, 'Your upcoming sessions').getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/\/schedule\?week=.*&slot=/)
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a member hides a card of Home, and it stays hidden after a reload', async ({ pageAs }) => {
  const page = await pageAs('staff', '/home')
  const team = panel(page, 'Team today')
  const arrange = async (act: 'check' | 'uncheck') => {
    await main(page).getByRole('button', { name: 'Arrange' }).click()
    const dialog = page.getByRole('dialog', { name: 'Arrange Home' })
    await dialog.getByRole('checkbox', { name: 'Team today' })[act]()
    await dialog.getByRole('button', { name: 'Save arrangement' }).click()
    await expect(dialog).toBeHidden()
  }
  await expect(team).toBeVisible()
  await arrange('uncheck')
  await page.reload()
  await expectLoaded(page)
  await expect(panel(page, 'Needs attention')).toBeVisible()
  await expect(team).toBeHidden()
  await arrange('check')
  await expect(team).toBeVisible()
})

test('the number of open tasks appears beside Today, and disappears when there are none', async ({ pageAs }) => {
  const page = await pageAs('staff')
  let toDo = 120
  await page.route(/\/api\/home(\?|$)/, async (route) => {
    const response = await route.fetch()
    const start = (await response.json()) as { day: { toDo: number } }
    start.day.toDo = toDo
    await route.fulfill({ response, json: start })
  })
  await page.goto(`${appUrl()}/schedule`)
  const today = mainNavigation(page).getByRole('link', { name: /^Today/ })
  // Numbers above 99 read 99+ (specification, section 9).
  await expect(today).toContainText('99+')
  await expect(today).toHaveAccessibleName('Today 120 to do')
  toDo = 0
  await page.reload()
  await expectLoaded(page)
  await expect(today).toHaveAccessibleName('Today')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
