import type { Api } from './api.ts'
import { customersOf } from './bookings.ts'
import type { RecordKind } from './routes.ts'

/** A record of every kind from the seed, by id: what pages about one record are opened with. */
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
