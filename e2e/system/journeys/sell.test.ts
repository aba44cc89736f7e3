import { pageHeading } from '../../page.ts'
import { expect, test } from '../../signed-in.ts'

test('staff sell a membership by keyboard, and the customer has it', async ({ pageAs }) => {
  const name = `Zainab ${crypto.randomUUID().slice(0, 8).replaceAll(/\d/g, 'x')}`
  const page = await pageAs('staff', `/customers?drawer=new&name=${encodeURIComponent(name)}`)
  const form = page.getByRole('dialog', { name: 'New customer' })
  await form.getByRole('textbox', { name: /^Email/ }).fill(`${name.replaceAll(' ', '.').toLowerCase()}@example.test`)
  await page.keyboard.press('Control+Enter')
  await expect(form).toBeHidden()

  const dialog = page.getByRole('dialog', { name: 'Sell membership' })
  await test.step('the dialog opens with the focus in the customer field', async () => {
    await page.goto(new URL('/memberships?dialog=sell:new', page.url()).href)
    await expect(dialog.getByRole('combobox', { name: 'Customer' })).toBeFocused()
  })

  await test.step('customer, plan and Ctrl Enter sell it', async () => {
    await page.keyboard.type(name)
    await expect(dialog.getByRole('option', { name: new RegExp(name) })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Membership', { exact: true })).toBeFocused()
    await page.keyboard.type('Unlimited Yoga')
    await expect(dialog.getByRole('button', { name: /^Sell for RM.259\.20$/ })).toBeEnabled()
    await page.keyboard.press('Control+Enter')
  })

  await test.step('the page of the customer shows it, and a toast the receipt', async () => {
    await expect(page.getByText(/^Receipt R-/)).toBeVisible()
    await expect(pageHeading(page)).toHaveText(name)
    await expect(page.getByRole('region', { name: 'Membership' })).toContainText('Unlimited Yoga')
    await expect(page.getByRole('region', { name: 'Membership' })).toContainText('Active')
  })
})
