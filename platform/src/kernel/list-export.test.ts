import type { PermissionKey } from '@steward/shared/roles'
import { toInstant } from '@steward/shared/time'
import { expect, it } from 'vitest'
import { columnsOf, csvWriter, fileCells, usualFormat } from './list-export.ts'

const names = { en: ['Name', 'Start', 'Pay'], de: ['Name', 'Beginn', 'Lohn'], es: ['Nombre', 'Inicio', 'Pago'] }
const [name, start, pay] = columnsOf(names, ['Start'])
const columns = [name!, start!, { ...pay!, permission: 'payroll-record.read' as const }]
const everything = { may: () => true }

it('each instant is written in UTC, and as the local date and time with its zone', () => {
  const row = ['Mei', { at: toInstant('2026-12-31T16:30:00Z') }, 5] as const
  expect(fileCells(row, 'Asia/Kuala_Lumpur')).toEqual([
    'Mei',
    '2026-12-31T16:30:00.000Z',
    '2027-01-01',
    '00:30',
    5,
    'Asia/Kuala_Lumpur',
  ])
})

it('the two hours of the night in which the clock goes back differ in UTC', () => {
  const cells = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'].map((at) =>
    fileCells([{ at: toInstant(at) }], 'Europe/Berlin'),
  )
  expect(cells).toEqual([
    ['2026-10-25T00:30:00.000Z', '2026-10-25', '02:30', 'Europe/Berlin'],
    ['2026-10-25T01:30:00.000Z', '2026-10-25', '02:30', 'Europe/Berlin'],
  ])
})

it('a missing instant has three empty cells', () => {
  expect(fileCells([{ at: null }], 'UTC')).toEqual(['', '', '', 'UTC'])
})

it.each([
  ['en', '\uFEFFName,Start (UTC),"Start, date","Start, time",Pay,Time zone\r\n'],
  ['de', '\uFEFFName;Beginn (UTC);"Beginn, Datum";"Beginn, Uhrzeit";Lohn;Zeitzone\r\n'],
  ['es', '\uFEFFNombre;Inicio (UTC);"Inicio, fecha";"Inicio, hora";Pago;Zona horaria\r\n'],
] as const)('the header is written in %s', (language, header) => {
  expect(csvWriter(columns, usualFormat(language), everything).header).toBe(header)
})

it('a file can have no byte order mark', () => {
  const format = { language: 'en', delimiter: ';', byteOrderMark: false } as const
  expect(csvWriter(columns, format, everything).header).toMatch(/^Name;Start \(UTC\);/)
})

it('a reader without the permission of a column gets the file without it', () => {
  const rows = [fileCells(['Mei', { at: toInstant('2026-11-19T01:00:00Z') }, -5], 'UTC')]
  const reader = { may: (key: PermissionKey) => key !== 'payroll-record.read' }
  const writer = csvWriter(columns, usualFormat('en'), reader)
  expect(writer.header).toBe('\uFEFFName,Start (UTC),"Start, date","Start, time",Time zone\r\n')
  expect(writer.lines(rows)).toBe('Mei,2026-11-19T01:00:00.000Z,2026-11-19,01:00,UTC\r\n')
  expect(csvWriter(columns, usualFormat('en'), everything).lines(rows)).toContain(',-5,UTC')
})

it('a text that a spreadsheet would run is disarmed, and a negative number is not', () => {
  const writer = csvWriter([name!, pay!], usualFormat('en'), everything)
  expect(writer.lines([['=1+1', '-1.50', 'UTC']])).toBe("'=1+1,-1.50,UTC\r\n")
})
