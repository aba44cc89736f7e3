import type { DataImport, DataImportSummary } from '@steward/shared/contracts'
import { importLimits, type ImportKind, type ImportOptions } from '@steward/shared/contracts/common/data-import'
import { mappingFault } from '@steward/shared/contracts/common/import-shape'
import { importShapes } from '@steward/shared/contracts/business/import-shapes'
import { decodeCsv, parseCsv } from '@steward/shared/rules/common/csv'
import type { CsvDelimiter } from '@steward/shared/rules/common/csv-delimiter'
import {
  isImportUnderWay,
  rollbackUntil,
  type ImportAction,
  type ImportFacts,
  whyNotImport,
} from '@steward/shared/rules/common/import-guards'
import { guessDateOrder } from '@steward/shared/rules/common/import-guess'
import type { RowOutcome } from '@steward/shared/rules/common/row-outcome'
import { plainDateOf } from '@steward/shared/time'
import { change, recordOf, type CallContext } from '../kernel/call.ts'
import { invalidField, Refusal, throwRefusal } from '../kernel/refusal.ts'
import type { DataImportRow } from '../tables/data-import.ts'
import { nextId } from '../tables/world.ts'
import { planCustomers, writeCustomers } from './import-customers.ts'

const doneOf = ({ rows }: DataImportRow) => rows.filter(({ isDone }) => isDone).length

const factsOf = (row: DataImportRow): ImportFacts => ({
  status: row.status,
  finishedAt: row.finishedAt,
  done: doneOf(row),
})

/** Throws 409 unless the import allows the action. */
export function requireAction({ now }: CallContext, action: ImportAction, row: DataImportRow): void {
  throwRefusal(whyNotImport(action, factsOf(row), now))
}

export function presentSummary({ world }: CallContext, row: DataImportRow): DataImportSummary {
  const counted = row.rows.filter(({ isDone }) => isDone || row.status === 'DRY_RUN_DONE')
  const countOf = (outcome: RowOutcome['outcome']) => counted.filter((each) => each.outcome === outcome).length
  const { id, givenName, lastName } = world.members.find((member) => member.id === row.createdById)!
  return {
    ...recordOf(row),
    kind: row.kind,
    fileName: row.fileName,
    status: row.status,
    rowCount: row.rows.length,
    counts: {
      created: countOf('CREATED'),
      updated: countOf('UPDATED'),
      skipped: countOf('SKIPPED'),
      failed: countOf('FAILED'),
    },
    done: doneOf(row),
    failure: row.failure,
    createdBy: { id, givenName, lastName },
    finishedAt: row.finishedAt,
    rollbackUntil: rollbackUntil(factsOf(row)),
    rollback: row.rollback,
  }
}

export function present(call: CallContext, row: DataImportRow): DataImport {
  const { encoding, delimiter, headers, options, rows } = row
  const isError = ({ outcome }: (typeof rows)[number]) => outcome === 'FAILED'
  const errorsFirst = [...rows.filter(isError), ...rows.filter((one) => !isError(one))]
  const issues = errorsFirst.flatMap(({ row: number, faults }) =>
    faults.map((fault) => ({
      row: number,
      header: fault.field === 'row' ? '' : (headers[options.mapping.indexOf(fault.field)] ?? ''),
      ...fault,
    })),
  )
  const isDiscarded = row.status === 'CANCELLED' && doneOf(row) === 0
  const isOver = isDiscarded || row.status === 'DONE' || row.status === 'ROLLED_BACK'
  return {
    ...presentSummary(call, row),
    encoding,
    delimiter,
    headers,
    sample: isOver ? [] : rows.slice(0, 5).map(({ cells }) => cells),
    options,
    issues: issues.slice(0, 200),
    issueCount: issues.length,
  }
}

export interface Upload {
  kind: ImportKind
  fileName: string
  content: string
  again: boolean
  delimiter?: CsvDelimiter | undefined
}

