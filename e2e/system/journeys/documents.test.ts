import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../../violations.ts'
import { bookFor, customersOf, planSlot } from '../../bookings.ts'
import { expect, test } from '../../signed-in.ts'

test('staff invoice a booking, a manager refunds a part, and every document can be downloaded', async ({
  pageAs,
  apiOf,
}) => {
  const owner = await apiOf('owner')
  const slot = await planSlot(owner, 4)
  const [customer] = await customersOf(owner, 1)
  const { body: booked } = await bookFor(owner, slot, customer!)
  const { id, version } = booked.booking

  const issued = await owner.call('invoice.create', { body: { bookingId: id } })
  expect(issued.status).toBe(201)
  const refunded = await owner.call('booking.refund', {
    params: { id },
    version,
    body: { amount: '20.00', reason: 'Late start' },
  })
  expect(refunded.status).toBe(200)

  const page = await pageAs('manager', `/services/invoice?id=${issued.body.id}`)
  await expect(page.getByRole('heading', { name: `Invoice ${issued.body.invoiceNumber}`, level: 1 })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Payments' })).toContainText(booked.booking.receiptNumber!)
  const refunds = page.getByRole('list', { name: 'Refunds and credit notes' })
  await expect(refunds).toContainText(refunded.body.refund.creditNoteNumber)
  await expect(page.getByRole('region', { name: 'Activity' })).toContainText('Credited')
  await expectAccessible(page, 'an invoice with its money')

  await page.getByRole('button', { name: 'PDF', exact: true }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Deutsch' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`${issued.body.invoiceNumber}.pdf`)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await refunds.getByRole('button', { name: /^PDF of CN-/ }).click()
  const [note] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'English' }).click(),
  ])
  expect(note.suggestedFilename()).toBe(`${refunded.body.refund.creditNoteNumber}.pdf`)

  await page.goto(new URL(`/services/invoice?booking=${id}`, page.url()).href)
  await expect(page.getByRole('link', { name: issued.body.invoiceNumber! })).toBeVisible()
})
