import { permissionsOf } from '@steward/shared/roles/matrix'
import { fixedClock, type Instant } from '@steward/shared/time'
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { databaseOf, type Database, type PoolClient } from '../database/connection.ts'
import { writeAudit } from '../kernel/audit.ts'
import type { Actor, CallContext, Entity, Handler } from '../kernel/call.ts'
import type { Notes } from '../kernel/note-kinds.ts'
import { noteFunctions } from '../kernel/notes.ts'
import { rightsOf } from '../kernel/rights.ts'
import { readEntity } from '../kernel/tenant.ts'
import { creditNote } from '../tables/booking/money.ts'
import { subscriptionEvent } from '../tables/membership/subscription.ts'
import type { DemoBusiness } from './demo-business.ts'
import { uuidFor } from './identifiers.ts'

/** A call of an operation in the past. */
interface Act {
  at: Instant
  params?: { id: string }
  query?: Record<string, string>
  body?: unknown
}

/** The owner of a demo business, who acts by the operations of the API. */
export interface DemoOwner {
  tx: Database
  entity: Entity
  memberId: string
  /** Carries out an operation at a moment. Its rows of the trail are written, and nobody is notified of the past. */
  act<Response>(handler: Handler, call: Act): Promise<Response>
}

/**
 * Lets the owner of a business act in the transaction of the client, with the rights and the row security of the API. So
 * the records are those of the product. Returns the result of `work`.
 */
export async function asOwner<Result>(
  client: PoolClient,
  demo: DemoBusiness,
  work: (owner: DemoOwner) => Promise<Result>,
): Promise<Result> {
  const { key } = demo.members.find(({ role }) => role === 'OWNER')!
  const actor: Actor = {
    memberId: uuidFor(demo.key, 'member', key),
    entityId: uuidFor(demo.key),
    role: 'OWNER',
    sub: '',
    permissions: permissionsOf('OWNER'),
  }
  const become = (role: string, entityId: string, memberId: string) =>
    client.query(
      `select set_config('role', $1, true), set_config('steward.entity_id', $2, true),
         set_config('steward.actor_id', $3, true)`,
      [role, entityId, memberId],
    )
  await become('steward_api', actor.entityId, actor.memberId)
  const tx = withDemoIds(databaseOf(client))
  const entity = await readEntity(tx, actor.entityId)
  const result = await work({
    tx,
    entity,
    memberId: actor.memberId,
    async act<Response>(handler: Handler, { at, params, query = {}, body }: Act) {
      const notes: Notes = {}
      const operationId = uuidFor(actor.entityId, handler.id, at, JSON.stringify([params, body]))
      let rows = 0
      const newId = () => uuidFor(operationId, rows++)
      const call = callOf({ tx, actor, entity, at, notes, newId })
      const response = await handler.act({ ...call, params, query, body })
      const origin = { entityId: actor.entityId, actorId: actor.memberId, at, requestId: null, source: 'WEB' as const }
      await writeAudit(tx, { ...origin, operationId }, notes.audit ?? [])
      return response as Response
    },
  })
  await become('steward_owner', '', '')
  return result
}

function callOf({
  at,
  notes,
  ...given
}: Pick<CallContext, 'tx' | 'actor' | 'entity'> & { at: Instant; notes: Notes; newId: () => string }): CallContext {
  const refuse = () => Promise.reject(new Error('The demo data reads nothing later.'))
  return {
    ...given,
    clock: fixedClock(at),
    ifMatch: undefined,
    requestId: '',
    appOrigin: '',
    hasOwnProvider: true,
    ...noteFunctions(notes),
    ...rightsOf(given.actor),
    // The demo acts on the present version of each record.
    requireVersion: () => undefined,
    logFailure: (error) => {
      throw error
    },
    readLater: refuse,
    readSnapshot: refuse,
  }
}

/** The tables whose rows get an id from the product before they are inserted, and to which no other row refers. */
const drawnIds = new Set<PgTable>([creditNote, subscriptionEvent])

/**
 * Returns a database that gives inserted rows an id that depends only on their contents, so the rows are the same on every
 * machine. The product draws it at random. Rows to which others refer keep the id that they have.
 */
function withDemoIds(database: Database): Database {
  const insert = (table: PgTable) => {
    const builder = database.insert(table)
    if (!('id' in getTableColumns(table))) return builder
    const values = builder.values.bind(builder) as (rows: object[]) => unknown
    const named = ({ id, ...contents }: { id?: string }) => ({
      ...contents,
      id: id === undefined || drawnIds.has(table) ? uuidFor(getTableName(table), JSON.stringify(contents)) : id,
    })
    return Object.assign(builder, { values: (rows: object | object[]) => values([rows].flat().map(named)) })
  }
  return Object.assign(Object.create(database) as Database, { insert })
}
