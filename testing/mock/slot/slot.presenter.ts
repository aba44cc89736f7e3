import type { TimeSlot } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { customerNameFor } from '@steward/shared/rules/common/person-name'
import { isOneToOne } from '@steward/shared/rules/booking/slot-label'
import { isActiveSlot } from '@steward/shared/rules/booking/slot-transitions'
import { isUncovered } from '@steward/shared/rules/team/uncovered'
import { recordOf, type CallContext } from '../kernel/call.ts'
import type { SlotRow } from '../tables/time-slot.ts'
import { summaryOf } from '../team/members.ts'
import { occupationOf, occupyingBookings } from './seats.ts'

export function presentSlot(call: CallContext, row: SlotRow): TimeSlot {
  const service = call.get(call.world.services, row.serviceId)
  const place = service.locationId === null ? undefined : call.find(call.world.locations, service.locationId)
  return {
    ...recordOf(row),
    status: row.status,
    startTime: row.startTime,
    endTime: row.endTime,
    ...(call.scopeOf('slot.read') === 'all'
      ? { currency: row.currency, price: formatMinor(row.price, row.currency) }
      : {}),
    slots: row.slots,
    ...occupationOf(call.world, row, call.now),
    serviceProvider: summaryOf(call.get(call.world.members, row.providerId)),
    ...(isActiveSlot(row) && isUncovered(row, call.get(call.world.members, row.providerId), absencesOf(call, row))
      ? { isUncovered: true }
      : {}),
    repetitionReferenceId: row.repetitionReferenceId,
    service: { id: service.id, name: service.name, type: service.type, duration: service.duration },
    location: place ? { id: place.id, name: place.name } : null,
    ...(isOneToOne(row) ? { customer: customerOf(call, row) } : {}),
    cancelReason: row.cancelReason,
    completedAt: row.completedAt,
  }
}

const absencesOf = (call: CallContext, { providerId }: SlotRow) =>
  call.own(call.world.timesOff).filter(({ businessUserId }) => businessUserId === providerId)

/** Returns the customer who has the only seat, as far as the reader may see the name. */
function customerOf(call: CallContext, row: SlotRow): TimeSlot['customer'] {
  const [booking] = occupyingBookings(call.world, row, call.now)
  return booking
    ? customerNameFor(call.scopeOf('booking.read'), call.get(call.world.customers, booking.customerId))
    : null
}
