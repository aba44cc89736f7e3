import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import type { Membership } from '@steward/shared/contracts'
import { useBusiness } from '@steward/shared/stores'
import { useNow } from '@steward/shared/ui/core'
import { applyProblem } from '@steward/shared/ui/forms'
import { FeeFields } from './fee-fields.tsx'
import { feeDefaults, feeRequest, type FeeValues } from './fee-request.ts'
import { FeeResult } from './fee-result.tsx'
import { fees } from './fees.queries.ts'
import { useSettledRequest } from './use-settled-request.ts'

/** What a membership of this plan costs: start, trial, discount and payment, with the first two bills. */
export function FeeCalculation({ plan }: { plan: Membership }) {
  const { dateOf } = useBusiness()
  const today = dateOf(useNow())
  const form = useForm<FeeValues>({ defaultValues: feeDefaults(today) })
  const { clearErrors, setError } = form
  const values = useWatch({ control: form.control }) as FeeValues
  const body = useSettledRequest(feeRequest(values, plan, today))
  const query = useQuery(fees.ofPlan(plan, body))

  useEffect(
    function showFaultsAtTheirFields() {
      clearErrors()
      if (query.error) applyProblem(query.error, setError)
    },
    [query.error, clearErrors, setError],
  )

  return (
    <FormProvider {...form}>
      <FeeFields plan={plan} today={today} />
      <FeeResult query={query} />
    </FormProvider>
  )
}
