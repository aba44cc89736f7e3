import { queryOptions, useQueries } from '@tanstack/react-query'
import { api } from '@steward/shared/api'
import type { Booking } from '@steward/shared/contracts'

/** How many customers a mail gets to, and how many have no address. */
export interface Reach {
  byEmail: number
  withoutEmail: number
}

/** Whom an action on these bookings concerns: those that are not over, each customer once. */
export function reachOf(bookings: readonly Pick<Booking, 'customer'>[]): Reach {
  const emails = new Map(bookings.map(({ customer }) => [customer.id, customer.email ?? '']))
  const byEmail = [...emails.values()].filter((email) => email !== '').length
  return { byEmail, withoutEmail: emails.size - byEmail }
}

const openBookings = (timeSlotId: string) =>
  queryOptions({
    queryKey: ['services', 'booking', 'open-of-slot', timeSlotId],
    queryFn: async ({ signal }) => {
      const query = { timeSlotId, status: 'CONFIRMED,PAYMENT_PENDING,PAYMENT_FAILED', limit: '200' }
      const found: Booking[] = []
      let cursor: string | undefined
      do {
        const page = await api.call('booking.list', { query: { ...query, cursor }, signal })
        found.push(...page.items)
        cursor = page.nextCursor ?? undefined
      } while (cursor !== undefined)
      return found
    },
  })

/** The reach of an action on these time slots; undefined until it is known. Empty slots are not asked about. */
export function useReachOfSlots(slots: readonly { id: string; bookingCount: number }[]): Reach | undefined {
  const booked = slots.filter(({ bookingCount }) => bookingCount > 0)
  return useQueries({
    queries: booked.map(({ id }) => openBookings(id)),
    combine: (answers) =>
      answers.every(({ isSuccess }) => isSuccess) ? reachOf(answers.flatMap(({ data }) => data ?? [])) : undefined,
  })
}
