import { isSameEmail } from '@steward/shared/rules/customer/email-choice'
import { eq, inArray } from 'drizzle-orm'
import { customer } from '../../tables/customer/customer.ts'
import type { CallContext } from '../../kernel/call.ts'
import { businessUser } from '../../tables/team/team.ts'

/**
 * Returns the ids of those customers who have the email address of the actor. Nobody refunds their own booking (B.3).
 */
export async function findOwnCustomers(
  { tx, actor }: Pick<CallContext, 'tx' | 'actor'>,
  customerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (customerIds.length === 0) return new Set()
  const [member] = await tx
    .select({ email: businessUser.email })
    .from(businessUser)
    .where(eq(businessUser.id, actor.memberId))
  const payers = await tx
    .select({ id: customer.id, email: customer.email })
    .from(customer)
    .where(inArray(customer.id, [...customerIds]))
  return new Set(payers.filter(({ email }) => isSameEmail(email, member?.email)).map(({ id }) => id))
}
