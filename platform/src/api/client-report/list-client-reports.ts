import type { ClientReport } from '@steward/shared/contracts'
import { sql } from 'drizzle-orm'
import { readInstant } from '../../database/columns.ts'
import { handle } from '../../kernel/call.ts'
import { allOf, readPage } from '../../kernel/list-page.ts'
import { pageOf } from '../../kernel/paging.ts'

interface ReportRow extends Omit<ClientReport, 'reportId' | 'createdAt'> {
  report_id: string
  created_at: string
}

export const listClientReports = handle('client-report.list', async ({ tx, query, entity }) => {
  const createdAt = { createdAt: { by: sql`created_at`, as: 'timestamptz' } } as const
  const page = pageOf(query, createdAt, '-createdAt', sql`id`)
  const { rows, nextCursor, total } = await readPage<ReportRow>(tx, page, {
    columns: sql`id, report_id, source, release, path, name, message, code, created_at`,
    from: sql`client_report`,
    where: allOf(
      sql`entity_id = ${entity.id}`,
      query.source !== undefined && sql`source = ${query.source}`,
      query.reportId !== undefined && sql`report_id = ${query.reportId}`,
    ),
  })
  const items = rows.map(({ id, report_id, source, release, path, name, message, code, created_at }) => ({
    id,
    reportId: report_id,
    source,
    release,
    path,
    name,
    message,
    code,
    createdAt: readInstant(created_at),
  }))
  return { items, nextCursor, total }
})
