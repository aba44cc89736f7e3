import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { isUpcoming } from '../../predicates/time-slot.sql.ts'
import { amountAt } from '../../kernel/amounts.ts'
import { changedFields, inDecimals } from '../../kernel/audit.ts'
import { handle, type Call } from '../../kernel/call.ts'
import { ProblemError } from '../../kernel/problem-error.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { presentService } from './service.presenter.ts'
import { findService, lockService, type LockedService } from './service.queries.ts'
import { saveServiceTag } from './save-service-tag.ts'
import { requireLocation, requireProviders } from './service.policy.ts'
import { service, serviceProvider } from '../../tables/booking/service.ts'

type Update = Call<'service.update'>

export const updateService = handle('service.update', async (call) => {
  const { tx, params, body, entity, clock } = call
  const before = await lockService(tx, params.id)
  call.requireVersion(before.version)
  if (body.type !== undefined && body.type !== before.type) await requireNoSlots(call)
  if (body.locationId && body.locationId !== before.locationId) await requireLocation(call, body.locationId)
  const providers = await changeProviders(call)
  const fields = await changedColumns(call, before)
  const changes = changedFields({ ...before, ...providers?.old }, { ...fields, ...providers?.new })
  if (changes) {
    const version = before.version + 1
    await tx
      .update(service)
      .set({ ...fields, version, updatedAt: clock.now() })
      .where(eq(service.id, params.id))
    call.audit('service.update', 'service', params.id, {
      // A new cost may be in another currency than the old one.
      old: inDecimals(changes.old, ['eventCost'], before.eventCurrency),
      new: inDecimals(changes.new, ['eventCost'], entity.currency),
      version,
    })
  }
  return presentService(await findService(tx, params.id, clock.now()), call)
})

async function changedColumns(call: Update, before: LockedService) {
  const { body, entity } = call
  const { eventCost, tag, serviceProviderIds: _, ...plain } = body
  return {
    ...plain,
    // A new cost is in the current currency of the business.
    ...(eventCost === undefined
      ? {}
      : { eventCost: amountAt('eventCost', eventCost, entity.currency), eventCurrency: entity.currency }),
    ...(tag === undefined ? {} : { tagId: tag === null ? null : await saveServiceTag(call, tag) }),
    name: body.name ?? before.name,
  }
}

async function requireNoSlots({ tx, params }: Update): Promise<void> {
  const slots = await tx
    .select({ id: timeSlot.id })
    .from(timeSlot)
    .where(and(eq(timeSlot.serviceId, params.id), isNull(timeSlot.deletedAt)))
    .limit(1)
  if (slots.length > 0) throw new ProblemError('TYPE_LOCKED')
}

/**
 * Assigns and removes providers. Throws PROVIDERS_HAVE_SLOTS if a removed provider has future slots, which must be
 * handed over first.
 */
async function changeProviders(call: Update) {
  const { tx, params, body, entity, clock } = call
  if (!body.serviceProviderIds) return undefined
  const wanted = body.serviceProviderIds
  const present = (
    await tx
      .select({ id: serviceProvider.businessUserId })
      .from(serviceProvider)
      .where(eq(serviceProvider.serviceId, params.id))
  ).map(({ id }) => id)
  const added = wanted.filter((id) => !present.includes(id))
  const removed = present.filter((id) => !wanted.includes(id))
  if (added.length === 0 && removed.length === 0) return undefined
  await requireProviders(call, wanted)
  if (removed.length > 0) {
    await requireNoSlotsAhead(call, removed)
    await tx
      .delete(serviceProvider)
      .where(and(eq(serviceProvider.serviceId, params.id), inArray(serviceProvider.businessUserId, removed)))
  }
  if (added.length > 0) {
    await tx.insert(serviceProvider).values(
      added.map((businessUserId) => ({
        entityId: entity.id,
        serviceId: params.id,
        businessUserId,
        createdAt: clock.now(),
      })),
    )
  }
  return { old: { serviceProviderIds: present.sort() }, new: { serviceProviderIds: [...wanted].sort() } }
}

async function requireNoSlotsAhead({ tx, params, clock }: Update, memberIds: string[]): Promise<void> {
  const slots = await tx
    .select({ id: timeSlot.id, startTime: timeSlot.startTime, serviceProviderId: timeSlot.providerId })
    .from(timeSlot)
    .where(
      and(
        eq(timeSlot.serviceId, params.id),
        inArray(timeSlot.providerId, memberIds),
        isUpcoming(clock.now()),
        isNull(timeSlot.deletedAt),
      ),
    )
    .orderBy(asc(timeSlot.startTime))
    .limit(50)
  if (slots.length > 0) throw new ProblemError('PROVIDERS_HAVE_SLOTS', { current: slots })
}
