import type { Page } from 'playwright/test'
import { appUrl } from '../../accounts.ts'
import { expectLoaded, pageHeading, problemsIn } from '../../page.ts'
import { expect, test } from '../../signed-in.ts'

const html = (page: Page) => page.locator('html')
const navigation = (page: Page, name: string) => page.getByRole('navigation', { name, exact: true })

/** Opens the language menu in the top bar and chooses a language by its own name. */
async function choose(page: Page, menu: string, language: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: menu }).click()
  await page.getByRole('menuitemradio', { name: language }).click()
}

test('choosing German translates the whole app without a reload, until English is chosen again', async ({ pageAs }) => {
  const page = await pageAs('owner', '/services')
  const problems = problemsIn(page)
  await expectLoaded(page)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))

  await test.step('choose German in a menu of 220 px, with a toast (specification, sections 4 and 9)', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Language' }).click()
    const menu = page.getByRole('menu', { name: 'Language' })
    expect(Math.round((await menu.boundingBox())!.width)).toBe(220)
    await menu.getByRole('menuitemradio', { name: 'Deutsch' }).click()
    await expect(page.getByText('Sprache auf Deutsch umgestellt')).toBeVisible()
    await expect(html(page)).toHaveAttribute('lang', 'de')
  })

  await test.step('navigation, title, heading and the columns of the list change', async () => {
    await expect(navigation(page, 'Hauptnavigation').getByRole('link', { name: 'Lohnabrechnung' })).toBeVisible()
    await expect(page).toHaveTitle('Leistungen | Steward')
    await expect(pageHeading(page)).toHaveText('Leistungen')
    await expect(page.getByRole('columnheader', { name: 'Nächster Termin' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Dauer' })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Vinyasa Flow' })).toContainText(/\d+,\d\d/)
  })

  await test.step('the errors of a form change', async () => {
    await page.getByRole('button', { name: 'Neue Leistung' }).click()
    const form = page.getByRole('dialog', { name: 'Neue Leistung' })
    await form.getByRole('button', { name: 'Leistung anlegen' }).click()
    await expect(form.getByText('2 Felder müssen geprüft werden')).toBeVisible()
    await expect(form.getByText('Füllen Sie dieses Feld aus', { exact: true }).first()).toBeVisible()
    await form.getByRole('button', { name: 'Abbrechen' }).click()
    await expect(form).toBeHidden()
  })

  await test.step('time slots with their statuses, and the booking dialog change', async () => {
    await page.getByRole('row').filter({ hasText: 'Vinyasa Flow' }).getByRole('link').first().click()
    await page.getByRole('link', { name: 'Termine', exact: true }).click()
    await expect(page).toHaveTitle('Termine | Steward')
    await page.getByRole('navigation', { name: 'Ansicht' }).getByRole('link', { name: 'Liste' }).click()
    const slot = page.getByRole('row').filter({ hasText: /Fr\., 20\. Nov\./ })
    await expect(slot.first()).toContainText('Aktiv')
    await slot.getByRole('link').first().click()
    await expect(page).toHaveTitle('Termin im Detail | Steward')
    await page.getByRole('button', { name: 'Kunden einbuchen' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Neue Buchung' })
    await expect(dialog.getByLabel('Plätze')).toBeVisible()
    await expect(dialog.getByText('Überweisung')).toBeVisible()
    await expect(dialog.getByText('Steuer 8 %')).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Buchen und .+,\d\d\sRM kassieren$/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  })

  await test.step('a reload keeps German, from the first paint on', async () => {
    await page.goto(`${appUrl()}/today`)
    await expect(page).toHaveTitle('Heute | Steward')
    await expect(html(page)).toHaveAttribute('lang', 'de')
    await expect(page.getByText('Donnerstag, 19. November')).toBeVisible()
  })

  await test.step('choose Spanish, then English again', async () => {
    await choose(page, 'Sprache', 'Español')
    await expect(page.getByText('Idioma cambiado a español')).toBeVisible()
    await expect(page).toHaveTitle('Hoy | Steward')
    await expect(page.getByText('Jueves, 19 de noviembre')).toBeVisible()
    await choose(page, 'Idioma', 'English')
    await expect(page.getByText('Language changed to English')).toBeVisible()
    await expect(page).toHaveTitle('Today | Steward')
    await expect(html(page)).toHaveAttribute('lang', 'en')
  })
  expect(problems).toEqual([])
})

test('a language that cannot be loaded leaves the app in English and is only logged (section 8)', async ({
  pageAs,
}) => {
  const page = await pageAs('staff')
  await page.route('**/locales/es/*.json', (route) => route.fulfill({ status: 404 }))
  const problems = problemsIn(page)
  await page.goto(`${appUrl()}/customers`)
  await expectLoaded(page)
  await choose(page, 'Language', 'Español')
  await expect.poll(() => problems.join('\n')).toContain('The language could not be changed')
  await expect(page).toHaveTitle('Customers | Steward')
  await expect(html(page)).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('link', { name: 'Memberships' })).toBeVisible()
})

test('the sign-in page uses the language that was last chosen in the app', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'en-GB' })
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('steward.settings', JSON.stringify({ language: 'de' })))
  await page.goto(`${appUrl()}/today`)
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible()
  await expect(page.getByLabel('Passwort')).toBeVisible()
  await expect(html(page)).toHaveAttribute('lang', 'de')
  await context.close()
})
