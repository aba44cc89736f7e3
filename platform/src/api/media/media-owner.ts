import type { BodyOf } from '@steward/shared/contracts'
import { pictureLimits } from '@steward/shared/rules/picture'
import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { location } from '../../tables/business.ts'
import type { CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { service } from '../../tables/service.ts'
import { media } from '../../tables/media.ts'

/** Whose pictures: both null are the business's own. */
export interface MediaOwner {
  locationId: string | null
  serviceId: string | null
}

type NamedOwner = Pick<BodyOf<'media.upload-url'>, 'ownerType' | 'ownerId'>

/** The owner that a body names, or 422 at `ownerId` where it is not there. */
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
  const found = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, ownerId), isNull(table.deletedAt)))
  return found.length > 0
}

/**
 * The ids of an owner's pictures in their order. Whatever changes which they are or how they stand goes one after the
 * other until the end of the transaction, so that forty are forty and no place is given twice.
 */
export async function lockPictures({ tx, entity }: CallContext, owner: MediaOwner): Promise<string[]> {
  const key = `media ${owner.serviceId ?? owner.locationId ?? entity.id}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const rows = await tx
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.entityId, entity.id), ofOwner(owner), isNull(media.deletedAt)))
    .orderBy(asc(media.position), asc(media.id))
  return rows.map(({ id }) => id)
}

/** The rows of `media` that are of this owner, also those that were taken away. */
export const ofOwner = ({ locationId, serviceId }: MediaOwner): SQL =>
  sql`${media.locationId} is not distinct from ${locationId} and ${media.serviceId} is not distinct from ${serviceId}`

/** Throws at `ownerId` where there is no room for one more picture. */
export function requireRoom(present: readonly string[]): void {
  if (present.length >= pictureLimits.perOwner)
    throw problems.invalidField('ownerId', 'TOO_MANY', { max: pictureLimits.perOwner })
}

/** Beyond every place: the index on places looks at each row as it is written, so all step aside first. */
const aside = 1_000_000

/** Gives the pictures the places 0, 1, 2 … in this order. Who is moved along keeps version and time of change. */
export async function writeOrder({ tx, entity }: CallContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const list = sql`${JSON.stringify(ids)}::jsonb`
  const inOrder = sql`(select value::uuid as id, (ordinality - 1)::int as place from jsonb_array_elements_text(${list}) with ordinality) as wanted`
  const moved = sql`media.entity_id = ${entity.id} and media.id = wanted.id`
  await tx.execute(sql`update media set position = position + ${aside} from ${inOrder} where ${moved}`)
  await tx.execute(sql`update media set position = wanted.place from ${inOrder} where ${moved}`)
}
