import { screen, within } from '@testing-library/react'
import { createMockApi } from '@steward/testing/mock-api'
import { byRole, renderPage } from '@steward/testing/render'
import { cellsOf, factsOf } from '@steward/testing/shown'
import { expect, it } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { Component as PayrollPage } from '../month/payroll-page.tsx'
import type { StatutoryTable, TableHead } from './tables.queries.ts'

const epf: TableHead = {
  id: 'EPF-2025-10',
  kind: 'EPF',
  name: 'EPF Act 1991, Third Schedule, October 2025',
  from: '2025-10',
  knownUntil: '2026-12',
  source: 'KWSP, Third Schedule',
  checksum: 'ab12cd34ef56'.padEnd(64, '0'),
}
const mtd: TableHead = {
  ...epf,
  id: 'MTD-2025-01',
  kind: 'MTD',
  name: 'MTD specification 2025',
  from: '2025-01',
  knownUntil: '2025-12',
}
const part = (letter: string, who: string, employer: string): StatutoryTable['parts'] => [
  {
    kind: 'BANDS',
    part: letter,
    who,
    columns: ['from', 'upTo', 'employer', 'employee'],
    rows: [['10.01', '20.00', employer, '3.00']],
  },
  { kind: 'ABOVE', part: letter, who, columns: ['over', 'employer', 'employee'], rows: [['20000.00', '0.12', '0.11']] },
]

async function openTables(path: string, items: TableHead[] = [epf, mtd]) {
  const api = createMockApi()
  api.answerWith('statutory-table.list', { items })
  api.answerWith('statutory-table.get', {
    ...epf,
    parts: [...part('A', 'under 60', '4.00'), ...part('E', '60 and over', '2.00')],
  })
  const page = await renderPage(<PayrollPage />, { path, api, texts: { payroll: en } })
  await byRole('table', 'Statutory tables')
  return { ...page, api }
}

it('lists the tables with their months and checksums, and marks those that are out of date', async () => {
  const { api } = await openTables('/payroll?tab=tables')
  expect(cellsOf(screen.getByRole('link', { name: epf.name }))).toEqual([
    `${epf.name} In force`,
    'October 2025',
    'December 2026',
    'ab12 cd34 ef56',
  ])
  expect(cellsOf(screen.getByRole('link', { name: mtd.name }))[0]).toBe(`${mtd.name} Out of date`)
  expect(api.callsOf('payroll-run.list')).toEqual([])
  expect(api.callsOf('statutory-table.get')).toEqual([])
})

it('shows the source and the rows of a table, by the part of the schedule', async () => {
  const { user } = await openTables('/payroll?tab=tables')
  await user.click(screen.getByRole('link', { name: epf.name }))
  const rows = await byRole('table', 'Rows')
  expect(
    within(rows)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['10.01', '20.00', '4.00', '3.00'])
  const above = screen.getByRole('table', { name: 'Above the last row' })
  expect(
    within(above)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['20,000.00', '12%', '11%'])
  expect(factsOf(document.body)).toContainEqual(['Checksum', epf.checksum])
  await user.click(screen.getByRole('link', { name: 'Part E' }))
  await screen.findByText('60 and over')
  expect(within(screen.getByRole('table', { name: 'Rows' })).getAllByRole('cell')[2]!.textContent).toBe('2.00')
})
