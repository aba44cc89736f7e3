import { expect, it } from 'vitest'
import { brokenCsvLimit } from './csv-measure.ts'

const limits = { rows: 20, columns: 5 }
const rows = (count: number, row = 'Mei,mei@mail.test') => `Name,Email\n${`${row}\n`.repeat(count)}`

it.each([
  ['20 rows', rows(20)],
  ['20 rows without a last line end', rows(20).trimEnd()],
  ['20 rows with the line ends of Windows', rows(20).replaceAll('\n', '\r\n')],
  ['20 rows after the delimiter line of Excel', `sep=,\n${rows(20)}`],
  ['20 rows among 20 blank ones', rows(20, 'Mei,mei@mail.test\n,')],
  ['20 rows whose cells hold line ends', rows(20, '"Mei\nTan\nAh","a ""b""\n\n"')],
  ['5 columns', 'a,b,c,d,e\n1,2,3,4,5'],
  ['5 columns with delimiters inside quotes', 'a,b,c,d,"e,f,g,h"\n1,2,3,4,5'],
  ['a quote inside a cell', rows(5, '5" pipe,mei@mail.test')],
  ['a row that is a little too wide, which is reported as an issue,', 'a,b\n1,2,3,4,5,6,7'],
  ['an empty text', ''],
])('%s is within the limits', (_, text) => {
  expect(brokenCsvLimit(text, limits)).toBeUndefined()
})

it.each([
  ['rows', '22 rows', rows(22)],
  ['rows', 'rows of one letter', `Name\n${'a\n'.repeat(1000)}`],
  ['rows', 'rows with the line ends of an old Macintosh', rows(22).replaceAll('\n', '\r')],
  ['rows', 'blank rows', `Name\n${'\n'.repeat(1000)}`],
  ['rows', 'rows of delimiters', `Name\n${',,\n'.repeat(1000)}`],
  ['columns', '6 columns', 'a;b;c;d;e;f\n1;2;3;4;5;6'],
  ['columns', 'all delimiters at once', ';,|\t'.repeat(1000)],
  ['columns', 'one row of 60 cells', `a,b\n${'x,'.repeat(60)}`],
])('more %s than allowed are rejected: %s', (limit, _, text) => {
  expect(brokenCsvLimit(text, limits)).toBe(limit)
})
