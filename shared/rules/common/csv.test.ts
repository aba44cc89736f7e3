import { describe, expect, it } from 'vitest'
import { csvLine, decodeCsv, parseCsv, plainCell, safeCell } from './csv.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const bytes = (...values: number[]) => new Uint8Array(values)

describe('a file', () => {
  it.each([
    ['UTF-8', utf8('Name;Jürgen'), 'Name;Jürgen', 'UTF-8'],
    ['UTF-8 with a byte order mark', bytes(0xef, 0xbb, 0xbf, 0x41), 'A', 'UTF-8'],
    ['Windows-1252', bytes(0x4a, 0xfc, 0x72, 0x20, 0x80, 0x9f), 'Jür €Ÿ', 'WINDOWS-1252'],
    ['UTF-16 as Excel writes it', bytes(0xff, 0xfe, 0x4a, 0, 0xfc, 0), 'Jü', 'UTF-16'],
    ['big-endian UTF-16', bytes(0xfe, 0xff, 0, 0x4a, 0, 0xfc), 'Jü', 'UTF-16'],
  ])('in %s is read', (_, file, text, encoding) => {
    expect(decodeCsv(file)).toEqual({ text, encoding })
  })

  it('with one control character is text, and only that row has an issue', () => {
    const text = `Name,Email\n${'Mei Tan,mei@mail.test\n'.repeat(10)}Be\u0007n,ben@mail.test\n`
    expect(decodeCsv(utf8(text))).toEqual({ text, encoding: 'UTF-8' })
  })

  it('with a NUL character in one cell is text with a replacement character', () => {
    const file = utf8('Name,Email\nMei\u0000,mei@mail.test\n')
    expect(decodeCsv(file)?.text).toBe('Name,Email\nMei\uFFFD,mei@mail.test\n')
  })

  it.each([
    ['a spreadsheet', bytes(0x50, 0x4b, 3, 4, 20, 0)],
    ['a PDF', utf8('%PDF-1.7\n')],
    ['a picture', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0)],
    ['full of control characters', utf8('a\u0001b\u0002c\u0003')],
    ['UTF-16 without a byte order mark', bytes(0x4a, 0, 0xfc, 0)],
  ])('that is %s is not text', (_, file) => {
    expect(decodeCsv(file)).toBeUndefined()
  })
})

describe('a table', () => {
  it.each([
    ['commas', 'a,b\n1,2', ','],
    ['semicolons', 'a;b\n1,5;2', ';'],
    ['tabs', 'a\tb\n1\t2', '\t'],
    ['the delimiter in the first line of Excel', 'sep=|\na|b\n1|2', '|'],
  ])('is split by %s', (_, text, delimiter) => {
    expect(parseCsv(text)).toMatchObject({ delimiter, headers: ['a', 'b'] })
  })

  it('has the row numbers of a spreadsheet despite blank rows and line breaks in cells', () => {
    const { rows } = parseCsv('Name,Note\r\nMei,"one\ntwo"\r\n,\r\n\r\n"Tan, ""Ben""",x\r\n')
    expect(rows).toEqual([
      { row: 2, cells: ['Mei', 'one\ntwo'] },
      { row: 5, cells: ['Tan, "Ben"', 'x'] },
    ])
  })

  it('counts the first line of Excel as row 1, because a spreadsheet shows it', () => {
    const { rows, unclosedRow } = parseCsv('sep=;\r\nName;Note\r\nMei;x\r\n"Ben;y')
    expect(rows.map(({ row }) => row)).toEqual([3, 4])
    expect(unclosedRow).toBe(4)
  })

  it('has the number of the row whose quote is never closed', () => {
    expect(parseCsv('a,b\n1,2\n"3,4\n5,6').unclosedRow).toBe(3)
  })
})

