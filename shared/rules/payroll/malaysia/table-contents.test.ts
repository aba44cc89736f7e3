import { expect, it } from 'vitest'
import { headsOf, outdatedSince, tableKinds, tablesOf } from './statutory-table.ts'
import { partsOfTable, publishedTables } from './table-contents.ts'

const tableOf = (id: string) => publishedTables().find((table) => table.id === id)!
const countsOf = (id: string) =>
  partsOfTable(tableOf(id).content).map(({ kind, part, rows }) => [kind, part, rows.length])

it('every table has an id of its own, and the newest of a kind comes first', () => {
  const tables = publishedTables()
  expect(new Set(tables.map(({ id }) => id)).size).toBe(tables.length)
  expect([...new Set(tables.map(({ kind }) => kind))]).toEqual([...tableKinds])
  expect(tables.filter(({ kind }) => kind === 'MTD').map(({ from }) => from)).toEqual(['2026-01', '2025-01'])
})

it('every table that a calculation names is published with the same head', () => {
  for (const { kind, name, from } of headsOf(tablesOf('2026-11').tables!))
    expect(tableOf(`${kind}-${from}`)).toMatchObject({ kind, name, from })
})

it('a table has all its rows, with as many cells as columns', () => {
  expect(countsOf('EPF-2025-10')).toEqual([
    ['BANDS', 'A', 401],
    ['ABOVE', 'A', 1],
    ['BANDS', 'C', 401],
    ['ABOVE', 'C', 1],
    ['BANDS', 'E', 401],
    ['ABOVE', 'E', 1],
    ['RATES', 'F', 1],
  ])
  expect(countsOf('SOCSO-2024-10')).toEqual([['BANDS', null, 65]])
  expect(countsOf('MTD-2026-01').map(([kind]) => kind)).toEqual(['BANDS', 'RATES', 'DEDUCTIONS', 'TP1'])
  expect(countsOf('MINIMUM_WAGE-2025-02')).toEqual([['MINIMUM', null, 5]])
  for (const { content } of publishedTables())
    for (const { columns, rows } of partsOfTable(content))
      for (const row of rows) expect(row).toHaveLength(columns.length)
})

it('a table is out of date from the month after the last one for which it is known', () => {
  expect(outdatedSince('2026-12')).toBeUndefined()
  expect(outdatedSince('2027-01')).toBe('2026-12')
  expect(outdatedSince('2024-01')).toBeUndefined()
})
