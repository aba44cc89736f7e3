import { accounts, appUrl, password } from '../../accounts.ts'
import { tabTo } from '../../keyboard.ts'
import { expectLoaded, mainNavigation, pageHeading } from '../../page.ts'
import { expect, test } from '../../signed-in.ts'

test('a user can sign in, navigate, use a page, a menu and the settings, and sign out by keyboard alone', async ({
  page,
}) => {
  await page.goto(`${appUrl()}/home`)

  await test.step('sign in', async () => {
    await tabTo(page, page.getByLabel('Email'))
    await page.keyboard.type(accounts.staff)
    await tabTo(page, page.getByLabel('Password'))
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await expect(pageHeading(page)).toHaveText(/^Good /)
    await expectLoaded(page)
  })

  await test.step('Tab past the skip link and a disabled item to Customers, whose heading gets the focus', async () => {
    await page.keyboard.press('Tab')
    await tabTo(page, mainNavigation(page).getByRole('button', { name: /^Not available in your role/ }))
    await page.keyboard.press('Enter')
    await tabTo(page, mainNavigation(page).getByRole('link', { name: 'Business Overview' }))
    await expect(page.getByRole('tooltip')).toContainText('Available to')
    await tabTo(page, mainNavigation(page).getByRole('link', { name: 'Customers' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveTitle('Customers | Steward')
    await expect(pageHeading(page)).toBeFocused()
    await expectLoaded(page)
  })

  await test.step('open a form, close it with Esc, and return to the button', async () => {
    const button = page.getByRole('button', { name: 'New customer' })
    await tabTo(page, button)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'New customer' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(button).toBeFocused()
  })

  await test.step('choose dark in the settings with the arrow keys, close them, and return to the button', async () => {
    const button = page.getByRole('button', { name: 'Appearance' })
    await tabTo(page, button, 'Shift+Tab')
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Appearance' })
    await expect(panel).toBeVisible()
    await tabTo(page, panel.getByRole('radio', { name: 'Light', exact: true }))
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('html')).toHaveClass(/\bdark\b/)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(button).toBeFocused()
  })

  await test.step('sign out in the user menu', async () => {
    await tabTo(page, page.getByRole('button', { name: /'s account$/ }))
    await page.keyboard.press('Enter')
    const signOut = page.getByRole('menuitem', { name: 'Sign out' })
    await expect(page.getByRole('menu')).toBeVisible()
    for (
      let presses = 0;
      presses < 8 && !(await signOut.evaluate((node) => node === document.activeElement));
      presses += 1
    )
      await page.keyboard.press('ArrowDown')
    await expect(signOut).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Password')).toBeVisible()
    await page.goto(`${appUrl()}/home`)
    await expect(page.getByLabel('Password')).toBeVisible()
  })
})
