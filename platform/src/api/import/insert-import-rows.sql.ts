import { sql } from 'drizzle-orm'
import { insertSelect } from '../../database/insert-statement.ts'
import type { CallContext } from '../../kernel/call.ts'
import { dataImportRow } from '../../tables/common/import.ts'

/**
 * Stores the rows of a file. It is one statement over the JSON text of the parser: parsing the text of 20,000 rows here
 * would block other requests.
 * @param rows a JSON array of `{ row, cells }`
 */
export async function insertImportRows({ tx, entity }: CallContext, importId: string, rows: string): Promise<void> {
  const insert = insertSelect(dataImportRow, {
    entityId: entity.id,
    importId,
    rowNumber: sql`(source ->> 'row')::int`,
    cells: sql`source -> 'cells'`,
  })
  await tx.execute(sql`${insert} from jsonb_array_elements(${rows}::jsonb) as source`)
}
