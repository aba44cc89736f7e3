import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { renderUi } from '../testing/test-render.tsx'
import { Paper, type PaperBill } from './paper.tsx'
import { pageNumber } from './print-rules.tsx'

afterEach(cleanup)

const bill: PaperBill = {
  currency: 'MYR',
  subtotal: '488.00',
  tax: '39.04',
  rounding: '0.01',
  total: '527.05',
  paid: '500.00',
  credited: '0.00',
  balance: '27.05',
}

function open(changes: Partial<PaperBill> = {}) {
  return renderUi(
    <Paper
      title="Invoice"
      number="INV-2026-000418"
      issuer={{ name: 'Kinara Wellness Sdn Bhd', details: ['', '28 Jalan Telawi 3'] }}
      parties={[
        { label: 'Billed to', value: 'Aishah binti Zulkifli', details: ['aishah@z.test', null] },
        { label: 'Due', value: null },
      ]}
      lines={[
        {
          description: 'Massage',
          detail: '10:00',
          quantity: 2,
          unitPrice: '84.00',
          taxPercentage: '8',
          amount: '168.00',
        },
        { description: 'Pilates', quantity: 1, unitPrice: '320.00', taxPercentage: null, amount: '320.00' },
      ]}
      bill={{ ...bill, ...changes }}
    />,
  )
}

const totals = () => {
  const list = screen.getByText('Total before rounding').closest('dl')!
  return [...list.children].map((row) => row.textContent)
}

describe('a paper', () => {
  it('shows the total before and after rounding, the paid amount and the balance', async () => {
    await open()
    expect(totals()).toEqual([
      'Subtotal488.00',
      'Tax39.04',
      'Total before rounding527.04',
      'Rounding+0.01',
      'Total MYR527.05',
      'Paid500.00',
      'Balance27.05',
    ])
  })

  it('isolates dates, numbers and percentages in right-to-left layouts', async () => {
    await open({ taxPercentage: '8' })
    for (const words of ['28 Jalan Telawi 3', '10:00', '8%', 'Tax 8%'])
      expect(screen.getByText(words).closest('bdi')).not.toBeNull()
  })

  it('shows the credited amount only if there is one', async () => {
    await open({ credited: '27.05', balance: '0.00' })
    expect(totals()).toContain('Credited27.05')
  })

  it('names the currency once, above the figures of the lines', async () => {
    await open()
    const [head, massage, pilates] = screen.getAllByRole('row')
    const cells = (row: HTMLElement, role: string) =>
      within(row)
        .getAllByRole(role)
        .map((cell) => cell.textContent)
    expect(cells(head!, 'columnheader')).toEqual(['Description', 'Qty', 'Unit (MYR)', 'Tax', 'Amount (MYR)'])
    expect(cells(massage!, 'cell')).toEqual(['Massage10:00', '2', '84.00', '8%', '168.00'])
    expect(cells(pilates!, 'cell')).toEqual(['Pilates', '1', '320.00', '–', '320.00'])
  })

  it('shows a dash for an empty value', async () => {
    await open()
    expect(screen.getByText('Due').nextElementSibling?.textContent).toBe('–')
  })
})

it('the page number is a sentence of the language with CSS counters', () => {
  expect(pageNumber('Page {page} of {pages}')).toBe('"Page " counter(page) " of " counter(pages) ""')
  expect(pageNumber('"{pages}" in all')).toBe(String.raw`"\"" counter(pages) "\" in all"`)
})
