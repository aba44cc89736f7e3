import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { byRole, renderPage } from '@steward/testing/render'
import { act, screen, waitFor, within } from '@testing-library/react'
import { startLive } from '@steward/shared/live'
import { addMinutes, toInstant } from '@steward/shared/time'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import host from '../../locales/en.json'
import { DataPage } from './data-page.tsx'
import data from './locales/en.json'

/** The names of the files that the page has saved. */
let saved: string[] = []

beforeEach(() => {
  saved = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => vi.restoreAllMocks())

const show = (api: MockApi, path = '/data') => renderPage(<DataPage />, { api, path, texts: { host, data } })

/** Adds an export of 18,640 bookings by the owner, which is done. */
function addExport(api: MockApi, fields: object = {}): void {
  const at = toInstant('2026-11-18T01:20:00Z')
  api.state.dataExports.push({
    id: crypto.randomUUID(),
    entityId: api.kinara.id,
    version: 1,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
    kind: 'bookings',
    status: 'DONE',
    filter: {},
    language: 'en',
    delimiter: ',',
    byteOrderMark: true,
    fileName: 'bookings-2026-10.csv',
    rowCount: 18_640,
    done: 18_640,
    readAt: at,
    finishedAt: at,
    failure: null,
    createdById: api.actor.id,
    content: 'Booking number\r\n',
    ...fields,
  })
}

/** Adds an import of 640 customers by the owner, of which 120 are processed. */
function addPartImport(api: MockApi, fields: object = {}): void {
  const at = toInstant('2026-11-18T03:37:00Z')
  api.state.dataImports.push({
    id: crypto.randomUUID(),
    entityId: api.kinara.id,
    version: 1,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
    kind: 'customers',
    fileName: 'walk-ins.csv',
    content: '',
    status: 'CANCELLED',
    encoding: 'UTF-8',
    delimiter: ',',
    headers: ['Name', 'Email'],
    options: { mapping: ['fullName', 'email'], duplicates: 'SKIP', dateOrder: 'DMY', callingCode: '' },
    rows: Array.from({ length: 640 }, (_, index) => ({
      row: index + 2,
      cells: [`Mei ${index}`, `mei${index}@mail.test`],
      isDone: index < 120,
      outcome: 'CREATED',
      faults: [],
    })),
    finishedAt: at,
    failure: null,
    rollback: null,
    createdById: api.actor.id,
    ...fields,
  })
}

const history = () => byRole('table', 'History')
const rowsOf = async () =>
  within(await history())
    .getAllByRole('row')
    .slice(1)
const textsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

async function addImport(api: MockApi): Promise<void> {
  const { fetch, settings } = api
  const token = await settings.getToken({ renew: false })
  await fetch('/api/import', {
    method: 'POST',
    body: JSON.stringify({ fileName: 'crm.csv', content: btoa('First name,Email\nMei,mei@mail.test\n') }),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-business-entity': api.kinara.id,
      'idempotency-key': crypto.randomUUID(),
    },
  })
}

describe('the history', () => {
  it('shows file, author, rows and status of each export, newest first, and one action', async () => {
    const api = createMockApi()
    addExport(api)
    addExport(api, {
      fileName: 'customers-2026-11-18.csv',
      kind: 'customers',
      status: 'FAILED',
      failure: 'PERMISSION_DENIED',
      rowCount: null,
      createdAt: toInstant('2026-11-18T09:00:00Z'),
    })
    await show(api)
    const rows = (await rowsOf()).map(textsOf)
    const author = `${api.actor.givenName} ${api.actor.lastName}`
    expect(rows).toEqual([
      [
        expect.stringContaining('customers-2026-11-18.csv'),
        author,
        '',
        'FailedThe user lost the permission to export',
        '',
      ],
      [expect.stringContaining('bookings-2026-10.csv'), author, '18,640', 'Done', 'Download'],
    ])
    expect(rows[1]![0]).toMatch(/Export · .*18 Nov.*09:20/)
  })

  it('leaves out exports that are older than 30 days', async () => {
    const api = createMockApi()
    addExport(api, { createdAt: addMinutes(api.clock.now(), -30 * 24 * 60) })
    await show(api)
    expect(await screen.findByText('No files yet')).toBeTruthy()
  })

  it('downloads a file', async () => {
    const api = createMockApi()
    addExport(api)
    const { user } = await show(api)
    await user.click(await byRole('button', 'Download bookings-2026-10.csv'))
    await waitFor(() => expect(saved).toEqual(['bookings-2026-10.csv']))
  })

  it('shows imports alone, with the counts of all choices', async () => {
    const api = createMockApi()
    addExport(api)
    const { user, address } = await show(api)
    expect((await byRole('link', 'All 1')).getAttribute('aria-current')).toBe('true')
    await user.click(await byRole('link', 'Imports 0'))
    expect(address()).toBe('/data?files=imports')
    expect(await screen.findByText('No files yet')).toBeTruthy()
  })
})

