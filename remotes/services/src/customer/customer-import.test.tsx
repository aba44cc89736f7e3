import { screen, within } from '@testing-library/react'
import { createMockApi } from '@steward/shared/testing/mock-api'
import { expect, it } from 'vitest'
import { openPage } from '../test-page.tsx'
import { CustomersPage } from './customers-page.tsx'

async function open(role: 'OWNER' | 'STAFF' = 'OWNER') {
  const api = createMockApi({ role, seed: (mock) => void mock.customer({ givenName: 'Ann', email: 'ann@mail.test' }) })
  return openPage(<CustomersPage />, { path: '/customers?drawer=import', api })
}

const file = (text: string) => new File([text], 'old-system.csv', { type: 'text/csv' })

it('imports what is right, says what is wrong in which row, and takes it back', async () => {
  const { api, user } = await open()
  const rows = 'Vorname;Nachname;Mail\nMei;Tan;mei@mail.test\n;Lim;nobody\nAnna;;ann@mail.test\n'
  await user.upload(await screen.findByLabelText('Choose a CSV file', { selector: 'input' }), file(rows))
  expect(await screen.findByText(/old-system.csv · 3 rows/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Check rows' }))

  expect(await screen.findByText('Import preview')).toBeTruthy()
  const issues = within(await screen.findByRole('table'))
  expect(issues.getByText('This field is required')).toBeTruthy()
  expect(issues.getByText('A customer with this email or phone number already exists')).toBeTruthy()
  expect(api.state.customers).toHaveLength(1)

  await user.click(screen.getByRole('button', { name: 'Import 1 customer' }))
  expect(await screen.findByText('Import complete')).toBeTruthy()
  expect(api.state.customers.map(({ givenName }) => givenName)).toEqual(['Ann', 'Mei'])

  await user.click(screen.getByRole('button', { name: 'Undo import' }))
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: 'Undo import' }))
  expect(await screen.findByText('Removed: 1. Restored: 0.')).toBeTruthy()
  expect(api.state.customers.map(({ givenName }) => givenName)).toEqual(['Ann'])
})

it('says what a file is not, and keeps the way to another', async () => {
  const { user } = await open()
  await user.upload(await screen.findByLabelText('Choose a CSV file', { selector: 'input' }), file('%PDF-1.7'))
  expect(await screen.findByText("This isn't a CSV file. Save the spreadsheet as CSV first.")).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Choose a CSV file' })).toBeTruthy()
})

it('is not there for staff', async () => {
  await open('STAFF')
  expect(await screen.findByRole('heading', { name: 'Customers' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Import' })).toBeNull()
})
