import type { Role } from '@steward/shared/roles'
import { permissionsOf } from '@steward/shared/roles/matrix'
import type { Clock } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import type { Database, Pool } from '../../database/connection.ts'
import type { TokenClaims } from './authenticate.ts'
import type { Actor, Entity } from './call.ts'
import { problems } from './problem-error.ts'

interface MembershipRow {
  entity_id: string
  business_user_id: string
  role: Role
}

/** Who acts, and whether this very request linked them to their membership. */
export interface Membership {
  actor: Actor
  isNewlyLinked: boolean
}

/**
 * The membership behind a token: the live member of the token's organisation with this sub. Asked on every call and
 * never cached, so that a removed member is out at once. A sub that nobody is linked to is linked once, to the member
 * with the same verified e-mail. Throws 403: MEMBERSHIP_ENDED for who was deactivated or removed, ENTITY_MISMATCH for a
 * stranger.
 */
export async function findMembership(pool: Pool, claims: TokenClaims, clock: Clock): Promise<Membership> {
  const { sub, organizationId, verifiedEmail } = claims
  if (organizationId === undefined) throw problems.entityMismatch()
  const found = await pool.query<MembershipRow>('select * from steward_entity_for($1, $2)', [organizationId, sub])
  if (found.rows[0]) return { actor: actorOf(found.rows[0], sub), isNewlyLinked: false }
  const linked = verifiedEmail === undefined ? undefined : await link(pool, claims, verifiedEmail, clock)
  if (linked) return { actor: actorOf(linked, sub), isNewlyLinked: true }
  const ended = await pool.query<{ ended: boolean }>('select steward_ended_membership($1, $2) as ended', [
    organizationId,
    sub,
  ])
  throw ended.rows[0]?.ended ? problems.membershipEnded() : problems.entityMismatch()
}

async function link(
  pool: Pool,
  { organizationId, sub }: TokenClaims,
  verifiedEmail: string,
  clock: Clock,
): Promise<MembershipRow | undefined> {
  const { rows } = await pool.query<MembershipRow>('select * from steward_link_member($1, $2, $3, $4)', [
    organizationId,
    sub,
    verifiedEmail,
    clock.now(),
  ])
  return rows[0]
}

/** Throws unless `X-Business-Entity` names the actor's business: 400 where it is missing, 403 where it is another. */
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

/** The business of the transaction with its currency, tax and zone, which most rules need. */
export async function readEntity(tx: Database, entityId: string): Promise<Entity> {
  const { rows } = await tx.execute<{
    id: string
    organization_id: string
    name: string
    time_zone: string
    currency: string
    tax_percentage: string
  }>(sql`
    select entity.id, entity.auth0_organization_id as organization_id, entity.name, entity.time_zone,
      coalesce(payment.currency, 'USD') as currency, trim_scale(coalesce(payment.tax_percentage, 0))::text as tax_percentage
    from business_entity entity
    left join business_payment_details payment on payment.entity_id = entity.id and payment.deleted_at is null
    where entity.id = ${entityId} and entity.deleted_at is null`)
  const row = rows[0]
  if (!row) throw problems.entityMismatch()
  return {
    id: row.id,
    organizationId: row.organization_id,
    name: row.name,
    timeZone: row.time_zone,
    currency: row.currency,
    taxPercentage: row.tax_percentage,
  }
}
