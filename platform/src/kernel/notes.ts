import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../database/connection.ts'
import { auditInsert, writeAudit, type AuditOrigin, type AuditRow } from './audit.ts'
import type { CallContext, Entity } from './call.ts'
import { addNote, type Notes } from './note-kinds.ts'

/** The call that the notes come from. */
export interface NoteOrigin extends AuditOrigin {
  entity: Entity
}

export interface NoteStatements {
  /** A statement that changes rows. */
  insert?: SQL | undefined
  /** A query at the end of the statement that writes all notes. At most one writer returns one. */
  closing?: SQL | undefined
}

/**
 * Turns notes of its kinds into statements, in the transaction of the operation. It may add notes of other kinds for
 * later writers.
 */
export type NoteWriter = (tx: Database, origin: NoteOrigin, notes: Notes) => Promise<NoteStatements> | NoteStatements

/** Returns the functions of a call that add notes. */
export function noteFunctions(notes: Notes): Pick<CallContext, 'notes' | 'note' | 'audit'> {
  return {
    notes,
    note: (kind, note) => addNote(notes, kind, note),
    audit: (action, recordType, recordId, change) =>
      addNote(notes, 'audit', { action, recordType, recordId, ...change } as AuditRow),
  }
}

/**
 * Writes all notes of one operation in its transaction: either all are written or none. Combines them and `last` into
 * one statement, because other transactions wait for the locks of this one.
 */
export async function writeNotes(
  tx: Database,
  origin: NoteOrigin,
  notes: Notes,
  writers: readonly NoteWriter[],
  last?: SQL,
): Promise<void> {
  const statements: NoteStatements[] = []
  for (const writer of writers) statements.push(await writer(tx, origin, notes))
  const trail = notes.audit ?? []
  const trailInsert = auditInsert(origin, trail)
  if (!trailInsert) await writeAudit(tx, origin, trail)
  const inserts = [trailInsert, ...statements.map(({ insert }) => insert), last].filter((each) => each !== undefined)
  const closing = statements.map((each) => each.closing).find((each) => each !== undefined)
  if (inserts.length === 0 && !closing) return
  const parts = inserts.map((insert, index) => sql`${sql.raw(`write_${index}`)} as (${insert})`)
  await tx.execute(sql`${parts.length > 0 ? sql`with ${sql.join(parts, sql`, `)}` : sql``} ${closing ?? sql`select`}`)
}
