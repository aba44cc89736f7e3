import { and, eq, isNull } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { location } from '../../tables/business/business.ts'
import type { LocationRow } from '../business/business.queries.ts'

const isLocation = ({ entity }: Pick<CallContext, 'entity'>, id: string) =>
  and(eq(location.entityId, entity.id), eq(location.id, id), isNull(location.deletedAt))

/** Returns the location of this business with the id. Throws 404 if there is none. */
export async function findLocation(call: Pick<CallContext, 'tx' | 'entity'>, id: string): Promise<LocationRow> {
  const [row] = await call.tx.select().from(location).where(isLocation(call, id))
  if (!row) throw problems.notFound()
  return row
}

/**
 * Locks a location until the end of the transaction. Verbs that give a record this location lock it for share, so none
 * of them can do so meanwhile. Throws 404 if there is none.
 */
export async function lockLocation(call: Pick<CallContext, 'tx' | 'entity'>, id: string): Promise<LocationRow> {
  const [row] = await call.tx.select().from(location).where(isLocation(call, id)).for('update')
  if (!row) throw problems.notFound()
  return row
}
