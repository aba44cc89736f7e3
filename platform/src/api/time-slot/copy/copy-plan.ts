import { takesPlaceOnTeam } from '@steward/shared/rules/team/member-transitions'
import type { BodyOf, ResponseOf } from '@steward/shared/contracts'
import { maxCopiedSlots } from '@steward/shared/contracts/booking/time-slot-copy'
import { describeOccurrence } from '@steward/shared/rules/booking/series-plan'
import {
  addDays,
  dayBounds,
  daysBetween,
  minutesBetween,
  plainDateOf,
  resolveWallTime,
  toPlainDate,
  wallTimeOf,
} from '@steward/shared/time'
import { and, asc, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import { takesPlace } from '../../../predicates/time-slot.sql.ts'
import type { CallContext } from '../../../kernel/call.ts'
import { problems } from '../../../kernel/problem-error.ts'
import { service, serviceProvider } from '../../../tables/booking/service.ts'
import { location } from '../../../tables/business/business.ts'
import { businessUser } from '../../../tables/team/team.ts'
import { hindrancesOf, type Hindrance, type PlannedSpan } from '../../slot/provider-availability.ts'
import { timeSlot } from '../../../tables/booking/time-slot.ts'

type CopiedSlot = ResponseOf<'time-slot-copy.preview'>['slots'][number]
type Week = BodyOf<'time-slot-copy.preview'>
type Source = Awaited<ReturnType<typeof slotsOfWeek>>[number]

/** A slot of the week, with its planned copy. */
export interface PlannedCopy {
  source: Source['row']
  item: CopiedSlot
}

/**
 * Returns the slots of seven days as they would be on seven others, at the same wall time of the business and with the
 * same length. Cancelled slots are not copied. Throws TOO_MANY at `from` if the week has more slots than one copy may
 * create.
 */
export async function planCopy(call: CallContext, week: Week): Promise<PlannedCopy[]> {
  const zone = call.entity.timeZone
  const days = daysBetween(toPlainDate(week.from), toPlainDate(week.to))
  const sources = await slotsOfWeek(call, week)
  if (sources.length > maxCopiedSlots) throw problems.invalidField('from', 'TOO_MANY', { max: maxCopiedSlots })
  const moment = { now: call.clock.now(), zone, mayBackDate: false }
  const described = sources.map(({ row: { startTime, endTime } }) => {
    const date = addDays(plainDateOf(startTime, zone), days)
    const durationMinutes = minutesBetween(startTime, endTime)
    const start = resolveWallTime(date, wallTimeOf(startTime, zone), zone)
    return describeOccurrence(start, { before: startTime }, { zone, durationMinutes }, moment)
  })
  const spans = described.map(({ instant, endInstant }) => ({ startTime: instant, endTime: endInstant }))
  const hindrances = await hindrancesByProvider(call, sources, spans)
  return sources.map(({ row, service: offered, provider, isAssigned }, index) => ({
    source: row,
    item: {
      slotId: row.id,
      service: { id: offered.id, name: offered.name },
      serviceProvider: provider,
      slots: row.slots,
      before: row.startTime,
      after: {
        ...described[index]!,
        flags: [
          ...described[index]!.flags,
          ...(offered.archivedAt === null ? [] : (['NOT_ON_SALE'] as const)),
          ...(isAssigned ? [] : (['PROVIDER_NOT_ASSIGNED'] as const)),
          ...hindrances[index]!,
        ],
      },
    },
  }))
}

/**
 * Selects the slots of the week. Locks their services for the transaction, so that nobody archives one while slots are
 * created for it.
 */
async function slotsOfWeek({ tx, entity }: CallContext, { from, serviceId, providerId }: Week) {
  const first = toPlainDate(from)
  const rows = await tx
    .select({
      row: timeSlot,
      service: {
        id: service.id,
        name: service.name,
        locationId: service.locationId,
        /** Of the service or of its location. */
        archivedAt: sql<string | null>`coalesce(${service.archivedAt}, ${location.archivedAt})`,
      },
      provider: {
        id: businessUser.id,
        givenName: businessUser.givenName,
        lastName: businessUser.lastName,
        avatar: businessUser.avatar,
      },
      status: businessUser.status,
    })
    .from(timeSlot)
    .innerJoin(service, eq(service.id, timeSlot.serviceId))
    .innerJoin(businessUser, eq(businessUser.id, timeSlot.providerId))
    .leftJoin(location, eq(location.id, service.locationId))
    .where(
      and(
        isNull(timeSlot.deletedAt),
        takesPlace,
        gte(timeSlot.startTime, dayBounds(first, entity.timeZone).start),
        lt(timeSlot.startTime, dayBounds(addDays(first, 6), entity.timeZone).end),
        serviceId ? eq(timeSlot.serviceId, serviceId) : undefined,
        providerId ? eq(timeSlot.providerId, providerId) : undefined,
      ),
    )
    .orderBy(asc(timeSlot.startTime), asc(timeSlot.id))
    .limit(maxCopiedSlots + 1)
    .for('share', { of: service })
  const assigned = new Set(
    (
      await tx
        .select({ serviceId: serviceProvider.serviceId, memberId: serviceProvider.businessUserId })
        .from(serviceProvider)
    ).map(({ serviceId: given, memberId }) => `${given} ${memberId}`),
  )
  return rows.map(({ status, ...slot }) => ({
    ...slot,
    isAssigned: takesPlaceOnTeam({ status }) && assigned.has(`${slot.service.id} ${slot.provider.id}`),
  }))
}

/**
 * Returns what prevents each copy, including other copies for the same provider. Reads once per provider and location.
 */
async function hindrancesByProvider(call: CallContext, sources: Source[], spans: PlannedSpan[]) {
  const groups = Map.groupBy(
    sources.keys(),
    (index) => `${sources[index]!.provider.id} ${sources[index]!.service.locationId}`,
  )
  const hindrances: Hindrance[][] = sources.map(() => [])
  for (const indexes of groups.values()) {
    const { provider, service: offered } = sources[indexes[0]!]!
    const where = { providerId: provider.id, locationId: offered.locationId }
    const ofGroup = await hindrancesOf(
      call,
      where,
      indexes.map((index) => spans[index]!),
    )
    for (const [position, index] of indexes.entries()) hindrances[index] = ofGroup[position]!
  }
  for (const [index, span] of spans.entries()) {
    const isSecond = sources
      .slice(0, index)
      .some(
        ({ provider }, other) =>
          provider.id === sources[index]!.provider.id &&
          spans[other]!.startTime < span.endTime &&
          span.startTime < spans[other]!.endTime,
      )
    if (isSecond && !hindrances[index]!.includes('PROVIDER_BUSY'))
      hindrances[index] = ['PROVIDER_BUSY', ...hindrances[index]!]
  }
  return hindrances
}
