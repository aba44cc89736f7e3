import type { Role } from '@steward/shared/roles'
import { defaultLeaveKinds } from '@steward/shared/rules/team/leave-kind'
import type { Instant } from '@steward/shared/time'
import { createFactories, stamps, type MockBusiness } from './factories.ts'
import type { BusinessRow } from './mock/tables/business.ts'
import { type World, nextId } from './mock/tables/world.ts'

export type { MockBusiness } from './factories.ts'

/** Creates Kinara in Kuala Lumpur (MYR, 8 %) and Nordlicht in Berlin (EUR, 19 %), each with a member of every role. */
export function createBusinesses(world: World, now: Instant): { kinara: MockBusiness; nordlicht: MockBusiness } {
  const kinara = { name: 'Kinara Wellness', slug: 'kinara', timeZone: 'Asia/Kuala_Lumpur', country: 'MY' }
  const nordlicht = { name: 'Nordlicht Studio', slug: 'nordlicht', timeZone: 'Europe/Berlin', country: 'DE' }
  return {
    kinara: createBusiness(world, now, kinara, { currency: 'MYR', taxPercentage: '8' }),
    nordlicht: createBusiness(world, now, nordlicht, { currency: 'EUR', taxPercentage: '19' }),
  }
}

type Profile = Pick<BusinessRow, 'name' | 'slug' | 'timeZone'> & { country: string }

function createBusiness(
  world: World,
  now: Instant,
  profile: Profile,
  payment: { currency: string; taxPercentage: string },
): MockBusiness {
  const id = nextId(world)
  const organizationId = `org_${profile.slug}`
  const { country, ...named } = profile
  const record = () => ({ id: nextId(world), ...stamps(now) })
  const noAddress = { addressLine1: '', addressLine2: '', city: '', state: '', postalCode: '' }
  world.businesses.push({
    ...named,
    ...stamps(now),
    id,
    organizationId,
    logoUrl: null,
    isOnboardingCompleted: true,
    details: {
      ...record(),
      ...noAddress,
      country,
      taxIdentificationNumber: '',
      registrationNumber: '',
      registrationName: `${profile.name} Ltd`,
      email: `hello@${profile.slug}.test`,
      phoneNumber: '',
    },
    payment: { ...record(), ...payment },
    limits: { ...record(), service: 50, location: 5, membership: 20, user: 30 },
  })
  const shell = { id, organizationId, currency: payment.currency, locationId: '' } as MockBusiness
  for (const kind of defaultLeaveKinds) world.leaveKinds.push({ ...record(), entityId: id, ...kind, archivedAt: null })
  const make = createFactories(world, shell, () => now)
  shell.locationId = make.location({ name: 'Main studio', city: 'Here', country }).id
  const person = (role: Role, givenName: string) =>
    make.member({ role, givenName, email: `${givenName.toLowerCase()}@${profile.slug}.test` })
  return Object.assign(shell, {
    owner: person('OWNER', 'Olivia'),
    manager: person('BUSINESS_MANAGER', 'Mira'),
    staff: person('STAFF', 'Sam'),
    provider: person('SERVICE_PROVIDER', 'Priya'),
    otherProvider: person('SERVICE_PROVIDER', 'Paul'),
  })
}
