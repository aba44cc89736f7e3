import { expect, it } from 'vitest'
import { readFile } from './read-file.ts'

const read = (text: string) => readFile({ bytes: Buffer.from(text) })

it('returns what an import stores of a file', () => {
  expect(read('Name;Email;Birthday\nMei;mei@mail.test;31.01.1990')).toEqual({
    encoding: 'UTF-8',
    delimiter: ';',
    headers: ['Name', 'Email', 'Birthday'],
    sample: [['Mei', 'mei@mail.test', '31.01.1990']],
    rowCount: 1,
    dateOrders: [null, null, 'DMY'],
    rows: '[{"row":2,"cells":["Mei","mei@mail.test","31.01.1990"]}]',
  })
})

it.each([
  ['no text', '%PDF-1.7', { code: 'INVALID_FORMAT' }],
  ['nothing but control characters', '\u0001'.repeat(1_000_000), { code: 'INVALID_FORMAT' }],
  ['too many rows', `Name\n${'a\n'.repeat(20_003)}`, { code: 'TOO_MANY', params: { max: 20_000 } }],
  ['too many columns', 'a,'.repeat(101), { code: 'TOO_MANY', params: { max: 100 } }],
  ['an open quote', 'Name\n"Mei', { code: 'INVALID', params: { row: 2 } }],
  ['no rows', 'Name', { code: 'TOO_FEW', params: { min: 1 } }],
])('rejects a file with %s', (_, text, fault) => expect(read(text)).toEqual(fault))

it('splits a file at the chosen delimiter', () => {
  const bytes = Buffer.from('Name;Email,Phone\nMei;m,1')
  expect(readFile({ bytes, delimiter: ',' })).toMatchObject({ delimiter: ',', headers: ['Name;Email', 'Phone'] })
})

it('cuts a cell that is longer than any field, between two characters', () => {
  const { headers, rows } = read(`Note,Name\n${'x'.repeat(9_999)}\u{1f600}y,Mei`) as { headers: string[]; rows: string }
  expect(headers).toEqual(['Note', 'Name'])
  const [{ cells }] = JSON.parse(rows) as [{ cells: string[] }]
  expect(cells).toEqual([`${'x'.repeat(9_999)}\ufffd`, 'Mei'])
})

it('cuts a header that is longer than any field', () => {
  const { headers } = read(`${'x'.repeat(100_000)},Name\na,b`) as { headers: string[] }
  expect(headers.map(({ length }) => length)).toEqual([10_000, 4])
})

it('keeps a phone number whose check digit is that of a card, and replaces a card number', () => {
  const { rows } = read('Phone\n4915112345678\n4012888888881881\n4222222222222') as { rows: string }
  const cells = (JSON.parse(rows) as { cells: string[] }[]).flatMap((row) => row.cells)
  expect(cells).toEqual(['4915112345678', '000000000000', '000000000000'])
})
