import { expectAccessible } from '../../violations.ts'
import { appUrl } from '../../accounts.ts'
import { main } from '../../page.ts'
import { expect, test } from '../../signed-in.ts'

test('an owner imports customers from a file with one fault, exports the list, and rolls the import back', async ({
  pageAs,
}) => {
  // Never only digits, because those would be searched in phone numbers.
  const run = `t${crypto.randomUUID().slice(0, 6)}`
  const page = await pageAs('owner', '/customers')
  await main(page).getByRole('link', { name: 'Import' }).click()

  await test.step('the file is read, and its German columns are recognised', async () => {
    const rows = [`Vorname;Nachname;E-Mail;Notiz`, `=Mei;${run};mei-${run}@mail.test;Fensterplatz`]
    rows.push(`Jürgen;${run};jurgen-${run}@mail.test;`, `;${run};nobody;4111 1111 1111 1111`)
    // Windows-1252, as old spreadsheets write it.
    const buffer = Buffer.from(rows.join('\r\n'), 'latin1')
    const file = { name: `old-${run}.csv`, mimeType: 'text/csv', buffer }
    await main(page).locator('input[type=file]').setInputFiles(file)
    await expect(main(page).getByText(`old-${run}.csv · 3 rows · WINDOWS-1252`)).toBeVisible()
    await expectAccessible(page, 'the columns')
  })

  await test.step('the dry run lists every fault of the row', async () => {
    await main(page).getByRole('button', { name: 'Check rows' }).click()
    const table = main(page).getByRole('table')
    await expect(table).toContainText("Don't enter a card number here")
    await expect(table).toContainText('This field is required')
    await expectAccessible(page, 'the dry run')
  })

  await test.step('the other rows are imported and can be found', async () => {
    await main(page).getByRole('button', { name: 'Import 2 customers' }).click()
    await expect(main(page).getByText('Import complete')).toBeVisible()
  })
  const importUrl = page.url()

  await test.step('the filtered list is exported without formulas', async () => {
    await page.goto(`${appUrl()}/customers?q=${run}`)
    await expect(main(page).getByText(`Jürgen ${run}`)).toBeVisible()
    await main(page).getByRole('button', { name: 'Export 2 rows' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV with commas', exact: true }).click(),
    ])
    const text = Buffer.concat(await (await download.createReadStream()).toArray()).toString()
    expect(text.trim().split('\r\n')).toHaveLength(3)
    expect(text).toContain(`'=Mei,${run}`)
  })

  await test.step('the import is rolled back', async () => {
    await page.goto(importUrl)
    await main(page).getByRole('button', { name: 'Undo import' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
    await expect(main(page).getByText('Removed: 2. Restored: 0.')).toBeVisible()
  })
})

test('a manager adds a note to a customer, reads the history, and anonymises the customer', async ({ pageAs }) => {
  const run = `t${crypto.randomUUID().slice(0, 6)}`
  const name = `Mei ${run}`
  const page = await pageAs('owner', '/customers?drawer=new')
  await page.getByLabel('First name').fill('Mei')
  await page.getByLabel('Last name').fill(run)
  await page.getByRole('textbox', { name: 'Email optional' }).fill(`mei-${run}@mail.test`)
  await page.getByRole('button', { name: 'Create customer' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expectAccessible(page, 'the overview')

  await test.step('a note shows its author', async () => {
    await main(page).getByRole('link', { name: 'Notes' }).click()
    await main(page).getByRole('textbox', { name: 'New note' }).fill('Prefers mornings')
    await main(page).getByRole('button', { name: 'Add note' }).click()
    await expect(main(page).getByRole('list', { name: 'Notes' })).toContainText('Prefers mornings')
    await expectAccessible(page, 'the notes')
  })

  await test.step('the activity lists both', async () => {
    await main(page).getByRole('link', { name: 'Activity' }).click()
    const table = main(page).getByRole('table', { name: 'Activity' })
    await expect(table).toContainText('Note added')
    await expect(table).toContainText('Customer created')
    await expectAccessible(page, 'the activity')
  })

  await test.step('after the name is typed, the customer disappears from the list', async () => {
    await main(page).getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Anonymise…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Type/).fill(name)
    await dialog.getByRole('button', { name: 'Anonymise for good' }).click()
    await expect(page.getByText('Customer anonymised')).toBeVisible()
    await page.goto(`${appUrl()}/customers?q=${run}`)
    await expect(main(page).getByText('No results')).toBeVisible()
  })
})
