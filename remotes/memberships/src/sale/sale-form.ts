import * as z from 'zod'
import type { BodyOf } from '@steward/shared/api'
import type { Membership } from '@steward/shared/contracts'
import { sellInput } from '@steward/shared/contracts/membership/subscription'
import type { PlainDate } from '@steward/shared/time'
import { feeDefaults, feeRequest } from '../fee/fee-request.ts'

// The form sends empty fields as undefined.
const text = z.string().default('')
const typed = z.union([z.string(), z.number()]).default('')

/** The fields of a sale. The API checks those of the fee, whose limits depend on the plan. */
export const saleSchema = z.object({
  membershipId: z.string().min(1),
  startDate: text,
  trial: z.enum(['', 'NO']).default(''),
  billDay: z.enum(['', 'FIRST']).default(''),
  discount: z.object({
    kind: z.enum(['', 'PERCENT', 'AMOUNT']).default(''),
    value: typed,
    end: z.enum(['', 'UNTIL']).default(''),
    periods: typed,
    until: text,
  }),
  soldById: text,
  payment: z.enum(['CASH', 'CREDIT_CARD']),
  when: z.enum(['NOW', 'LATER']),
  creditCardType: sellInput.shape.creditCardType,
  creditCardLastFour: sellInput.shape.creditCardLastFour,
  paymentIDReferenceNumber: sellInput.shape.paymentIDReferenceNumber,
  notify: z.boolean(),
})

export type SaleValues = z.output<typeof saleSchema>

export const saleDefaults = (membershipId: string, today: PlainDate) => {
  const { paymentType: _, ...fee } = feeDefaults(today)
  return { ...fee, membershipId, soldById: '', payment: 'CASH' as const, when: 'NOW' as const, notify: true }
}

type Plan = Pick<Membership, 'interval' | 'trialDays'>

/**
 * Returns the request for the quote of a sale. The trial is left to the API, which knows whether the customer has had it.
 *
 * @param hadTrial whether the quote before said so. The first paid day depends on it
 */
export function saleQuoteRequest(
  values: SaleValues,
  {
    plan,
    customerId,
    today,
    hadTrial,
  }: { plan: Plan; customerId: string | undefined; today: PlainDate; hadTrial: boolean },
): BodyOf<'membership.quote'> {
  const paymentType = values.payment === 'CASH' ? '' : values.payment
  const { trial, ...request } = feeRequest(
    { ...values, paymentType },
    hadTrial ? { ...plan, trialDays: 0 } : plan,
    today,
  )
  return { ...request, ...(trial === false ? { trial } : {}), ...(customerId ? { customerId } : {}) }
}

/** Returns the request of a sale without the fields of other payments. `canPay` is false if the sale issues no bill. */
export function sellRequest(
  values: SaleValues,
  {
    quoted,
    quote,
    canPay,
    force,
    previousSubscriptionId,
  }: {
    quoted: BodyOf<'membership.quote'>
    quote: string
    canPay: boolean
    force: boolean
    previousSubscriptionId?: string | undefined
  },
): BodyOf<'subscription.sell'> {
  const payNow = canPay && values.when === 'NOW'
  const isCard = payNow && values.payment === 'CREDIT_CARD'
  return {
    ...quoted,
    membershipId: values.membershipId,
    customerId: quoted.customerId ?? '',
    ...(previousSubscriptionId ? { previousSubscriptionId } : {}),
    ...(values.soldById ? { soldById: values.soldById } : {}),
    payNow,
    creditCardType: isCard ? values.creditCardType : null,
    creditCardLastFour: isCard ? values.creditCardLastFour : null,
    paymentIDReferenceNumber: isCard ? values.paymentIDReferenceNumber : null,
    quote,
    force,
    notify: values.notify,
  }
}
