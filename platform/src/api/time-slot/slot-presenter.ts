import type { TimeSlot } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import type { CallContext } from '../kernel/call.ts'
import { presentRecord } from '../kernel/record.ts'
import type { SlotRow } from './slot-queries.ts'

/** A slot as answered; who reads only their own slots sees no money. */
export function presentSlot(
  { row, service, provider, location, seatsTaken, bookingCount }: Omit<SlotRow, 'id' | 'cursor_value'>,
  call: Pick<CallContext, 'scopeOf'>,
): TimeSlot {
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
    repetitionReferenceId: row.repetitionReferenceId,
    service: { id: service.id, name: service.name, type: service.type, duration: service.duration },
    location: location && { id: location.id, name: location.name },
    cancelReason: row.cancelReason || null,
  }
}

function presentPrice(price: number, currency: string): Pick<TimeSlot, 'currency' | 'price'> {
  return { currency, price: formatMinor(price, currency) }
}
