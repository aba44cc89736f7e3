import { appUrl } from '../../accounts.ts'
import { countInput, tabTo } from '../../keyboard.ts'
import { canReadMail } from '../../mail.ts'
import { apiOfPage, createBusiness, newPassword } from '../../new-business.ts'
import { expectLoaded, main, pageHeading } from '../../page.ts'
import { expect, test } from '../../signed-in.ts'

test.skip(() => !canReadMail(), 'creates a business, which needs the commands of the app')

test('a new owner gets from the invitation to the first booking by keyboard alone', async ({ page }) => {
  const { link } = await createBusiness()
  const input = await countInput(page)
  const press = (key: string) => page.keyboard.press(key)
  const type = (text: string) => page.keyboard.type(text)
  const panel = main(page).getByRole('region', { name: 'Set up your business' })
  const step = (title: string) => panel.getByRole('link', { name: new RegExp(`^${title}`) })
  const dialog = page.getByRole('dialog')
  const field = (label: RegExp) => dialog.getByLabel(label)

  await test.step('accept the invitation', async () => {
    await page.goto(link)
    await expect(page.getByLabel('New password')).toBeFocused()
    await type(newPassword)
    await press('Enter')
    await expect(page).toHaveURL(`${appUrl()}/home`)
    await expect(pageHeading(page)).toHaveText(/^Good .*, Mei/)
    await expectLoaded(page)
  })

  await test.step('skip the navigation to the first step, the legal name', async () => {
    await press('Tab')
    await press('Enter')
    await tabTo(page, step('Business details'))
    await press('Enter')
    await expect(field(/^Registered name/)).toBeFocused()
    await type('Mei Lim Yoga Sdn Bhd')
    await press('Enter')
  })

  await test.step('add a location with the usual opening hours', async () => {
    await expect(step('Location and opening hours')).toBeFocused()
    await press('Enter')
    await expect(field(/^Name/)).toBeFocused()
    await type('George Town')
    await press('Enter')
  })

  await test.step('add a service', async () => {
    await expect(step('First service')).toBeFocused()
    await press('Enter')
    await expect(field(/^Name/)).toBeFocused()
    await type('Vinyasa flow')
    await tabTo(page, field(/^Price/))
    await type('45')
    await press('Enter')
  })

  await test.step('take the opening hours as own hours', async () => {
    await expect(step('Your working hours')).toBeFocused()
    await press('Enter')
    await expect(dialog.getByText('45 h').first()).toBeVisible()
    await press('Control+Enter')
  })

  await test.step('plan a time slot of the only service', async () => {
    await expect(step('First time slot')).toBeFocused()
    await press('Enter')
    await tabTo(page, field(/^Date/))
    // A Monday within the hours: at the hour that the form suggests, the business may be closed.
    await press('Control+a')
    await type('23/11/2026')
    await tabTo(page, field(/^Start/))
    await press('Control+a')
    await type('10:00')
    await press('Control+Enter')
  })

  await test.step('work alone', async () => {
    await expect(step('Team')).toBeFocused()
    await tabTo(page, panel.getByRole('button', { name: 'I work alone' }))
    await press('Enter')
  })

  await test.step('book a new customer', async () => {
    await expect(step('First booking')).toBeFocused()
    await press('Enter')
    await expect(dialog.getByRole('combobox', { name: 'Customer' })).toBeFocused()
    await type('Farah Noor')
    await press('Enter')
    await expect(field(/^Phone/)).toBeFocused()
    await type('012 345 6789')
    await tabTo(page, dialog.getByRole('radio', { name: /^10:00/ }))
    await press('Space')
    await expect(dialog.getByRole('button', { name: /^Book and charge RM\s45\.00$/ })).toBeEnabled()
    await press('Control+Enter')
    await expect(page.getByText('Booking confirmed')).toBeVisible()
    await expect(panel).toBeHidden()
  })

  const { body } = await (await apiOfPage(page)).call('booking.list')
  expect(body.items).toMatchObject([{ status: 'CONFIRMED', bookingSource: 'BACK_OFFICE' }])
  expect(input.pointer).toBe(0)
  // Five minutes at one key per second.
  expect(input.keys).toBeGreaterThan(100)
  expect(input.keys).toBeLessThan(300)
})
