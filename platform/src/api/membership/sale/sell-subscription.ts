import { formatMinor, parseAmount } from '@steward/shared/money'
import {
  anchorAtSale,
  billsAtSale,
  decideSale,
  firstBill,
  firstPaymentUntil,
  joiningFeeAfterTrial,
  type DecidedSale,
} from '@steward/shared/rules/membership/sell-subscription'
import { handle, type Call } from '../../../kernel/call.ts'
import { throwRefusal } from '../../../kernel/guard.ts'
import { requireComplete } from '../../business/document-details.ts'
import { tellSubscriber } from '../../customer-mail/membership/membership-notice.ts'
import { advanceSubscription } from '../../subscription/advance-subscription.ts'
import { findSubscription } from '../find-subscription.ts'
import { billSale, presentSoldInvoice } from './bill-sale.ts'
import { insertSale } from './insert-sale.sql.ts'
import { findSaleFacts, lockCustomer, type SaleFacts } from './sale-facts.ts'

type Sell = Call<'subscription.sell'>

/**
 * Sells a membership. The price is that of the quote which the user saw, or QUOTE_CHANGED. The numbers of the invoice and
 * of the receipt come last, because other documents of the business wait for them.
 */
export const sellSubscription = handle('subscription.sell', async (call) => {
  const customer = await lockCustomer(call)
  const facts = await findSaleFacts(call)
  const decided = decide(call, facts)
  const bills = billsAtSale(decided.quote)
  if (bills.length > 0) requireComplete(facts.issuer)
  const id = await insertSubscription(call, facts, decided)
  const sold = { subscriptionId: id, customer, facts, bills }
  const { invoices, payment } = await billSale(call, sold, () => advanceSubscription(call, id))
  tellOfSale(call, { id, decided, invoices, payment })
  return { subscription: await findSubscription(call, id), invoices: invoices.map(presentSoldInvoice), payment }
})

interface Sale extends Awaited<ReturnType<typeof billSale>> {
  id: string
  decided: DecidedSale
}

/** Welcomes the customer with what was agreed, the invoices and the receipt. */
function tellOfSale(call: Sell, { id, decided, invoices, payment }: Sale): void {
  const bills = invoices.map(({ invoiceNumber, total, dueOn }) => ({ number: invoiceNumber ?? '', total, dueOn }))
  const facts = {
    startsOn: decided.sale.startDate,
    bills,
    ...(payment && {
      paid: { amount: parseAmount(payment.amount, payment.currency), receiptNumber: payment.receiptNumber ?? '' },
    }),
  }
  tellSubscriber(call, { subscriptionId: id, kind: 'sold', facts }, call.body.notify)
}

function decide(call: Sell, { plan, terms, hadTrial, isSubscribed, previous, today }: SaleFacts): DecidedSale {
  const { entity, body, may } = call
  const quoted = { ...terms, version: terms.number, interval: terms.billingInterval }
  const decided = decideSale(quoted, body, {
    today,
    taxPercentage: entity.taxPercentage,
    terms: entity.terms,
    may,
    status: plan.status,
    hadTrial,
    isSubscribed,
    previous: previous ? { status: previous.status, isOfCustomer: previous.customerId === body.customerId } : undefined,
  })
  throwRefusal(decided.rejection)
  return decided as DecidedSale
}

async function insertSubscription(call: Sell, facts: SaleFacts, { sale, quote }: DecidedSale): Promise<string> {
  const { body } = call
  const { plan, terms, today } = facts
  const { startDate, paymentType } = sale
  const id = await insertSale(call, {
    membershipPlanId: plan.id,
    planVersionId: terms.id,
    customerId: body.customerId,
    currency: terms.currency,
    price: terms.price,
    paymentType,
    startDate,
    withTrial: sale.withTrial,
    anchorOn: anchorAtSale({ ...terms, version: terms.number, interval: terms.billingInterval }, sale),
    discount: sale.discount,
    joiningFeeDue: joiningFeeAfterTrial(quote),
    firstPaymentUntil: firstBill(quote) === null ? null : firstPaymentUntil(sale, today),
    advancedTo: startDate < today ? startDate : today,
    sessionsLeft: terms.sessions === null ? null : 0,
    soldById: facts.seller.id,
    previousSubscriptionId: body.previousSubscriptionId ?? null,
  })
  call.audit('subscription.sell', 'subscription', id, {
    new: {
      membershipId: plan.id,
      customerId: body.customerId,
      termsVersion: terms.number,
      price: formatMinor(terms.price, terms.currency),
      startDate,
      paymentType,
      soldById: facts.seller.id,
      ...(sale.discount ? { hasDiscount: true } : {}),
      ...(body.previousSubscriptionId ? { previousSubscriptionId: body.previousSubscriptionId } : {}),
      ...(facts.isSubscribed ? { duplicateAllowed: true } : {}),
    },
    version: 1,
  })
  return id
}
