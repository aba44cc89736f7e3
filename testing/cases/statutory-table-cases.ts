import type { ContractCase } from './contract-case.ts'
import { forbidden, invalid, notFound, ok } from './expectations.ts'

const list = { as: 'owner', operation: 'statutory-table.list' } as const
const get = { as: 'owner', operation: 'statutory-table.get' } as const

/** The statutory tables of payroll, which belong to the platform. */
export const statutoryTableCases: ContractCase[] = [
  {
    name: 'the statutory tables are listed with their source and checksum',
    ...list,
    as: 'manager',
    expect: ok({
      items: [{ id: 'EPF-2025-10', kind: 'EPF', from: '2025-10', knownUntil: '2026-12' }, {}, {}, {}, {}, {}, {}],
    }),
  },
  {
    name: 'a provider does not list the statutory tables',
    ...list,
    as: 'provider',
    expect: forbidden('payroll-record.read'),
  },
  {
    name: 'a statutory table has all its rows as published',
    ...get,
    params: { id: 'SKBBK-2026-06' },
    expect: ok({
      name: 'SKBBK (LINDUNG 24 Jam), June 2026',
      parts: [{ kind: 'BANDS', part: null, columns: ['over', 'upTo', 'employee'] }],
    }),
  },
  {
    name: 'a statutory table that does not exist is not found',
    ...get,
    params: { id: 'EPF-2024-10' },
    expect: notFound,
  },
  {
    name: 'a statutory table is named by kind and month',
    ...get,
    params: { id: 'epf' },
    expect: invalid(['id', 'INVALID_FORMAT']),
  },
  {
    name: 'staff do not read a statutory table',
    ...get,
    as: 'staff',
    params: { id: 'EPF-2025-10' },
    expect: forbidden('payroll-record.read'),
  },
]
