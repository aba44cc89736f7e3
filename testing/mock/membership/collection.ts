import type { ResponseOf } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { collectionGroup, collectionGroups, nextStep } from '@steward/shared/rules/membership/collection'
import { dunningOn } from '@steward/shared/rules/membership/dunning-dates'
import { whyNotPay } from '@steward/shared/rules/booking/invoice-guards'
import { openOf } from '@steward/shared/rules/booking/invoice-open'
import { isLive } from '@steward/shared/rules/membership/subscription-transitions'
import { plainDateOf } from '@steward/shared/time'
import type { Call, CallContext, Handlers } from '../kernel/call.ts'
import { throwRefusal } from '../kernel/refusal.ts'
import { sumsOf } from '../money/invoice-of-booking.ts'
import type { SubscriptionRow } from '../tables/membership.ts'

const subscriberOf = ({ id, status, membership, customer }: SubscriptionRow) => ({
  subscription: { id, status, membershipName: membership.name },
  customer: { ...customer },
})

/** Returns the open invoices of memberships that are due. */
export function owedByMemberships(call: CallContext) {
  const { world } = call
  const today = plainDateOf(call.now, call.business.timeZone)
  return call.own(world.subscriptions).flatMap((row) => {
    const payBefore = row.agreed?.payBefore ?? null
    return call
      .own(world.invoices)
      .filter(({ id, status }) => (row.invoiceIds ?? []).includes(id) && status !== 'VOID')
      .flatMap((invoice) => {
        const open = openOf(sumsOf(invoice))
        const bill = { status: row.status, dueOn: invoice.dueOn ?? invoice.issuedOn ?? today, payBefore }
        const group = collectionGroup(bill, today)
        if (open === 0 || group === null) return []
        const next = nextStep(bill, today, dunningOn(call.terms, bill.dueOn))
        const { id, invoiceNumber } = invoice
        const failed = (row.failures ?? []).findLast(({ invoiceId }) => invoiceId === id)
        const failure = failed ? { at: failed.at, reason: failed.reason } : null
        const issuedAt = invoice.createdAt
        const shown = { invoice: { id, invoiceNumber }, group, dueOn: bill.dueOn, failure, next }
        return [{ ...subscriberOf(row), ...shown, open, issuedAt }]
      })
  })
}

function getCollection(call: CallContext): ResponseOf<'membership-collection.get'> {
  const { currency, world } = call
  const amount = (minor: number) => formatMinor(minor, currency)
  const owed = owedByMemberships(call)
  const sum = (rows: typeof owed) => amount(rows.reduce((total, { open }) => total + open, 0))
  const byGroup = collectionGroups.map((group) => ({ group, rows: owed.filter((one) => one.group === group) }))
  return {
    currency,
    total: sum(owed),
    groups: byGroup.map(({ group, rows }) => ({ group, count: rows.length, open: sum(rows) })),
    items: byGroup.flatMap(({ rows }) => rows.map(({ issuedAt: _, ...one }) => ({ ...one, open: amount(one.open) }))),
    held: call
      .own(world.subscriptions)
      .filter((row) => isLive(row) && (row.heldOn ?? null) !== null)
      .map((row) => ({ ...subscriberOf(row), heldOn: row.heldOn ?? null, failure: null })),
  }
}

function failPayment(call: Call<'invoice.fail-payment'>): ResponseOf<'invoice.fail-payment'> {
  const invoice = call.get(call.world.invoices, call.params.id)
  const { status, sourceType } = invoice
  throwRefusal(whyNotPay({ status, isOfMembership: sourceType === 'SUBSCRIPTION' }, call))
  const { reason } = call.body
  const sold = call.own(call.world.subscriptions).find(({ invoiceIds }) => invoiceIds?.includes(invoice.id))
  if (sold) sold.failures = [...(sold.failures ?? []), { invoiceId: invoice.id, at: call.now, reason }]
  return { failedAt: call.now, reason }
}

export const collectionHandlers: Handlers<'membership-collection.get' | 'invoice.fail-payment'> = {
  'invoice.fail-payment': failPayment,
  'membership-collection.get': getCollection,
}
