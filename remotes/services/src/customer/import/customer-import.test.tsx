import { fireEvent, screen, within } from '@testing-library/react'
import { parseCsv } from '@steward/shared/rules/common/csv'
import { guessMapping } from '@steward/shared/rules/customer/customer-import'
import { createMockApi } from '@steward/testing/mock-api'
import { expect, it, vi } from 'vitest'
import de from '../../locales/de.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import es from '../../locales/es.json' with { type: 'json' }
import { openPage } from '../../testing/test-page.tsx'
import { Component as CustomersPage } from '../customers-page.tsx'

async function open(role: 'OWNER' | 'STAFF' = 'OWNER') {
  const api = createMockApi({ role, seed: (mock) => void mock.customer({ givenName: 'Ann', email: 'ann@mail.test' }) })
  return openPage(<CustomersPage />, { path: '/customers?drawer=import', api })
}

const file = (text: string) => new File([text], 'old-system.csv', { type: 'text/csv' })

it('imports the valid rows, lists the errors by row, and can be undone', async () => {
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

it('asks before it imports the same file once more', async () => {
  const { api, user } = await open()
  const rows = 'Vorname;Mail\nMei;mei@mail.test\n'
  const input = await screen.findByLabelText('Choose a CSV file', { selector: 'input' })
  await user.upload(input, file(rows))
  await user.click(await screen.findByRole('button', { name: 'Check rows' }))
  await user.click(await screen.findByRole('button', { name: 'Import 1 customer' }))
  await screen.findByText('Import complete')

  await user.click(screen.getByRole('button', { name: 'Choose another file' }))
  await user.upload(await screen.findByLabelText('Choose a CSV file', { selector: 'input' }), file(rows))
  const question = within(await screen.findByRole('dialog', { name: 'Import this file again?' }))
  expect(question.getByText(/This file was imported on .* by .*\./)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Import again' }))
  await screen.findByText(/old-system.csv · 1 row/)
  expect(api.callsOf('data-import.create').map(({ body }) => (body as { again: boolean }).again)).toEqual([
    false,
    false,
    true,
  ])
})

it('splits a file at another delimiter, and discards the file that was split wrongly', async () => {
  const { api, user } = await open()
  const input = await screen.findByLabelText('Choose a CSV file', { selector: 'input' })
  await user.upload(input, file('Vorname|Mail;Telefon,Ort\nMei|mei@mail.test;+60127771234,KL\n'))
  await user.click(await screen.findByRole('button', { name: 'Separator: Comma' }))
  await user.click(screen.getByRole('menuitemradio', { name: 'Semicolon' }))
  await screen.findByRole('button', { name: 'Separator: Semicolon' })
  expect(await screen.findByLabelText('Vorname|Mail')).toBeTruthy()
  expect(screen.getByLabelText('Telefon,Ort')).toBeTruthy()
  expect(api.state.dataImports.map(({ status, delimiter }) => [status, delimiter])).toEqual([
    ['CANCELLED', ','],
    ['UPLOADED', ';'],
  ])
})

it('discards a checked file', async () => {
  const { api, user } = await open()
  await user.upload(
    await screen.findByLabelText('Choose a CSV file', { selector: 'input' }),
    file('Vorname;Mail\nMei;mei@mail.test\n'),
  )
  await user.click(await screen.findByRole('button', { name: 'Check rows' }))
  await user.click(await screen.findByRole('button', { name: 'Discard file' }))
  expect(await screen.findByText('The file was discarded. Nothing was imported.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Resume import' })).toBeNull()
  expect(api.state.customers).toHaveLength(1)
})

it('continues an import that failed at a row', async () => {
  const api = createMockApi({ role: 'OWNER' })
  const at = api.clock.now()
  const row = { isDone: false, outcome: 'CREATED' as const, faults: [] }
  api.state.dataImports.push({
    id: crypto.randomUUID(),
    entityId: api.kinara.id,
    version: 1,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
    kind: 'customers',
    fileName: 'crm.csv',
    content: '',
    status: 'FAILED',
    encoding: 'UTF-8',
    delimiter: ',',
    headers: ['Name', 'Email'],
    options: { mapping: ['fullName', 'email'], duplicates: 'SKIP', dateOrder: 'DMY', callingCode: '' },
    rows: [
      { ...row, row: 2, cells: [], isDone: true },
      { ...row, row: 3, cells: ['Mei Tan', 'mei@mail.test'] },
    ],
    finishedAt: at,
    failure: { code: 'INTERNAL', row: 3 },
    rollback: null,
    createdById: api.actor.id,
  })
  const [failed] = api.state.dataImports
  const { user } = await openPage(<CustomersPage />, { path: `/customers?drawer=import&import=${failed!.id}`, api })
  expect(await screen.findByText('Stopped at row 3')).toBeTruthy()
  expect(screen.getByText("This row couldn't be saved. 1 of 2 rows were processed.")).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Undo import' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Resume import' }))
  expect(await screen.findByText('Import complete')).toBeTruthy()
  expect(api.state.customers.map(({ givenName }) => givenName)).toEqual(['Mei'])
})

it('explains why a file is invalid, and lets the user choose another one', async () => {
  const { user, api } = await open()
  const input = await screen.findByLabelText('Choose a CSV file', { selector: 'input' })
  await user.upload(input, file('%PDF-1.7'))
  await screen.findByText("This isn't a CSV file. Save the spreadsheet as CSV first.")
  expect(screen.queryByRole('button', { name: 'Check rows' })).toBeNull()
  await user.upload(input, file('Vorname;Mail\n'))
  await screen.findByText('The file has no rows below the header. Choose another file.')
  expect(api.state.customers.map(({ givenName }) => givenName)).toEqual(['Ann'])
  await user.upload(input, file('Vorname;Mail\nMei;mei@mail.test\n'))
  await screen.findByText(/old-system.csv · 1 row/)
  expect(screen.queryByText(/Choose another file\.$/)).toBeNull()
})

it('accepts a dropped file', async () => {
  await open()
  const area = (await screen.findByText('Drop a CSV file here')).parentElement!
  fireEvent.dragOver(area, { dataTransfer: { types: ['text/plain'] } })
  expect(area.hasAttribute('data-over')).toBe(false)
  const files = [file('Vorname;Mail\nMei;mei@mail.test\n')]
  fireEvent.dragOver(area, { dataTransfer: { types: ['Files'] } })
  expect(area.hasAttribute('data-over')).toBe(true)
  fireEvent.drop(area, { dataTransfer: { types: ['Files'], files } })
  expect(await screen.findByText(/old-system.csv · 1 row/)).toBeTruthy()
})

it('offers a sample file whose columns are all recognised', async () => {
  const saved: Blob[] = []
  const address = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`)
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Download a sample' }))
  address.mockRestore()
  const { headers, rows } = parseCsv((await saved[0]!.text()).replace('\uFEFF', ''))
  const columns = ['givenName', 'lastName', 'email', 'phoneNumber', 'dateOfBirth', 'note']
  expect(guessMapping(headers)).toEqual(columns)
  expect(rows).toHaveLength(1)
})

it.each([en, de, es])('names the columns of the sample as the import recognises them', ({ customerImport }) => {
  const { none: _, fullName: __, ...fields } = customerImport.field
  expect(guessMapping(Object.values(fields))).toEqual(Object.keys(fields))
})

it('is hidden from staff', async () => {
  const { api } = await open('STAFF')
  await screen.findByText(/^Ann /)
  expect(screen.queryByLabelText('Choose a CSV file')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Import' })).toBeNull()
  expect(api.callsOf('data-import.list')).toEqual([])
})
