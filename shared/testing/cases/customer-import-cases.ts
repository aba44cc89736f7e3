import type { ContractCase } from '../contract-case.ts'
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

/** Customers from a file. */
export const customerImportCases: ContractCase[] = [
  {
    name: 'a manager hands in a file, and its columns are guessed',
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
  { name: 'staff import nothing', ...create, as: 'staff', body: twoRows, expect: forbidden('customer.import') },
  ...keyCases(create, {
    makes: ['a file', 'files'],
    body: twoRows,
    other: file('Name,Email\nBen,ben@mail.test'),
    expect: created({ id: '#made' }),
  }),
  {
    name: 'a PDF is no file of customers',
    ...create,
    body: file('%PDF-1.7'),
    expect: invalid(['content', 'INVALID_FORMAT']),
  },
  {
    name: 'one control sign in a file is a bad cell of its row',
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
  { name: 'a file has rows', ...create, body: file('Name,Email'), expect: invalid(['content', 'TOO_FEW']) },
  {
    name: 'a dry run says what is wrong in which row, and imports nobody',
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
    name: 'each column is something else',
    before: [{ ...create, body: twoRows }],
    ...check,
    body: { mapping: ['email', 'email'], duplicates: 'SKIP' },
    expect: invalid(['mapping', 'NOT_DISTINCT']),
  },
  {
    name: 'an import runs after its dry run',
    before: [{ ...create, body: twoRows }],
    ...run,
    expect: notPossible('UPLOADED', 'run', ['dry-run']),
  },
  {
    name: 'an import brings what is right',
    before: [{ ...create, body: twoRows }, check],
    ...run,
    expect: ok({ status: 'DONE', done: 2, counts: { created: 1, failed: 1 } }),
    after: [{ operation: 'customer.list', query: { q: 'mei' }, expect: ok({ total: 1 }) }],
  },
  {
    name: 'an import is taken back',
    before: [{ ...create, body: twoRows }, check, run],
    ...rollback,
    expect: ok({ status: 'ROLLED_BACK', rollback: { removed: 1, restored: 0, kept: [], keptCount: 0 } }),
    after: [{ operation: 'customer.list', expect: ok({ total: 0 }) }],
  },
  {
    name: 'nothing is taken back that was not imported',
    before: [{ ...create, body: twoRows }, check],
    ...rollback,
    expect: notPossible('DRY_RUN_DONE', 'rollback', []),
  },
  {
    name: 'a file of another business is not found',
    before: [{ ...create, body: twoRows }],
    operation: 'customer-import.get',
    as: 'owner of the other business',
    params: { id: '#made' },
    expect: notFound,
  },
  {
    name: 'the errors of an import are a file',
    before: [{ ...create, body: twoRows }, check],
    ...made,
    operation: 'customer-import.errors',
    expect: { status: 200 },
  },
]
