import type { Customer } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { presentRecord } from '../../kernel/record.ts'
import type { CustomerRow } from './customer.queries.ts'

export function presentCustomer({ row, figures }: CustomerRow, currency: string): Customer {
  return {
    ...presentRecord(row),
    givenName: row.givenName,
    lastName: row.lastName,
    email: row.email,
    dateOfBirth: row.dateOfBirth,
    phoneNumber: row.phoneNumber,
    emailChoice: row.emailChoice,
    avatar: row.avatar,
    membershipName: figures.membershipName,
    lastVisitAt: figures.lastVisitAt,
    nextVisitAt: figures.nextVisitAt,
    visits90d: figures.visits90d,
    noShows90d: figures.noShows90d,
    lifetimeValue: formatMinor(figures.lifetimeValue, currency),
    unpaid: formatMinor(figures.unpaid, currency),
    currency,
  }
}
