import type { CustomerImport } from '@steward/shared/contracts'
import { importLimits, type ImportOptions } from '@steward/shared/contracts/customer-import'
import { csvLine, decodeCsv, parseCsv } from '@steward/shared/rules/csv'
import { guessDateOrder, guessMapping } from '@steward/shared/rules/customer-import'
import { readImportRow } from '@steward/shared/contracts/import-row'
import { ContactIndex, filledIn, planRow, type PlannedRow } from '@steward/shared/rules/import-plan'
import { fullName } from '@steward/shared/rules/person-name'
import { addMinutes, plainDateOf } from '@steward/shared/time'
import { change, recordOf, type Call, type CallContext, type Handlers } from '../kernel/call.ts'
import { invalidField, notAllowed } from '../kernel/refusal.ts'
import type { CustomerImportRow, CustomerRow } from '../tables/customer.ts'
import { nextId } from '../tables/world.ts'

const retentionMinutes = 30 * 24 * 60
const batchRows = 1_000

function present({ world }: CallContext, fileImport: CustomerImportRow): CustomerImport {
  const { rows, headers, options } = fileImport
  const counted = rows.filter(({ isDone }) => isDone || fileImport.status === 'DRY_RUN_DONE')
  const countOf = (outcome: PlannedRow['outcome']) => counted.filter((row) => row.outcome === outcome).length
  const issues = rows.flatMap(({ row, faults }) =>
    faults.map((fault) => ({
      row,
      header: fault.field === 'row' ? '' : (headers[options.mapping.indexOf(fault.field)] ?? ''),
      ...fault,
    })),
  )
  const { id, givenName, lastName } = world.members.find((member) => member.id === fileImport.createdById)!
  return {
    ...recordOf(fileImport),
    fileName: fileImport.fileName,
    status: fileImport.status,
    encoding: fileImport.encoding,
    delimiter: fileImport.delimiter,
    headers,
    sample:
      fileImport.status === 'DONE' || fileImport.status === 'ROLLED_BACK'
        ? []
        : rows.slice(0, 5).map(({ cells }) => cells),
    rowCount: rows.length,
    options,
    counts: {
      created: countOf('CREATED'),
      updated: countOf('UPDATED'),
      skipped: countOf('SKIPPED'),
      failed: countOf('FAILED'),
    },
    done: rows.filter(({ isDone }) => isDone).length,
    issues: issues.slice(0, 200),
    issueCount: issues.length,
    createdBy: { id, givenName, lastName },
    finishedAt: fileImport.finishedAt,
    rollbackUntil:
      fileImport.status === 'DONE' && fileImport.finishedAt
        ? addMinutes(fileImport.finishedAt, retentionMinutes)
        : null,
    rollback: fileImport.rollback,
  }
}

function createImport(call: Call<'customer-import.create'>) {
  const { world, body, business, actor, now } = call
  const bytes = Uint8Array.from(atob(body.content), (character) => character.charCodeAt(0))
  if (bytes.length === 0) throw invalidField('content', 'REQUIRED')
  if (bytes.length > importLimits.bytes) throw invalidField('content', 'TOO_LARGE', { max: importLimits.bytes })
  const decoded = decodeCsv(bytes)
  if (!decoded) throw invalidField('content', 'INVALID_FORMAT')
  const { headers, rows, delimiter, unclosedRow } = parseCsv(decoded.text)
  if (unclosedRow !== undefined) throw invalidField('content', 'INVALID', { row: unclosedRow })
  if (rows.length === 0) throw invalidField('content', 'TOO_FEW', { min: 1 })
  if (rows.length > importLimits.rows) throw invalidField('content', 'TOO_MANY', { max: importLimits.rows })
  if (headers.length > importLimits.columns) throw invalidField('content', 'TOO_MANY', { max: importLimits.columns })
  const mapping = guessMapping(headers)
  const dateOrder = guessDateOrder(rows, mapping.indexOf('dateOfBirth')) ?? 'DMY'
  const fileImport: CustomerImportRow = {
    id: nextId(world),
    entityId: business.id,
    version: 1,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    createdById: actor.id,
    fileName: body.fileName,
    status: 'UPLOADED',
    encoding: decoded.encoding,
    delimiter,
    headers,
    options: { mapping, duplicates: 'SKIP', dateOrder, callingCode: '' },
    rows: rows.map((row) => ({ ...row, isDone: false, outcome: null, faults: [] })),
    finishedAt: null,
    rollback: null,
  }
  world.customerImports.push(fileImport)
  return present(call, fileImport)
}

function plan(call: CallContext, rows: CustomerImportRow['rows'], options: ImportOptions): PlannedRow[] {
  const index = new ContactIndex()
  for (const row of call.own(call.world.customers)) if (!row.deletedAt) index.add(row.id, row)
  const today = plainDateOf(call.now, call.business.timeZone)
  return rows.map((row) => planRow(readImportRow(row, options, today), index, options.duplicates))
}

function dryRun(call: Call<'customer-import.dry-run'>) {
  const fileImport = call.get(call.world.customerImports, call.params.id)
  const { mapping } = call.body
  if (fileImport.status !== 'UPLOADED' && fileImport.status !== 'DRY_RUN_DONE')
    throw notAllowed(fileImport.status, 'dry-run', fileImport.status === 'RUNNING' ? ['run'] : [])
  if (mapping.length !== fileImport.headers.length) throw invalidField('mapping', 'INVALID')
  const fields = mapping.filter((field) => field !== null)
  if (new Set(fields).size < fields.length) throw invalidField('mapping', 'NOT_DISTINCT')
  const [hasFull, hasGiven] = [fields.includes('fullName'), fields.includes('givenName')]
  if (!hasFull && !hasGiven) throw invalidField('mapping', 'REQUIRED')
  if (hasFull && (hasGiven || fields.includes('lastName'))) throw invalidField('mapping', 'NOT_DISTINCT')
  if (!fields.includes('email') && !fields.includes('phoneNumber')) throw invalidField('mapping', 'CONTACT_REQUIRED')
  const plannedRows = plan(call, fileImport.rows, call.body)
  const rows = fileImport.rows.map((row, index) => ({
    ...row,
    outcome: plannedRows[index]!.outcome,
    faults: plannedRows[index]!.faults,
  }))
  change(call, fileImport, { status: 'DRY_RUN_DONE', options: call.body, rows })
  return present(call, fileImport)
}

