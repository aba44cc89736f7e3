import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { createIntentKeys, isApiProblem } from '@steward/shared/api'
import * as to from '@steward/shared/addresses'
import type { Customer, Membership, ResponseOf } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { toast } from '@steward/shared/ui/core'
import { RefusalShown } from '@steward/shared/ui/forms'
import { useDraft } from '@steward/shared/ui/overlays'
import { fees } from '../fee/fees.queries.ts'
import { useTexts } from '../texts/texts.ts'
import { isPayable } from './payable.ts'
import { sellRequest, type SaleValues } from './sale-form.ts'
import { useSell } from './sales.queries.ts'
import type { useSaleQuote } from './use-sale-quote.ts'

interface SubmissionOptions {
  quoted: ReturnType<typeof useSaleQuote>
  plan: Membership | undefined
  customer: Customer | undefined
  previousSubscriptionId: string | undefined
}

/**
 * Returns the submission of a sale. If the price has changed, the dialog shows the new one, and the next press sells at
 * it. If the customer has the plan already, the next press sells it a second time.
 */
export function useSaleSubmission({ quoted, plan, customer, previousSubscriptionId }: SubmissionOptions) {
  const client = useQueryClient()
  const report = useSaleReport()
  const sell = useSell()
  const [warned, setWarned] = useState('')
  // The draft outlives the dialog: a sale whose response was lost must not be made twice.
  const [intent, setIntent] = useDraft<{ keyFor: (body: unknown) => string } | undefined>('intent', undefined)
  const who = `${plan?.id} ${customer?.id}`

  const submit = async (values: SaleValues) => {
    // The button says what is missing.
    if (!plan || !customer || !quoted.quote) throw new RefusalShown()
    const { body: asked, quote } = quoted
    const body = sellRequest(values, {
      quoted: asked,
      quote: quote.quote,
      canPay: isPayable(quote),
      force: warned === who,
      previousSubscriptionId,
    })
    const keys = intent ?? { keyFor: createIntentKeys() }
    setIntent(keys)
    try {
      report(await sell.mutateAsync({ body, idempotencyKey: keys.keyFor(body) }), customer)
    } catch (error) {
      if (isApiProblem(error) && error.code === 'ALREADY_SUBSCRIBED') setWarned(who)
      if (isApiProblem(error) && error.code === 'QUOTE_CHANGED')
        client.setQueryData(fees.ofPlan(plan, asked).queryKey, error.details.current as typeof quote)
      throw error
    }
  }
  return { submit, isPending: sell.isPending, isSecond: warned === who }
}

/** Returns a function that leads to the customer, with a link to the invoice and its receipt in a toast. */
function useSaleReport() {
  const t = useTexts()
  const navigate = useNavigate()
  return ({ subscription, invoices, payment }: ResponseOf<'subscription.sell'>, customer: Customer) => {
    const [invoice] = invoices
    const number = payment?.receiptNumber ?? invoice?.invoiceNumber
    toast.success(t('sell.sold', { plan: subscription.membership.name, name: fullName(customer) }), {
      ...(number ? { description: t(payment ? 'sell.receipt' : 'sell.invoice', { number }) } : {}),
      ...(invoice
        ? {
            action: {
              label: t(payment ? 'sell.openReceipt' : 'sell.openInvoice'),
              onAction: () => void navigate(to.membershipInvoice(invoice.id)),
            },
          }
        : {}),
    })
    void navigate(to.customer(customer.id), { replace: true })
  }
}
