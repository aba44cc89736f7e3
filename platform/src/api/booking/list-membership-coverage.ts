import { membershipChoices } from '@steward/shared/rules/membership/membership-choice'
import { plainDateOf } from '@steward/shared/time'
import { and, eq, isNull } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { customer } from '../../tables/customer/customer.ts'
import { subscription } from '../../tables/membership/membership.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { coverageOn, findCovering } from './coverage-facts.ts'

/** Lists the memberships of a customer for a booking, with the reason of those that do not pay. */
export const listMembershipCoverage = handle('membership-coverage.list', async (call) => {
  const { tx, entity, query } = call
  const [slot] = await tx
    .select({ serviceId: timeSlot.serviceId, startTime: timeSlot.startTime })
    .from(timeSlot)
    .where(and(eq(timeSlot.id, query.timeSlotId), isNull(timeSlot.deletedAt)))
  if (!slot) throw problems.invalidField('timeSlotId', 'NOT_FOUND')
  const [known] = await tx
    .select({ id: customer.id })
    .from(customer)
    .where(and(eq(customer.id, query.customerId), isNull(customer.deletedAt)))
  if (!known) throw problems.invalidField('customerId', 'NOT_FOUND')
  const covering = await findCovering(
    call,
    and(eq(subscription.customerId, query.customerId), isNull(subscription.deletedAt))!,
  )
  const day = plainDateOf(slot.startTime, entity.timeZone)
  const own = covering.map((one) => ({ ...one, facts: coverageOn(one, day) }))
  return { items: membershipChoices(own, { serviceId: slot.serviceId, day, seats: query.bookingSlots }) }
})
