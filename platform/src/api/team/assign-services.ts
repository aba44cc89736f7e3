import { isActiveMember } from '@steward/shared/rules/team/member-transitions'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { isUpcoming } from '../../predicates/time-slot.sql.ts'
import type { CallContext } from '../../kernel/call.ts'
import { problems, ProblemError } from '../../kernel/problem-error.ts'
import { service, serviceProvider } from '../../tables/booking/service.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { servicesOf, type MemberRow } from './member.queries.ts'

/**
 * Makes the member a provider of exactly these services. Every service that gains or loses the member gets a new version
 * and a row in the trail. Throws PROVIDERS_HAVE_SLOTS if the member has future slots of a service that they would no
 * longer give. Throws at each added service that is not on sale, and at all if the member is not active.
 */
export async function assignServices(call: CallContext, member: MemberRow, wanted: string[]): Promise<void> {
  const { tx, entity, clock } = call
  const onSale = await lockServices(call, [...wanted, ...(await idsOfServices(call, member.id))])
  const present = await idsOfServices(call, member.id)
  const added = wanted.filter((id) => !present.includes(id))
  const removed = present.filter((id) => !wanted.includes(id))
  const unknown = added.filter((id) => !onSale.has(id))
  if (unknown.length > 0)
    throw problems.validationFailed(
      unknown.map((id) => ({ path: `serviceIds.${wanted.indexOf(id)}`, code: 'NOT_FOUND' })),
    )
  if (added.length > 0 && !isActiveMember(member)) throw problems.invalidField('serviceIds', 'NOT_APPLICABLE')
  if (removed.length > 0) {
    await requireNoSlotsAhead(call, member.id, removed)
    await tx
      .delete(serviceProvider)
      .where(
        and(
          eq(serviceProvider.entityId, entity.id),
          eq(serviceProvider.businessUserId, member.id),
          inArray(serviceProvider.serviceId, removed),
        ),
      )
  }
  if (added.length > 0)
    await tx.insert(serviceProvider).values(
      added.map((serviceId) => ({
        entityId: entity.id,
        serviceId,
        businessUserId: member.id,
        createdAt: clock.now(),
      })),
    )
  await writeVersions(call, member.id, { added, removed })
}

const idsOfServices = async (call: CallContext, memberId: string) =>
  (await servicesOf(call, memberId)).map(({ id }) => id)

/** Locks services in the order of their ids, and returns the ids of those on sale. */
async function lockServices({ tx, entity }: CallContext, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: service.id, archivedAt: service.archivedAt })
    .from(service)
    .where(and(eq(service.entityId, entity.id), inArray(service.id, ids), isNull(service.deletedAt)))
    .orderBy(asc(service.id))
    .for('update')
  return new Set(rows.filter(({ archivedAt }) => archivedAt === null).map(({ id }) => id))
}

async function requireNoSlotsAhead(call: CallContext, memberId: string, serviceIds: string[]): Promise<void> {
  const { tx, entity, clock } = call
  const slots = await tx
    .select({ id: timeSlot.id, startTime: timeSlot.startTime, serviceProviderId: timeSlot.providerId })
    .from(timeSlot)
    .where(
      and(
        eq(timeSlot.entityId, entity.id),
        eq(timeSlot.providerId, memberId),
        inArray(timeSlot.serviceId, serviceIds),
        isUpcoming(clock.now()),
        isNull(timeSlot.deletedAt),
      ),
    )
    .orderBy(asc(timeSlot.startTime))
    .limit(50)
  if (slots.length > 0) throw new ProblemError('PROVIDERS_HAVE_SLOTS', { current: slots })
}

/** Gives every changed service its next version, with its providers before and after in the trail. */
async function writeVersions(
  { tx, entity, clock, audit }: CallContext,
  memberId: string,
  { added, removed }: { added: string[]; removed: string[] },
): Promise<void> {
  const changed = [...added, ...removed]
  if (changed.length === 0) return
  const isChanged = and(eq(service.entityId, entity.id), inArray(service.id, changed))
  const rows = await tx.select({ id: service.id, version: service.version }).from(service).where(isChanged)
  const providers = await tx
    .select({ serviceId: serviceProvider.serviceId, memberId: serviceProvider.businessUserId })
    .from(serviceProvider)
    .where(and(eq(serviceProvider.entityId, entity.id), inArray(serviceProvider.serviceId, changed)))
  await tx
    .update(service)
    .set({ version: sql`${service.version} + 1`, updatedAt: clock.now() })
    .where(isChanged)
  for (const { id, version } of rows) {
    const now = providers.filter(({ serviceId }) => serviceId === id).map((row) => row.memberId)
    const before = added.includes(id) ? now.filter((one) => one !== memberId) : [...now, memberId]
    audit('service.update', 'service', id, {
      old: { serviceProviderIds: before.toSorted() },
      new: { serviceProviderIds: now.toSorted() },
      version: version + 1,
    })
  }
}
