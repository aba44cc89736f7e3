import type { CommissionEntry } from '@steward/shared/contracts'
import type { exportFilters } from '@steward/shared/contracts/business/data-export'
import type { Language } from '@steward/shared/contracts/common/language'
import { lineText } from '@steward/shared/rules/commission/explanation-text'
import { fullName } from '@steward/shared/rules/common/person-name'
import { plainDateOf } from '@steward/shared/time'
import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { isAnyOf } from '../../database/is-any-of.ts'
import { columnsOf, type ExportCell, type ListExport } from '../../kernel/list-export.ts'
import { hasWords } from '../../kernel/list-page.ts'
import { pageOf } from '../../kernel/paging.ts'
import { service } from '../../tables/booking/service.ts'
import { commissionEntry } from '../../tables/commission/commission.ts'
import { membershipPlan } from '../../tables/membership/membership.ts'
import { matchingEntries } from './entry-filters.ts'
import { presentEntry } from './entry.presenter.ts'
import { selectEntries, selectEntryIds } from './entry.queries.ts'
import { entryExportWords } from './export-words.ts'

type Filter = z.output<(typeof exportFilters)['commission-entries']>

const byTime = { earnedAt: { by: sql`${commissionEntry.earnedAt}`, as: 'timestamptz' } } as const

/** The lines of the ledger with the same filter, oldest first. A manager gets none of owners. */
export const entryExport: ListExport<Filter> = {
  columns: columnsOf(
    { en: entryExportWords.en.headers, de: entryExportWords.de.headers, es: entryExportWords.es.headers },
    ['Earned', 'Session'],
  ),
  ids: (call, { q, ...filter }) =>
    selectEntryIds(
      call,
      and(
        matchingEntries(call, filter),
        hasWords(sql`steward_searched(coalesce(${service.name}, ${membershipPlan.name}, ''))`, q),
      ),
    ),
  async read(call, ids, language) {
    const page = pageOf({ limit: ids.length }, byTime, 'earnedAt', sql`${commissionEntry.id}`)
    const filters = and(eq(commissionEntry.entityId, call.entity.id), isAnyOf(commissionEntry.id, ids))
    const rows = await selectEntries(call, page, filters).orderBy(...page.orderBy)
    return rows.map((row) => ({ cells: cellsOf(presentEntry(row), language), customerId: null }))
  },
  fileName: ({ month }, zone, now) => `commission-${month ?? plainDateOf(now, zone)}.csv`,
}

function cellsOf(entry: CommissionEntry, language: Language): ExportCell[] {
  const words = entryExportWords[language]
  const { month, member, reason, source, startTime, group, standing, createdBy } = entry
  return [
    month ?? '',
    { at: entry.earnedAt },
    fullName(member),
    reason ? words.reason[reason] : '',
    source.label,
    { at: startTime ?? null },
    group?.name ?? '',
    entry.base,
    entry.amount,
    entry.currency,
    standing ? words.standing[standing] : '',
    lineText(entry, language),
    createdBy ? fullName(createdBy) : '',
  ]
}
