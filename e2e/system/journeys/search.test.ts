import type { Page } from 'playwright/test'
import { expectAccessible, followScreen } from '../../violations.ts'
import { appUrl } from '../../accounts.ts'
import { changeLooks, withLooks } from '../../looks.ts'
import { expectLoaded, main, pageHeading } from '../../page.ts'
import { expect, test } from '../../signed-in.ts'

// By keyboard alone, as at a front desk (product decisions B.4 and B.7).

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or jump to…' })
const field = (page: Page) => palette(page).getByRole('combobox')
const row = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true })
const status = (page: Page) => palette(page).getByRole('status')

async function ask(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(text)
}

test('an owner finds people, records, pages and actions without a mouse', async ({ pageAs, apiOf }) => {
  const api = await apiOf('owner')
  const lastName = `Quek ${crypto.randomUUID().slice(0, 6)}`
  const phoneNumber = `+6012${Math.floor(Math.random() * 9e6 + 1e6)}`
  const { body: known } = await api.call('customer.create', { body: { givenName: 'Zara', lastName, phoneNumber } })
  const page = await pageAs('owner', '/services')
  await expectLoaded(page)

  await test.step('Ctrl K opens the search, a name in reverse order matches, and Enter opens the customer', async () => {
    await ask(page, `${known.lastName} ${known.givenName}`.trim().toUpperCase())
    await expect(chosen(page)).toContainText(known.givenName)
    await expect(status(page)).toHaveText(/\d+ results?/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${appUrl()}/customers/details?id=${known.id}`)
    await expect(pageHeading(page)).toBeFocused()
    await expect(palette(page)).toBeHidden()
  })

  await test.step('the last digits of a phone number match in any format', async () => {
    const { body: people } = await api.call('customer.list', { query: { limit: '50' } })
    const reachable = people.items.find(({ phoneNumber }) => phoneNumber !== '')!
    const digits = reachable.phoneNumber.slice(-7)
    await ask(page, `${digits.slice(0, 3)} ${digits.slice(3)}`)
    await expect(row(page, reachable.givenName).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(palette(page)).toBeHidden()
  })

  await test.step('opened records are offered again, until the page is reloaded', async () => {
    await page.keyboard.press('/')
    await expect(palette(page).getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Escape')
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(stored).not.toContain(known.email || known.phoneNumber)
  })

  await test.step('a booking is found by its number, as the first result', async () => {
    const { body: bookings } = await api.call('booking.list', { query: { limit: '1' } })
    const booking = bookings.items[0]!
    await ask(page, booking.bookingNumber.toLowerCase().replaceAll('-', ' '))
    await expect(chosen(page)).toContainText(booking.bookingNumber)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${appUrl()}/services/time-slots-details?id=${booking.TimeSlotID}`)
  })

  await test.step('find a page by its title, and an action after >', async () => {
    await ask(page, 'payroll settings')
    await expect(chosen(page)).toHaveText(/Payroll settings/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${appUrl()}/business-details/payroll`)
    await ask(page, '>dark')
    await expect(palette(page).getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveClass(/dark/)
  })

  await test.step('without a match, Enter starts to create the customer with the name filled in', async () => {
    await ask(page, 'Zoë Brontësaurus')
    await expect(palette(page).getByText('No results for “Zoë Brontësaurus”').first()).toBeVisible()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'New customer' })
    await expect(drawer.getByLabel('First name')).toHaveValue('Zoë')
    await expect(drawer.getByLabel('Last name')).toHaveValue('Brontësaurus')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(`${appUrl()}/customers`)
  })
})

test('a provider finds their own slots, and no customer', async ({ pageAs, apiOf }) => {
  const { body } = await (await apiOf('owner')).call('customer.list', { query: { limit: '1' } })
  const page = await pageAs('provider', '/schedule')
  await expectLoaded(page)
  await ask(page, body.items[0]!.givenName)
  await expect(status(page)).toHaveText(/^No results/)
  await expect(palette(page).getByRole('option')).toHaveCount(0)
  await field(page).fill('pilates')
  const slots = palette(page).getByRole('group', { name: /Time slots/ })
  await expect(slots.getByRole('option').first()).toContainText('Priya Nair')
  expect(
    await palette(page)
      .getByRole('group', { name: /Customers|Bookings|Invoices|Team/ })
      .count(),
  ).toBe(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/schedule\?week=.*&slot=/)
})

test('the keys of the shell open pages and help, and can be switched off', async ({ pageAs }) => {
  const page = await pageAs('staff', '/home')
  await expectLoaded(page)
  for (const [key, path] of [
    ['t', '/today'],
    ['c', '/customers'],
    ['s', '/services'],
    ['m', '/memberships'],
    ['h', '/home'],
  ] as const) {
    await page.keyboard.press('g')
    await page.keyboard.press(key)
    await expect(page).toHaveURL(appUrl() + path)
    await expect(pageHeading(page)).toBeFocused()
  }
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page).toHaveURL(`${appUrl()}/home`)

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByRole('term').filter({ hasText: /^Today$/ })).toBeVisible()
  await expect(help.getByText('Payroll')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()

  await test.step('a text field receives its letters', async () => {
    await page.goto(`${appUrl()}/customers`)
    await expectLoaded(page)
    await main(page).getByRole('searchbox').first().pressSequentially('/g?c')
    await expect(main(page).getByRole('searchbox').first()).toHaveValue('/g?c')
    await expect(palette(page)).toBeHidden()
  })

  await test.step('when switched off, only Ctrl K works', async () => {
    await withLooks(page, { shortcuts: false })
    await page.goto(`${appUrl()}/home`)
    await expectLoaded(page)
    await page.keyboard.press('/')
    await page.keyboard.press('?')
    await expect(palette(page)).toBeHidden()
    await expect(help).toBeHidden()
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
  })
})

test('the search is translated into German, and understands "heute"', async ({ pageAs }) => {
  const page = await pageAs('owner')
  await withLooks(page, { language: 'de' })
  await page.goto(`${appUrl()}/home`)
  await expectLoaded(page)
  await page.keyboard.press('Control+k')
  const german = page.getByRole('dialog', { name: 'Suchen oder wechseln zu …' })
  await expect(german.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('heute')
  await expect(
    german
      .getByRole('group', { name: /Datensätze: Termine/ })
      .getByRole('option')
      .first(),
  ).toBeVisible()
  await expect(german.getByRole('group', { name: 'Seiten' }).getByRole('option', { name: 'Heute' })).toBeVisible()
  await expect(german).not.toContainText(/results|Time slots|Pages|Actions/)
})

test('the open search is accessible in both schemes and directions, also on a phone', async ({ pageAs }) => {
  const page = await pageAs('owner')
  await followScreen(page)
  await page.goto(`${appUrl()}/home`)
  await expectLoaded(page)
  await ask(page, 'ai')
  await expect(chosen(page)).toBeVisible()
  for (const direction of ['ltr', 'rtl'] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await changeLooks(page, { direction })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectAccessible(page, `the search, ${colorScheme}, ${direction}`)
    }
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page, 'the search at 360 px')
  const box = (await palette(page).boundingBox())!
  expect([box.x >= 0, box.x + box.width <= 360]).toEqual([true, true])
})

test('the offline search still finds pages and actions, and says that it is offline', async ({ pageAs }) => {
  const page = await pageAs('owner', '/home')
  await expectLoaded(page)
  await ask(page, 'a')
  await expect(chosen(page)).toBeVisible()
  await page.context().setOffline(true)
  await field(page).fill('customers')
  await expect(palette(page).getByText("You're offline.")).toBeVisible()
  await expect(row(page, 'Customers').first()).toBeVisible()
  await page.context().setOffline(false)
})

test('a failed search shows the reason and retries', async ({ pageAs }) => {
  const page = await pageAs('owner', '/home')
  await expectLoaded(page)
  await page.route('**/api/search**', (route) => route.fulfill({ status: 500, json: {} }))
  await ask(page, '')
  // With slow typing, the first letters would be searched too, and their banner would disappear again.
  await field(page).fill('aiman')
  await expect(palette(page).getByText('The search failed')).toBeVisible({ timeout: 20_000 })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(palette(page).getByRole('button', { name: 'Try again' })).toBeFocused()
  // Only now: a search that the app repeats by itself would succeed and take the button away.
  await page.unroute('**/api/search**')
  await page.keyboard.press('Enter')
  await expect(row(page, /Aiman/).first()).toBeVisible()
})
