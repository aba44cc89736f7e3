import { byteOrderMark, csvLine } from '@steward/shared/rules/csv'
import { eq } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { findImport, findImports, findIssues } from './import.queries.ts'
import { issueWords } from './issue-words.ts'
import { customerImport } from '../../tables/import.ts'

export const listImports = handle('customer-import.list', async (call) => ({ items: await findImports(call) }))

export const getImport = handle('customer-import.get', (call) => findImport(call, call.params.id))

/**
 * Exports every issue of every row as CSV. The values themselves are left out, because one of them may be a card
 * number.
 */
export const importErrors = handle('customer-import.errors', async ({ tx, params, query }) => {
  const [importRow] = await tx.select().from(customerImport).where(eq(customerImport.id, params.id))
  if (!importRow) throw problems.notFound()
  const words = issueWords[query.language ?? 'en']
  const issues = await findIssues(tx, importRow, 1_000_000)
  const lines = issues.map(({ row, header, code, params: given = {} }) =>
    csvLine([row, header, code, words[code]?.(given) ?? words.other], importRow.delimiter),
  )
  return {
    name: 'errors.csv',
    content: [byteOrderMark, csvLine(words.headers, importRow.delimiter), ...lines].join(''),
  }
})