function run(call: Call<'customer-import.run'>) {
  const fileImport = call.get(call.world.customerImports, call.params.id)
  if (fileImport.status === 'DONE') return present(call, fileImport)
  if (fileImport.status !== 'DRY_RUN_DONE' && fileImport.status !== 'RUNNING')
    throw notAllowed(fileImport.status, 'run', fileImport.status === 'UPLOADED' ? ['dry-run'] : [])
  const open = fileImport.rows.filter(({ isDone }) => !isDone)
  const plannedRows = plan(call, open.slice(0, batchRows), fileImport.options)
  const createdIds = new Map<string, string>()
  plannedRows.forEach((row, index) => {
    const done = open[index]!
    Object.assign(done, { isDone: true, outcome: row.outcome, faults: row.faults })
    if (row.outcome === 'CREATED') Object.assign(done, create(call, row, createdIds))
    if (row.outcome === 'UPDATED') Object.assign(done, update(call, row, createdIds))
  })
  const isLast = open.length <= batchRows
  change(call, fileImport, { status: isLast ? 'DONE' : 'RUNNING', ...(isLast && { finishedAt: call.now }) })
  return present(call, fileImport)
}

type Planned<Outcome> = Extract<PlannedRow, { outcome: Outcome }>

function create({ world, business, now }: CallContext, row: Planned<'CREATED'>, createdIds: Map<string, string>) {
  const id = nextId(world)
  const stamps = { version: 1, createdAt: now, updatedAt: now, deletedAt: null }
  world.customers.push({ id, entityId: business.id, ...stamps, ...row.customer, emailChoice: 'ALL', avatar: null })
  createdIds.set(`row:${row.row}`, id)
  return { customerId: id, versionAfter: 1 }
}

function update(call: CallContext, row: Planned<'UPDATED'>, createdIds: Map<string, string>) {
  const createdId = createdIds.get(row.target)
  const customer = call.get(call.world.customers, createdId ?? row.target)
  const before: CustomerRow = structuredClone(customer)
  const after = filledIn(customer, row.customer)
  Object.assign(customer, after, createdId ? {} : { version: customer.version + 1, updatedAt: call.now })
  return { customerId: customer.id, versionAfter: customer.version, ...(!createdId && { before }) }
}

function rollback(call: Call<'customer-import.rollback'>) {
  const { world, now } = call
  const fileImport = call.get(world.customerImports, call.params.id)
  const isLate = fileImport.finishedAt !== null && now > addMinutes(fileImport.finishedAt, retentionMinutes)
  if (fileImport.status !== 'DONE' || isLate)
    throw notAllowed(fileImport.status, 'rollback', fileImport.status === 'RUNNING' ? ['run'] : [])
  const result = { removed: 0, restored: 0, kept: [] as NonNullable<CustomerImport['rollback']>['kept'], keptCount: 0 }
  const touched = Map.groupBy(
    fileImport.rows.filter(({ customerId }) => customerId !== undefined),
    ({ customerId }) => customerId!,
  )
  for (const [id, rows] of touched) {
    const customer = call.find(world.customers, id)
    if (!customer) continue
    const isCreated = rows.some(({ outcome }) => outcome === 'CREATED')
    const isChanged = customer.version !== Math.max(...rows.map(({ versionAfter }) => versionAfter ?? 0))
    const isUsed =
      call.own(world.bookings).some(({ customerId }) => customerId === id) ||
      [...call.own(world.subscriptions), ...call.own(world.invoices)].some((row) => row.customer.id === id)
    if (isChanged || (isCreated && isUsed)) {
      result.kept.push({ id, name: fullName(customer), reason: isUsed ? 'USED' : 'CHANGED' })
    } else if (isCreated) {
      world.customers = world.customers.filter((row) => row !== customer)
      result.removed++
    } else {
      const { before } = rows.find((row) => row.before)!
      Object.assign(customer, before, { version: customer.version + 1, updatedAt: now })
      result.restored++
    }
  }
  change(call, fileImport, { status: 'ROLLED_BACK', rollback: { ...result, keptCount: result.kept.length } })
  return present(call, fileImport)
}

export const customerImportHandlers: Handlers<
  | 'customer-import.list'
  | 'customer-import.create'
  | 'customer-import.get'
  | 'customer-import.dry-run'
  | 'customer-import.run'
  | 'customer-import.rollback'
  | 'customer-import.errors'
> = {
  'customer-import.list': (call) => ({
    items: call
      .own(call.world.customerImports)
      .toReversed()
      .map((row) => present(call, row)),
  }),
  'customer-import.create': createImport,
  'customer-import.get': (call) => present(call, call.get(call.world.customerImports, call.params.id)),
  'customer-import.dry-run': dryRun,
  'customer-import.run': run,
  'customer-import.rollback': rollback,
  'customer-import.errors': (call) => {
    const { issues } = present(call, call.get(call.world.customerImports, call.params.id))
    const lines = issues.map(({ row, header, code }) => csvLine([row, header, code]))
    return { name: 'errors.csv', content: lines.join('') }
  },
}
