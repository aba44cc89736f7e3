import type { Language } from '@steward/shared/contracts/common/language'
import { byteOrderMark, csvLine } from '@steward/shared/rules/common/csv'
import { whyNotImport } from '@steward/shared/rules/common/import-guards'
import { handle } from '../../kernel/call.ts'
import { throwRefusal } from '../../kernel/guard.ts'
import type { StoredImport } from '../../kernel/import-adapter.ts'
import type { Database } from '../../database/connection.ts'
import { adapterOf } from './import-kinds.ts'
import { findImport, findImports, findIssues, readOwnImport } from './import.queries.ts'
import { issueWords } from './issue-words.ts'

export const listImports = handle('data-import.list', async (call) => ({ items: await findImports(call) }))

export const getImport = handle('data-import.get', (call) => findImport(call, call.params.id))

export const importErrors = handle('data-import.errors', async (call) => {
  const row = await readOwnImport(call, call.params.id)
  throwRefusal(whyNotImport('errors', row, call.clock.now()))
  return errorsFile(call.tx, row, call.query.language)
})

/**
 * Returns every issue of every row as CSV. The values themselves are left out, because one of them may be a card number.
 */
export async function errorsFile(tx: Database, row: StoredImport, language: Language = 'en') {
  const { headers, other, rules } = issueWords[language]
  const words = { ...rules, ...adapterOf(row.kind).words[language] }
  const issues = await findIssues(tx, row, { limit: 1_000_000 })
  const lines = issues.map(({ row: number, header, code, params: given = {} }) =>
    csvLine([number, header, code, words[code]?.(given) ?? other], row.delimiter),
  )
  return {
    name: 'errors.csv',
    content: [byteOrderMark, csvLine(headers, row.delimiter), ...lines].join(''),
  }
}
