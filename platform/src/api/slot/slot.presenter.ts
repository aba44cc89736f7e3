import type { TimeSlot } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { customerNameFor } from '@steward/shared/rules/common/person-name'
import { isOneToOne } from '@steward/shared/rules/booking/slot-label'
import type { CallContext } from '../../kernel/call.ts'
import { presentRecord } from '../../kernel/record.ts'
import type { SlotRow } from './slot.queries.ts'

/**
 * Returns a slot as responses show it. Readers who see only their own slots get no money fields, and only a first name
 * and an initial of the customer.
 */
export function presentSlot(
  slot: Omit<SlotRow, 'id' | 'cursor_value' | 'isUncovered'> & Partial<Pick<SlotRow, 'isUncovered'>>,
  call: Pick<CallContext, 'scopeOf'>,
): TimeSlot {
  const { row, service, provider, location, customer, seatsTaken, bookingCount, isUncovered } = slot
  const seesMoney = call.scopeOf('slot.read') === 'all'
  return {
    ...presentRecord(row),
    status: row.status,
    startTime: row.startTime,
    endTime: row.endTime,
    ...(seesMoney ? presentPrice(row.price, row.currency) : {}),
    slots: row.slots,
    seatsTaken,
    bookingCount,
    serviceProvider: {
      id: provider.id,
      givenName: provider.givenName,
      lastName: provider.lastName,
      avatar: provider.avatar,
    },
    ...(isUncovered ? { isUncovered } : {}),
    repetitionReferenceId: row.repetitionReferenceId,
    service: { id: service.id, name: service.name, type: service.type, duration: service.duration },
    location: location && { id: location.id, name: location.name },
    ...(isOneToOne(row) ? { customer: customer && customerNameFor(call.scopeOf('booking.read'), customer) } : {}),
    cancelReason: row.cancelReason || null,
    completedAt: row.completedAt,
  }
}

function presentPrice(price: number, currency: string): Pick<TimeSlot, 'currency' | 'price'> {
  return { currency, price: formatMinor(price, currency) }
}
