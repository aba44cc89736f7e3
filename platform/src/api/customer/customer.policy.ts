import { emailKey } from '@steward/shared/rules/common/email-key'
import { addMonths, plainDateOf, type PlainDate } from '@steward/shared/time'
import { and, asc, eq, isNull, ne, or } from 'drizzle-orm'
import { lockName } from '../../database/advisory-lock.ts'
import type { CallContext } from '../../kernel/call.ts'
import { problems, ProblemError } from '../../kernel/problem-error.ts'
import { customer } from '../../tables/customer/customer.ts'

const oldestMonths = 120 * 12

/** Throws at `dateOfBirth` unless the date is in the past, by at most 120 years. */
export function requireBirthDate({ clock, entity }: CallContext, date: PlainDate | null | undefined): void {
  if (!date) return
  const today = plainDateOf(clock.now(), entity.timeZone)
  if (date >= today) throw problems.invalidField('dateOfBirth', 'NOT_IN_FUTURE')
  if (date < addMonths(today, -oldestMonths)) throw problems.invalidField('dateOfBirth', 'INVALID')
}

interface Contact {
  id?: string
  email: string
  phoneNumber: string
}

/**
 * Throws POSSIBLE_DUPLICATE with the customers that have the same email or phone number. The locks serialise two calls
 * that enter the same contact at once. They end with the transaction.
 */
export async function requireNoDuplicate(
  { tx, entity }: CallContext,
  { id, email, phoneNumber }: Contact,
): Promise<void> {
  const contacts = [emailKey(email), phoneNumber].filter((contact) => contact !== '').sort()
  if (contacts.length === 0) return
  for (const contact of contacts) await lockName(tx, `customer ${entity.id} ${contact}`)
  const matches = await tx
    .select({
      id: customer.id,
      givenName: customer.givenName,
      lastName: customer.lastName,
      email: customer.email,
      phoneNumber: customer.phoneNumber,
    })
    .from(customer)
    .where(
      and(
        isNull(customer.deletedAt),
        isNull(customer.mergedIntoId),
        or(
          email === '' ? undefined : eq(customer.emailKey, emailKey(email)),
          phoneNumber === '' ? undefined : eq(customer.phoneNumber, phoneNumber),
        ),
        id === undefined ? undefined : ne(customer.id, id),
      ),
    )
    .orderBy(asc(customer.createdAt))
    .limit(5)
  if (matches.length > 0) throw new ProblemError('POSSIBLE_DUPLICATE', { current: matches })
}
