import { rowId, type MeasuredOperation } from '../api/operations.ts'

/** Months of the benchmark's rows, each with about 8,000 lines of the ledger. */
const months = ['2026-03', '2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10']

export const replayedMonth = '2026-10'

/** A replay by the rules as they are. */
export const replay: MeasuredOperation = {
  name: 'replay of a month',
  kind: 'read',
  id: 'commission-rule.simulate',
  request: () => ({ body: { month: replayedMonth, effectiveFrom: '2026-11-19', changes: [] } }),
}

/** The reads of the commission ledger. */
export const commissionOperations: MeasuredOperation[] = [
  {
    name: 'page of a month',
    kind: 'read',
    id: 'commission-entry.list',
    variants: months.length,
    request: (n) => ({ query: { month: months[n]! } }),
  },
  {
    name: 'page of a member',
    kind: 'read',
    id: 'commission-entry.list',
    variants: 16,
    request: (n) => ({ query: { memberId: rowId('member', n) } }),
  },
  {
    name: 'sums of a month',
    kind: 'read',
    id: 'commission-entry.totals',
    variants: months.length,
    request: (n) => ({ query: { month: months[n]! } }),
  },
]
