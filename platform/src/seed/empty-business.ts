import { defaultLeaveKinds } from '@steward/shared/rules/team/leave-kind'
import type { Instant } from '@steward/shared/time'
import type { PoolClient } from '../database/connection.ts'
import {
  businessDetails,
  businessEntity,
  businessPaymentDetails,
  platformConfiguration,
} from '../tables/business/business.ts'
import { commissionGroup } from '../tables/commission/commission.ts'
import { leaveKind } from '../tables/team/leave.ts'
import { businessUser } from '../tables/team/team.ts'
import { stamped } from './business-rows.ts'
import type { DemoBusiness, DemoMember } from './demo-business.ts'
import { subFor, uuidFor } from './identifiers.ts'
import { splitName } from './names.ts'
import { insertRows } from './rows.ts'

/** A demo business as `pnpm business:new` creates it, with an owner who has signed in once. */
export type EmptyBusiness = Pick<
  DemoBusiness,
  'key' | 'name' | 'slug' | 'organizationId' | 'timeZone' | 'currency' | 'country' | 'limits'
> & { members: [DemoMember] }

/** A yoga teacher in George Town who begins today. */
export const seriYoga: EmptyBusiness = {
  key: 'seri',
  name: 'Seri Yoga',
  slug: 'seri-yoga',
  organizationId: 'org_seri',
  timeZone: 'Asia/Kuala_Lumpur',
  currency: 'MYR',
  country: 'MY',
  limits: { serviceLimit: 10, locationLimit: 1, membershipLimit: 3, userLimit: 5 },
  members: [
    {
      key: 'aida',
      name: 'Aida Mansor',
      email: 'owner@seri.test',
      role: 'OWNER',
      jobTitle: 'Owner',
      dateOfBirth: '1992-03-14',
      signsIn: true,
    },
  ],
}

/** Creates the business at the first start. Later starts find it and add nothing, so it stays as its owner left it. */
export async function seedEmptyBusiness(client: PoolClient, demo: EmptyBusiness, now: Instant): Promise<void> {
  const entityId = uuidFor(demo.key)
  const known = await client.query('SELECT FROM business_entity WHERE id = $1', [entityId])
  if (known.rowCount !== 0) return
  const { name, slug, timeZone, currency, country, organizationId: auth0OrganizationId } = demo
  const [{ key, email, role, jobTitle, ...owner }] = demo.members
  const stamps = stamped(now)
  const id = (noun: string) => ({ id: uuidFor(demo.key, noun), entityId, ...stamps })
  await insertRows(client, businessEntity, [{ ...stamps, id: entityId, name, slug, timeZone, auth0OrganizationId }])
  await insertRows(client, businessDetails, [{ ...id('details'), country }])
  await insertRows(client, businessPaymentDetails, [{ ...id('payment-details'), currency, taxPercentage: '0' }])
  await insertRows(client, platformConfiguration, [{ ...id('limits'), ...demo.limits }])
  await insertRows(
    client,
    leaveKind,
    defaultLeaveKinds.map((kind) => ({ ...id(`leave-kind/${kind.tag}`), ...kind })),
  )
  await insertRows(client, commissionGroup, [
    { ...id('group/standard'), displayName: 'Standard', tag: 'standard', isDefault: true },
  ])
  await insertRows(client, businessUser, [
    {
      ...id(`member/${key}`),
      auth0UserId: subFor(email),
      role,
      status: 'ACTIVE',
      email,
      jobTitle,
      ...splitName(owner.name),
      country,
    },
  ])
}
