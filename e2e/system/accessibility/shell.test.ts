import { mainNavigation, expectLoaded } from '../../page.ts'
import { changeLooks, withLooks } from '../../looks.ts'
import { expect, test } from '../../signed-in.ts'
import { appUrl } from '../../accounts.ts'
import { expectAccessible } from '../../violations.ts'

/** The four primary colours of the specification, section 9, combined with the three nav colours in turn. */
const primaries = ['chateauGreen', 'neonBlue', 'royalBlue', 'tomatoOrange'] as const
const navColors = ['blend_in', 'discrete', 'evident'] as const

// A provider's navigation has items of every kind: open, current and disabled.
for (const layout of ['vertical', 'horizontal'] as const)
  for (const mode of ['light', 'dark'] as const)
    test(`the shell and its settings are accessible: ${layout}, ${mode}`, async ({ pageAs }) => {
      test.setTimeout(240_000)
      const page = await pageAs('provider')
      await withLooks(page, { layout, mode })
      await page.goto(`${appUrl()}/home`)
      await expectLoaded(page)
      if (layout === 'horizontal') await mainNavigation(page).getByRole('button').first().click()
      for (const [index, primaryColor] of primaries.entries()) {
        const navColor = navColors[index % navColors.length]!
        const direction = index % 2 === 0 ? 'rtl' : 'ltr'
        await changeLooks(page, { primaryColor, navColor, direction })
        await expect(page.locator('html')).toHaveAttribute('data-primary', primaryColor)
        await expect(page.locator('html')).toHaveAttribute('dir', direction)
        await expectAccessible(page, `${primaryColor}, ${navColor}, ${direction}`)
      }
      await page.goto(`${appUrl()}/home?panel=appearance`)
      const settings = page.getByRole('dialog', { name: 'Appearance' })
      await expect(settings).toBeVisible()
      await expectAccessible(page, 'the settings')
      await changeLooks(page, { direction: 'rtl' })
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await expectAccessible(page, 'the settings, rtl')
    })
