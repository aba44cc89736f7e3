import {
  addDays,
  addMonths,
  addMinutes,
  plainDateOf,
  resolveWallTime,
  type Instant,
  type PlainDate,
  type WallTime,
} from '@steward/shared/time'
import type { OpeningException } from '@steward/shared/rules/business/opening-hours'
import type { PoolClient } from '../database/connection.ts'
import {
  businessDetails,
  businessEntity,
  businessPaymentDetails,
  location,
  platformConfiguration,
} from '../tables/business/business.ts'
import { blackout, businessUser, invitation } from '../tables/team/team.ts'
import type { DemoBusiness, DemoMember } from './demo-business.ts'
import { contractColumns, seedEmployment } from './employment-rows.ts'
import { seedHours } from './hours-rows.ts'
import { subFor, uuidFor } from './identifiers.ts'
import type { SeedMoment } from './seed-moment.ts'
import { splitName } from './names.ts'
import { insertRows } from './rows.ts'

export function stamped(at: Instant) {
  return { version: 1, createdAt: at, updatedAt: at, deletedAt: null }
}

/** Inserts the business, its locations and its team. */
export async function seedBusiness(client: PoolClient, demo: DemoBusiness, moment: SeedMoment): Promise<void> {
  const entityId = uuidFor(demo.key)
  const stamps = stamped(moment.openedAt)
  await insertRows(client, businessEntity, [
    {
      id: entityId,
      ...stamps,
      name: demo.name,
      slug: demo.slug,
      auth0OrganizationId: demo.organizationId,
      timeZone: demo.timeZone,
      isOnboardingCompleted: true,
    },
  ])
  const id = (noun: string) => ({ id: uuidFor(demo.key, noun), entityId, ...stamps })
  await insertRows(client, businessDetails, [
    { ...id('details'), addressLine2: '', ...demo.details, country: demo.country },
  ])
  await insertRows(client, businessPaymentDetails, [
    { ...id('payment-details'), currency: demo.currency, taxPercentage: demo.taxPercentage },
  ])
  await insertRows(client, platformConfiguration, [{ ...id('limits'), ...demo.limits }])
  await insertRows(
    client,
    location,
    demo.locations.map(({ key, hours = [], isArchived = false, ...place }) => ({
      ...id(`location/${key}`),
      email: '',
      addressLine2: '',
      ...place,
      country: demo.country,
      // It follows the zone of the business.
      timeZone: null,
      archivedAt: isArchived ? moment.now : null,
      openingHours: hours.flatMap(([days, startTime, endTime]) =>
        days.map((dayOfWeek) => ({ dayOfWeek, startTime, endTime })),
      ),
      openingExceptions: hours.length === 0 ? [] : [stocktaking(demo, moment)],
    })),
  )
  await seedTeam(client, demo, moment)
  await seedAbsences(client, demo, moment)
}

/** A shorter day that is three weeks ahead. */
function stocktaking(demo: DemoBusiness, { now }: SeedMoment): OpeningException {
  const intervals = [{ startTime: '09:00' as WallTime, endTime: '15:00' as WallTime }]
  return { date: addDays(plainDateOf(now, demo.timeZone), 21), reason: 'Stocktaking', intervals }
}

async function seedTeam(client: PoolClient, demo: DemoBusiness, moment: SeedMoment): Promise<void> {
  const { now, today, openedAt } = moment
  const entityId = uuidFor(demo.key)
  const memberId = (key: string) => uuidFor(demo.key, 'member', key)
  const invited = demo.members.filter(({ status }) => status === 'INVITED')
  const invitedAt = addMinutes(now, -26 * 60)
  await insertRows(
    client,
    businessUser,
    demo.members.map((member, index) => ({
      id: memberId(member.key),
      entityId,
      ...stamped(member.status === 'INVITED' ? invitedAt : openedAt),
      auth0UserId: member.signsIn ? subFor(member.email) : null,
      role: member.role,
      status: member.status ?? 'ACTIVE',
      deactivatedAt: member.status === 'DEACTIVATED' ? addMinutes(now, -20 * 24 * 60) : null,
      ...splitName(member.name),
      email: member.email,
      jobTitle: member.jobTitle,
      dateOfBirth: member.dateOfBirth as PlainDate,
      ...privateDetails(demo, member, index),
      ...contractColumns(member),
    })),
  )
  await seedHours(client, demo, today, stamped(openedAt))
  await seedEmployment(client, demo, moment)
  await insertRows(
    client,
    invitation,
    invited.map((member) => ({
      id: uuidFor(demo.key, 'invitation', member.key),
      entityId,
      ...stamped(invitedAt),
      businessUserId: memberId(member.key),
      email: member.email,
      role: member.role!,
      status: 'PENDING' as const,
      invitedById: memberId(demo.members[0]!.key),
      expiresAt: addMinutes(invitedAt, 7 * 24 * 60),
    })),
  )
}

function privateDetails(demo: DemoBusiness, member: DemoMember, index: number) {
  const [year = '', month = '', day = ''] = member.dateOfBirth.split('-')
  const isMalaysian = demo.country === 'MY'
  const { city, state, postalCode } = demo.details
  return {
    identificationNumber: isMalaysian ? `${year.slice(2)}${month}${day}-14-${5102 + index * 7}` : '',
    phoneNumber: `${demo.customers.phonePrefix}${3400100 + index * 137}`,
    addressLine1: isMalaysian ? `${index * 3 + 4} Jalan Maarof` : `Torstraße ${index * 3 + 4}`,
    addressLine2: '',
    city,
    state,
    postalCode,
    country: demo.country,
  }
}

/** Inserts an afternoon on which the studio is closed. */
async function seedAbsences(client: PoolClient, demo: DemoBusiness, { now, today }: SeedMoment): Promise<void> {
  const entityId = uuidFor(demo.key)
  const manager = uuidFor(demo.key, 'member', demo.members[1]!.key)
  const stamps = stamped(addMinutes(now, -3 * 24 * 60))
  const afternoon = addDays(today, 10)
  const at = (time: string) => resolveWallTime(afternoon, time as WallTime, demo.timeZone).instant
  await insertRows(client, blackout, [
    {
      id: uuidFor(demo.key, 'blackout', 'maintenance'),
      entityId,
      ...stamps,
      startTime: at('13:00'),
      endTime: at('18:00'),
      kind: 'MAINTENANCE',
      isPaid: true,
      reason: demo.country === 'DE' ? 'Wartung der Lüftung' : 'Air-conditioning service',
      createdById: manager,
    },
  ])
}

/** Returns the morning thirteen months before today. */
export function openingOf(today: PlainDate, zone: string): Instant {
  return resolveWallTime(addMonths(today, -13), '09:00' as WallTime, zone).instant
}
