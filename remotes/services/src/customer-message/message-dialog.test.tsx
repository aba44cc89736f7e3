import { screen, waitFor, within } from '@testing-library/react'
import { createMockApi } from '@steward/testing/mock-api'
import { describe, expect, it } from 'vitest'
import { openPage } from '../testing/test-page.tsx'
import { Component as TodayPage } from '../today/today-page.tsx'

/** Opens the message dialog for a class with two customers who can be reached and two who cannot. */
async function openMessage() {
  const api = createMockApi({ role: 'STAFF' })
  const slot = api.slot({ serviceId: api.service({ name: 'Morning yoga' }).id, startsIn: 30, slots: 12 })
  const people = [
    { givenName: 'Aisha', email: 'aisha@customer.test' },
    { givenName: 'Bella', email: 'bella@customer.test' },
    { givenName: 'Cara', email: '' },
    { givenName: 'Dora', emailChoice: 'NONE' as const },
  ]
  for (const fields of people)
    api.booking({ timeSlotId: slot.id, customerId: api.customer({ lastName: '', ...fields }).id })
  api.booking({ timeSlotId: slot.id, customerId: api.customer({ givenName: 'Gone' }).id, status: 'CANCELLED' })
  const page = await openPage(<TodayPage />, { path: `/today?slot=${slot.id}`, api })
  const drawer = within(await screen.findByRole('dialog', { name: 'Morning yoga' }))
  await page.user.click(await drawer.findByRole('button', { name: 'Message' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Message attendees' }))
  const write = async (subject: string, body: string) => {
    await page.user.type(dialog.getByLabelText(/^Subject/), subject)
    await page.user.type(dialog.getByLabelText(/^Message/), body)
  }
  return { ...page, api, dialog, write }
}

describe('a message to the customers of a slot', () => {
  it('names the customers who cannot be reached and why, and goes to the chosen ones', async () => {
    const { user, dialog, write, api } = await openMessage()
    expect(
      dialog.getByText("Can't be reached by email: Cara (no email address), Dora (emails turned off)."),
    ).toBeTruthy()
    expect(dialog.queryByText(/Gone/)).toBeNull()
    await user.click(dialog.getByRole('checkbox', { name: 'Bella' }))
    await write('Bring a towel', 'The heating is out.')
    await user.click(dialog.getByRole('button', { name: 'Send to 1 person' }))
    expect(await screen.findByText('Sending to 1 person…')).toBeTruthy()
    const [aisha] = api.state.bookings
    expect(api.callsOf('customer-message.send')).toMatchObject([
      { body: { bookingIds: [aisha?.id], subject: 'Bring a towel', body: 'The heating is out.' } },
    ])
  })

  it('can be withdrawn from the toast', async () => {
    const { user, dialog, write, api } = await openMessage()
    await write('Bring a towel', 'Please.')
    await user.click(dialog.getByRole('button', { name: 'Send to 2 people' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Message withdrawn')).toBeTruthy()
    expect(api.state.customerMessages).toMatchObject([{ waiting: 0 }])
  })

  it('has a preview, which closes when the text changes', async () => {
    const { user, dialog, write } = await openMessage()
    await write('Bring a towel', 'Please.')
    await user.click(dialog.getByRole('button', { name: 'Preview' }))
    expect((await dialog.findByRole('region', { name: 'Preview' })).textContent).toContain('Hello Aisha,')
    await user.type(dialog.getByLabelText(/^Subject/), '!')
    await waitFor(() => expect(dialog.queryByRole('region', { name: 'Preview' })).toBeNull())
  })

  it('requires a subject, a text and a recipient', async () => {
    const { user, dialog, api } = await openMessage()
    await user.click(dialog.getByRole('button', { name: 'Send to 2 people' }))
    await waitFor(() => expect(dialog.getByLabelText(/^Subject/).getAttribute('aria-invalid')).toBe('true'))
    for (const name of ['Aisha', 'Bella']) await user.click(dialog.getByRole('checkbox', { name }))
    const button = dialog.getByRole('button', { name: 'Send to 0 people' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(api.callsOf('customer-message.send')).toEqual([])
  })
})
