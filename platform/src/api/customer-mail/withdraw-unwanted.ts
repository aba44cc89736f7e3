import type { EmailChoice } from '@steward/shared/rules/customer/email-choice'
import { and, eq, inArray } from 'drizzle-orm'
import { isQueued } from '../../predicates/mail.sql.ts'
import { outboxMail } from '../../tables/common/outbox.ts'
import type { CallContext } from '../../kernel/call.ts'

/** Withdraws waiting emails that a customer no longer wants: all of them, or reminders. */
export async function withdrawUnwanted(
  { tx, entity }: CallContext,
  customerId: string,
  choice: EmailChoice | undefined,
): Promise<void> {
  if (choice === undefined || choice === 'ALL') return
  const unwanted = tx
    .select({ id: outboxMail.id })
    .from(outboxMail)
    .where(
      and(
        eq(outboxMail.entityId, entity.id),
        eq(outboxMail.customerId, customerId),
        isQueued,
        choice === 'NONE' ? undefined : eq(outboxMail.template, 'customer-reminder'),
      ),
    )
    .for('update', { skipLocked: true })
  await tx
    .update(outboxMail)
    .set({ status: 'WITHDRAWN', lastError: 'the customer wants no such mail' })
    .where(inArray(outboxMail.id, unwanted))
}
