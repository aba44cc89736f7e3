import type { StatutoryTable } from '@steward/shared/rules/payroll/malaysia/statutory-table'
import {
  partsOfTable,
  publishedTables,
  type PublishedTable,
} from '@steward/shared/rules/payroll/malaysia/table-contents'
import { handle } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { hashOfTable } from './run/frozen-run.ts'

type Table = PublishedTable & { content: StatutoryTable }

/** Lists the tables of the platform, in the order of a payslip, the newest of a kind first. */
export const listStatutoryTables = handle('statutory-table.list', async () => ({
  items: publishedTables().map(presentHead),
}))

export const getStatutoryTable = handle('statutory-table.get', async ({ params }) => {
  const table = publishedTables().find(({ id }) => id === params.id)
  if (!table) throw problems.notFound()
  return { ...presentHead(table), parts: partsOfTable(table.content) }
})

const presentHead = ({ content, ...head }: Table) => ({ ...head, checksum: hashOfTable(content) })
