import { eq, type InferInsertModel, type InferSelectModel } from 'drizzle-orm'
import type { AnyPgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { CallContext } from './call.ts'
import { problems, type ProblemError } from './problem-error.ts'

/** A table of operations that can be undone. Each row stores the state before its operation. */
export type OperationTable = PgTable &
  Record<'id' | 'entityId' | 'actorId' | 'createdAt' | 'undoneAt', AnyPgColumn> & {
    $inferSelect: { id: string; undoneAt: string | null }
  }

/** The columns that one kind of operation adds to those that all operations have. */
type RecordedState<Table extends OperationTable> = Omit<
  InferInsertModel<Table>,
  'id' | 'entityId' | 'actorId' | 'createdAt'
>

/** Records an operation, and returns the id that undoes it. */
export async function recordOperation<Table extends OperationTable>(
  { tx, entity, actor, clock }: CallContext,
  table: Table,
  recordedState: RecordedState<Table>,
): Promise<string> {
  const values = { ...recordedState, entityId: entity.id, actorId: actor.memberId, createdAt: clock.now() }
  const [row] = await tx
    .insert(table as PgTable)
    .values(values)
    .returning({ id: table.id })
  return row!.id as string
}

/**
 * Undoes an operation as a whole. Locks its row: of two concurrent requests, one undoes it.
 * @param restore restores the recorded state, and throws if something has changed since
 * @throws NOT_FOUND, and ALREADY_UNDONE if it was undone before
 */
export async function undoOperation<Table extends OperationTable, Result>(
  { tx, clock }: CallContext,
  table: Table,
  id: string,
  restore: (operation: InferSelectModel<Table>) => Promise<Result>,
): Promise<Result> {
  const rows = await tx
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id))
    .for('update')
  const [operation] = rows as InferSelectModel<Table>[]
  if (!operation) throw problems.notFound()
  if (operation['undoneAt'] !== null) throw problems.alreadyUndone()
  const result = await restore(operation)
  const undone = { undoneAt: clock.now() } as PgUpdateSetSource<PgTable>
  await tx
    .update(table as PgTable)
    .set(undone)
    .where(eq(table.id, id))
  return result
}

type VersionedTable = PgTable & Record<'id' | 'version', AnyPgColumn>

/** Returns STALE_VERSION with the current version of a record that was changed after the operation. */
export async function changedSince(
  { tx }: Pick<CallContext, 'tx'>,
  table: VersionedTable,
  id: string,
): Promise<ProblemError> {
  const [current] = await tx
    .select({ version: table.version })
    .from(table as PgTable)
    .where(eq(table.id, id))
  return problems.staleVersion(current!.version as number)
}
