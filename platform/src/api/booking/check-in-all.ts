import { bookingTransitions } from '@steward/shared/rules/booking/booking-transitions'
import { whyNotSlot } from '@steward/shared/rules/booking/slot-guards'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { isConfirmed } from '../../predicates/booking.sql.ts'
import { accrueForSlot } from '../commission-ledger/accrual.ts'
import { handle } from '../../kernel/call.ts'
import { guardContext, requirePossible } from '../../kernel/guard.ts'
import { problems } from '../../kernel/problem-error.ts'
import { presentSlot } from '../slot/slot.presenter.ts'
import { findSlot, lockSlot } from '../slot/slot.queries.ts'
import { applyChange } from './booking-transition.ts'
import { booking } from '../../tables/booking/booking.ts'

/** Checks in every confirmed booking of a slot, but none that is still unpaid. */
export const checkInAll = handle('time-slot.check-in-all', async (call) => {
  const { tx, params, actor, clock } = call
  const slot = await lockSlot(tx, params.id)
  if (!slot) throw problems.notFound()
  requirePossible(call, slot.version, whyNotSlot('check-in-all', slot, guardContext(call, slot.providerId)))
  const now = clock.now()
  const expected = await tx
    .select()
    .from(booking)
    .where(and(eq(booking.timeSlotId, slot.id), isConfirmed, isNull(booking.deletedAt)))
    .orderBy(asc(booking.createdAt), asc(booking.id))
    .for('update')
  for (const row of expected) {
    await applyChange(call, row, 'check-in', {
      status: bookingTransitions.CONFIRMED['check-in'],
      checkedInAt: now,
      checkedInById: actor.memberId,
    })
  }
  await accrueForSlot(call, slot.id)
  return { checkedIn: expected.length, timeSlot: presentSlot(await findSlot(tx, slot.id, now), call) }
})
