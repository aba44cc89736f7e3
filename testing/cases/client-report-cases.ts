import type { ContractCase } from './contract-case.ts'
import { forbidden, invalid, long, ok } from './expectations.ts'

const create = { operation: 'client-report.create' } as const
const list = { operation: 'client-report.list', as: 'manager' } as const
const vitals = { operation: 'client-vital.list', as: 'owner' } as const

const failed = {
  reportId: 'K7QM-24XW',
  source: 'memberships',
  release: '0.1.0-3f9c1a',
  path: '/memberships',
  name: 'ChunkLoadError',
  message: 'Loading chunk 12 failed.',
  code: 'chunk unreachable',
}
const slow = (value: number) => ({ name: 'LCP', source: 'services', release: '0.1.0-77', path: '/today', value })
const sent = (errors: unknown[], measured: unknown[] = []) => ({ ...create, body: { errors, vitals: measured } })
const kept = { status: 204 } as const

/** The reports of open pages, and who can read them. */
export const clientReportCases: ContractCase[] = [
  {
    name: 'an error of a remote is stored under the report ID that the user saw',
    as: 'provider',
    ...sent([failed]),
    expect: kept,
    after: [{ ...list, query: { reportId: 'K7QM-24XW' }, expect: ok({ total: 1, items: [failed] }) }],
  },
  {
    name: 'a report that is sent twice is stored once',
    ...sent([failed, failed]),
    before: [sent([failed])],
    expect: kept,
    after: [{ ...list, expect: ok({ total: 1 }) }],
  },
  {
    name: 'error reports can be filtered by their source',
    ...list,
    before: [sent([failed, { ...failed, reportId: 'AAAA-BBBB', source: 'host' }])],
    query: { source: 'host' },
    expect: ok({ total: 1, items: [{ reportId: 'AAAA-BBBB' }] }),
  },
  {
    name: 'a figure is reported at its 75th percentile',
    ...vitals,
    before: [sent([], [slow(100), slow(200), slow(300), slow(400), slow(1000)])],
    expect: ok({ items: [{ source: 'services', name: 'LCP', p75: 400, visits: 5 }] }),
  },
  { name: 'staff send reports but cannot read them', ...list, as: 'staff', expect: forbidden('shell.operate') },
  { name: 'a provider cannot read figures', ...vitals, as: 'provider', expect: forbidden('shell.operate') },
  {
    name: 'another business cannot see reports of this business',
    ...list,
    as: 'owner of the other business',
    before: [sent([failed], [slow(100)])],
    expect: ok({ total: 0, items: [] }),
  },
  {
    name: 'a report needs a known source, a valid report ID and a path without its query',
    ...sent([{ ...failed, reportId: 'k7qm', source: '../host', path: '/customers/details?id=7', message: long(501) }]),
    expect: invalid(
      ['errors.0.message', 'TOO_LONG'],
      ['errors.0.path', 'INVALID_FORMAT'],
      ['errors.0.reportId', 'INVALID_FORMAT'],
      ['errors.0.source', 'INVALID_FORMAT'],
    ),
    after: [{ ...list, expect: ok({ total: 0 }) }],
  },
  {
    name: 'a figure needs a known name and a value of at least zero',
    ...sent([], [{ ...slow(-1), name: 'FPS' }]),
    expect: invalid(['vitals.0.name', 'INVALID_CHOICE'], ['vitals.0.value', 'TOO_SMALL']),
  },
  {
    name: 'a report without a token is rejected',
    as: 'nobody',
    ...sent([failed]),
    business: '#business',
    expect: { status: 401, code: 'UNAUTHENTICATED' },
  },
]
