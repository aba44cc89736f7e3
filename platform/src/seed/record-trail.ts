import { statusOf } from '@steward/shared/rules/booking/invoice-open'
import type { Instant } from '@steward/shared/time'
import { invoiceChanges, newInvoiceFields } from '../api/money/invoice-of-booking.ts'
import type { customer } from '../tables/customer/customer.ts'
import type { invoice } from '../tables/booking/invoice.ts'
import type { payment } from '../tables/booking/money.ts'
import type { invitation } from '../tables/team/team.ts'
import type { timeSlot } from '../tables/booking/time-slot.ts'
import type { TrailEvent } from './trail-event.ts'

type Slot = Pick<
  typeof timeSlot.$inferSelect,
  'id' | 'providerId' | 'status' | 'cancelReason' | 'cancelledAt' | 'completedAt'
>

/** Returns the event of a slot's end: its provider completed it, or `managerId` cancelled it. */
export function slotEvents(
  { id, status, providerId, cancelReason, cancelledAt, completedAt }: Slot,
  managerId: string,
): TrailEvent[] {
  const slot = { recordType: 'time-slot', recordId: id, old: { status: 'ACTIVE' }, version: 2 } as const
  if (status === 'COMPLETED' && completedAt !== null)
    return [{ at: completedAt, actorId: providerId, row: { ...slot, action: 'time-slot.complete', new: { status } } }]
  if (status === 'CANCELLED' && cancelledAt !== null)
    return [
      {
        at: cancelledAt,
        actorId: managerId,
        row: { ...slot, action: 'time-slot.cancel', new: { status, cancelReason } },
        operation: `${id} ${cancelledAt}`,
      },
    ]
  return []
}

/** Returns the event of a new customer. */
export function customerEvent(row: typeof customer.$inferSelect, actorId: string | null): TrailEvent {
  const { id, givenName, lastName, email, phoneNumber, dateOfBirth, emailChoice, createdAt } = row
  const fields = { givenName, lastName, email, phoneNumber, dateOfBirth, emailChoice }
  return {
    at: createdAt,
    actorId,
    row: { action: 'customer.create', recordType: 'customer', recordId: id, new: fields, version: 1 },
  }
}

/** Returns the events of an issued invoice and of its payments. */
export function invoiceEvents(
  row: typeof invoice.$inferSelect & { issuedAt: Instant },
  payments: readonly (typeof payment.$inferSelect)[],
): TrailEvent[] {
  const record = { recordType: 'invoice', recordId: row.id } as const
  let state = {
    status: 'ISSUED' as typeof row.status,
    paidAmount: 0,
    creditedAmount: 0,
    returnedAmount: 0,
    currency: row.currency,
  }
  const issued = newInvoiceFields({ ...row, status: state.status })
  return [
    { at: row.issuedAt, actorId: null, row: { ...record, action: 'invoice.create', new: issued } },
    ...payments.map(({ amount, receivedAt, receivedById }): TrailEvent => {
      const paidAmount = state.paidAmount + amount
      const sums = { total: row.total, credited: 0, paid: paidAmount, returned: 0 }
      const change = { paidAmount, status: statusOf(sums) }
      const changes = invoiceChanges(state, change)
      state = { ...state, ...change }
      return { at: receivedAt, actorId: receivedById, row: { ...record, action: 'invoice.pay', ...changes } }
    }),
  ]
}

/** Returns the event of a sent invitation. */
export function invitationEvent(row: typeof invitation.$inferSelect): TrailEvent {
  const { id, email, role, businessUserId, createdAt, invitedById } = row
  return {
    at: createdAt,
    actorId: invitedById,
    row: {
      action: 'invitation.create',
      recordType: 'invitation',
      recordId: id,
      new: { email, role, memberId: businessUserId },
      version: 1,
    },
  }
}
