import type { Role } from '@steward/shared/roles'
import { permissionsOf } from '@steward/shared/roles/matrix'
import { grantedPermissions } from '@steward/shared/rules/common/granted-permissions'
import type { Terms } from '@steward/shared/rules/common/terms'
import type { Clock } from '@steward/shared/time'
import { and, eq, isNull, sql } from 'drizzle-orm'
import {
  literalOf,
  withFoundTenant,
  withTenant,
  type Database,
  type Pool,
  type TransactionOptions,
} from '../database/connection.ts'
import { businessEntity, businessPaymentDetails } from '../tables/business/business.ts'
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
/** The row of the statement that opens the transaction of a request. */
type OpenedRow = FoundRow & { settings: Terms['settings'] }

/** The actor and their business. */
export interface Membership {
  actor: Actor
  entity: Entity
}

/**
 * Returns the membership behind a token: the active member of the token's organisation with this sub. It is read on
 * every call and never cached: a removed member loses access at once. A sub without a member is linked once, to the
 * member with the same verified email. Throws 403 MEMBERSHIP_ENDED for deactivated and removed members, and 403
 * ENTITY_MISMATCH for strangers. Throws 401 when the browser session of the token has ended.
 */
export async function findMembership(
  pool: Pool,
  claims: TokenClaims,
  clock: Clock,
): Promise<{ actor: Actor; isNewlyLinked: boolean }> {
  const { sub, organizationId, verifiedEmail } = claims
  if (organizationId === undefined) throw problems.entityMismatch()
  const actor = await actorFor(pool, organizationId, claims)
  if (actor) return { actor, isNewlyLinked: false }
  const isLinked = verifiedEmail !== undefined && (await link(pool, claims, verifiedEmail, clock))
  const linked = isLinked ? await actorFor(pool, organizationId, claims) : undefined
  if (linked) return { actor: linked, isNewlyLinked: true }
  const ended = await pool.query<{ ended: boolean }>('select steward_ended_membership($1, $2) as ended', [
    organizationId,
    sub,
  ])
  throw ended.rows[0]?.ended ? problems.membershipEnded() : problems.entityMismatch()
}

const columns =
  'entity_id, organization_id, name, time_zone, currency, tax_percentage, business_user_id, role, session_over'

async function actorFor(pool: Pool, organizationId: string, { sub, sessionId }: TokenClaims) {
  const { rows } = await pool.query<FoundRow>(`select ${columns} from steward_membership_for($1, $2, $3)`, [
    organizationId,
    sub,
    sessionId ?? null,
  ])
  return rows[0] && actorOf(rows[0], sub)
}

function membershipOf(row: OpenedRow, sub: string, clock: Clock): Membership {
  return withGrants({ actor: actorOf(row, sub), entity: entityOf(row) }, clock)
}

/** Returns the member with the permissions that the settings of the business give them today. */
function withGrants({ actor, entity }: Membership, clock: Clock): Membership {
  return { actor: { ...actor, permissions: grantedPermissions(actor.role, entity, clock.now()) }, entity }
}

interface MemberAccess {
  pool: Pool
  claims: TokenClaims
  clock: Clock
  onLinked: (member: Pick<Membership, 'actor'>) => Promise<void>
  options: TransactionOptions | undefined
}

/**
 * Runs `work` in one transaction of the business of the token. The statement that opens the transaction also reads the
 * member and the settings, which saves round trips on every call. An unlinked user is linked first or rejected, as in `findMembership`.
 * `onLinked` is called after linking.
 */
export async function asMember<T>(
  { pool, claims, clock, onLinked, options }: MemberAccess,
  work: (tx: Database, member: Membership) => Promise<T>,
): Promise<T> {
  const { sub, organizationId, sessionId } = claims
  if (organizationId === undefined) throw problems.entityMismatch()
  // The settings are read after the tenant is set, because row security shows only those of the tenant.
  const opening = `select ${columns}, set_config('steward.actor_id', business_user_id::text, true),
    steward_settings_of(nullif(set_config('steward.entity_id', entity_id::text, true), '')::uuid) as settings
    from steward_membership_for(${[organizationId, sub, sessionId].map(literalOrNull).join(', ')})`
  const done = await withFoundTenant<OpenedRow, { answer: T } | undefined>(
    pool,
    opening,
    async (tx, row) => (row === undefined ? undefined : { answer: await work(tx, membershipOf(row, sub, clock)) }),
    options,
  )
  if (done) return done.answer
  const { isNewlyLinked, actor } = await findMembership(pool, claims, clock)
  if (isNewlyLinked) await onLinked({ actor })
  const tenant = { entityId: actor.entityId, actorId: actor.memberId }
  const withEntity = async (tx: Database) =>
    work(tx, withGrants({ actor, entity: await readEntity(tx, actor.entityId) }, clock))
  return withTenant(pool, tenant, withEntity, options)
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

function actorOf(row: FoundRow, sub: string): Actor {
  if (row.session_over) throw new TokenError('sessionEnded')
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
      settings: sql<Terms['settings']>`steward_settings_of(${businessEntity.id})`,
    })
    .from(businessEntity)
    .leftJoin(
      businessPaymentDetails,
      and(eq(businessPaymentDetails.entityId, businessEntity.id), isNull(businessPaymentDetails.deletedAt)),
    )
    .where(and(eq(businessEntity.id, entityId), isNull(businessEntity.deletedAt)))
  if (!row) throw problems.entityMismatch()
  const { settings, ...entity } = row
  return { ...entity, terms: { zone: entity.timeZone, settings } }
}

function entityOf(row: OpenedRow): Entity {
  return {
    id: row.entity_id,
    organizationId: row.organization_id,
    name: row.name,
    timeZone: row.time_zone,
    currency: row.currency,
    taxPercentage: row.tax_percentage,
    terms: { zone: row.time_zone, settings: row.settings },
  }
}
