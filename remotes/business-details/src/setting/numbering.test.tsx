import { screen, waitFor, within } from '@testing-library/react'
import { createMockApi } from '@steward/testing/mock-api'
import { byRole } from '@steward/testing/render'
import { cellsOf } from '@steward/testing/shown'
import { expect, it } from 'vitest'
import { bodies, field, openSettings, region, typeInto } from './testing/settings-page.tsx'

it('shows the next three numbers of every document', async () => {
  await openSettings(createMockApi({ role: 'BUSINESS_MANAGER' }))
  const panel = within(region('Next numbers'))
  expect(cellsOf(await panel.findByText('Invoice numbers'))).toEqual([
    'Invoice numbers',
    'INV-2026-000001, INV-2026-000002, INV-2026-000003',
    'Each year',
  ])
  expect(cellsOf(panel.getByText('Booking numbers')).slice(1)).toEqual([
    'BK-202611-00001, BK-202611-00002, BK-202611-00003',
    'Each month',
  ])
})

it('an owner continues a document with a higher number', async () => {
  const api = createMockApi({ role: 'OWNER' })
  api.answerWith('numbering.update', {
    items: [
      {
        document: 'invoiceNumber',
        pattern: 'INV-{yyyy}-{seq:6}',
        restarts: 'YEAR',
        nextSequence: 419,
        next: ['INV-2026-000419', 'INV-2026-000420', 'INV-2026-000421'],
      },
    ],
  })
  const { user } = await openSettings(api)
  await user.click(await byRole('button', 'Change the next number: Invoice numbers'))
  const dialog = within(await byRole('dialog', 'Invoice numbers'))
  const next = dialog.getByLabelText('Next number')
  await user.clear(next)
  await user.type(next, '419')
  await user.click(dialog.getByRole('button', { name: 'Save number' }))
  await waitFor(() =>
    expect(api.callsOf('numbering.update').map(({ body }) => body)).toEqual([
      { document: 'invoiceNumber', nextSequence: 419 },
    ]),
  )
  expect(await screen.findByText('INV-2026-000419, INV-2026-000420, INV-2026-000421')).toBeTruthy()
})

it('an owner changes a pattern, and one without a sequence is an error of its field', async () => {
  const api = createMockApi({ role: 'OWNER' })
  const { user } = await openSettings(api, '&edit=documents')
  await typeInto({ user }, 'Invoice numbers', 'INV-{{yyyy}')
  await user.click(await byRole('button', /^Save from/))
  await waitFor(() => expect(field('Invoice numbers').getAttribute('aria-invalid')).toBe('true'))
  await typeInto({ user }, 'Invoice numbers', 'A-{{yyyy}-{{seq:4}')
  await user.click(await byRole('button', /^Save from/))
  await waitFor(() =>
    expect(bodies(api)).toEqual([{ holdsFrom: '2026-11-19', values: { invoiceNumber: 'A-{yyyy}-{seq:4}' } }]),
  )
})
