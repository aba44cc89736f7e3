import { appUrl } from '../../accounts.ts'
import { expectLoaded, followTo, main } from '../../page.ts'
import { protectedRoutes } from '../../routes.ts'
import { expect, test } from '../../signed-in.ts'
import { expectAccessible, followScreen } from '../../violations.ts'

// The owner of this business signs in, and nobody adds anything to it: it stays as on an owner's first day.

test('every page of an empty business loads without a failed request, says something and is accessible', async ({
  pageAs,
}) => {
  test.setTimeout(240_000)
  const page = await pageAs('ownerOfSeri')
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${page.url()} ${message.text()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && response.url().includes('/api/'))
      faults.push(`${page.url()} ${response.status()} ${response.url()}`)
  })
  await followScreen(page)
  await page.goto(`${appUrl()}/home`)
  for (const { path } of protectedRoutes) {
    await followTo(page, path)
    await expectLoaded(page)
    const shown = await main(page).innerText()
    expect(shown, path).not.toMatch(/NaN|Infinity|undefined/)
    expect(shown.trim().length, path).toBeGreaterThan(20)
    await expectAccessible(page, path)
  }
  expect(faults).toEqual([])
})

test('Home leads a new owner to the form of each step, and back', async ({ pageAs }) => {
  const page = await pageAs('ownerOfSeri', '/home')
  const panel = page.getByRole('region', { name: 'Set up your business' })
  await expect(panel.getByRole('listitem')).toHaveCount(8)
  for (const [step, title] of [
    ['Business details', 'Business details'],
    ['Currency and tax', 'Currency and tax'],
    ['Location and opening hours', 'New location'],
    ['First service', 'New service'],
    ['Your working hours', /^Hours/],
    ['Team', 'Invite a team member'],
  ] as const) {
    await panel.getByRole('link', { name: new RegExp(`^${step}`) }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