export function storeFile(
  call: CallContext,
  { kind, fileName, content, again, delimiter: chosen }: Upload,
): DataImport {
  const { world, business, actor, now } = call
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
  if (bytes.length === 0) throw invalidField('content', 'REQUIRED')
  if (bytes.length > importLimits.bytes) throw invalidField('content', 'TOO_LARGE', { max: importLimits.bytes })
  if (!again) requireNewFile(call, kind, content)
  const { headers, rows, delimiter, encoding } = readFile(bytes, chosen)
  const shape = importShapes[kind]
  const mapping = shape.guessMapping(headers)
  const dateOrder = guessDateOrder(rows, mapping.indexOf(shape.dateField ?? '')) ?? 'DMY'
  const row: DataImportRow = {
    id: nextId(world),
    entityId: business.id,
    version: 1,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    createdById: actor.id,
    kind,
    fileName,
    content,
    status: 'UPLOADED',
    encoding,
    delimiter,
    headers,
    options: { mapping, duplicates: 'SKIP', dateOrder, callingCode: '' },
    rows: rows.map((each) => ({ ...each, isDone: false, outcome: null, faults: [] })),
    finishedAt: null,
    failure: null,
    rollback: null,
  }
  world.dataImports.push(row)
  return present(call, row)
}

function requireNewFile(call: CallContext, kind: ImportKind, content: string): void {
  const isImported = (row: DataImportRow) => row.status !== 'ROLLED_BACK' && (doneOf(row) > 0 || isImportUnderWay(row))
  const earlier = call
    .own(call.world.dataImports)
    .findLast((row) => row.kind === kind && row.content === content && isImported(row))
  if (!earlier) return
  const { id, fileName, status, createdAt, createdBy } = presentSummary(call, earlier)
  throw new Refusal('SAME_FILE_IMPORTED', { current: { id, fileName, status, createdAt, createdBy } })
}

function readFile(bytes: Uint8Array, chosen: CsvDelimiter | undefined) {
  const decoded = decodeCsv(bytes)
  if (!decoded) throw invalidField('content', 'INVALID_FORMAT')
  const { headers, rows, delimiter, unclosedRow } = parseCsv(decoded.text, chosen)
  if (unclosedRow !== undefined) throw invalidField('content', 'INVALID', { row: unclosedRow })
  if (rows.length === 0) throw invalidField('content', 'TOO_FEW', { min: 1 })
  if (rows.length > importLimits.rows) throw invalidField('content', 'TOO_MANY', { max: importLimits.rows })
  if (headers.length > importLimits.columns) throw invalidField('content', 'TOO_MANY', { max: importLimits.columns })
  return { headers, rows, delimiter, encoding: decoded.encoding }
}

function plan(call: CallContext, rows: DataImportRow['rows'], options: ImportOptions) {
  const today = plainDateOf(call.now, call.business.timeZone)
  const read = rows.map((row) => importShapes.customers.parseRow(row, options, today))
  return planCustomers(call, read, options)
}

export function judgeRows(call: CallContext, row: DataImportRow, options: ImportOptions): DataImport {
  requireAction(call, 'dry-run', row)
  const fault = mappingFault(importShapes[row.kind], options.mapping, row.headers.length)
  if (fault) throw invalidField('mapping', fault)
  const planned = plan(call, row.rows, options)
  const rows = row.rows.map((each, index) => ({
    ...each,
    outcome: planned[index]!.outcome,
    faults: planned[index]!.faults,
  }))
  change(call, row, { status: 'DRY_RUN_DONE', options, rows })
  return present(call, row)
}

/** Imports the next rows. The last ones set the import to DONE. */
export function importBatch(call: CallContext, row: DataImportRow, size: number): DataImport {
  const open = row.rows.filter(({ isDone }) => !isDone)
  const planned = plan(call, open.slice(0, size), row.options)
  const written = writeCustomers(call, planned)
  planned.forEach(({ outcome, faults }, index) =>
    Object.assign(open[index]!, { isDone: true, outcome, faults, ...written[index] }),
  )
  const isLast = open.length <= size
  const end = { finishedAt: isLast ? call.now : null, failure: null }
  change(call, row, { status: isLast ? 'DONE' : 'RUNNING', ...end })
  return present(call, row)
}
