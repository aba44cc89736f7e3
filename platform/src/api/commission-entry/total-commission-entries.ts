import { formatMinor } from '@steward/shared/money'
import { handle } from '../../kernel/call.ts'
import { presentMemberSummary } from '../team/member.presenter.ts'
import { entryFilters, isRestricted, presentMonth } from './entry-filters.ts'
import { readTotals } from './read-totals.sql.ts'

/** Returns the sums of the lines that `commission-entry.list` lists for the same filter. */
export const totalCommissionEntries = handle('commission-entry.totals', async (call) => {
  const rows = await readTotals(call.tx, await entryFilters(call, call.query), presentMonth(call))
  const by = <Sum>(cut: Row['cut'], present: (row: Row) => Sum) =>
    rows.filter((row) => row.cut === cut).map((row) => ({ ...present(row), ...sumOf(row) }))
  const named = (row: Row) => (row.id === null ? null : { id: row.id, name: row.name ?? '' })
  return {
    totals: by('ALL', () => ({})),
    byMember: by('MEMBER', (row) => ({ member: presentMemberSummary({ ...row, id: row.id! }) })),
    byGroup: by('GROUP', (row) => ({ group: named(row) })),
    byTarget: by('TARGET', (row) => ({ target: named(row) })),
    byReason: by('REASON', ({ reason }) => ({ reason })),
    byStanding: by('STANDING', ({ standing }) => ({ standing })),
    restricted: isRestricted(call),
  }
})

type Row = Awaited<ReturnType<typeof readTotals>>[number]

const sumOf = ({ currency, amount, entries }: Row) => ({ currency, amount: formatMinor(amount, currency), entries })
