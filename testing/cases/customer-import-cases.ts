import type { ContractCase } from './contract-case.ts'
import { created, forbidden, invalid, notFound, notPossible, ok } from './expectations.ts'
import { keyCases } from './key-cases.ts'

const file = (text: string) => ({ fileName: 'customers.csv', content: btoa(text) })
const twoRows = file('First name,Email\nMei,mei@mail.test\n,nobody\n')

const create = { operation: 'customer-import.create', as: 'manager' } as const
const made = { as: 'manager', params: { id: '#made' } } as const
const check = {
  ...made,
  operation: 'customer-import.dry-run',
  body: { mapping: ['givenName', 'email'], duplicates: 'SKIP' },
} as const
const run = { ...made, operation: 'customer-import.run' } as const
const rollback = { ...made, operation: 'customer-import.rollback' } as const

/** Imports of customers from a file. */
export const customerImportCases: ContractCase[] = [
  {
    name: 'a manager uploads a file, and the mapping of its columns is guessed',
    ...create,
    body: file('Vorname;Mail\nMei;mei@mail.test'),
    expect: created({
      status: 'UPLOADED',
      delimiter: ';',
      headers: ['Vorname', 'Mail'],
      options: { mapping: ['givenName', 'email'] },
      rowCount: 1,
    }),
    after: [{ as: 'manager', operation: 'customer-import.list', expect: ok({ items: [{ status: 'UPLOADED' }] }) }],
  },
  {
    name: 'staff cannot import customers',
    ...create,
    as: 'staff',
    body: twoRows,
    expect: forbidden('customer.import'),
  },
  ...keyCases(create, {
    makes: ['a file', 'files'],
    body: twoRows,
    other: file('Name,Email\nBen,ben@mail.test'),
    expect: created({ id: '#made' }),
  }),
  {
    name: 'a PDF is rejected as an import',
    ...create,
    body: file('%PDF-1.7'),
    expect: invalid(['content', 'INVALID_FORMAT']),
  },
  {
    name: 'a control character makes only its row invalid',
    before: [
      {
        ...create,
        body: file(
          `Name,Email\n${[...'abcdefghij'].map((who) => `Mei,${who}@mail.test\n`).join('')}Be\u0007n,ben@mail.test`,
        ),
      },
    ],
    ...check,
    expect: ok({ counts: { failed: 1 }, issues: [{ row: 12, field: 'givenName', code: 'CONTROL_CHARACTER' }] }),
  },
  {
    name: 'an import needs at least one row',
    ...create,
    body: file('Name,Email'),
    expect: invalid(['content', 'TOO_FEW']),
  },
  {
    name: 'a dry run lists the errors of each row and imports nobody',
    before: [{ ...create, body: twoRows }],
    ...check,
    expect: ok({
      status: 'DRY_RUN_DONE',
      counts: { created: 1, updated: 0, skipped: 0, failed: 1 },
      done: 0,
      issues: [
        { row: 3, field: 'givenName', header: 'First name', code: 'REQUIRED' },
        { row: 3, field: 'email', header: 'Email', code: 'INVALID_FORMAT' },
      ],
    }),
    after: [{ operation: 'customer.list', expect: ok({ total: 0 }) }],
  },
  {
    name: 'two columns cannot be mapped to the same field',
    before: [{ ...create, body: twoRows }],
    ...check,
    body: { mapping: ['email', 'email'], duplicates: 'SKIP' },
    expect: invalid(['mapping', 'NOT_DISTINCT']),
  },
  {
    name: 'an import cannot run before its dry run',
    before: [{ ...create, body: twoRows }],
    ...run,
    expect: notPossible('UPLOADED', 'run', ['dry-run', 'cancel']),
  },
  {
    name: 'an import creates the valid rows',
    before: [{ ...create, body: twoRows }, check],
    ...run,
    expect: ok({ status: 'DONE', done: 2, counts: { created: 1, failed: 1 } }),
    after: [{ operation: 'customer.list', query: { q: 'mei' }, expect: ok({ total: 1 }) }],
  },
  {
    name: 'an import can be rolled back',
    before: [{ ...create, body: twoRows }, check, run],
    ...rollback,
    expect: ok({ status: 'ROLLED_BACK', rollback: { removed: 1, restored: 0, kept: [], keptCount: 0 } }),
    after: [{ operation: 'customer.list', expect: ok({ total: 0 }) }],
  },
  {
    name: 'an import that has not run cannot be rolled back',
    before: [{ ...create, body: twoRows }, check],
    ...rollback,
    expect: notPossible('DRY_RUN_DONE', 'rollback', ['dry-run', 'run', 'cancel', 'errors']),
  },
  {
    name: 'an import is shown with its file and its columns',
    before: [{ ...create, body: twoRows }],
    ...made,
    operation: 'customer-import.get',
    expect: ok({ id: '#made', fileName: 'customers.csv', status: 'UPLOADED', headers: ['First name', 'Email'] }),
  },
  {
    name: 'an import of another business is not found',
    before: [{ ...create, body: twoRows }],
    operation: 'customer-import.get',
    as: 'owner of the other business',
    params: { id: '#made' },
    expect: notFound,
  },
  {
    name: 'a manager downloads the errors of an import as a file',
    before: [{ ...create, body: twoRows }, check],
    ...made,
    operation: 'customer-import.errors',
    expect: { status: 200 },
  },
  {
    name: 'an earlier release continues a failed import batch by batch',
    as: 'manager',
    operation: 'customer-import.run',
    params: { id: '#failed import of the manager' },
    expect: ok({ status: 'DONE', done: 2, counts: { created: 1, skipped: 1 } }),
  },
  {
    name: 'an earlier release sees a failed import as one that can be continued',
    as: 'manager',
    operation: 'customer-import.get',
    params: { id: '#failed import of the manager' },
    expect: ok({ status: 'RUNNING', done: 1, rollbackUntil: null }),
  },
  {
    name: 'an earlier release does not continue an import that was stopped meanwhile',
    as: 'manager',
    operation: 'customer-import.run',
    params: { id: '#stopped import of the manager' },
    expect: ok({ status: 'DONE', done: 1 }),
    changesNothing: true,
  },
]
