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

/** The dependencies of a job. */
export interface JobDependencies {
  /** Connected as `steward_api`. */
  pool: Pool
  /** The clock that business rules use. */
  clock: Clock
  logger: Logger
  /** The origin of the app without a trailing slash. Links in emails start with it. */
  appOrigin: string
  /** The writers of the notifications, emails and live messages that a job causes. */
  noteWriters: readonly NoteWriter[]
}

/**
 * Runs `work` in one transaction of a business, in the name of the platform. The trail records SYSTEM and JOB, and
 * announcements are sent like those of a person.
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

/**
 * Runs `work` for one business after the other. A failure does not stop the remaining businesses, but the job then
 * throws.
 */
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
