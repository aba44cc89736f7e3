import type { DataExport } from '@steward/shared/contracts'
import { exportRetentionMinutes } from '@steward/shared/rules/common/export-guards'
import { addMinutes, type Zone } from '@steward/shared/time'
import { and, desc, eq, gt, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import type { CallContext, WriteContext } from '../../kernel/call.ts'
import { publish } from '../../live/message.ts'
import { fileCells, type ExportedRow } from '../../kernel/list-export.ts'
import { problems } from '../../kernel/problem-error.ts'
import { presentRecord } from '../../kernel/record.ts'
import { dataExport, dataExportPart } from '../../tables/business/data-export.ts'
import { businessUser } from '../../tables/team/team.ts'

export type ExportRow = typeof dataExport.$inferSelect

/** A list that grows by more than this in a month shows only its newest exports. */
const mostShown = 100

type Reading = Pick<CallContext, 'tx' | 'clock' | 'actor'>

/** What a member earned is no list that everybody with the permission may read, so its export is its author's. */
const isVisibleTo = ({ actor }: Reading) =>
  or(ne(dataExport.kind, 'commission-entries'), eq(dataExport.createdBy, actor.memberId))

const selectKept = (call: Reading, id?: string) =>
  call.tx
    .select({ row: dataExport, by: businessUser })
    .from(dataExport)
    .innerJoin(businessUser, eq(businessUser.id, dataExport.createdBy))
    .where(
      and(
        gt(dataExport.createdAt, addMinutes(call.clock.now(), -exportRetentionMinutes)),
        isVisibleTo(call),
        id === undefined ? undefined : eq(dataExport.id, id),
      ),
    )
    .orderBy(desc(dataExport.createdAt), desc(dataExport.id))
    .limit(mostShown)

/** Returns the exports of the last 30 days, newest first. */
export const findExports = async (call: Reading): Promise<DataExport[]> => (await selectKept(call)).map(present)

/** Throws 404 if there is none, and after 30 days. */
export async function findExport(call: Reading, id: string): Promise<DataExport> {
  const [found] = await selectKept(call, id)
  if (!found) throw problems.notFound()
  return present(found)
}

/** Locks an export for a change. Throws 404 if there is none. */
export async function lockExport(tx: Database, id: string): Promise<ExportRow> {
  const [row] = await tx.select().from(dataExport).where(eq(dataExport.id, id)).for('update')
  if (!row) throw problems.notFound()
  return row
}

/** Search words can be names. They are not stored after the end of an export, because nothing needs them. */
export const withoutSearch = ({ q: _, ...filter }: DataExport['filter']): DataExport['filter'] => filter

/** Shows an export, or a change of it, on open pages. */
export function publishExport(call: Pick<WriteContext, 'note'>, id: string): void {
  publish(call, { kind: 'data', record: 'export', id, permission: 'export.lists' })
}

/** Changes an export that the caller has locked. Open pages show the change. */
export async function changeExport(
  call: Pick<WriteContext, 'tx' | 'clock' | 'note'>,
  id: string,
  fields: Partial<typeof dataExport.$inferInsert>,
): Promise<void> {
  const { tx, clock } = call
  publishExport(call, id)
  await tx
    .update(dataExport)
    .set({ ...fields, updatedAt: clock.now(), version: sql`${dataExport.version} + 1` })
    .where(eq(dataExport.id, id))
}

/** Stores the next rows. The first part has number 0. */
export async function insertPart(
  tx: Database,
  { entityId, id }: Pick<ExportRow, 'entityId' | 'id'>,
  number: number,
  rows: readonly ExportedRow[],
  zone: Zone,
): Promise<void> {
  if (rows.length === 0) return
  const cells = rows.map((row) => fileCells(row.cells, zone))
  const customerIds = rows.map(({ customerId }) => customerId)
  await tx.insert(dataExportPart).values({ entityId, exportId: id, number, cells, customerIds })
}

export async function deleteParts(tx: Database, id: string): Promise<void> {
  await tx.delete(dataExportPart).where(eq(dataExportPart.exportId, id))
}

/** Returns the rows of a part, or undefined if there is none with this number. */
export async function readPart(tx: Database, id: string, number: number): Promise<(string | number)[][] | undefined> {
  const [part] = await tx
    .select({ cells: dataExportPart.cells })
    .from(dataExportPart)
    .where(and(eq(dataExportPart.exportId, id), eq(dataExportPart.number, number)))
  return part?.cells
}

function present({ row, by }: { row: ExportRow; by: typeof businessUser.$inferSelect }): DataExport {
  return {
    ...presentRecord(row),
    kind: row.kind,
    status: row.status,
    filter: row.filter,
    language: row.language,
    delimiter: row.delimiter,
    byteOrderMark: row.byteOrderMark,
    fileName: row.fileName,
    rowCount: row.rowCount,
    done: row.done,
    readAt: row.readAt,
    finishedAt: row.finishedAt,
    expiresAt: addMinutes(row.createdAt, exportRetentionMinutes),
    failure: row.failure,
    createdBy: { id: by.id, givenName: by.givenName, lastName: by.lastName },
  }
}
