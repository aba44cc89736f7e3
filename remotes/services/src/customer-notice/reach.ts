import { queryOptions, useQueries } from '@tanstack/react-query'
import { api } from '@steward/shared/api'
import type { Customer } from '@steward/shared/contracts'
import { isReachable } from '@steward/shared/rules/email-choice'
import { readAllPages } from '../parts/read-all-pages.ts'

/** How many customers a mail gets to, and how many have no address, or want no mail. */
export interface Reach {
  byEmail: number
  withoutEmail: number
}

/** A customer as the choice to tell them looks at them: also one who is only just being entered. */
type Concerned = Partial<Pick<Customer, 'id' | 'email' | 'emailChoice'>>

/** Whom an action on these bookings concerns: those that are not over, each customer once. */
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

/** The reach of an action on these time slots; undefined until it is known. Empty slots are not asked about. */
export function useReachOfSlots(slots: readonly { id: string; bookingCount: number }[]): Reach | undefined {
  const booked = slots.filter(({ bookingCount }) => bookingCount > 0)
  return useQueries({
    queries: booked.map(({ id }) => openBookings(id)),
    combine: (answers) =>
      answers.every(({ isSuccess }) => isSuccess) ? reachOf(answers.flatMap(({ data }) => data ?? [])) : undefined,
  })
}
