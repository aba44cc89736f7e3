import type { ContractCase } from './contract-case.ts'
import { conflict, created, forbidden, invalid, notFound, notPossible, ok } from './expectations.ts'
import { keyCases } from './key-cases.ts'

const customers = (text: string) => ({ kind: 'customers', fileName: 'customers.csv', content: btoa(text) })
const twoRows = customers('First name,Email\nMei,mei@mail.test\n,nobody\n')

const create = { operation: 'data-import.create', as: 'manager' } as const
const made = { as: 'manager', params: { id: '#made' } } as const
const check = {
  ...made,
  operation: 'data-import.dry-run',
  body: { mapping: ['givenName', 'email'], duplicates: 'SKIP' },
} as const
const run = { ...made, operation: 'data-import.run' } as const
const cancel = { ...made, operation: 'data-import.cancel' } as const
const rollback = { ...made, operation: 'data-import.rollback' } as const
const uploaded = [{ ...create, body: twoRows }]
const checked = [...uploaded, check]
const imported = [...checked, run]

const running = { as: 'manager', params: { id: '#running import of the manager' } } as const
const failed = { as: 'manager', params: { id: '#failed import of the manager' } } as const
const stopped = { as: 'manager', params: { id: '#stopped import of the manager' } } as const

/** Imports of any kind from a file. */
export const dataImportCases: ContractCase[] = [
  {
    name: 'a manager uploads a file of a kind, and the list shows it',
    ...create,
    body: customers('Vorname;Mail\nMei;mei@mail.test'),
    expect: created({
      kind: 'customers',
      status: 'UPLOADED',
      delimiter: ';',
      options: { mapping: ['givenName', 'email'] },
      rowCount: 1,
      done: 0,
      failure: null,
    }),
    after: [
      {
        as: 'manager',
        operation: 'data-import.list',
        expect: ok({ items: [{ kind: 'customers', status: 'UPLOADED' }] }),
      },
    ],
  },
  {
    name: 'a manager chooses the delimiter of a file',
    ...create,
    body: { ...customers('Vorname;Mail,Telefon\nMei;mei@mail.test,+60127771234'), delimiter: ',' },
    expect: created({ delimiter: ',', headers: ['Vorname;Mail', 'Telefon'], rowCount: 1 }),
  },
  {
    name: 'a file with an unknown delimiter is rejected',
    ...create,
    body: { ...twoRows, delimiter: ':' },
    expect: invalid(['delimiter', 'INVALID_CHOICE']),
  },
  { name: 'staff cannot import a file', ...create, as: 'staff', body: twoRows, expect: forbidden('customer.import') },
  {
    name: 'a provider does not see the imports',
    as: 'provider',
    operation: 'data-import.list',
    expect: forbidden('customer.import'),
  },
  ...keyCases(create, {
    makes: ['an import', 'imports'],
    body: twoRows,
    other: customers('Name,Email\nBen,ben@mail.test'),
    expect: created({ id: '#made' }),
  }),
  {
    name: 'a file of an unknown kind is rejected',
    ...create,
    body: { ...twoRows, kind: 'secrets' },
    expect: invalid(['kind', 'INVALID_CHOICE']),
  },
  {
    name: 'a dry run lists the errors of each row and imports nothing',
    before: uploaded,
    ...check,
    expect: ok({
      status: 'DRY_RUN_DONE',
      counts: { created: 1, updated: 0, skipped: 0, failed: 1 },
      issues: [
        { row: 3, field: 'givenName', header: 'First name', code: 'REQUIRED' },
        { row: 3, field: 'email', header: 'Email', code: 'INVALID_FORMAT' },
      ],
    }),
    after: [{ operation: 'customer.list', expect: ok({ total: 0 }) }],
  },
  {
    name: 'a column cannot be mapped to a field that the kind does not have',
    before: uploaded,
    ...check,
    body: { ...check.body, mapping: ['givenName', 'price'] },
    expect: invalid(['mapping', 'INVALID_CHOICE']),
  },
  {
    name: 'a short import is done at once',
    before: checked,
    ...run,
    expect: ok({ status: 'DONE', done: 2, counts: { created: 1, failed: 1 } }),
    after: [
      { operation: 'customer.list', query: { q: 'mei' }, expect: ok({ total: 1 }) },
      { ...run, expect: notPossible('DONE', 'run', ['rollback', 'errors']) },
    ],
  },
  {
    name: 'a file cannot be imported before its dry run',
    before: uploaded,
    ...run,
    expect: notPossible('UPLOADED', 'run', ['dry-run', 'cancel']),
  },
  {
    name: 'a file that was imported before is not accepted without a confirmation',
    before: imported,
    ...create,
    body: { ...twoRows, fileName: 'copy.csv' },
    expect: conflict('SAME_FILE_IMPORTED', {
      current: { id: '#made', fileName: 'customers.csv', status: 'DONE', createdBy: { id: '#manager' } },
    }),
    after: [{ ...create, body: { ...twoRows, again: true }, expect: created({ status: 'UPLOADED' }) }],
  },
  {
    name: 'a file that was uploaded and not imported can be uploaded again',
    before: checked,
    ...create,
    body: twoRows,
    expect: created({ status: 'UPLOADED' }),
  },
  {
    name: 'a file whose import was rolled back can be imported again',
    before: [...imported, rollback],
    ...create,
    body: twoRows,
    expect: created({ status: 'UPLOADED' }),
  },
  {
    name: 'the same file in another business is a new one',
    before: imported,
    ...create,
    as: 'owner of the other business',
    body: twoRows,
    expect: created({ status: 'UPLOADED' }),
  },
  {
    name: 'an import that is stopped keeps its processed rows, and cannot be stopped twice',
    ...running,
    operation: 'data-import.cancel',
    expect: ok({ status: 'CANCELLED', done: 1, rowCount: 2 }),
    after: [
      {
        ...running,
        as: 'owner',
        operation: 'data-import.cancel',
        expect: notPossible('CANCELLED', 'cancel', ['resume', 'rollback', 'errors']),
      },
    ],
  },
  {
    name: 'a file that nobody imported is discarded for good',
    before: checked,
    ...cancel,
    expect: ok({ status: 'CANCELLED', done: 0, rollbackUntil: null }),
    after: [
      { ...made, operation: 'data-import.resume', expect: notPossible('CANCELLED', 'resume', ['errors']) },
      { ...rollback, expect: notPossible('CANCELLED', 'rollback', ['errors']) },
    ],
  },
  {
    name: 'a finished import cannot be stopped',
    before: imported,
    ...cancel,
    expect: notPossible('DONE', 'cancel', ['rollback', 'errors']),
  },
  {
    name: 'a failed import names the row at which it stopped',
    ...failed,
    operation: 'data-import.get',
    expect: ok({ status: 'FAILED', failure: { code: 'INTERNAL', row: 3 }, done: 1, rowCount: 2 }),
  },
  {
    name: 'a failed import continues with its first open row',
    ...failed,
    operation: 'data-import.resume',
    expect: ok({ status: 'DONE', failure: null, done: 2, counts: { created: 1, skipped: 1 } }),
    after: [{ operation: 'customer.list', query: { q: 'mei' }, expect: ok({ total: 1 }) }],
  },
  {
    name: 'a stopped import can be continued by a colleague',
    ...stopped,
    as: 'owner',
    operation: 'data-import.resume',
    expect: ok({ status: 'DONE', done: 2 }),
  },
  {
    name: 'an import that runs cannot be continued',
    ...running,
    operation: 'data-import.resume',
    expect: notPossible('RUNNING', 'resume', ['cancel', 'errors']),
  },
  {
    name: 'an import that runs cannot be rolled back',
    ...running,
    operation: 'data-import.rollback',
    expect: notPossible('RUNNING', 'rollback', ['cancel', 'errors']),
  },
  {
    name: 'a failed import can be rolled back instead of continued',
    ...failed,
    operation: 'data-import.rollback',
    expect: ok({ status: 'ROLLED_BACK', failure: null, rollback: { removed: 0, restored: 0, kept: [], keptCount: 0 } }),
  },
  {
    name: 'a finished import can be rolled back once',
    before: imported,
    ...rollback,
    expect: ok({ status: 'ROLLED_BACK', rollback: { removed: 1, restored: 0, kept: [], keptCount: 0 } }),
    after: [
      { operation: 'customer.list', expect: ok({ total: 0 }) },
      { ...rollback, expect: notPossible('ROLLED_BACK', 'rollback', ['errors']) },
    ],
  },
  {
    name: 'an import of another business is not shown',
    as: 'owner of the other business',
    operation: 'data-import.get',
    params: failed.params,
    expect: notFound,
  },
  {
    name: 'an import of another business cannot be stopped',
    as: 'owner of the other business',
    operation: 'data-import.cancel',
    params: running.params,
    expect: notFound,
  },
  {
    name: 'an import of another business cannot be continued',
    as: 'owner of the other business',
    operation: 'data-import.resume',
    params: failed.params,
    expect: notFound,
  },
  {
    name: 'staff cannot continue an import',
    ...failed,
    as: 'staff',
    operation: 'data-import.resume',
    expect: forbidden('customer.import'),
  },
  {
    name: 'a manager downloads the errors of an import of any kind as a file',
    before: checked,
    ...made,
    operation: 'data-import.errors',
    expect: ok({ name: 'errors.csv', type: 'text/csv; charset=utf-8' }),
  },
  {
    name: 'a file that was not checked has no errors to download',
    before: uploaded,
    ...made,
    operation: 'data-import.errors',
    expect: notPossible('UPLOADED', 'errors', ['dry-run', 'cancel']),
  },
]
