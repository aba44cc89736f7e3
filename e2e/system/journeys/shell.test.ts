import type { Locator, Page } from 'playwright/test'
import { appUrl, signIn } from '../../accounts.ts'
import { withLooks } from '../../looks.ts'
import { expectLoaded, main, mainNavigation, pageHeading } from '../../page.ts'
import { expect, test } from '../../signed-in.ts'

const sizeOf = async (element: Locator) => {
  const box = (await element.boundingBox())!
  return { width: Math.round(box.width), height: Math.round(box.height) }
}

const styleOf = (element: Locator, property: string) =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property)

const bar = (page: Page) => page.getByRole('banner')
const settingsPanel = (page: Page) => page.getByRole('dialog', { name: 'Appearance' })
const html = (page: Page) => page.locator('html')

test.describe('measures of the specification, section 9', () => {
  test('the side nav is 280 px wide and the top bar beside it 56 px high, at 1280 and 1440', async ({ pageAs }) => {
    const page = await pageAs('owner', '/home')
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(mainNavigation(page)).toBeVisible()
      expect((await sizeOf(page.getByRole('complementary').first())).width).toBe(280)
      expect((await sizeOf(bar(page))).height).toBe(56)
    }
  })

  test('the top nav is 72 px high, and the content is 1280 px wide and centred', async ({ pageAs }) => {
    const page = await pageAs('owner')
    await withLooks(page, { layout: 'horizontal' })
    await page.goto(`${appUrl()}/home`)
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(mainNavigation(page)).toBeVisible()
      expect(await sizeOf(bar(page))).toEqual({ width, height: 72 })
    }
    const box = (await main(page).boundingBox())!
    expect([box.x, box.width]).toEqual([80, 1280])
  })

  test('the mobile nav is 320 px wide in either layout', async ({ pageAs }) => {
    for (const layout of ['vertical', 'horizontal'] as const) {
      const page = await pageAs('owner')
      await page.setViewportSize({ width: 360, height: 740 })
      await withLooks(page, { layout })
      await page.goto(`${appUrl()}/home`)
      expect((await sizeOf(bar(page))).height).toBe(56)
      await page.getByRole('button', { name: 'Open navigation' }).click()
      const drawer = page.getByRole('dialog', { name: 'Main' })
      expect((await sizeOf(drawer)).width).toBe(320)
      await expect(drawer.getByRole('list', { name: 'Service management' }).getByRole('link')).toHaveText([
        /^Today/,
        'Services',
        'Memberships',
      ])
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
      await expect(page.getByRole('button', { name: 'Open navigation' })).toBeFocused()
    }
  })

  test('the navigation is a drawer below the breakpoint lg at 1200 px', async ({ pageAs }) => {
    const page = await pageAs('owner', '/home')
    for (const [width, isDrawer] of [
      [1199, true],
      [1200, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await expect(page.getByRole('button', { name: 'Open navigation' })).toBeVisible({ visible: isDrawer })
      await expect(mainNavigation(page)).toBeVisible({ visible: !isDrawer })
    }
  })

  test('the user menu is 280 px wide with border radius 8', async ({ pageAs }) => {
    const page = await pageAs('owner', '/home')
    await page.getByRole('button', { name: /'s account$/ }).click()
    expect((await sizeOf(page.getByRole('menu'))).width).toBe(280)
    expect(await styleOf(page.getByRole('menu'), 'border-radius')).toBe('8px')
    expect(await styleOf(mainNavigation(page).getByRole('link').first(), 'border-radius')).toBe('8px')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(page.getByRole('button', { name: /'s account$/ })).toBeFocused()
  })
})

test.describe('the horizontal layout', () => {
  test('has the groups as menus, and marks the current one', async ({ pageAs }) => {
    const page = await pageAs('owner')
    await withLooks(page, { layout: 'horizontal', navColor: 'evident' })
    await page.goto(`${appUrl()}/customers`)
    await expectLoaded(page)
    const groups = mainNavigation(page).getByRole('button')
    await expect(groups).toHaveText(['Business Management', 'Service management', 'My Profile'])
    await expect(groups.first()).toHaveAttribute('aria-current', 'true')

    await groups.nth(1).click()
    await expect(groups.nth(1)).toHaveAttribute('aria-expanded', 'true')
    await mainNavigation(page).getByRole('link', { name: 'Services' }).click()
    await expect(page).toHaveURL(/\/services$/)
    await expect(mainNavigation(page).getByRole('link', { name: 'Services' })).toBeHidden()
    await expect(groups.nth(1)).toHaveAttribute('aria-current', 'true')
  })

  test('works by keyboard alone: skip link, groups in order, arrows, Esc', async ({ pageAs }) => {
    const page = await pageAs('staff')
    await withLooks(page, { layout: 'horizontal' })
    await page.goto(`${appUrl()}/home`)
    await expectLoaded(page)
    // The workspace button loads late, and the first Tab must not come before it.
    const workspace = bar(page).getByRole('button', { name: /^Workspace/ })
    await expect(workspace).toBeVisible()
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(bar(page).getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(workspace).toBeFocused()
    await page.keyboard.press('Tab')
    const business = mainNavigation(page).getByRole('button', { name: 'Business Management' })
    await expect(business).toBeFocused()
    await page.keyboard.press('ArrowDown')
    // Disabled for staff, but still focusable with its reason.
    const overview = mainNavigation(page).getByRole('link', { name: 'Business Overview' })
    await expect(overview).toBeFocused()
    await expect(overview).toHaveAccessibleDescription('Available to owners and business managers only')
    await page.keyboard.press('Escape')
    await expect(overview).toBeHidden()
    await expect(business).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/customers$/)
  })
})

test('a group collapses, and expands when one of its pages becomes the current one', async ({ pageAs }) => {
  const page = await pageAs('owner', '/customers')
  await mainNavigation(page).getByRole('link', { name: 'Memberships' }).click()
  await expect(pageHeading(page)).toHaveText('Memberships')
  const business = mainNavigation(page).getByRole('button', { name: 'Business Management' })
  const customers = mainNavigation(page).getByRole('link', { name: 'Customers' })
  await business.click()
  await expect(business).toHaveAttribute('aria-expanded', 'false')
  await expect(customers).toBeHidden()
  await page.goBack()
  await expect(customers).toHaveAttribute('aria-current', 'page')
  await expect(business).toHaveAttribute('aria-expanded', 'true')
})

test.describe('the settings', () => {
  test('apply at once, are stored under their keys, and remain after sign-out', async ({ page }) => {
    // A separate session, so that the sign-out does not end the session of other tests.
    await signIn(page, 'manager')
    await page.getByRole('button', { name: 'Appearance' }).click()
    const panel = settingsPanel(page)
    const choose = (name: string) => panel.getByRole('radio', { name, exact: true }).check()
    await choose('Dark')
    await expect(html(page)).toHaveClass(/\bdark\b/)
    await choose('Royal blue')
    await expect(html(page)).toHaveAttribute('data-primary', 'royalBlue')
    await choose('Right to left')
    await expect(html(page)).toHaveAttribute('dir', 'rtl')
    await choose('Strong')
    await choose('Top')
    await expect(bar(page)).toHaveCSS('height', '72px')
    await expect(bar(page)).toHaveCSS('background-color', 'rgb(32, 34, 30)')
    const readStorage = () => page.evaluate(() => ({ ...localStorage }))
    expect(JSON.parse((await readStorage())['steward.settings']!)).toEqual({
      layout: 'horizontal',
      navColor: 'evident',
      primaryColor: 'royalBlue',
      direction: 'rtl',
      language: 'en',
      shortcuts: true,
    })
    expect(await readStorage()).toMatchObject({ 'steward.mode': 'dark', 'steward.color-scheme': 'dark' })
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()

    await page.getByRole('button', { name: /'s account$/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    // The sign-out ends at the provider's sign-in page. An earlier navigation would interrupt it.
    await expect(page.getByLabel('Password')).toBeVisible()
    await page.goto(`${appUrl()}/login`)
    await expect(html(page)).toHaveClass(/\bdark\b/)
    await expect(html(page)).toHaveAttribute('dir', 'rtl')
    expect(await readStorage()).toMatchObject({ 'steward.mode': 'dark' })
  })

  test('apply in another tab too', async ({ pageAs }) => {
    const page = await pageAs('owner', '/home')
    const other = await page.context().newPage()
    await other.goto(`${appUrl()}/home`)
    await expectLoaded(other)
    await page.getByRole('button', { name: 'Appearance' }).click()
    await settingsPanel(page).getByRole('radio', { name: 'Dark', exact: true }).check()
    await settingsPanel(page).getByRole('radio', { name: 'Top', exact: true }).check()
    await expect(html(other)).toHaveClass(/\bdark\b/)
    await expect(bar(other)).toHaveCSS('height', '72px')
  })

  test('fall back to neonBlue with a warning if the primary colour is unknown', async ({ pageAs }) => {
    const page = await pageAs('owner')
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    // An expired sign-in is renewed by another page load, which logs warnings too.
    page.on('request', (request) => {
      if (request.isNavigationRequest()) warnings.length = 0
    })
    await withLooks(page, { primaryColor: 'mauve' })
    await page.goto(`${appUrl()}/home`)
    await expect(pageHeading(page)).toBeVisible()
    await expect(html(page)).toHaveAttribute('data-primary', 'neonBlue')
    expect(warnings.filter((text) => text.includes('mauve'))).toEqual(['Unknown primary color "mauve", using neonBlue'])
  })

  test('follow the screen while the mode is system', async ({ pageAs }) => {
    const page = await pageAs('owner')
    await withLooks(page, { mode: 'system' })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(`${appUrl()}/home`)
    await expect(html(page)).toHaveClass(/\bdark\b/)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(html(page)).toHaveClass(/\blight\b/)
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('steward.color-scheme')), { message: 'the kept scheme' })
      .toBe('light')
  })
})

test('the first paint has the right scheme, direction and language before any code of the app runs', async ({
  page,
}) => {
  await withLooks(page, { mode: 'dark', direction: 'rtl', language: 'de', primaryColor: 'tomatoOrange' })
  // The screen prefers the opposite scheme, and the app's code never loads.
  await page.emulateMedia({ colorScheme: 'light' })
  await page.route(/\/main\.[0-9a-f]+\.js$/, () => undefined)
  await page.goto(`${appUrl()}/login`, { waitUntil: 'commit' })
  await expect(html(page)).toHaveCSS('background-color', 'rgb(17, 17, 15)')
  await expect(html(page)).toHaveCSS('color-scheme', 'dark')
  await expect(html(page)).toHaveAttribute('dir', 'rtl')
  await expect(html(page)).toHaveAttribute('lang', 'de')
  await expect(html(page)).toHaveAttribute('data-primary', 'tomatoOrange')
})
