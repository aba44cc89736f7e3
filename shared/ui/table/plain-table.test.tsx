import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '../testing/test-render.tsx'
import { PlainTable } from './plain-table.tsx'

it('a plain table aligns the figures of a numeric column, and names its scrollable area', async () => {
  await renderUi(
    <PlainTable
      caption="Slots"
      headers={['Slot', { text: 'Booked', numeric: true }]}
      rows={[{ key: 'yoga', cells: ['Morning yoga', 3] }]}
    />,
  )
  const area = within(screen.getByRole('region', { name: 'Slots' }))
  const isNumeric = (cell: HTMLElement) => 'num' in cell.dataset
  expect(area.getByRole('table', { name: 'Slots' })).toBeTruthy()
  expect(area.getAllByRole('columnheader').map((cell) => [cell.textContent, isNumeric(cell)])).toEqual([
    ['Slot', false],
    ['Booked', true],
  ])
  expect(area.getAllByRole('cell').map((cell) => [cell.textContent, isNumeric(cell)])).toEqual([
    ['Morning yoga', false],
    ['3', true],
  ])
})