describe.each([';', '\t', '|', ','] as const)('a short file with two columns and the delimiter %j', (delimiter) => {
  const line = (...cells: string[]) => cells.join(delimiter)

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('has %i rows of two cells, whatever its line ends', (count) => {
    for (const end of ['\n', '\r\n', '\r'])
      for (const last of ['', end, end + end, `${end} ${end}`]) {
        const rows = Array.from({ length: count }, (_, index) => line(`P${index}`, `p${index}@mail.test`))
        const table = parseCsv([line('Name', 'Mail'), ...rows].join(end) + last)
        expect(table).toMatchObject({ delimiter, headers: ['Name', 'Mail'] })
        expect(table.rows.map(({ cells }) => cells.join(delimiter))).toEqual(rows)
      }
  })

  it('has no rows of its empty lines, which count as lines', () => {
    const table = parseCsv(
      `\n${line('Name', 'Mail')}\n\n${line('Mei', 'm@a.test')}\n  \n${line('Ben', 'b@a.test')}\n\n`,
    )
    expect(table).toMatchObject({ delimiter, headers: ['Name', 'Mail'] })
    expect(table.rows).toEqual([
      { row: 4, cells: ['Mei', 'm@a.test'] },
      { row: 6, cells: ['Ben', 'b@a.test'] },
    ])
  })
})

describe('the delimiter', () => {
  it.each([
    [';', 'Name;Notes\nMei;tea, cake, jam\nBen;a, b\n'],
    [';', 'Last, First;Mail\nTan, Mei;mei@mail.test\n'],
    [';', 'Name;Price\nMei;1,50\n'],
    [',', 'Name,Notes\nMei,a;b;c;d\n'],
    [',', 'Name,Notes\nMei,"a;b\n;c"\nBen\n'],
    [',', 'Name\nMei\n'],
    [';', 'Name;Mail'],
    ['|', 'Name|Mail|Phone\nMei|m@a.test\nBen|b@a.test|\n'],
  ])('%j is recognized in %j', (delimiter, text) => {
    expect(parseCsv(text).delimiter).toBe(delimiter)
  })

  it('is the chosen one, also against the first line of Excel', () => {
    expect(parseCsv('Name,Mail;Phone\nMei,m;1\n', ';')).toMatchObject({ headers: ['Name,Mail', 'Phone'] })
    expect(parseCsv('sep=,\nName;Mail\nMei;m\n', ';')).toMatchObject({ delimiter: ';', headers: ['Name', 'Mail'] })
  })
})

describe('a cell', () => {
  it.each([
    '=1+1',
    '+60123',
    '-2+3',
    '@SUM(A1)',
    '\tx',
    '\r=1',
    '\u200b=1',
    '\ufeff\u200f@x',
    '\n=1',
    '\uff1d1',
    '\uff0b1',
    '\uff0d1',
    '\uff201',
  ])('%j gets an apostrophe, so it is not a formula', (text) => {
    expect(safeCell(text)).toBe(`'${text}`)
    expect(plainCell(safeCell(text))).toBe(text)
  })

  it.each(["'=Sum", "''=Sum", "'-0.02", "'\u200b@x"])('%j survives an export and an import', (text) => {
    expect(plainCell(safeCell(text))).toBe(text)
  })

  it('is unchanged with an initial apostrophe or a negative amount', () => {
    expect(plainCell(safeCell("'s Gravenhage"))).toBe("'s Gravenhage")
    // A spreadsheet must be able to sum negative amounts, and these cannot contain a formula.
    expect(safeCell('-0.02')).toBe('-0.02')
  })

  it.each(['x;=1+1', 'x\t=1+1', 'x|=1+1', 'x,=1+1'])('%j stays one cell for every delimiter', (text) => {
    expect(csvLine([text])).toBe(`"${text}"\r\n`)
    expect(csvLine([text], ';')).toBe(`"${text}"\r\n`)
  })

  it('is quoted if necessary, unless it is a number', () => {
    expect(csvLine([-3, 'a"b', 'c,d', '=x,y'])).toBe(`-3,"a""b","c,d","'=x,y"\r\n`)
  })
})
