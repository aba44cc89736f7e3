import type { InvoiceDetails, ResponseOf } from '@steward/shared/contracts'
import { formatMinor, parseAmount } from '@steward/shared/money'
import { advance } from '@steward/shared/rules/membership/advance-subscription'
import { dunningOn } from '@steward/shared/rules/membership/dunning-dates'
import { invoiceLines, shareOf } from '@steward/shared/rules/membership/membership-bill-lines'
import type { MembershipBill } from '@steward/shared/rules/membership/membership-quote'
import {
  anchorAtSale,
  billsAtSale,
  decideSale,
  firstBill,
  firstPaymentUntil,
  soldState,
  type DecidedSale,
} from '@steward/shared/rules/membership/sell-subscription'
import type { SubscriptionTerms } from '@steward/shared/rules/membership/subscription-state'
import type { QuotedTerms } from '@steward/shared/rules/membership/membership-quote-view'
import { isLive } from '@steward/shared/rules/membership/subscription-transitions'
import { openOf } from '@steward/shared/rules/booking/invoice-open'
import { writeOffInvoice } from '../invoice/credit-invoice.ts'
import { payInvoice } from '../invoice/pay-invoice.ts'
import type { Call, CallContext, Handlers } from '../kernel/call.ts'
import { invalidField, Refusal, throwRefusal } from '../kernel/refusal.ts'
import { requireBusinessDetails } from '../money/document-details.ts'
import { partiesOf } from '../money/document-parties.ts'
import { sumsOf, type InvoiceRow } from '../money/invoice-of-booking.ts'
import { nextInvoiceNumber } from '../money/payments.ts'
import type { AgreedRow, PlanRow, SubscriptionRow } from '../tables/membership.ts'
import { nextId } from '../tables/world.ts'
import { hasHadTrial, todayOf } from './membership-quotes.ts'
import { presentSubscription } from './memberships.ts'
import { eventsOf, stateOfSold, termsOfSold } from './subscription-records.ts'
import { subscribersOf } from './plan-rows.ts'

type Sell = Call<'subscription.sell'>
type Terms = QuotedTerms & SubscriptionTerms

function sell(call: Sell): ResponseOf<'subscription.sell'> {
  const { world, body } = call
  const customer = call.find(world.customers, body.customerId)
  if (!customer) throw invalidField('customerId', 'NOT_FOUND')
  const plan = call.find(world.memberships, body.membershipId)
  if (!plan) throw invalidField('membershipId', 'NOT_FOUND')
  const seller = call.find(world.members, body.soldById ?? call.actor.id)
  if (seller?.status !== 'ACTIVE') throw invalidField('soldById', 'NOT_FOUND')
  const terms = minorTerms(plan)
  const decided = decide(call, plan, terms)
  const bills = billsAtSale(decided.quote)
  if (bills.length > 0) requireBusinessDetails(call)
  const id = nextId(world)
  const invoices = bills.map((bill) => issue(call, plan, bill))
  const [first] = invoices
  const paid = first && body.payNow ? pay(call, first) : undefined
  const isPaid = paid !== undefined && bills[0] === firstBill(decided.quote)
  const row: SubscriptionRow = {
    id,
    entityId: call.business.id,
    createdAt: call.now,
    updatedAt: call.now,
    deletedAt: null,
    membership: { id: plan.id, name: plan.name },
    customer: {
      id: customer.id,
      givenName: customer.givenName,
      lastName: customer.lastName,
      email: customer.email,
      phoneNumber: customer.phoneNumber,
    },
    soldBy: { id: seller.id, givenName: seller.givenName, lastName: seller.lastName },
    startDate: decided.sale.startDate,
    cancelAt: null,
    price: plan.price,
    soldVersion: plan.termsVersion,
    invoiceIds: invoices.map((invoice) => invoice.id),
    ...(body.previousSubscriptionId ? { previousSubscriptionId: body.previousSubscriptionId } : {}),
    ...standingOf(call, terms, decided, isPaid),
  }
  world.subscriptions.push(row)
  return {
    subscription: presentDetails(call, row),
    invoices: invoices.map(({ id: invoiceId, invoiceNumber, status, total, dueOn }) => ({
      id: invoiceId,
      invoiceNumber,
      status,
      total,
      dueOn,
    })),
    payment: paid?.payments[0] ?? null,
  }
}

const minorTerms = (plan: PlanRow): Terms => ({
  ...plan,
  version: plan.termsVersion,
  price: parseAmount(plan.price, plan.currency),
  joiningFee: parseAmount(plan.joiningFee, plan.currency),
})

function decide(call: Sell, plan: PlanRow, terms: Terms): DecidedSale {
  const { customerId, previousSubscriptionId } = call.body
  const previous = call.own(call.world.subscriptions).find(({ id }) => id === previousSubscriptionId)
  const decided = decideSale(terms, call.body, {
    today: todayOf(call),
    taxPercentage: call.business.payment?.taxPercentage ?? '0',
    terms: call.terms,
    may: call.may,
    status: plan.status,
    hadTrial: hasHadTrial(call, plan, customerId),
    previous: previous && { status: previous.status, isOfCustomer: previous.customer.id === customerId },
    isSubscribed: subscribersOf(call, plan).some((sold) => isLive(sold) && sold.customer.id === customerId),
  })
  throwRefusal(decided.rejection)
  return decided as DecidedSale
}

