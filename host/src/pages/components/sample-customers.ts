import { people } from './sample-people.ts'

export const cities = ['Kuala Lumpur', 'Petaling Jaya', 'Shah Alam', 'Berlin'] as const
export const states = ['CONFIRMED', 'CHECKED_IN', 'PAYMENT_PENDING', 'NO_SHOW', 'CANCELLED'] as const

/** A row of the tables of this page. */
export interface Customer {
  id: string
  name: string
  phone: string | null
  city: string
  status: (typeof states)[number]
  visits: number
  /** Decimal string. Null if nothing is owed. */
  balance: string | null
  /** The date of the last visit. */
  seen: string
}

/** Sample customers, always the same. */
export const customers: readonly Customer[] = people.map(({ id, name }, index) => ({
  id,
  name,
  phone: index % 7 === 5 ? null : `+6012338${String(4410 + index * 37)}`,
  city: cities[(index * 3) % cities.length]!,
  status: states[(index * 2) % states.length]!,
  visits: (index * 17) % 48,
  balance: index % 3 === 0 ? `${index * 35 + 20}.50` : null,
  seen: `2026-11-${String((index % 19) + 1).padStart(2, '0')}`,
}))
