import type { BodyOf } from '@steward/shared/contracts'
import { pictureLimits } from '@steward/shared/rules/common/picture'
import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { lockName } from '../../database/advisory-lock.ts'
import { jsonRows } from '../../database/json-rows.ts'
import { location } from '../../tables/business/business.ts'
import type { CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { service } from '../../tables/booking/service.ts'
import { media } from '../../tables/business/media.ts'

/** The owner of pictures. If both are null, the business itself is the owner. */
export interface MediaOwner {
  locationId: string | null
  serviceId: string | null
}

type NamedOwner = Pick<BodyOf<'media.upload-url'>, 'ownerType' | 'ownerId'>

/** Returns the owner that a body names. Throws 422 at `ownerId` if it does not exist. */
export async function findOwner(call: CallContext, { ownerType, ownerId }: NamedOwner): Promise<MediaOwner> {
  if (!(await exists(call, { ownerType, ownerId }))) throw problems.invalidField('ownerId', 'NOT_FOUND')
  return {
    locationId: ownerType === 'LOCATION' ? ownerId : null,
    serviceId: ownerType === 'SERVICE' ? ownerId : null,
  }
}

async function exists({ tx, entity }: CallContext, { ownerType, ownerId }: NamedOwner): Promise<boolean> {
  if (ownerType === 'BUSINESS') return ownerId === entity.id
  const table = ownerType === 'SERVICE' ? service : location
  const owners = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, ownerId), isNull(table.deletedAt)))
  return owners.length > 0
}

/**
 * Returns the ids of an owner's pictures by position. Locks the owner until the end of the transaction for everything
 * that changes its pictures or their order. The limit of forty therefore holds, and no position is used twice.
 */
export async function lockPictures({ tx, entity }: CallContext, owner: MediaOwner): Promise<string[]> {
  const key = `media ${owner.serviceId ?? owner.locationId ?? entity.id}`
  await lockName(tx, key)
  const rows = await tx
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.entityId, entity.id), ofOwner(owner), isNull(media.deletedAt)))
    .orderBy(asc(media.position), asc(media.id))
  return rows.map(({ id }) => id)
}

/** A condition for the rows of `media` that belong to this owner, including deleted ones. */
export const ofOwner = ({ locationId, serviceId }: MediaOwner): SQL =>
  sql`${media.locationId} is not distinct from ${locationId} and ${media.serviceId} is not distinct from ${serviceId}`

/** Throws at `ownerId` if the owner has no room for one more picture. */
export function requireRoom(present: readonly string[]): void {
  if (present.length >= pictureLimits.perOwner)
    throw problems.invalidField('ownerId', 'TOO_MANY', { max: pictureLimits.perOwner })
}

/** An offset beyond every position. The unique index checks each row as it is written, so all rows move there first. */
const aside = 1_000_000

/** Gives the pictures the positions 0, 1, 2 … in this order. Their version and time of change stay the same. */
export async function writeOrder({ tx, entity }: CallContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const wanted = jsonRows(
    'wanted',
    { id: media.id, position: media.position },
    ids.map((id, position) => ({ id, position })),
  )
  const isMoved = and(eq(media.entityId, entity.id), eq(media.id, wanted.id))
  await tx
    .update(media)
    .set({ position: sql`${media.position} + ${aside}` })
    .from(wanted.rows)
    .where(isMoved)
  await tx.update(media).set({ position: wanted.position }).from(wanted.rows).where(isMoved)
}
