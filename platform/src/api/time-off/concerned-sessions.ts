import type { ConcernedSession } from '@steward/shared/contracts'
import { takesPlaceOnTeam } from '../../predicates/member.sql.ts'
import { isActiveSlot, isOpenSlot } from '../../predicates/time-slot.sql.ts'
import { openSpansOf, type OpenSpan } from '@steward/shared/rules/team/open-hours'
import { overlaps } from '@steward/shared/rules/team/time-off-span'
import { and, asc, count, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { service, serviceProvider } from '../../tables/booking/service.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { businessUser } from '../../tables/team/team.ts'
import { readProviderHours } from '../slot/provider-hours.ts'
import { selectSlots } from '../slot/slot.queries.ts'
import { presentMemberSummary } from '../team/member.presenter.ts'

const ofMember = (memberId: string, { startTime, endTime }: OpenSpan, call: CallContext) =>
  and(
    eq(timeSlot.entityId, call.entity.id),
    eq(timeSlot.providerId, memberId),
    isOpenSlot(call.clock.now()),
    isNull(timeSlot.deletedAt),
    lt(timeSlot.startTime, endTime),
    gt(timeSlot.endTime, startTime),
  )

/** Counts the sessions of a member that an absence would leave without a provider. */
export async function countConcerned(call: CallContext, memberId: string, span: OpenSpan): Promise<number> {
  const [counted] = await call.tx
    .select({ total: count() })
    .from(timeSlot)
    .where(ofMember(memberId, span, call))
  return counted!.total
}

/** Returns the sessions of a member in the time of an absence that are not over, in order. */
export async function readConcerned(call: CallContext, memberId: string, span: OpenSpan) {
  return call.tx
    .select({
      id: timeSlot.id,
      providerId: timeSlot.providerId,
      serviceId: timeSlot.serviceId,
      locationId: service.locationId,
      startTime: timeSlot.startTime,
      endTime: timeSlot.endTime,
    })
    .from(timeSlot)
    .innerJoin(service, and(eq(service.entityId, timeSlot.entityId), eq(service.id, timeSlot.serviceId)))
    .where(ofMember(memberId, span, call))
    .orderBy(asc(timeSlot.startTime), asc(timeSlot.id))
}

export type Concerned = Awaited<ReturnType<typeof readConcerned>>[number]

/** Presents sessions with the colleagues who are free then, in seven statements for any number of sessions. */
export async function presentConcerned(
  call: CallContext,
  memberId: string,
  sessions: readonly Concerned[],
): Promise<ConcernedSession[]> {
  if (sessions.length === 0) return []
  const free = await readFree(call, memberId, sessions)
  const ids = sessions.map(({ id }) => id)
  const slots = await selectSlots(call.tx, call.clock.now())
    .where(inArray(timeSlot.id, ids))
    .orderBy(asc(timeSlot.startTime), asc(timeSlot.id))
  return slots.map(({ row, service: offered, bookingCount, customer }) => ({
    slotId: row.id,
    startTime: row.startTime,
    endTime: row.endTime,
    service: { id: offered.id, name: offered.name },
    bookings: bookingCount,
    customer: customer && { givenName: customer.givenName, lastName: customer.lastName },
    free: free.get(row.id) ?? [],
  }))
}

async function readFree(call: CallContext, memberId: string, sessions: readonly Concerned[]) {
  const candidates = (await readProviders(call, sessions)).filter(({ id }) => id !== memberId)
  const range = {
    startTime: sessions[0]!.startTime,
    endTime: sessions.map(({ endTime }) => endTime).reduce((last, end) => (end > last ? end : last)),
  }
  const busy = await readBusy(call, [...new Set(candidates.map(({ id }) => id))], range)
  const hours = await readProviderHours(
    call,
    candidates.map(({ id, locationId }) => ({ providerId: id, locationId })),
    range,
  )
  return new Map(
    sessions.map((session) => [
      session.id,
      candidates
        .filter(({ serviceId }) => serviceId === session.serviceId)
        .filter(({ id }) => !busy.some((slot) => slot.providerId === id && overlaps(slot, session)))
        .filter((candidate) => covers(openSpansOf([hours[candidates.indexOf(candidate)]!], session), session))
        .map(presentMemberSummary),
    ]),
  )
}

const covers = (open: readonly OpenSpan[], session: OpenSpan) =>
  open.length === 1 && open[0]!.startTime === session.startTime && open[0]!.endTime === session.endTime

async function readProviders({ tx, entity }: CallContext, sessions: readonly Concerned[]) {
  return tx
    .select({
      id: businessUser.id,
      givenName: businessUser.givenName,
      lastName: businessUser.lastName,
      avatar: businessUser.avatar,
      serviceId: serviceProvider.serviceId,
      locationId: service.locationId,
    })
    .from(serviceProvider)
    .innerJoin(businessUser, eq(businessUser.id, serviceProvider.businessUserId))
    .innerJoin(service, eq(service.id, serviceProvider.serviceId))
    .where(
      and(
        eq(serviceProvider.entityId, entity.id),
        inArray(serviceProvider.serviceId, [...new Set(sessions.map(({ serviceId }) => serviceId))]),
        isNull(businessUser.deletedAt),
        takesPlaceOnTeam,
      ),
    )
    .orderBy(asc(businessUser.givenName), asc(businessUser.lastName), asc(businessUser.id))
}

async function readBusy({ tx, entity }: CallContext, providerIds: readonly string[], range: OpenSpan) {
  if (providerIds.length === 0) return []
  return tx
    .select({ providerId: timeSlot.providerId, startTime: timeSlot.startTime, endTime: timeSlot.endTime })
    .from(timeSlot)
    .where(
      and(
        eq(timeSlot.entityId, entity.id),
        inArray(timeSlot.providerId, [...providerIds]),
        isActiveSlot,
        isNull(timeSlot.deletedAt),
        lt(timeSlot.startTime, range.endTime),
        gt(timeSlot.endTime, range.startTime),
      ),
    )
}
