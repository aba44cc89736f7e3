import { expectAccessible } from '../../violations.ts'
import { bookFor, customersOf, planSlot } from '../../bookings.ts'
import { expect, test } from '../../signed-in.ts'

test('a manager cancels a class and refunds every kind of payment with it', async ({ pageAs, apiOf }) => {
  const api = await apiOf('owner')
  const slot = await planSlot(api, 6)
  const [card, cash, unpaid, late] = await customersOf(api, 4)
  await bookFor(api, slot, cash!)
  const booked = await api.call('booking.create', {
    body: {
      timeSlotId: slot,
      customerId: card!,
      paymentType: 'CREDIT_CARD',
      creditCardType: 'VISA',
      creditCardLastFour: '4417',
      // A whole UUID can look like a card number, which is rejected.
      paymentIDReferenceNumber: `TX-${crypto.randomUUID().slice(0, 8)}`,
      total: '53.89',
    },
  })
  expect(booked.status).toBe(201)
  await api.call('booking.create', {
    body: { timeSlotId: slot, customerId: unpaid!, paymentType: 'CASH', payLater: true, total: '53.90' },
  })

  const page = await pageAs('manager', `/services/time-slots-details?id=${slot}`)
  await page.getByRole('button', { name: 'Actions for this session' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Cancel session' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Cancel this session and its [34] bookings\?$/ })
  const rows = dialog.getByRole('region', { name: 'What happens to the bookings' })

  await test.step('each booking shows what happens to its money', async () => {
    await expect(dialog.getByRole('button', { name: 'Keep session' })).toBeFocused()
    await expect(rows.getByRole('row').filter({ hasText: 'Card •••• 4417' })).toContainText('Refund to card')
    await expect(rows.getByRole('row').filter({ hasText: 'Refund in cash' })).toContainText('53.90')
    await expect(rows.getByRole('row').filter({ hasText: 'Unpaid' })).toContainText(/RM\s53\.90 no longer owed/)
    await expect(rows.getByRole('row').last()).toContainText('3 seats released')
    await expect(rows.getByRole('row').last()).toContainText('107.79')
    await expectAccessible(page, 'cancelling a class with money')
  })

  await test.step('a new booking changes the sum', async () => {
    await bookFor(api, slot, late!)
    await expect(dialog.getByRole('button', { name: /^Cancel 4 bookings and refund RM\s161\.69$/ })).toBeVisible()
    await expect(rows.getByText('New', { exact: true })).toBeVisible()
  })

  await test.step('the dialog requires a reason, and Enter in the field cancels nothing', async () => {
    await dialog.getByRole('button', { name: /^Cancel 4 bookings/ }).click()
    await expect(dialog.getByText('Enter a reason').first()).toBeVisible()
    await dialog.getByLabel('Reason').fill('The teacher is ill')
    await dialog.getByLabel('Reason').press('Enter')
    await expect(dialog).toBeVisible()
  })

  await test.step('the bookings are refunded, and there is no undo', async () => {
    await dialog.getByRole('button', { name: /^Cancel 4 bookings/ }).click()
    await expect(page.getByText(/^3 refunds recorded: RM\s161\.69$/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
    const { body } = await api.call('booking.list', { query: { timeSlotId: slot, limit: '20' } })
    expect(body.items.map(({ status }) => status).toSorted()).toEqual(['CANCELLED', 'REFUNDED', 'REFUNDED', 'REFUNDED'])
  })
})
