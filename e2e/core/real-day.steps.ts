import { expect, type Page, test } from 'playwright/test'
import { signIn } from '../accounts.ts'

const run = crypto.randomUUID().slice(0, 8)
const serviceName = `Sunrise Flow ${run}`
const customer = { givenName: 'Mei', lastName: `Ong ${run}`, phone: `+6012${Math.floor(Math.random() * 9e6 + 1e6)}` }

async function fillSlot(page: Page, { start, end }: { start: string; end: string }): Promise<void> {
  await page.getByLabel('Start').fill(start)
  // Leaving the start fills in the end. That must not happen while the end is typed.
  await page.getByLabel('Start').blur()
  await page.getByLabel('End').fill(end)
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}

/**
 * Registers the tests of one day at the studio, on real data and through all parts (README, "What a day looks like").
 * They run against the app at `appUrl()`. Its time is the evening of 19 November 2026 in Kuala Lumpur.
 */
export function liveRealDay(appUrl: () => string): void {
  let slotAddress = ''
  let serviceAddress = ''

  test('an owner creates a service and a time slot for today', async ({ page }) => {
    await signIn(page, 'owner', '/services', appUrl())
    await page.getByRole('button', { name: 'New service' }).click()
    const drawer = page.getByRole('dialog', { name: 'New service' })
    await drawer.getByLabel('Name').fill(serviceName)
    await drawer.getByLabel('Duration').fill('60')
    await drawer.getByLabel('Price').fill('49.90')
    await drawer.getByLabel('Location').selectOption({ label: 'Bangsar' })
    await drawer.getByLabel('Priya Nair').check()
    await drawer.getByRole('button', { name: 'Create service' }).click()
    await expect(drawer).toBeHidden()

    await page.getByPlaceholder('Filter by name or tag').fill(serviceName)
    await page.getByRole('link', { name: serviceName }).click()
    await expect(page.getByRole('heading', { level: 1, name: serviceName })).toBeVisible()
    serviceAddress = page.url()

    await page.getByRole('button', { name: 'New time slot' }).click()
    const form = page.getByRole('dialog', { name: 'New time slot' })
    // After closing time, when nobody of the seed works, and an hour after the start of the app. So check-in is open,
    // and the session is still upcoming at the end of a long run.
    await fillSlot(page, { start: '21:30', end: '22:30' })
    await form.getByLabel('Seats').fill('3')
    await form.getByRole('button', { name: /^Create (session|slot)$/ }).click()
    await expect(form.getByRole('alert')).toContainText('working hours')
    await form.getByRole('button', { name: 'Create anyway' }).click()
    await expect(form).toBeHidden()

    await page
      .getByRole('region', { name: /^Upcoming (sessions|slots)$/ })
      .getByRole('link')
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('21:30')
    slotAddress = page.url()
  })

  test('staff book a new customer and take cash, with the total before and after rounding to 5 sen', async ({
    page,
  }) => {
    await signIn(page, 'staff', pathOf(slotAddress), appUrl())
    await page.getByRole('button', { name: 'Book a customer' }).click()
    const dialog = page.getByRole('dialog', { name: /^(New booking|Book a customer)$/ })
    await dialog.getByRole('button', { name: 'New customer' }).click()
    await dialog.getByLabel('First name').fill(customer.givenName)
    await dialog.getByLabel('Last name').fill(customer.lastName)
    await dialog.getByLabel('Phone').fill(customer.phone)

    const bill = dialog.getByLabel('To pay')
    await expect(bill.getByText('Total before rounding').locator('..')).toContainText('53.89')
    await expect(bill.getByText('Rounding', { exact: true }).locator('..')).toContainText('0.01')
    await expect(bill.getByText('Total', { exact: true }).locator('..')).toContainText('53.90')

    await dialog.getByRole('button', { name: /Book and (charge|take) RM\s?53.90/ }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/Receipt R-/)).toBeVisible()
    await expect(page.getByText('1 of 3').first()).toBeVisible()
    await page.reload()
    await expect(page.getByText('1 of 3').first()).toBeVisible()
    await expect(page.getByText(`${customer.givenName} ${customer.lastName}`)).toBeVisible()
  })

  test('staff check the customer in from Today', async ({ page }) => {
    await signIn(page, 'staff', '/today?view=list', appUrl())
    await page.getByRole('link', { name: new RegExp(serviceName) }).click()
    const roster = page.getByRole('dialog', { name: serviceName })
    await expect(roster.getByText('0 of 1 checked in').last()).toBeVisible()
    await roster.getByRole('button', { name: `Check in ${customer.givenName}` }).click()
    await expect(roster.getByText('1 of 1 checked in').last()).toBeVisible()
    await expect(roster.getByText('Checked in', { exact: true })).toBeVisible()
    await page.reload()
    await expect(roster.getByText('1 of 1 checked in').last()).toBeVisible()
  })

  test('the manager sees the booking on the page of the service', async ({ page }) => {
    await signIn(page, 'manager', pathOf(serviceAddress), appUrl())
    const bookings = page.getByRole('table', { name: 'Bookings' })
    const row = bookings.getByRole('row').filter({ hasText: customer.lastName })
    await expect(row).toContainText('53.90')
  })

  test('the other business sees no data of this day', async ({ page }) => {
    await signIn(page, 'ownerOfNordlicht', '/services', appUrl())
    await page.getByPlaceholder('Filter by name or tag').fill(serviceName)
    await expect(page.getByText('No results')).toBeVisible()
    await page.goto(slotAddress)
    // The last two texts are from earlier releases. The skew tests run this journey with those.
    await expect(
      page.getByText(/Session not found|This time slot is not here|(couldn't|could not) be loaded/),
    ).toBeVisible()
    await expect(page.getByText(customer.lastName)).toHaveCount(0)
  })

  test('a provider sees the slot and its customer, but neither money nor contact details', async ({ page }) => {
    const answers: string[] = []
    page.on('response', async (response) => {
      if (/\/api\/(booking|time-slot|customer|service)/.test(response.url())) {
        answers.push(await response.text().catch(() => ''))
      }
    })
    await signIn(page, 'provider', '/schedule?view=list', appUrl())
    await page.getByRole('link', { name: new RegExp(serviceName) }).click()
    const roster = page.getByRole('dialog', { name: serviceName })
    await expect(roster.getByText('1 of 1 checked in')).toBeVisible()
    await expect(roster.getByText('Mei O.')).toBeVisible()
    await expect(page.getByText(customer.lastName)).toHaveCount(0)
    await expect(page.getByText(/RM|53\.90|49\.90/)).toHaveCount(0)

    expect(answers.length).toBeGreaterThan(1)
    for (const answer of answers) {
      // A numeric `total` is the length of a list. A string `total` is money.
      expect(answer).not.toMatch(/"(price|tax|rounding|currency|paidAmount|receiptNumber|email|phoneNumber)"|"total":"/)
      expect(answer).not.toContain(customer.phone)
    }
    await page.goto(`${appUrl()}/today`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("You don't have access to this page")
  })
}

/** Checks that the customer and the check-in of the day still exist. */
export async function seeTheDay(page: Page, appUrl: string): Promise<void> {
  await signIn(page, 'staff', '/today?view=list', appUrl)
  await page.getByRole('link', { name: new RegExp(serviceName) }).click()
  const roster = page.getByRole('dialog', { name: serviceName })
  await expect(roster.getByText(`${customer.givenName} ${customer.lastName}`)).toBeVisible()
  await expect(roster.getByText('1 of 1 checked in').last()).toBeVisible()
}
