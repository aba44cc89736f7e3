import { expectAccessible } from '../../violations.ts'
import { appUrl } from '../../accounts.ts'
import { main, pageHeading } from '../../page.ts'
import { expect, test } from '../../signed-in.ts'

const region = (page: Parameters<typeof main>[0], name: string) => main(page).getByRole('region', { name, exact: true })

test('an owner sees the remotes, shared packages and load times of a page, and each package is loaded once', async ({
  pageAs,
}) => {
  const page = await pageAs('owner', '/services')
  await expect(pageHeading(page)).toHaveText('Services')
  await page.goto(`${appUrl()}/__shell`)
  await expect(pageHeading(page)).toHaveText('Shell status')
  const remotes = region(page, 'Remotes in the registry').getByRole('row')
  await expect(remotes).toHaveCount(6)
  await expect(remotes.filter({ hasText: 'payroll' })).toContainText(/0\.1\.0-[0-9a-f]+/)
  await expect(main(page).getByText('Every package is loaded only once.')).toBeVisible()
  const react = region(page, 'Shared packages loaded by this page').getByRole('row', { name: /^react \d/ })
  await expect(react.getByRole('cell').last()).toHaveText('1')
  await expect(region(page, 'Load times by source').getByRole('row', { name: /^Host/ })).toBeVisible()
  await expectAccessible(page, 'the status of the shell')
})

test('a manager finds a reported error by its ID, in lower case and with a space', async ({ pageAs, apiOf }) => {
  const reportId = 'K7QM-24XW'
  const report = { reportId, source: 'team', release: '0.1.0-77', path: '/schedule', name: 'TypeError', code: '' }
  await (
    await apiOf('staff')
  ).call('client-report.create', {
    body: { errors: [{ ...report, message: 'x is undefined' }], vitals: [] },
  })
  const page = await pageAs('manager', '/__shell')
  await main(page).getByLabel('Error ID').fill('k7qm 24xw')
  const rows = region(page, 'Reported errors').getByRole('row')
  await expect(rows).toHaveCount(2)
  await expect(rows.last()).toContainText('TypeError: x is undefined')
  await main(page).getByLabel('Error ID').fill('AAAA2222')
  await expect(main(page).getByText('No error has this ID')).toBeVisible()
})

test('staff cannot open the shell status', async ({ pageAs }) => {
  const page = await pageAs('staff', '/__shell')
  await expect(pageHeading(page)).toHaveText("You don't have access to this page")
})
