import { describe, expect, it } from 'vitest'
import { toPlainDate } from '../../time/index.ts'
import type { ImportOptions } from '../../contracts/common/data-import.ts'
import { columnFault, guessMapping } from './customer-import.ts'
import { guessDateOrder } from '../common/import-guess.ts'
import { readImportRow } from '../../contracts/customer/import-row.ts'

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
    ['capitals and punctuation', ['FIRST_NAME', 'SURNAME', 'EMAIL', 'TEL.', 'DOB', 'COMMENTS']],
  ])('are recognized by their headers: %s', (_, headers) => {
    expect(guessMapping(headers)).toEqual(options.mapping)
  })

  it.each([
    ['givenName', 'Given name, First Name, FirstName, Forename, Vorname, Rufname, Nombre, Nombre de pila, Nombres'],
    [
      'lastName',
      'Last name, Surname, Family name, Nachname, Familienname, Zuname, Apellido, Apellidos, Primer apellido',
    ],
    [
      'fullName',
      'Name, Full name, Customer, Customer name, Client, Client name, Member name, Display name, Kunde, Kundin, ' +
        'Kundenname, Vollständiger Name, Nombre completo, Cliente, Nombre y apellidos',
    ],
    [
      'email',
      'Email, E-mail, Email address, Mail, E-Mail-Adresse, Mailadresse, Correo, Correo electrónico, Dirección de correo',
    ],
    [
      'phoneNumber',
      'Phone, Phone number, Mobile, Mobile number, Mobile phone, Cell, Cell phone, Tel., Telephone, Telefon, ' +
        'Telefonnummer, Handy, Handynummer, Mobil, Mobiltelefon, Mobilnummer, Rufnummer, Teléfono, ' +
        'Número de teléfono, Móvil, Celular, Teléfono móvil',
    ],
    [
      'dateOfBirth',
      'Date of birth, Birth date, Birthday, DOB, Geburtsdatum, Geburtstag, Fecha de nacimiento, Nacimiento, Cumpleaños',
    ],
    [
      'note',
      'Note, Notes, Comment, Comments, Remark, Remarks, Notiz, Notizen, Bemerkung, Bemerkungen, Kommentar, ' +
        'Anmerkung, Nota, Notas, Comentario, Comentarios, Observaciones',
    ],
  ])('hold the %s under each of these headers: %s', (field, headers) => {
    for (const header of headers.split(', ')) expect([header, guessMapping([header])]).toEqual([header, [field]])
  })

  it('are ignored if their header is unknown or an earlier column has the same field', () => {
    expect(guessMapping(['Name', 'Email', 'E-mail', 'Shoe size'])).toEqual(['fullName', 'email', null, null])
  })

  it('with the header "Name" hold the last name if another column holds the first name', () => {
    expect(guessMapping(['Vorname', 'Name', 'Mail'])).toEqual(['givenName', 'lastName', 'email'])
    expect(guessMapping(['Vorname', 'Nachname', 'Name'])).toEqual(['givenName', 'lastName', null])
    expect(guessMapping(['Nachname', 'Name'])).toEqual(['lastName', 'fullName'])
  })

  it('with dates reveal the order of day and month by an unambiguous date', () => {
    const rows = (...dates: string[]) => dates.map((date, index) => ({ row: index + 2, cells: [date] }))
    expect(guessDateOrder(rows('03/04/1990', '13/04/1990'), 0)).toBe('DMY')
    expect(guessDateOrder(rows('03/04/1990', '04/13/1990'), 0)).toBe('MDY')
    expect(guessDateOrder(rows('03/04/1990', '12/12/1990'), 0)).toBeUndefined()
    expect(guessDateOrder(rows('04/13/1990', '13/04/1990'), 0)).toBe('MDY')
    expect(guessDateOrder(rows(' 13.04.1990 '), 0)).toBe('DMY')
    expect(guessDateOrder(rows('13.4.90'), 0)).toBe('DMY')
    expect(guessDateOrder(rows('2013-04-1990', '13/04/19901', '13/04/9'), 0)).toBeUndefined()
    expect(guessDateOrder(rows('13/04/1990'), 1)).toBeUndefined()
  })
})

