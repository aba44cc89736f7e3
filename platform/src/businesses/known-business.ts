import { sql } from 'drizzle-orm'
import type { Instant } from '@steward/shared/time'
import { isInvitedOf } from '../predicates/member.sql.ts'
import { hasExpired } from '../predicates/invitation.sql.ts'
import type { Database } from '../database/connection.ts'
import { OperatorError } from '../settings/operator-error.ts'
import type { NewBusiness } from './business-options.ts'

/** The business that the organization already has. */
export interface KnownBusiness {
  id: string
  /** The owner's invitation if it has expired and was not accepted. */
  expiredInvitationId: string | null
}

type KnownRow = Record<string, unknown> & {
  id: string
  name: string
  slug: string
  time_zone: string
  is_deleted: boolean
  country: string | null
  currency: string | null
  tax_percentage: string | null
  has_owner: boolean
  expired_invitation_id: string | null
}

/**
 * Returns the business of this organization, or undefined. Reads every business: run it as the owner of the tables.
 * @throws OperatorError when that business has other values, or when another business has the slug
 */
export async function findKnownBusiness(
  tx: Database,
  business: NewBusiness,
  now: Instant,
): Promise<KnownBusiness | undefined> {
  const row = await readBusinessOf(tx, business, now)
  if (!row) {
    await requireFreeSlug(tx, business)
    return undefined
  }
  const { organizationId } = business
  if (row.is_deleted)
    throw new OperatorError(
      `The organization ${organizationId} belongs to the deleted business "${row.name}". Use another organization.`,
    )
  const differences = differencesOf(row, business)
  if (differences.length > 0)
    throw new OperatorError(
      `The organization ${organizationId} already belongs to "${row.name}", with a different ${differences.join(' and ')}. Use the same values, or another organization for another business.`,
    )
  return { id: row.id, expiredInvitationId: row.expired_invitation_id }
}

async function readBusinessOf(tx: Database, { organizationId, owner }: NewBusiness, now: Instant) {
  const { rows } = await tx.execute<KnownRow>(sql`
    select entity.id, entity.name, entity.slug, entity.time_zone, entity.deleted_at is not null as is_deleted,
      details.country, payment.currency, trim_scale(payment.tax_percentage)::text as tax_percentage,
      member.id is not null as has_owner,
      (select invitation.id from invitation
        where invitation.entity_id = entity.id and invitation.business_user_id = member.id
          and ${isInvitedOf({ status: sql`member.status` })} and invitation.deleted_at is null and ${hasExpired(now)}
        order by invitation.created_at desc limit 1) as expired_invitation_id
    from business_entity entity
    left join business_details details on details.entity_id = entity.id and details.deleted_at is null
    left join business_payment_details payment on payment.entity_id = entity.id and payment.deleted_at is null
    left join business_user member on member.entity_id = entity.id and member.deleted_at is null
      and member.role = 'OWNER' and steward_email_key(member.email) = steward_email_key(${owner.email})
    where entity.auth0_organization_id = ${organizationId}`)
  return rows[0]
}

function differencesOf(row: KnownRow, business: NewBusiness): string[] {
  const isSame: Record<string, boolean> = {
    '--name': row.name === business.name,
    '--slug': row.slug === business.slug || row.name !== business.name,
    '--country': row.country === business.country,
    '--zone': row.time_zone === business.timeZone,
    '--currency': row.currency === business.currency,
    '--tax': Number(row.tax_percentage ?? Number.NaN) === Number(business.taxPercentage),
    '--owner-email': row.has_owner,
  }
  return Object.keys(isSame).filter((option) => !isSame[option])
}

async function requireFreeSlug(tx: Database, { slug }: NewBusiness): Promise<void> {
  const { rows } = await tx.execute<{ name: string; organization: string }>(sql`
    select name, auth0_organization_id as organization from business_entity
    where slug = ${slug} and deleted_at is null`)
  const [holder] = rows
  if (holder)
    throw new OperatorError(
      `The slug "${slug}" is already used by "${holder.name}" (${holder.organization}). Add --slug with another one.`,
    )
}
