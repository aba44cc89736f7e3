import { randomUUID } from 'node:crypto'
import type { Role } from '@steward/shared/roles'
import { defaultLeaveKinds } from '@steward/shared/rules/team/leave-kind'
import type { Instant } from '@steward/shared/time'
import {
  businessDetails,
  businessEntity,
  businessPaymentDetails,
  location,
  platformConfiguration,
} from '../tables/business/business.ts'
import { leaveKind } from '../tables/team/leave.ts'
import { businessUser } from '../tables/team/team.ts'
import type { Database } from '../database/connection.ts'

/** A member who can make calls. */
export interface TestPerson {
  id: string
  sub: string
  email: string
  role: Role
  business: { id: string; organizationId: string }
}

export interface TestBusiness {
  id: string
  organizationId: string
  currency: string
  locationId: string
  /** The ids of the default kinds of time off, by tag. */
  leaveKinds: Record<string, string>
  owner: TestPerson
  manager: TestPerson
  staff: TestPerson
  provider: TestPerson
  /** A second service provider, who has other slots than the first one. */
  otherProvider: TestPerson
}

export interface TestBusinesses {
  kinara: TestBusiness
  nordlicht: TestBusiness
}

interface Profile {
  name: string
  slug: string
  timeZone: string
  currency: string
  taxPercentage: string
  country: string
}

/** Creates two businesses with high limits, one location and five members each. */
export async function createBusinesses(db: Database, now: Instant): Promise<TestBusinesses> {
  const kinara = {
    name: 'Kinara Wellness',
    slug: 'kinara',
    timeZone: 'Asia/Kuala_Lumpur',
    currency: 'MYR',
    taxPercentage: '8',
    country: 'MY',
  }
  const nordlicht = {
    name: 'Nordlicht Studio',
    slug: 'nordlicht',
    timeZone: 'Europe/Berlin',
    currency: 'EUR',
    taxPercentage: '19',
    country: 'DE',
  }
  return { kinara: await createBusiness(db, now, kinara), nordlicht: await createBusiness(db, now, nordlicht) }
}

async function createBusiness(db: Database, now: Instant, profile: Profile): Promise<TestBusiness> {
  const id = randomUUID()
  const organizationId = `org_${profile.slug}`
  const stamps = { createdAt: now, updatedAt: now }
  const of = { entityId: id, ...stamps }
  await db.insert(businessEntity).values({
    id,
    name: profile.name,
    slug: profile.slug,
    auth0OrganizationId: organizationId,
    timeZone: profile.timeZone,
    ...stamps,
  })
  await db.insert(businessDetails).values({
    ...of,
    registrationName: `${profile.name} Ltd`,
    email: `hello@${profile.slug}.test`,
    country: profile.country,
  })
  await db
    .insert(businessPaymentDetails)
    .values({ ...of, currency: profile.currency, taxPercentage: profile.taxPercentage })
  await db
    .insert(platformConfiguration)
    .values({ ...of, serviceLimit: 50, locationLimit: 5, membershipLimit: 20, userLimit: 30 })
  const leaveKinds = await db
    .insert(leaveKind)
    .values(defaultLeaveKinds.map((kind) => ({ ...of, ...kind })))
    .returning({ tag: leaveKind.tag, id: leaveKind.id })
  const locationId = randomUUID()
  await db
    .insert(location)
    .values({ ...of, id: locationId, name: 'Main studio', city: 'Here', country: profile.country })
  const person = async (role: Role, givenName: string): Promise<TestPerson> => {
    const member = {
      id: randomUUID(),
      sub: `auth0|${randomUUID()}`,
      email: `${givenName.toLowerCase()}@${profile.slug}.test`,
      role,
    }
    await db.insert(businessUser).values({
      ...of,
      id: member.id,
      auth0UserId: member.sub,
      role,
      status: 'ACTIVE',
      givenName,
      lastName: 'Test',
      email: member.email,
    })
    return { ...member, business: { id, organizationId } }
  }
  return {
    id,
    organizationId,
    currency: profile.currency,
    locationId,
    leaveKinds: Object.fromEntries(leaveKinds.map(({ tag, id: kindId }) => [tag, kindId])),
    owner: await person('OWNER', 'Olivia'),
    manager: await person('BUSINESS_MANAGER', 'Mira'),
    staff: await person('STAFF', 'Sam'),
    provider: await person('SERVICE_PROVIDER', 'Priya'),
    otherProvider: await person('SERVICE_PROVIDER', 'Paul'),
  }
}
