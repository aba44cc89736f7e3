import type { Booking } from '@steward/shared/contracts'
import { isReachable } from '@steward/shared/rules/customer/email-choice'
import { fullName } from '@steward/shared/rules/common/person-name'

/** Splits the customers of the bookings, each once, into those who can be reached and the others with the reason. */
export function splitByReach(people: readonly Booking[]) {
  const customers = new Map(people.map(({ customer }) => [customer.id ?? '', customer]))
  const named = [...customers].map(([id, customer]) => {
    const { email = '', emailChoice = 'ALL' } = customer
    const why = email === '' ? ('noAddress' as const) : ('noMail' as const)
    return { id, name: fullName(customer), why, isReachable: isReachable({ email, emailChoice }) }
  })
  return {
    reachable: named.filter((one) => one.isReachable),
    others: named.filter((one) => !one.isReachable),
  }
}
