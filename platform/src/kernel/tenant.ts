import type { Role } from '@steward/shared/roles'
import { permissionsOf } from '@steward/shared/roles/matrix'
import type { Clock } from '@steward/shared/time'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { literalOf, withFoundTenant, withTenant, type Database, type Pool } from '../database/connection.ts'
import { businessEntity, businessPaymentDetails } from '../tables/business.ts'
import type { TokenClaims } from './authenticate.ts'
import type { Actor, Entity } from './call.ts'
import { problems } from './problem-error.ts'
import { TokenError } from './token-verifier.ts'

interface MembershipRow {
  entity_id: string
  organization_id: string
  name: string
  time_zone: string
  currency: string
  tax_percentage: string
  business_user_id: string
  role: Role
}

/** If the session of the token has ended, all other columns are null. */
type FoundRow = MembershipRow & { session_over: boolean }

/** The actor, their business, and whether this request linked the user to the membership. */
export interface Membership {
  actor: Actor
  entity: Entity
  isNewlyLinked: boolean
}

/**
 * Returns the membership behind a token: the active member of the token's organisation with this sub. It is read on
 * every call and never cached: a removed member loses access at once. A sub without a member is linked once, to the
 * member with the same verified email. Throws 403 MEMBERSHIP_ENDED for deactivated and removed members, and 403
 * ENTITY_MISMATCH for strangers. Throws 401 when the browser session of the token has ended.
 */
export async function findMembership(pool: Pool, claims: TokenClaims, clock: Clock): Promise<Membership> {
  const { sub, organizationId, verifiedEmail } = claims
  if (organizationId === undefined) throw problems.entityMismatch()
  const membership = await membershipFor(pool, organizationId, claims)
  if (membership) return { ...membership, isNewlyLinked: false }
  const isLinked = verifiedEmail !== undefined && (await link(pool, claims, verifiedEmail, clock))
  const linked = isLinked ? await membershipFor(pool, organizationId, claims) : undefined
  if (linked) return { ...linked, isNewlyLinked: true }
  const ended = await pool.query<{ ended: boolean }>('select steward_ended_membership($1, $2) as ended', [
    organizationId,
    sub,
  ])
  throw ended.rows[0]?.ended ? problems.membershipEnded() : problems.entityMismatch()
}

const columns =
  'entity_id, organization_id, name, time_zone, currency, tax_percentage, business_user_id, role, session_over'

async function membershipFor(pool: Pool, organizationId: string, { sub, sessionId }: TokenClaims) {
  const { rows } = await pool.query<FoundRow>(`select ${columns} from steward_membership_for($1, $2, $3)`, [
    organizationId,
    sub,
    sessionId ?? null,
  ])
  return rows[0] && membershipOf(rows[0], sub)
}

function membershipOf(row: FoundRow, sub: string) {
  if (row.session_over) throw new TokenError('sessionEnded')
  return { actor: actorOf(row, sub), entity: entityOf(row) }
}

/**
 * Runs `work` in one transaction of the business of the token. The statement that opens the transaction also reads the
 * member, which saves a round trip on every call. An unlinked user is linked first or rejected, as in `findMembership`.
 * `onLinked` is called after linking.
 */
export async function asMember<T>(
  pool: Pool,
  claims: TokenClaims,
  clock: Clock,
  onLinked: (member: Omit<Membership, 'isNewlyLinked'>) => Promise<void>,
  work: (tx: Database, member: Omit<Membership, 'isNewlyLinked'>) => Promise<T>,
): Promise<T> {
  const { sub, organizationId, sessionId } = claims
  if (organizationId === undefined) throw problems.entityMismatch()
  const opening = `select ${columns}, set_config('steward.entity_id', entity_id::text, true),
    set_config('steward.actor_id', business_user_id::text, true)
    from steward_membership_for(${[organizationId, sub, sessionId].map(literalOrNull).join(', ')})`
  const done = await withFoundTenant<FoundRow, { answer: T } | undefined>(pool, opening, async (tx, row) =>
    row === undefined ? undefined : { answer: await work(tx, membershipOf(row, sub)) },
  )
  if (done) return done.answer
  const { isNewlyLinked, ...member } = await findMembership(pool, claims, clock)
  if (isNewlyLinked) await onLinked(member)
  return withTenant(pool, { entityId: member.actor.entityId, actorId: member.actor.memberId }, (tx) => work(tx, member))
}

const literalOrNull = (text: string | undefined) => (text === undefined ? 'null' : literalOf(text))

/** Returns whether a member was linked. */
async function link(
  pool: Pool,
  { organizationId, sub }: TokenClaims,
  verifiedEmail: string,
  clock: Clock,
): Promise<boolean> {
  const { rows } = await pool.query('select * from steward_link_member($1, $2, $3, $4)', [
    organizationId,
    sub,
    verifiedEmail,
    clock.now(),
  ])
  return rows.length > 0
}

/** Throws unless `X-Business-Entity` names the actor's business: 400 when it is missing, 403 when it names another. */
export function requireSameEntity(header: string | undefined, actor: Actor): void {
  if (header === undefined || header.trim() === '') throw problems.entityRequired()
  if (header.trim().toLowerCase() !== actor.entityId) throw problems.entityMismatch()
}

function actorOf(row: MembershipRow, sub: string): Actor {
  return {
    memberId: row.business_user_id,
    entityId: row.entity_id,
    role: row.role,
    sub,
    permissions: permissionsOf(row.role),
  }
}

/** Reads the business of a transaction without a caller, such as that of a job. */
export async function readEntity(tx: Database, entityId: string): Promise<Entity> {
  const [row] = await tx
    .select({
      id: businessEntity.id,
      organizationId: businessEntity.auth0OrganizationId,
      name: businessEntity.name,
      timeZone: businessEntity.timeZone,
      currency: sql<string>`coalesce(${businessPaymentDetails.currency}, 'USD')`,
      taxPercentage: sql<string>`trim_scale(coalesce(${businessPaymentDetails.taxPercentage}, 0))::text`,
    })
    .from(businessEntity)
    .leftJoin(
      businessPaymentDetails,
      and(eq(businessPaymentDetails.entityId, businessEntity.id), isNull(businessPaymentDetails.deletedAt)),
    )
    .where(and(eq(businessEntity.id, entityId), isNull(businessEntity.deletedAt)))
  if (!row) throw problems.entityMismatch()
  return row
}

function entityOf(row: MembershipRow): Entity {
  return {
    id: row.entity_id,
    organizationId: row.organization_id,
    name: row.name,
    timeZone: row.time_zone,
    currency: row.currency,
    taxPercentage: row.tax_percentage,
  }
}
