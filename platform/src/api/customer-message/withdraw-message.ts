import { systemClock } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'

/** Withdraws the emails of a message that were not sent yet. An email that is being sent counts as sent. */
export const withdrawMessage = handle('customer-message.withdraw', async (call) => {
  const { tx, entity, params } = call
  const ofMessage = sql`entity_id = ${entity.id} and template = 'customer-message' and once_key like ${`message:${params.id}:%`}`
  const { rows } = await tx.execute<{ booking_ids: string[] }>(sql`
    update outbox_mail set status = 'WITHDRAWN', last_error = 'taken back before it left'
    where id in (
      select id from outbox_mail
      where ${ofMessage} and status = 'QUEUED' and next_attempt_at > ${systemClock.now()}::timestamptz
      for update skip locked)
    returning booking_ids`)
  const { rows: counted } = await tx.execute<{ total: number; left: number }>(sql`
    select count(*)::int as total, (count(*) filter (where status <> 'WITHDRAWN'))::int as left from outbox_mail
    where ${ofMessage}`)
  const { total, left } = counted[0]!
  if (total === 0) throw problems.notFound()
  for (const bookingId of rows.flatMap((row) => row.booking_ids))
    call.audit('booking.message-withdrawn', 'booking', bookingId, { new: { messageId: params.id } })
  return { withdrawn: rows.length, left }
})
