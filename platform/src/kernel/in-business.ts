import { randomUUID } from 'node:crypto'
import type { Clock } from '@steward/shared/time'
import type { Logger } from 'pino'
import type { AuditOrigin } from './audit.ts'
import type { WriteContext } from './call.ts'
import { noteFunctions, writeNotes, type NoteWriter } from './notes.ts'
import type { Notes } from './note-kinds.ts'
import { readEntity } from './tenant.ts'
import { withTenant, type Pool } from '../database/connection.ts'
import { errorSummary } from '../database/error-summary.ts'

/** What a job needs from outside. */
export interface JobDependencies {
  /** Connected as `steward_api`. */
  pool: Pool
  /** The clock of the rules. */
  clock: Clock
  logger: Logger
  /** Where the app is, without a trailing slash: what links in mails begin with. */
  appOrigin: string
  /** Write the notifications, emails and live messages that a job causes. */
  noteWriters: readonly NoteWriter[]
}

/**
 * Runs `work` in one transaction of a business in the platform's own name: the trail says SYSTEM and JOB, and what is
 * announced is told like that of a person.
 */
export function inBusiness<T>(
  { pool, clock, noteWriters }: JobDependencies,
  entityId: string,
  work: (call: WriteContext) => Promise<T>,
): Promise<T> {
  return withTenant(pool, { entityId, actorId: null }, async (tx) => {
    const entity = await readEntity(tx, entityId)
    const notes: Notes = {}
    const result = await work({ tx, entity, clock, ...noteFunctions(notes) })
    const origin: AuditOrigin = {
      entityId,
      actorId: null,
      at: clock.now(),
      operationId: randomUUID(),
      requestId: null,
      source: 'JOB',
    }
    await writeNotes(tx, { ...origin, entity }, notes, noteWriters)
    return result
  })
}

/** One business after the other; one that fails does not keep the others from their turn, but the job counts as failed. */
export async function inEachBusiness(
  dependencies: Pick<JobDependencies, 'pool' | 'logger'>,
  work: (entityId: string) => Promise<unknown>,
): Promise<void> {
  const { rows } = await dependencies.pool.query<{ id: string }>('select id from steward_business_ids() as id')
  const failures: unknown[] = []
  for (const { id } of rows) {
    try {
      await work(id)
    } catch (error) {
      dependencies.logger.error({ entityId: id, error: errorSummary(error) }, 'a job failed for one business')
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `The job failed for ${failures.length} businesses`)
}
