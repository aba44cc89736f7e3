import { membershipInput } from '@steward/shared/contracts/membership/membership-input'
import type { BodyOf } from '@steward/shared/api'
import { readTerms } from '@steward/shared/rules/membership/plan-terms'
import type * as z from 'zod'

type Values = z.output<typeof membershipInput>

/**
 * Removes the terms that do not apply to the kind of plan: their fields are not on screen, but may have a value from
 * before the user changed the kind.
 */
export function applicable(values: Values): Values {
  const isPack = values.interval === 'ONE_OFF'
  const isLimited = values.sessions !== null
  return {
    ...values,
    ...(isPack
      ? { intervalCount: 1, trialDays: 0, minimumTerm: 0, termPeriods: null, maxPauses: 0, maxPauseDays: 0 }
      : { validForDays: null }),
    rolloverSessions: isPack || !isLimited ? 0 : values.rolloverSessions,
    redemptionValue: isLimited ? null : values.redemptionValue,
    serviceIds: values.coversAllServices ? [] : values.serviceIds,
  }
}

/** Returns the schema of the form: the input of the contract, with the rules about its terms together. */
export const planFormSchema = (currency: string) =>
  membershipInput.transform(applicable).superRefine(({ name: _, description: __, status: ___, ...terms }, context) => {
    for (const { path, code, params } of readTerms(terms, currency).faults)
      context.addIssue({ code: 'custom', path: [path], params: { code, ...params } })
  })

export type PlanFormSchema = ReturnType<typeof planFormSchema>

/**
 * Returns the terms in the fields that decide the bills, or undefined while one of them has a fault. The name and the
 * services don't matter for a bill, and may be missing.
 */
export function quotedTerms(
  schema: PlanFormSchema,
  values: object,
): BodyOf<'membership-terms.quote'>['terms'] | undefined {
  const given = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, value === '' ? undefined : value]),
  )
  const parsed = schema.safeParse({ ...given, name: 'Quote', description: '', coversAllServices: true, serviceIds: [] })
  if (!parsed.success) return undefined
  const { name: _, description: __, status: ___, serviceIds: ____, coversAllServices: _____, ...terms } = parsed.data
  return terms
}
