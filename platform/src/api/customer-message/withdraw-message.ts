import { systemClock } from '@steward/shared/time'
import { and, count, eq, gt, inArray, like, sql } from 'drizzle-orm'
import { isQueued, isWithdrawn } from '../../predicates/mail.sql.ts'
import { outboxMail } from '../../tables/common/outbox.ts'
import { handle } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'

/** Withdraws the emails of a message that were not sent yet. An email that is being sent counts as sent. */
export const withdrawMessage = handle('customer-message.withdraw', async (call) => {
  const { tx, entity, params } = call
  const ofMessage = and(
    eq(outboxMail.entityId, entity.id),
    eq(outboxMail.template, 'customer-message'),
    like(outboxMail.onceKey, `message:${params.id}:%`),
  )
  const waiting = tx
    .select({ id: outboxMail.id })
    .from(outboxMail)
    .where(and(ofMessage, isQueued, gt(outboxMail.nextAttemptAt, systemClock.now())))
    .for('update', { skipLocked: true })
  const withdrawn = await tx
    .update(outboxMail)
    .set({ status: 'WITHDRAWN', lastError: 'taken back before it left' })
    .where(inArray(outboxMail.id, waiting))
    .returning({ bookingIds: outboxMail.bookingIds })
  const [counted] = await tx
    .select({
      total: count(),
      left: sql<number>`(count(*) filter (where not ${isWithdrawn}))::int`,
    })
    .from(outboxMail)
    .where(ofMessage)
  const { total, left } = counted!
  if (total === 0) throw problems.notFound()
  for (const bookingId of withdrawn.flatMap(({ bookingIds }) => bookingIds))
    call.audit('booking.message-withdrawn', 'booking', bookingId, { new: { messageId: params.id } })
  return { withdrawn: withdrawn.length, left }
})
