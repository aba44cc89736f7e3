import { formatMinor } from '@steward/shared/money'
import { amountAt } from '../../kernel/amounts.ts'
import { handle } from '../../kernel/call.ts'
import { presentService } from './service.presenter.ts'
import { findService } from './service.queries.ts'
import { saveServiceTag } from './save-service-tag.ts'
import { requireLocation, requireProviders, requireRoomForService } from './service.policy.ts'
import { service, serviceProvider } from '../../tables/booking/service.ts'

export const createService = handle('service.create', async (call) => {
  const { tx, body, entity, clock } = call
  const now = clock.now()
  const eventCost = amountAt('eventCost', body.eventCost, entity.currency)
  await requireRoomForService(call)
  if (body.locationId !== null) await requireLocation(call, body.locationId)
  await requireProviders(call, body.serviceProviderIds)
  const [inserted] = await tx
    .insert(service)
    .values({
      entityId: entity.id,
      name: body.name,
      description: body.description,
      type: body.type,
      duration: body.duration,
      eventCurrency: entity.currency,
      eventCost,
      tagId: await saveServiceTag(call, body.tag),
      locationId: body.locationId,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: service.id })
  const id = inserted!.id
  if (body.serviceProviderIds.length > 0) {
    await tx.insert(serviceProvider).values(
      body.serviceProviderIds.map((businessUserId) => ({
        entityId: entity.id,
        serviceId: id,
        businessUserId,
        createdAt: now,
      })),
    )
  }
  call.audit('service.create', 'service', id, {
    new: {
      name: body.name,
      type: body.type,
      duration: body.duration,
      eventCost: formatMinor(eventCost, entity.currency),
      serviceProviderIds: body.serviceProviderIds,
    },
    version: 1,
  })
  return presentService(await findService(tx, id, now), call)
})