it('a phone shows the history as cards', async () => {
  const media = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList,
    )
  onTestFinished(() => media.mockRestore())
  const api = createMockApi()
  addExport(api)
  await show(api)
  const [card] = within(await byRole('list', 'History')).getAllByRole('listitem')
  expect(card!.textContent).toContain('bookings-2026-10.csv')
  expect(card!.textContent).toContain('Done18,640 rows')
  expect(within(card!).getByRole('button', { name: 'Download bookings-2026-10.csv' })).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

describe('the work in progress', () => {
  it('shows the written rows of an export, which can be cancelled', async () => {
    const api = createMockApi()
    addExport(api, { status: 'RUNNING', done: 14_200, finishedAt: null })
    const { user } = await show(api)
    const running = within(await byRole('region', 'In progress'))
    const meter = running.getByRole('meter', { name: 'Export bookings' })
    expect(meter.getAttribute('aria-valuetext')).toBe('14,200 of 18,640 rows')
    expect(meter.getAttribute('aria-valuenow')).toBe('76')
    await user.click(running.getByRole('button', { name: 'Cancel: Export bookings' }))
    expect(await screen.findByText('The export was cancelled.')).toBeTruthy()
    expect(textsOf((await rowsOf())[0]!)).toContain('Cancelled')
    expect(screen.queryByRole('region', { name: 'In progress' })).toBeNull()
  })

  it('follows the export over the live line, and shows its end', async () => {
    const api = createMockApi()
    addExport(api, { status: 'RUNNING', done: 1_000, finishedAt: null })
    await show(api)
    const meter = await byRole('meter', 'Export bookings')
    expect(meter.getAttribute('aria-valuetext')).toBe('1,000 of 18,640 rows')
    const leave = startLive('desk')
    await waitFor(() => expect(api.streams.count()).toBe(1))
    const row = api.state.dataExports[0]!
    const change = (fields: object) => {
      Object.assign(row, fields)
      api.streams.emit('data', { kind: 'export', id: row.id })
    }
    change({ done: 2_000 })
    await waitFor(() => expect(meter.getAttribute('aria-valuetext')).toBe('2,000 of 18,640 rows'))
    change({ status: 'DONE', done: 18_640 })
    expect(await byRole('button', 'Download bookings-2026-10.csv')).toBeTruthy()
    leave()
    expect(screen.queryByRole('region', { name: 'In progress' })).toBeNull()
  })

  it('shows that an export waits, before its rows are counted', async () => {
    const api = createMockApi()
    addExport(api, { status: 'QUEUED', done: 0, rowCount: null, readAt: null, finishedAt: null })
    await show(api)
    expect((await byRole('meter', 'Export bookings')).getAttribute('aria-valuetext')).toBe('Waiting to start')
  })

  it('leads to an import that waits for a decision', async () => {
    const api = createMockApi()
    await addImport(api)
    const { id } = api.state.dataImports[0]!
    await show(api)
    expect(await screen.findByText('Import customers, crm.csv')).toBeTruthy()
    const link = await byRole('link', 'Review and import')
    expect(link.getAttribute('href')).toBe(`/customers?drawer=import&import=${id}`)
  })

  it('shows the result of a dry run, so that the figures add up to the rows of the file', async () => {
    const api = createMockApi()
    addPartImport(api, { status: 'DRY_RUN_DONE', finishedAt: null })
    const { rows } = api.state.dataImports[0]!
    for (const [index, row] of rows.entries())
      Object.assign(row, { isDone: false, outcome: index < 38 ? 'SKIPPED' : index < 40 ? 'FAILED' : 'CREATED' })
    await show(api)
    expect(await screen.findByText('Dry run done: 600 new, 0 updated, 38 skipped, 2 with problems')).toBeTruthy()
  })

  it('discards a file that nobody imported', async () => {
    const api = createMockApi()
    await addImport(api)
    const { user } = await show(api)
    await user.click(await byRole('button', 'Discard: Import customers, crm.csv'))
    expect(await screen.findByText('The file was discarded. Nothing was imported.')).toBeTruthy()
    expect(textsOf((await rowsOf())[0]!)).toContain('Cancelled')
    expect(screen.queryByRole('button', { name: 'Continue crm.csv' })).toBeNull()
  })

  it('shows the processed rows of an import as they grow, and stops it', async () => {
    const api = createMockApi()
    addPartImport(api, { status: 'RUNNING', finishedAt: null })
    const { user } = await show(api)
    onTestFinished(startLive('owner'))
    await waitFor(() => expect(api.streams.count()).toBe(1))
    const meter = await byRole('meter', 'Import customers, walk-ins.csv')
    expect(meter.getAttribute('aria-valuetext')).toBe('120 of 640 rows')
    const [running] = api.state.dataImports
    for (const row of running!.rows.slice(0, 320)) row.isDone = true
    act(() => api.streams.emit('data', { kind: 'import', id: running!.id }))
    await waitFor(() => expect(meter.getAttribute('aria-valuetext')).toBe('320 of 640 rows'))
    await user.click(await byRole('button', 'Cancel: Import customers, walk-ins.csv'))
    expect(await screen.findByText('The import was stopped. 320 of 640 rows were processed.')).toBeTruthy()
    expect(textsOf((await rowsOf())[0]!)).toContain('320 of 640')
  })
})

describe('an import that has ended', () => {
  it('continues after it was stopped', async () => {
    const api = createMockApi()
    addPartImport(api)
    const { user } = await show(api)
    expect(textsOf((await rowsOf())[0]!)).toEqual([
      expect.stringMatching(/^walk-ins\.csvImport, Customers · /),
      `${api.actor.givenName} ${api.actor.lastName}`,
      '120 of 640',
      'Stopped',
      'Continue',
    ])
    await user.click(await byRole('button', 'Continue walk-ins.csv'))
    expect(await screen.findByText('The import is complete.')).toBeTruthy()
    expect(api.state.customers).toHaveLength(520)
    expect(await byRole('button', 'Roll back walk-ins.csv')).toBeTruthy()
  })

  it('names the row at which it failed, and can be rolled back from its menu', async () => {
    const api = createMockApi()
    addPartImport(api, { status: 'FAILED', failure: { code: 'INTERNAL', row: 122 } })
    const { user } = await show(api)
    expect(textsOf((await rowsOf())[0]!)).toContain('FailedStopped at row 122')
    await user.click(await byRole('button', 'More actions for walk-ins.csv'))
    await user.click(await byRole('menuitem', 'Roll back'))
    const question = within(await screen.findByRole('dialog'))
    await user.click(question.getByRole('button', { name: 'Roll back' }))
    expect(await screen.findByText('Removed: 0. Restored: 0. Kept: 0.')).toBeTruthy()
    expect(api.state.dataImports[0]!.status).toBe('ROLLED_BACK')
  })

  it('cannot be rolled back after 30 days', async () => {
    const api = createMockApi()
    addPartImport(api, { status: 'DONE' })
    vi.setSystemTime(addMinutes(toInstant('2026-11-18T03:37:00Z'), 30 * 24 * 60 + 1))
    await show(api)
    expect(screen.queryByRole('button', { name: 'Roll back walk-ins.csv' })).toBeNull()
  })
})

describe('a new export', () => {
  it('that is short is downloaded at once, and is in the history', async () => {
    const api = createMockApi()
    const { user } = await show(api)
    await user.click(await byRole('button', 'Export'))
    const ofCustomers = within(await screen.findByRole('group', { name: 'Customers' }))
    await user.click(ofCustomers.getByRole('menuitem', { name: 'CSV with semicolons' }))
    await waitFor(() => expect(saved).toEqual(['customers-2026-11-19.csv']))
    expect(api.callsOf('data-export.create')[0]!.body).toEqual({
      kind: 'customers',
      filter: {},
      language: 'en',
      delimiter: ';',
      byteOrderMark: true,
    })
    expect(textsOf((await rowsOf())[0]!)).toContain('Done')
  })

  it.each([
    [0, ',', true],
    [1, ';', true],
    [2, ',', false],
    [3, ';', false],
  ])('has the chosen delimiter and byte order mark: format %i', async (index, delimiter, byteOrderMark) => {
    const api = createMockApi()
    const { user } = await show(api)
    await user.click(await byRole('button', 'Export'))
    const ofBookings = within(await screen.findByRole('group', { name: 'Bookings' }))
    await user.click(ofBookings.getAllByRole('menuitem')[index]!)
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(api.callsOf('data-export.create')[0]!.body).toMatchObject({ kind: 'bookings', delimiter, byteOrderMark })
  })
})

it.each(['STAFF', 'SERVICE_PROVIDER'] as const)('%s does not see the page', async (role) => {
  const api = createMockApi({ role })
  await show(api)
  expect(await screen.findByText(/owners and business managers/i)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  expect(api.callsOf('data-export.list')).toEqual([])
})
