import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { location } from '../../tables/business/business.ts'
import { blackout, businessUser } from '../../tables/team/team.ts'
import type { BlackoutRow, ReadBlackout } from './blackout.presenter.ts'

/** The columns of a blackout with its member and its place. */
export const blackoutColumns = {
  row: blackout,
  member: {
    id: businessUser.id,
    givenName: businessUser.givenName,
    lastName: businessUser.lastName,
    avatar: businessUser.avatar,
  },
  location: { id: location.id, name: location.name },
}

export const ofMember = and(eq(businessUser.entityId, blackout.entityId), eq(businessUser.id, blackout.businessUserId))
export const atLocation = and(eq(location.entityId, blackout.entityId), eq(location.id, blackout.locationId))

const isBlackout = ({ entity }: Pick<CallContext, 'entity'>, id: string): SQL | undefined =>
  and(eq(blackout.entityId, entity.id), eq(blackout.id, id), isNull(blackout.deletedAt))

/** Returns the blackout of this business with the id. Throws 404 if there is none. */
export async function findBlackout(call: Pick<CallContext, 'tx' | 'entity'>, id: string): Promise<ReadBlackout> {
  const [found] = await call.tx
    .select(blackoutColumns)
    .from(blackout)
    .leftJoin(businessUser, ofMember)
    .leftJoin(location, atLocation)
    .where(isBlackout(call, id))
  if (!found) throw problems.notFound()
  return found
}

/** Locks a blackout until the end of the transaction. Throws 404 if there is none. */
export async function lockBlackout(call: Pick<CallContext, 'tx' | 'entity'>, id: string): Promise<BlackoutRow> {
  const [row] = await call.tx.select().from(blackout).where(isBlackout(call, id)).for('update')
  if (!row) throw problems.notFound()
  return row
}
