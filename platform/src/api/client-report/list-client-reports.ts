import type { ClientReport } from '@steward/shared/contracts'
import { and, count, eq, sql } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'
import { readPage } from '../../kernel/list-page.ts'
import { pageOf } from '../../kernel/paging.ts'
import { clientReport } from '../../tables/insight/client-report.ts'

const sortColumns = { createdAt: { by: sql`${clientReport.createdAt}`, as: 'timestamptz' } } as const

export const listClientReports = handle('client-report.list', async ({ tx, query, entity }) => {
  const page = pageOf(query, sortColumns, '-createdAt', sql`${clientReport.id}`)
  const { rows, nextCursor, total } = await readPage(page, {
    rows: tx
      .select({ row: clientReport, id: clientReport.id, cursor_value: page.cursorValue })
      .from(clientReport)
      .$dynamic(),
    total: tx.select({ total: count() }).from(clientReport).$dynamic(),
    where: and(
      eq(clientReport.entityId, entity.id),
      query.source === undefined ? undefined : eq(clientReport.source, query.source),
      query.reportId === undefined ? undefined : eq(clientReport.reportId, query.reportId),
    ),
  })
  return { items: rows.map(({ row }) => presentReport(row)), nextCursor, total }
})

function presentReport(row: typeof clientReport.$inferSelect): ClientReport {
  const { id, reportId, source, release, path, name, message, code, createdAt } = row
  return { id, reportId, source: source as ClientReport['source'], release, path, name, message, code, createdAt }
}
