import type { Page } from 'playwright/test'
import { appUrl } from '../../accounts.ts'
import { canReadMail } from '../../mail.ts'
import { apiOfPage, createBusiness, join } from '../../new-business.ts'
import { expectLoaded, followTo, main, problemsIn } from '../../page.ts'
import { expect, test } from '../../signed-in.ts'
import { expectAccessible } from '../../violations.ts'

// The examples of a new business (docs/decisions/0154-example-data.md).
test.skip(() => !canReadMail(), 'creates a business, which needs the commands of the app')

const settings = '/business-details/details?tab=settings'
const notice = 'Figures include examples.'
const rowsOf = (page: Page) => main(page).getByRole('table').locator('tbody').getByRole('row')

/** Opens the dialog of the examples with its link on the page, and confirms it. */
async function confirmExamples(page: Page, verb: 'Add examples' | 'Remove examples'): Promise<void> {
  await main(page).getByRole('link', { name: verb }).click()
  const dialog = page.getByRole('dialog', { name: verb === 'Add examples' ? verb : 'Remove all examples?' })
  await expectAccessible(page, verb)
  await dialog.getByRole('button', { name: verb }).click()
}

test('a new owner adds examples, sees their mark, and removes them with one action except the used ones', async ({
  page,
}) => {
  const invitation = await createBusiness()
  await join(page, invitation)
  const problems = problemsIn(page)
  const api = await apiOfPage(page)
  const steps = main(page).getByRole('region', { name: 'Set up your business' })

  await test.step('Home adds examples, which tick no step', async () => {
    await confirmExamples(page, 'Add examples')
    await expect(main(page).getByText(notice)).toBeVisible()
    await expect(steps.getByRole('link', { name: /^First (service|time slot|booking), done/ })).toHaveCount(0)
  })

  await test.step('every example bears its mark, and Overview says that figures include them', async () => {
    for (const [path, count] of [
      ['/services', 2],
      ['/customers', 5],
    ] as const) {
      await followTo(page, path)
      await expect(rowsOf(page)).toHaveCount(count)
      await expect(rowsOf(page).filter({ hasText: '(example)' })).toHaveCount(count)
    }
    await followTo(page, '/overview')
    await expect(main(page).getByText(notice)).toBeVisible()
  })

  await test.step('Home removes them all, and offers them again', async () => {
    await followTo(page, '/home')
    await confirmExamples(page, 'Remove examples')
    await expect(page.getByText('Examples removed')).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'Add examples' })).toBeVisible()
    for (const [path, empty] of [
      ['/services', 'Offer your first service'],
      ['/customers', 'Add your first customer'],
    ] as const) {
      await followTo(page, path)
      await expect(main(page).getByText(empty)).toBeVisible()
    }
  })

  await test.step('the settings add them as well', async () => {
    await page.goto(appUrl() + settings)
    await expectLoaded(page)
    await confirmExamples(page, 'Add examples')
    await expect(main(page).getByText('Your business has examples, and figures include them.')).toBeVisible()
  })

  await test.step('a used example stays with its reason', async () => {
    const [slots, customers] = await Promise.all([
      api.call('time-slot.list', { query: { free: 'true', sort: 'startTime', limit: '1' } }),
      api.call('customer.list', { query: { sort: 'name', limit: '1' } }),
    ])
    const [slot, customer] = [slots.body.items[0]!, customers.body.items[0]!]
    const { status } = await api.call('booking.create', {
      body: { timeSlotId: slot.id, customerId: customer.id, paymentType: 'CASH', total: slot.price! },
    })
    expect(status).toBe(201)

    await confirmExamples(page, 'Remove examples')
    const dialog = page.getByRole('dialog', { name: /^Examples removed, \d stay$/ })
    const kept = dialog.getByRole('listitem')
    for (const name of [`${slot.service.name}, `, slot.service.name, customer.givenName!, slot.location!.name])
      await expect(kept.filter({ has: page.getByRole('link', { name }) }).first()).toContainText('In use')
    await expect(kept).toHaveCount(4)
    await expectAccessible(page, 'the examples that stay')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(main(page).getByText('Your business has records of its own')).toBeVisible()
  })

  await test.step('the kept ones are records of the business', async () => {
    await followTo(page, '/services')
    await expect(rowsOf(page)).toHaveCount(1)
    await followTo(page, '/customers')
    await expect(rowsOf(page)).toHaveCount(1)
    await followTo(page, '/overview')
    await expectLoaded(page)
    await expect(main(page).getByText(notice)).toHaveCount(0)
  })
  expect(problems).toEqual([])
})
