import type { ImportOptions } from '@steward/shared/contracts/common/data-import'
import type { CsvRow } from '@steward/shared/rules/common/csv'
import type { RowOutcome } from '@steward/shared/rules/common/row-outcome'
import { plainDateOf } from '@steward/shared/time'
import type { WriteContext } from '../../kernel/call.ts'
import type { StoredImport } from '../../kernel/import-adapter.ts'
import { adapterOf, shapeOf } from './import-kinds.ts'
import { mapInSlices } from './in-slices.ts'

/** Returns the outcome of each row, by the records that exist now and by the rows before it. */
export async function planRows(
  call: Pick<WriteContext, 'tx' | 'entity' | 'clock'>,
  { kind }: Pick<StoredImport, 'kind'>,
  rows: readonly CsvRow[],
  options: ImportOptions,
): Promise<RowOutcome[]> {
  const today = plainDateOf(call.clock.now(), call.entity.timeZone)
  const shape = shapeOf(kind)
  const read = await mapInSlices(rows, (row) => shape.parseRow(row, options, today), charactersOf)
  const judge = await adapterOf(kind).plan(call, read, options)
  return mapInSlices(read, (row) => judge.judge(row))
}

const charactersOf = ({ cells }: CsvRow) => cells.reduce((sum, { length }) => sum + length, 0)

/** Returns how many rows have each outcome. */
export function countsOf(planned: readonly Pick<RowOutcome, 'outcome'>[]) {
  const countOf = (outcome: RowOutcome['outcome']) => planned.filter((row) => row.outcome === outcome).length
  return {
    created: countOf('CREATED'),
    updated: countOf('UPDATED'),
    skipped: countOf('SKIPPED'),
    failed: countOf('FAILED'),
  }
}
