import { isExportUnderWay } from '@steward/shared/rules/common/export-guards'
import type { ExportFailure } from '@steward/shared/contracts/business/data-export'
import { fixedClock } from '@steward/shared/time'
import * as z from 'zod'
import { withTenant } from '../../database/connection.ts'
import type { Actor, WriteContext } from '../../kernel/call.ts'
import { jobKind, type JobRun } from '../../kernel/job-kind.ts'
import { openIdCursor } from '../../kernel/id-cursor.ts'
import { rowsExportedTogether } from '../../kernel/list-export.ts'
import { findPresentActor } from '../../kernel/present-actor.ts'
import { rightsOf, type ReadContext } from '../../kernel/rights.ts'
import { announce } from '../notification/announcement.ts'
import { listToExport } from './export-kinds.ts'
import { changeExport, deleteParts, insertPart, lockExport, withoutSearch, type ExportRow } from './export.queries.ts'

/**
 * Writes a long export, part by part. All rows are of one moment, because one transaction reads them. Other transactions
 * store the parts, so that users see the progress.
 */
export const writeExport = jobKind({
  name: 'write-export',
  payload: z.object({ exportId: z.uuid() }),
  async run({ exportId }, run) {
    const begun = await run.inBusiness((call) => begin(call, exportId))
    if (!begun) return
    const isComplete = await readInOneMoment(run, begun)
    if (isComplete) await run.inBusiness((call) => finish(call, begun.row, run))
  },
  async onFailed({ exportId }, run) {
    await run.inBusiness(async (call) => {
      const row = await lockExport(call.tx, exportId)
      if (isExportUnderWay(row)) await failExport(call, row, run.sqlState === diskFull ? 'DISK_FULL' : 'INTERNAL')
    })
  },
})

/** The SQLSTATE of PostgreSQL when its disk is full. */
const diskFull = '53100'

/** An export that this attempt writes. `row.attempt` is the number of the attempt. */
interface Begun {
  row: ExportRow
  actor: Actor
}

/** Starts this attempt, without the rows of an earlier one. Returns undefined if there is nothing to do. */
async function begin(call: WriteContext, exportId: string): Promise<Begun | undefined> {
  const row = await lockExport(call.tx, exportId)
  if (!isExportUnderWay(row)) return undefined
  const actor = await findPresentActor(call.tx, row.createdBy, 'export.lists')
  if (!actor) {
    await failExport(call, row, 'PERMISSION_DENIED')
    return undefined
  }
  await deleteParts(call.tx, row.id)
  // Not the number of the queue: a process that stops returns its attempt, so that two attempts can have one number.
  const attempt = row.attempt + 1
  await changeExport(call, row.id, { status: 'RUNNING', attempt, done: 0, rowCount: null, readAt: null })
  return { row: { ...row, attempt }, actor }
}

/**
 * Reads all rows and stores them. The job pauses after each read, also while the snapshot is open. Returns false
 * if the export was cancelled, or another process has taken it over.
 */
async function readInOneMoment(run: JobRun, { row, actor }: Begun): Promise<boolean> {
  const { list, filter } = listToExport(row)
  const tenant = { entityId: actor.entityId, actorId: actor.memberId }
  const { entity } = await run.inBusiness(async (call) => ({ entity: call.entity }))
  const readAt = run.clock.now()
  return withTenant(
    run.pool,
    tenant,
    async (tx) => {
      const reader: ReadContext = { tx, entity, actor, clock: fixedClock(readAt), ...rightsOf(actor) }
      const { cursor, rowCount } = await run.paced(async () => {
        const opened = await openIdCursor(tx, list.ids(reader, filter))
        return { cursor: opened, rowCount: await opened.count() }
      })
      if (!(await store(run, row, (call) => changeExport(call, row.id, { rowCount, readAt })))) return false
      let done = 0
      for await (const ids of cursor.pages(rowsExportedTogether, run.paced)) {
        run.signal.throwIfAborted()
        const rows = await run.paced(() => list.read(reader, ids, row.language))
        const isStored = await store(run, row, async (call) => {
          await insertPart(call.tx, row, done / rowsExportedTogether, rows, entity.timeZone)
          await changeExport(call, row.id, { done: done + rows.length })
        })
        if (!isStored) return false
        done += rows.length
      }
      return true
    },
    { isolation: 'repeatable read', readOnly: true },
  )
}

/** Runs `work` unless the export was cancelled, or a later attempt has begun. */
function store(run: JobRun, { id, attempt }: ExportRow, work: (call: WriteContext) => Promise<void>): Promise<boolean> {
  return run.inBusiness(async (call) => {
    const current = await lockExport(call.tx, id)
    if (current.status !== 'RUNNING' || current.attempt !== attempt) return false
    await work(call)
    return true
  })
}

async function finish(call: WriteContext, { id, attempt }: ExportRow, run: JobRun): Promise<void> {
  const row = await lockExport(call.tx, id)
  if (row.status !== 'RUNNING' || row.attempt !== attempt) return
  await changeExport(call, row.id, { status: 'DONE', filter: withoutSearch(row.filter), finishedAt: call.clock.now() })
  call.audit('data-export.finish', 'data-export', row.id, {
    old: { status: row.status },
    new: { status: 'DONE', rows: row.done },
    version: row.version + 1,
  })
  announceEnd(call, row, 'export-done')
  await run.complete(call.tx)
}

/** Ends an export that cannot be written. Its rows are deleted, so nobody gets a half of them. */
export async function failExport(call: WriteContext, row: ExportRow, failure: ExportFailure): Promise<void> {
  await deleteParts(call.tx, row.id)
  await changeExport(call, row.id, {
    status: 'FAILED',
    filter: withoutSearch(row.filter),
    failure,
    finishedAt: call.clock.now(),
  })
  call.audit('data-export.fail', 'data-export', row.id, {
    old: { status: row.status },
    new: { status: 'FAILED', failure },
    version: row.version + 1,
  })
  announceEnd(call, row, 'export-failed')
}

/** Notifies the author. The notification names the file and leads to the page of exports. */
function announceEnd(call: WriteContext, row: ExportRow, type: 'export-done' | 'export-failed'): void {
  const params = { fileName: row.fileName, ...(type === 'export-done' && { rowCount: row.done }) }
  announce(call, { type, subject: { kind: 'export', id: row.id }, to: { member: row.createdBy }, params })
}
