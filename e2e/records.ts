import type { Api } from './api.ts'
import { customersOf } from './bookings.ts'
import type { RecordKind } from './routes.ts'

/** Returns the id of one seed record of every kind. Pages about one record are opened with these. */
export async function someRecords(api: Api): Promise<Record<RecordKind, string>> {
  const one = { limit: '1' } as const
  const lists = await Promise.all([
    api.call('service.list', { query: one }),
    api.call('booking.list', { query: { ...one, status: 'CHECKED_IN' } }),
    api.call('membership.list', { query: one }),
    api.call('member.list', { query: one }),
    api.call('invoice.list', { query: one }),
  ])
  const [service, booking, membership, member, invoice] = lists.map((list) => list.body.items[0]!.id)
  const [customer] = await customersOf(api, 1)
  const slot = lists[1].body.items[0]!.TimeSlotID
  return {
    customer: customer!,
    service: service!,
    booking: booking!,
    slot,
    membership: membership!,
    member: member!,
    'membership invoice': invoice!,
  }
}
