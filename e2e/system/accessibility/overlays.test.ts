import type { Page } from 'playwright/test'
import { appUrl } from '../../accounts.ts'
import { planSlot } from '../../bookings.ts'
import { expectLoaded, followTo, main } from '../../page.ts'
import { someRecords } from '../../records.ts'
import { expect, test } from '../../signed-in.ts'
import { expectAccessibleInBoth, followScreen } from '../../violations.ts'

/** Waits until the dialog is open and its content has loaded. */
async function expectOpen(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await expectLoaded(page)
}

test('drawers and dialogs are accessible', async ({ pageAs, apiOf }) => {
  test.setTimeout(300_000)
  const api = await apiOf('owner')
  const records = await someRecords(api)
  // A slot outside any series, because dialogs of a series also offer a scope.
  const coming = await planSlot(api, 8)
  const page = await pageAs('owner')
  await followScreen(page)
  await page.goto(`${appUrl()}/home`)
  const open = async (address: string, button: string, dialog: string | RegExp) => {
    await test.step(button, async () => {
      await followTo(page, address)
      await main(page).getByRole('button', { name: button }).first().click()
      await expectOpen(page, dialog)
      await expectAccessibleInBoth(page, button)
    })
  }

  await open('/services', 'New service', 'New service')
  await page.getByRole('button', { name: 'Create service' }).click()
  await expect(page.getByRole('group', { name: 'Check these fields' })).toBeVisible()
  await expectAccessibleInBoth(page, 'New service with what is missing')

  await open(`/services/bookings?id=${records.service}`, 'New time slot', 'New time slot')
  await open(`/services/time-slots-details?id=${coming}`, 'Book a customer', 'New booking')
  await page.getByRole('dialog').getByRole('button', { name: 'New customer' }).click()
  await expectAccessibleInBoth(page, 'Book a customer who is new')

  await followTo(page, '/home')
  await followTo(page, `/services/time-slots-details?id=${coming}`)
  await main(page).getByRole('button', { name: 'Actions for this session' }).click()
  await page.getByRole('menuitem', { name: 'Cancel session' }).click()
  await expectOpen(page, /^Cancel this session/)
  await expectAccessibleInBoth(page, 'cancel a slot')

  await open('/customers', 'New customer', 'New customer')
  await open(`/customers/details?id=${records.customer}`, 'Edit', /^Edit /)

  await open('/team-members', 'Invite member', 'Invite a team member')
  const providers = await api.call('member.list', { query: { role: 'SERVICE_PROVIDER', status: 'ACTIVE', limit: '1' } })
  const provider = `/team-members/details?id=${providers.body.items[0]!.id}`
  for (const [dialog, title] of [
    ['change-role', 'Change role'],
    ['deactivate', /^Deactivate /],
  ] as const) {
    await followTo(page, '/team-members')
    await followTo(page, `${provider}&dialog=${dialog}`)
    await expectOpen(page, title)
    await expectAccessibleInBoth(page, dialog)
  }

  await followTo(page, `/today?slot=${records.slot}`)
  await expectOpen(page, /./)
  await expectAccessibleInBoth(page, 'roster')

  await followTo(page, '/payroll')
  await main(page).getByRole('table').getByRole('button', { name: 'Priya Nair' }).click()
  await expectOpen(page, /Priya Nair/)
  // Scrolls to the top. Otherwise axe would measure a row below the top bar by its visible part only.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessibleInBoth(page, 'commission entries')

  await followTo(page, '/home')
  await page.getByRole('button', { name: /'s account$/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessibleInBoth(page, 'user menu')
})
