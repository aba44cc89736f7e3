import { describe, expect, it } from 'vitest'
import { toPlainDate } from '../time/index.ts'
import type { ImportOptions } from '../contracts/customer-import.ts'
import { guessDateOrder, guessMapping } from './customer-import.ts'
import { readImportRow } from '../contracts/import-row.ts'

const today = toPlainDate('2026-11-19')
const options: ImportOptions = {
  mapping: ['givenName', 'lastName', 'email', 'phoneNumber', 'dateOfBirth', 'note'],
  duplicates: 'SKIP',
  dateOrder: 'DMY',
  callingCode: '',
}
const read = (cells: string[], given: Partial<ImportOptions> = {}) =>
  readImportRow({ row: 2, cells }, { ...options, ...given }, today)

describe('columns', () => {
  it.each([
    ['English', ['First name', 'Last Name', 'E-Mail', 'Mobile phone', 'Date of birth', 'Notes']],
    ['German', ['Vorname', 'Nachname', 'E-Mail-Adresse', 'Handynummer', 'Geburtsdatum', 'Bemerkungen']],
    ['Spanish', ['Nombre', 'Apellidos', 'Correo electrónico', 'Teléfono móvil', 'Fecha de nacimiento', 'Notas']],
    ['capitals and signs', ['FIRST_NAME', 'SURNAME', 'EMAIL', 'TEL.', 'DOB', 'COMMENTS']],
  ])('are found by their headers: %s', (_, headers) => {
    expect(guessMapping(headers)).toEqual(options.mapping)
  })

  it('are left out where nothing is known, and where the first of two holds it already', () => {
    expect(guessMapping(['Name', 'Email', 'E-mail', 'Shoe size'])).toEqual(['fullName', 'email', null, null])
  })

  it('read "Name" beside a first name as the last name', () => {
    expect(guessMapping(['Vorname', 'Name', 'Mail'])).toEqual(['givenName', 'lastName', 'email'])
  })

  it('say the order of dates by a day that can be read one way only', () => {
    const rows = (...dates: string[]) => dates.map((date, index) => ({ row: index + 2, cells: [date] }))
    expect(guessDateOrder(rows('03/04/1990', '13/04/1990'), 0)).toBe('DMY')
    expect(guessDateOrder(rows('03/04/1990', '04/13/1990'), 0)).toBe('MDY')
    expect(guessDateOrder(rows('03/04/1990'), 0)).toBeUndefined()
  })
})

describe('a row', () => {
  it('is a customer with everything put into one form', () => {
    expect(read([' Mei  Ling ', 'Tan', 'Mei@MAIL.test', '+60 12-777 1234', '3.4.1990', 'Likes =tea'])).toEqual({
      row: 2,
      customer: {
        givenName: 'Mei Ling',
        lastName: 'Tan',
        email: 'Mei@mail.test',
        phoneNumber: '+60127771234',
        dateOfBirth: '1990-04-03',
        emailChoice: 'ALL',
      },
      note: 'Likes =tea',
    })
  })

  it.each([
    ['no name', ['', 'T', 'a@b.test'], 'givenName', 'REQUIRED'],
    ['nobody to reach', ['A', 'T', '', ''], 'phoneNumber', 'CONTACT_REQUIRED'],
    ['no e-mail', ['A', '', 'a@b'], 'email', 'INVALID_FORMAT'],
    ['no phone number', ['A', '', 'a@b.test', 'call me'], 'phoneNumber', 'INVALID_FORMAT'],
    ['a number without a country', ['A', '', '', '0127771234'], 'phoneNumber', 'INVALID_FORMAT'],
    ['a number as a spreadsheet ruins it', ['A', '', 'a@b.test', '6.01E+10'], 'phoneNumber', 'INVALID_FORMAT'],
    ['a long name', ['A'.repeat(61), '', 'a@b.test'], 'givenName', 'TOO_LONG'],
    ['a control sign', ['A\u0007', '', 'a@b.test'], 'givenName', 'CONTROL_CHARACTER'],
    ['a lost character', ['J\uFFFDrgen', '', 'a@b.test'], 'givenName', 'BROKEN_CHARACTER'],
    ['a day that is none', ['A', '', 'a@b.test', '', '31.02.1990'], 'dateOfBirth', 'INVALID_FORMAT'],
    ['a day of tomorrow', ['A', '', 'a@b.test', '', '2026-11-20'], 'dateOfBirth', 'NOT_IN_FUTURE'],
    ['a day of long ago', ['A', '', 'a@b.test', '', '1900-01-01'], 'dateOfBirth', 'INVALID'],
    ['a card number', ['A', '', 'a@b.test', '', '', 'Visa 4111 1111 1111 1111'], 'note', 'CARD_NUMBER'],
    ['a note without end', ['A', '', 'a@b.test', '', '', 'x'.repeat(2001)], 'note', 'TOO_LONG'],
    ['a cell too many', ['A', '', 'a@b.test', '', '', '', 'x'], 'row', 'TOO_MANY_CELLS'],
  ])('with %s says so at its field', (_, cells, field, code) => {
    expect(read(cells)).toMatchObject({ faults: [{ field, code }] })
  })

  it('tells everything that is wrong with it at once', () => {
    const { faults } = read(['', '', 'nobody', '', '1.1.2050', '4111111111111111'])
    expect(faults?.map(({ field }) => field).sort()).toEqual(['dateOfBirth', 'email', 'givenName', 'note'])
  })

  it('reads dates in the order that was said, and numbers of the country that was said', () => {
    const cells = ['A', '', '', '012-777 1234', '04/03/1990']
    expect(read(cells, { dateOrder: 'MDY', callingCode: '+60' })).toMatchObject({
      customer: { dateOfBirth: '1990-04-03', phoneNumber: '+60127771234' },
    })
  })

  it.each([
    ['Mei Ling Tan', 'Mei Ling', 'Tan'],
    ['Tan, Mei Ling', 'Mei Ling', 'Tan'],
    ['Prakash', 'Prakash', ''],
  ])('divides the name %s', (name, givenName, lastName) => {
    expect(read([name, 'a@b.test'], { mapping: ['fullName', 'email'] })).toMatchObject({
      customer: { givenName, lastName },
    })
  })

  it('takes the apostrophe off that an export put before a formula', () => {
    expect(read(["'=HYPERLINK(1)", '', '', "'+60127771234"])).toMatchObject({
      customer: { givenName: '=HYPERLINK(1)', phoneNumber: '+60127771234' },
    })
  })
})