describe('a row', () => {
  it('becomes a customer with normalized fields', () => {
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
    ['no contact', ['A', 'T', '', ''], 'phoneNumber', 'CONTACT_REQUIRED'],
    ['an invalid email address', ['A', '', 'a@b'], 'email', 'INVALID_FORMAT'],
    ['an invalid phone number', ['A', '', 'a@b.test', 'call me'], 'phoneNumber', 'INVALID_FORMAT'],
    ['a phone number without a country', ['A', '', '', '0127771234'], 'phoneNumber', 'INVALID_FORMAT'],
    ['a phone number that a spreadsheet changed', ['A', '', 'a@b.test', '6.01E+10'], 'phoneNumber', 'INVALID_FORMAT'],
    ['a long name', ['A'.repeat(61), '', 'a@b.test'], 'givenName', 'TOO_LONG'],
    ['a control character', ['A\u0007', '', 'a@b.test'], 'givenName', 'CONTROL_CHARACTER'],
    ['a lost character', ['J\uFFFDrgen', '', 'a@b.test'], 'givenName', 'BROKEN_CHARACTER'],
    ['a day that does not exist', ['A', '', 'a@b.test', '', '31.02.1990'], 'dateOfBirth', 'INVALID_FORMAT'],
    ['a birth date of tomorrow', ['A', '', 'a@b.test', '', '2026-11-20'], 'dateOfBirth', 'NOT_IN_FUTURE'],
    ['a birth date of long ago', ['A', '', 'a@b.test', '', '1900-01-01'], 'dateOfBirth', 'INVALID'],
    ['a card number', ['A', '', 'a@b.test', '', '', 'Visa 4111 1111 1111 1111'], 'note', 'CARD_NUMBER'],
    ['a note that is too long', ['A', '', 'a@b.test', '', '', 'x'.repeat(2001)], 'note', 'TOO_LONG'],
    ['too many cells', ['A', '', 'a@b.test', '', '', '', 'x'], 'row', 'TOO_MANY_CELLS'],
  ])('with %s has an error at its field', (_, cells, field, code) => {
    expect(read(cells)).toMatchObject({ faults: [{ field, code }] })
  })

  it('has all of its errors at once', () => {
    const { faults } = read(['', '', 'nobody', '', '1.1.2050', '4111111111111111'])
    expect(faults?.map(({ field }) => field).sort()).toEqual(['dateOfBirth', 'email', 'givenName', 'note'])
  })

  it('is read with the chosen order of dates and the chosen calling code', () => {
    const cells = ['A', '', '', '012-777 1234', '04/03/1990']
    expect(read(cells, { dateOrder: 'MDY', callingCode: '+60' })).toMatchObject({
      customer: { dateOfBirth: '1990-04-03', phoneNumber: '+60127771234' },
    })
  })

  it.each([
    ['60123384410', '+60', '+60123384410'],
    ['4915112345678', '+49', '+4915112345678'],
    ['06 55248774', '+39', '+390655248774'],
    ['+49 (0)30 12248773', '+60', '+493012248773'],
    ['\u202a+60\u201312\u2011338\ufe0e 4410\u202c', '', '+60123384410'],
  ])('with the phone number %s and the calling code "%s" has the number %s', (cell, callingCode, phoneNumber) => {
    expect(read(['A', '', '', cell], { callingCode })).toMatchObject({ customer: { phoneNumber } })
  })

  it('with a phone number that cannot exist has an error at its field', () => {
    const fault = { faults: [{ field: 'phoneNumber', code: 'INVALID_FORMAT' }] }
    expect(read(['A', '', 'a@b.test', '+6060123384410'])).toMatchObject(fault)
    expect(read(['A', '', 'a@b.test', '060123384410'], { callingCode: '+60' })).toMatchObject(fault)
  })

  it.each([
    ['Mei Ling Tan', 'Mei Ling', 'Tan'],
    ['Tan, Mei Ling', 'Mei Ling', 'Tan'],
    ['Prakash', 'Prakash', ''],
  ])('with the full name %s gets the given name "%s" and the last name "%s"', (name, givenName, lastName) => {
    expect(read([name, 'a@b.test'], { mapping: ['fullName', 'email'] })).toMatchObject({
      customer: { givenName, lastName },
    })
  })

  it('with titles beside the full name has them in its note', () => {
    const mapping = ['fullName', 'email', 'note']
    expect(read(['Dr. Anna Schmidt, PhD', 'a@b.test', 'Likes tea'], { mapping })).toMatchObject({
      customer: { givenName: 'Anna', lastName: 'Schmidt' },
      note: 'Dr. Anna Schmidt, PhD\nLikes tea',
    })
    expect(read(['Anna Schmidt', 'a@b.test', 'Likes tea'], { mapping })).toMatchObject({ note: 'Likes tea' })
  })

  it.each([
    '1990/04/03',
    '3.4.90',
    '3-Apr-1990',
    '19900403',
    '03041990',
    '1990-04-03 00:00:00',
    '1990-04-03T00:00:00Z',
    '3. April 1990',
    '3 de abril de 1990',
  ])('with the birth date %s is read as the form reads it', (date) => {
    expect(read(['A', '', 'a@b.test', '', date])).toMatchObject({ customer: { dateOfBirth: '1990-04-03' } })
  })

  it('has a birth date of two digits that is not in the future', () => {
    expect(read(['A', '', 'a@b.test', '', '3.4.30'])).toMatchObject({ customer: { dateOfBirth: '1930-04-03' } })
  })

  it('loses the apostrophe that an export put before a formula', () => {
    expect(read(["'=HYPERLINK(1)", '', '', "'+60127771234"])).toMatchObject({
      customer: { givenName: '=HYPERLINK(1)', phoneNumber: '+60127771234' },
    })
  })
})

it.each([
  ['a full name and an email', ['fullName', null, 'email'], undefined],
  ['both parts of the name and a phone number', ['givenName', 'lastName', 'phoneNumber'], undefined],
  ['several columns that are not imported', [null, null, 'givenName', 'email'], undefined],
  ['the same field in two columns', ['givenName', 'email', 'email'], 'twice'],
  ['no name', ['email', 'phoneNumber'], 'name'],
  ['only the last name', ['lastName', 'email'], 'name'],
  ['the full name and one of its parts', ['fullName', 'lastName', 'email'], 'names'],
  ['no contact', ['givenName', 'lastName'], 'contact'],
])('a file with %s has the right fault', (_, columns, fault) => {
  expect(columnFault(columns)).toBe(fault)
})
