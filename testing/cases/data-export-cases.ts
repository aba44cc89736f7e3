import type { ContractCase } from './contract-case.ts'
import { created, forbidden, invalid, notFound, notPossible, ok } from './expectations.ts'
import { keyCases } from './key-cases.ts'

const create = { operation: 'data-export.create', as: 'manager' } as const
const made = { as: 'manager', params: { id: '#made' } } as const
const bookings = { kind: 'bookings', filter: { status: 'CONFIRMED' } } as const
const madeBefore = [{ ...create, body: bookings }]

/** Exports of lists as files. */
export const dataExportCases: ContractCase[] = [
  {
    name: 'a manager exports a list, and it is done at once',
    ...create,
    body: { ...bookings, language: 'de', delimiter: ';' },
    expect: created({
      kind: 'bookings',
      status: 'DONE',
      filter: { status: 'CONFIRMED' },
      language: 'de',
      delimiter: ';',
      byteOrderMark: true,
      fileName: 'bookings-2026-11-19.csv',
      failure: null,
    }),
    after: [{ as: 'manager', operation: 'data-export.list', expect: ok({ items: [{ status: 'DONE' }] }) }],
  },
  {
    name: 'an export without a filter contains the whole list',
    ...create,
    body: { kind: 'customers' },
    expect: created({ kind: 'customers', filter: {}, language: 'en', delimiter: ',' }),
  },
  {
    name: 'an export of plans contains those of its filter',
    ...create,
    records: ['monthly plan', 'archived plan'],
    body: { kind: 'membership-plans', filter: { status: 'ACTIVE' } },
    expect: created({
      kind: 'membership-plans',
      status: 'DONE',
      rowCount: 1,
      fileName: 'membership-plans-2026-11-19.csv',
    }),
  },
  { name: 'staff cannot export a list', ...create, as: 'staff', body: bookings, expect: forbidden('export.lists') },
  {
    name: 'a provider does not see the exports',
    as: 'provider',
    operation: 'data-export.list',
    expect: forbidden('export.lists'),
  },
  ...keyCases(create, {
    makes: ['an export', 'exports'],
    body: bookings,
    other: { kind: 'customers' },
    expect: created({ id: '#made' }),
  }),
  {
    name: 'an unknown list cannot be exported',
    ...create,
    body: { kind: 'secrets' },
    expect: invalid(['kind', 'INVALID_CHOICE']),
  },
  {
    name: 'a filter that the list does not know is named in the error',
    ...create,
    body: { kind: 'customers', filter: { status: 'CONFIRMED' } },
    expect: invalid(['filter.status', 'UNKNOWN_FIELD']),
  },
  {
    name: 'a value that the list does not know is named in the error',
    ...create,
    body: { kind: 'bookings', filter: { from: 'yesterday' } },
    expect: invalid(['filter.from', 'INVALID_FORMAT']),
  },
  {
    name: 'a manager reads one export',
    ...made,
    operation: 'data-export.get',
    before: madeBefore,
    expect: ok({ kind: 'bookings', createdBy: { id: '#manager' } }),
  },
  {
    name: 'an export of another business is not found',
    as: 'owner of the other business',
    operation: 'data-export.get',
    params: { id: '#made' },
    before: madeBefore,
    expect: notFound,
  },
  {
    name: 'a manager cancels an export that a job is writing',
    as: 'manager',
    operation: 'data-export.cancel',
    params: { id: '#export of the manager' },
    expect: ok({ status: 'CANCELLED', version: 2 }),
    after: [
      {
        as: 'owner',
        operation: 'data-export.cancel',
        params: { id: '#export of the manager' },
        expect: notPossible('CANCELLED', 'cancel', []),
      },
    ],
  },
  {
    name: 'an export that a job is writing cannot be downloaded',
    as: 'manager',
    operation: 'data-export.file',
    params: { id: '#export of the manager' },
    expect: notPossible('RUNNING', 'download', ['cancel']),
  },
  {
    name: 'a finished export cannot be cancelled',
    ...made,
    operation: 'data-export.cancel',
    before: madeBefore,
    expect: notPossible('DONE', 'cancel', ['download']),
  },
  {
    name: 'a manager downloads the file of an export',
    ...made,
    operation: 'data-export.file',
    before: madeBefore,
    expect: ok({ name: 'bookings-2026-11-19.csv', type: 'text/csv; charset=utf-8' }),
  },
  {
    name: 'the file of an export of another business is not found',
    as: 'owner of the other business',
    operation: 'data-export.file',
    params: { id: '#export of the manager' },
    expect: notFound,
  },
]
