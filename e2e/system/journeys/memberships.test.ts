import { main, pageHeading } from '../../page.ts'
import { expect, test } from '../../signed-in.ts'

// The journey creates its own plan and deletes it again, so that no plan of the seed changes.
test('a manager creates a plan, changes its terms, archives it with undo, and puts it back on sale', async ({
  pageAs,
}) => {
  const name = `Journey ${crypto.randomUUID().slice(0, 8)}`
  const page = await pageAs('manager', '/memberships')
  const versions = main(page).getByRole('region', { name: 'Versions' })
  const inMenu = async (action: string) => {
    await main(page).getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }

  await test.step('it is created on sale', async () => {
    await main(page).getByRole('button', { name: 'Create membership' }).click()
    const form = page.getByRole('dialog', { name: 'Create membership' })
    await form.getByLabel('Name', { exact: true }).fill(name)
    await form.getByLabel('Fee', { exact: true }).fill('180')
    await form.getByLabel('Sessions per period').fill('8')
    await form.getByRole('radio', { name: /On sale/ }).check()
    await form.getByRole('button', { name: 'Create membership' }).click()
    await expect(form).toBeHidden()
    await main(page).getByRole('searchbox').fill(name)
    await main(page).getByRole('link', { name, exact: true }).click()
    await expect(pageHeading(page)).toHaveText(name)
    await expect(versions).toContainText('Version 1')
  })

  await test.step('changed terms become version 2', async () => {
    await main(page).getByRole('button', { name: 'Edit plan' }).click()
    const form = page.getByRole('dialog', { name: `Edit ${name}` })
    await form.getByLabel('Fee', { exact: true }).fill('200')
    await form.getByLabel('Carried over').fill('2')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Saved as version 2')).toBeVisible()
    await expect(versions).toContainText('Carried over: None → Up to 2')
  })

  await test.step('its first bills follow the fields, and explain their figures', async () => {
    const fees = main(page).getByRole('region', { name: 'Fee calculation' })
    const collect = fees.getByRole('row', { name: /To collect in cash/ })
    await expect(collect.getByRole('cell')).toHaveText(['216.00', '216.00'])
    await fees.getByLabel('Discount', { exact: true }).selectOption('Percentage')
    await fees.getByLabel('Percentage').fill('10')
    await expect(collect.getByRole('cell')).toHaveText(['194.40', '216.00'])
    await fees.getByRole('button', { name: /^Discount, 10%, First bill/ }).click()
    await expect(page.getByRole('dialog', { name: 'Discount, 10%, First bill' })).toContainText(
      '10% of the fee of RM 200.00. For the first period.',
    )
    await page.keyboard.press('Escape')
  })

  await test.step('the undo of the archiving puts it back on sale', async () => {
    await inMenu('Archive')
    await expect(main(page).getByText('Archived', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(main(page).getByText('On sale', { exact: true }).first()).toBeVisible()
  })

  await test.step('it is archived again, and restored from its menu', async () => {
    await inMenu('Archive')
    await expect(main(page).getByText('Archived', { exact: true })).toBeVisible()
    await inMenu('Put back on sale')
    await expect(main(page).getByRole('button', { name: 'Edit plan' })).toBeVisible()
  })

  await test.step('it was never sold, so it can be deleted', async () => {
    await inMenu('Delete')
    await page.getByRole('button', { name: 'Delete plan' }).click()
    await expect(pageHeading(page)).toHaveText('Memberships')
  })
})
