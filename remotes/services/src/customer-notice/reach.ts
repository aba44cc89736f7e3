import { queryOptions, useQueries } from '@tanstack/react-query'
import { api } from '@steward/shared/api'
import type { Customer } from '@steward/shared/contracts'
import { isReachable } from '@steward/shared/rules/customer/email-choice'
import { readAllPages } from '../parts/read-all-pages.ts'

/** The number of customers that an email reaches, and of those without an address or with emails turned off. */
export interface Reach {
  byEmail: number
  withoutEmail: number
}

/** The fields of a customer that decide about emails. The customer may still be in the form. */
type Concerned = Partial<Pick<Customer, 'id' | 'email' | 'emailChoice'>>

/** Returns the reach of an action on active bookings. Each customer counts once. */
export function reachOf(bookings: readonly { customer: Concerned }[]): Reach {
  const customers = new Map(bookings.map(({ customer }) => [customer.id, customer]))
  const byEmail = [...customers.values()].filter(({ email = '', emailChoice = 'ALL' }) =>
    isReachable({ email, emailChoice }),
  ).length
  return { byEmail, withoutEmail: customers.size - byEmail }
}

const openBookings = (timeSlotId: string) =>
  queryOptions({
    queryKey: ['services', 'booking', 'open-of-slot', timeSlotId],
    queryFn: ({ signal }) => {
      const query = { timeSlotId, status: 'CONFIRMED,PAYMENT_PENDING,PAYMENT_FAILED' }
      return readAllPages((page) => api.call('booking.list', { query: { ...query, ...page }, signal }))
    },
  })

/** Returns the reach of an action on these time slots, undefined until it is loaded. Skips slots without bookings. */
export function useReachOfSlots(slots: readonly { id: string; bookingCount: number }[]): Reach | undefined {
  const booked = slots.filter(({ bookingCount }) => bookingCount > 0)
  return useQueries({
    queries: booked.map(({ id }) => openBookings(id)),
    combine: (answers) =>
      answers.every(({ isSuccess }) => isSuccess) ? reachOf(answers.flatMap(({ data }) => data ?? [])) : undefined,
  })
}
