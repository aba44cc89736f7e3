import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Membership } from '@steward/shared/contracts'
import type { PlainDate } from '@steward/shared/time'
import { applyProblem } from '@steward/shared/ui/forms'
import { fees } from '../fee/fees.queries.ts'
import { useSettledRequest } from '../fee/use-settled-request.ts'
import { saleQuoteRequest, type SaleValues } from './sale-form.ts'

interface QuotedSale {
  form: UseFormReturn<any, any, any>
  values: SaleValues
  plan: Membership | undefined
  customerId: string | undefined
  today: PlainDate
}

const noPlan = { id: '', version: 0, interval: 'MONTH', trialDays: 0 } as const

/** Returns the quote of the sale in the form, and shows its faults at their fields. */
export function useSaleQuote({ form, values, plan, customerId, today }: QuotedSale) {
  const [usedTrial, setUsedTrial] = useState('')
  const who = `${plan?.id} ${customerId}`
  const asked = plan ?? noPlan
  const current = saleQuoteRequest(values, { plan: asked, customerId, today, hadTrial: usedTrial === who })
  const body = useSettledRequest(current)
  const query = useQuery({ ...fees.ofPlan(asked, body), enabled: plan !== undefined })
  // The first paid day depends on whether the customer has had the trial, which the first quote says.
  if (query.data?.trialUsed && !query.isPlaceholderData && body.customerId === customerId && usedTrial !== who)
    setUsedTrial(who)
  const { clearErrors, setError } = form
  useEffect(
    function showFaultsAtTheirFields() {
      clearErrors()
      if (query.error) applyProblem(query.error, setError)
    },
    [query.error, clearErrors, setError],
  )
  const isCurrent = JSON.stringify(current) === JSON.stringify(body) && !query.isFetching && query.isSuccess
  return { query, body, quote: isCurrent ? query.data : undefined, shown: query.data }
}