/** Returns the status and the period of a subscription right after its sale, with what was agreed. */
function standingOf(call: Sell, terms: Terms, decided: DecidedSale, isPaid: boolean) {
  const today = todayOf(call)
  const { sale, quote } = decided
  const sold = soldState(terms, decided, { today, paidOn: isPaid ? today : null })
  const { state, events } = advance(sold, today, { dunning: (day) => dunningOn(call.terms, day), billedOn: today })
  const agreed: AgreedRow = {
    paymentType: sale.paymentType,
    withTrial: sale.withTrial,
    anchorOn: anchorAtSale(terms, sale),
    discount: sale.discount && {
      kind: sale.discount.kind,
      value:
        sale.discount.kind === 'PERCENT' ? sale.discount.percent : formatMinor(sale.discount.amount, terms.currency),
      periods: sale.discount.periods,
      until: sale.discount.until,
    },
    payBefore: state.status === 'PENDING' && firstBill(quote) !== null ? firstPaymentUntil(sale, today) : null,
  }
  return {
    agreed,
    version: events.length > 0 ? 2 : 1,
    status: state.status,
    currentPeriodEnd: state.period?.to ?? null,
    creditsLeft: terms.sessions === null ? null : state.lots.reduce((sum, { left }) => sum + left, 0),
  }
}

function issue(call: Sell, plan: PlanRow, bill: MembershipBill): InvoiceRow {
  const { world, now, business } = call
  const { currency } = plan
  const amount = (minor: number) => formatMinor(minor, currency)
  const row: InvoiceRow = {
    id: nextId(world),
    entityId: business.id,
    version: 1,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    invoiceNumber: nextInvoiceNumber(call),
    status: 'ISSUED',
    sourceType: 'SUBSCRIPTION',
    issuedOn: todayOf(call),
    dueOn: bill.on,
    currency,
    subtotal: amount(bill.price),
    tax: amount(bill.tax),
    rounding: amount(0),
    total: amount(bill.subtotal),
    paid: amount(0),
    credited: amount(0),
    returned: amount(0),
    bookings: [],
    payments: [],
    creditNotes: [],
    ...partiesOf(call, call.body),
    lines: invoiceLines({ ...bill, share: shareOf(bill) }, { planName: plan.name, currency }).map((line) => ({
      ...line,
      quantity: 1,
      unitPrice: amount(line.amount),
      taxPercentage: bill.taxPercentage,
      tax: amount(line.tax),
      amount: amount(line.amount),
    })),
  }
  world.invoices.push(row)
  return row
}

function pay(call: Sell, { id, total }: InvoiceRow): InvoiceDetails {
  const { paymentType, creditCardType, creditCardLastFour, paymentIDReferenceNumber } = call.body
  const body = { amount: total, paymentType, creditCardType, creditCardLastFour, paymentIDReferenceNumber }
  return payInvoice({ ...call, params: { id }, query: undefined, body, requireVersion: () => {} })
}

function presentDetails(call: CallContext, row: SubscriptionRow): ResponseOf<'subscription.sell'>['subscription'] {
  const usual: AgreedRow = {
    paymentType: 'CASH',
    withTrial: true,
    anchorOn: row.startDate,
    discount: null,
    payBefore: null,
  }
  return { ...presentSubscription(call, row), ...(row.agreed ?? usual) }
}

function getSubscription(call: Call<'subscription.get'>): ResponseOf<'subscription.get'> {
  const row = call.get(call.world.subscriptions, call.params.id)
  const events = eventsOf(call, termsOfSold(call, row), stateOfSold(call, row))
  const upcoming = events.map(({ on, type, amount }) => ({ on, kind: type, ...(amount === null ? {} : { amount }) }))
  return { ...presentDetails(call, row), upcoming }
}

/** Returns the open invoices of a subscription, oldest first. */
function requireOpen(call: CallContext, id: string): InvoiceRow[] {
  const { invoiceIds = [] } = call.get(call.world.subscriptions, id)
  const open = call
    .own(call.world.invoices)
    .filter((row) => invoiceIds.includes(row.id) && row.status !== 'VOID' && openOf(sumsOf(row)) > 0)
  if (open.length === 0) throw new Refusal('INVOICE_SETTLED')
  return open
}

const withoutVersion = { requireVersion: () => {}, query: undefined }

export const subscriptionHandlers: Handlers<
  'subscription.get' | 'subscription.sell' | 'subscription.payment' | 'subscription.write-off'
> = {
  'subscription.get': getSubscription,
  'subscription.payment': (call) =>
    payInvoice({ ...call, ...withoutVersion, params: { id: requireOpen(call, call.params.id)[0]!.id } }),
  'subscription.write-off': (call) => ({
    items: requireOpen(call, call.params.id).map(({ id }) =>
      writeOffInvoice({ ...call, ...withoutVersion, params: { id } }),
    ),
  }),
  'subscription.sell': sell,
}
