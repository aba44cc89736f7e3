import { readFile } from 'node:fs/promises'
import { expect } from 'playwright/test'
import { expectAccessible } from '../../violations.ts'
import { main, pageHeading } from '../../page.ts'
import { test } from '../../signed-in.ts'

test('a manager exports all bookings from the user menu, and the file has as many rows as the list', async ({
  pageAs,
}) => {
  const page = await pageAs('manager', '/services/bookings')
  const total = Number(
    (await main(page)
      .getByText(/of [\d,]+$/)
      .first()
      .textContent())!.replace(/^.* of |,/g, ''),
  )
  await page.getByRole('button', { name: /'s account$/ }).click()
  await page.getByRole('menuitem', { name: 'Data' }).click()
  await expect(pageHeading(page)).toHaveText('Data')
  await main(page).getByRole('button', { name: 'Export', exact: true }).click()
  const ofBookings = page.getByRole('group', { name: 'Bookings' })
  await ofBookings.getByRole('menuitem', { name: 'CSV with commas', exact: true }).click()
  // Longer than 2,000 rows, so a job writes it.
  const running = main(page).getByRole('region', { name: 'In progress' })
  const meter = running.getByRole('meter', { name: 'Export bookings' })
  await expect(meter).toBeVisible()
  // The imports of other tests may stay in the region.
  await expect(meter).toHaveCount(0, { timeout: 90_000 })
  // Other tests export short lists meanwhile.
  const long = main(page)
    .getByRole('row')
    .filter({ hasText: 'bookings-' })
    .filter({ hasText: /\d,\d{3}/ })
  const newest = long.first()
  await expect(newest).toContainText('Done')
  await expectAccessible(page, 'the page of exports and imports')
  const download = page.waitForEvent('download')
  await newest.getByRole('button', { name: /^Download bookings/ }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  const rows = text.trimEnd().split('\r\n').length - 1
  // Other tests book meanwhile.
  expect(rows).toBeGreaterThanOrEqual(total)
  await expect(newest).toContainText(new Intl.NumberFormat('en').format(rows))
})
