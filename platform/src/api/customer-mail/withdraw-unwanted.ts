import type { EmailChoice } from '@steward/shared/rules/email-choice'
import { sql } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'

/** Withdraws waiting emails that a customer no longer wants: all of them, or reminders. */
export async function withdrawUnwanted(
  { tx, entity }: CallContext,
  customerId: string,
  choice: EmailChoice | undefined,
): Promise<void> {
  if (choice === undefined || choice === 'ALL') return
  const unwanted = choice === 'NONE' ? sql`true` : sql`template = 'customer-reminder'`
  await tx.execute(sql`
    update outbox_mail set status = 'WITHDRAWN', last_error = 'the customer wants no such mail'
    where id in (
      select id from outbox_mail
      where entity_id = ${entity.id} and customer_id = ${customerId} and status = 'QUEUED' and ${unwanted}
      for update skip locked)`)
}
