import { accounts, appUrl, fillSignIn, password } from '../accounts.ts'
import { expectLoaded, mainNavigation } from '../page.ts'
import { expect, test } from '../signed-in.ts'

test('a manager switches between two businesses without a password, and every tab follows', async ({
  page,
  context,
}) => {
  await page.goto(`${appUrl()}/home`)
  await fillSignIn(page, accounts.both, password)
  await page.getByRole('button', { name: 'Kinara Wellness' }).click()
  await expect(mainNavigation(page)).toBeVisible()

  const other = await context.newPage()
  await other.goto(`${appUrl()}/customers`)
  await expectLoaded(other)
  await expect(other.getByRole('link', { name: /Kinara Wellness/ })).toBeVisible()
  const ofKinara = await other.getByRole('table').getByRole('link').first().innerText()

  const change = page.getByRole('button', { name: 'Switch workspace, currently Kinara Wellness' })
  await change.click()
  const menu = page.getByRole('menu', { name: 'Workspaces' })
  await expect(menu).toHaveCSS('width', '250px')
  const item = (name: RegExp) => menu.getByRole('menuitemradio', { name })
  await expect(item(/Kinara Wellness/)).toHaveAttribute('aria-checked', 'true')
  const signIns: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/authorize') signIns.push(request.url())
  })
  await item(/Nordlicht Studio/).click()

  await expect(page).toHaveURL(`${appUrl()}/home`)
  await expect(page.getByRole('link', { name: /Nordlicht Studio/ })).toBeVisible()
  // The shell has one switcher per layout. One request must cause only one sign-in.
  expect(signIns).toHaveLength(1)
  await expect(other.getByRole('link', { name: /Nordlicht Studio/ })).toBeVisible()
  await expectLoaded(other)
  await expect(other.getByText(ofKinara, { exact: true })).toHaveCount(0)
  for (const tab of [page, other]) {
    const kept = await tab.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(kept).not.toContain('"name":"Kinara')
  }

  // Back does not return to the other business.
  await page.goBack()
  await expect(page.getByRole('link', { name: /Nordlicht Studio/ })).toBeVisible()
})

test('a form with unsaved changes asks before the business is switched', async ({ page }) => {
  await page.goto(`${appUrl()}/home`)
  await fillSignIn(page, accounts.both, password)
  await page.getByRole('button', { name: 'Kinara Wellness' }).click()
  await expect(mainNavigation(page)).toBeVisible()
  await page.goto(`${appUrl()}/my-details/account`)
  await expectLoaded(page)
  await page.getByLabel('First name').fill('Mira Anna')
  await page.getByRole('button', { name: 'Switch workspace, currently Kinara Wellness' }).click()
  await page.getByRole('menuitemradio', { name: /Nordlicht Studio/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Mira Anna')
  await expect(page.getByRole('link', { name: /Kinara Wellness/ })).toBeVisible()
})

test('the owner of one business sees it checked in the menu, and choosing it changes nothing', async ({ pageAs }) => {
  const page = await pageAs('owner', '/home')
  await page.getByRole('button', { name: 'Workspace: Kinara Wellness' }).click()
  const menu = page.getByRole('menu', { name: 'Workspaces' })
  await expect(menu).toHaveCSS('width', '250px')
  const items = menu.getByRole('menuitemradio')
  await expect(items).toHaveText([/Kinara Wellness.*Owner/s])
  await expect(items).toHaveAttribute('aria-checked', 'true')
  await items.click()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(`${appUrl()}/home`)
  await expect(page.getByRole('button', { name: /^Switch workspace/ })).toHaveCount(0)
})
