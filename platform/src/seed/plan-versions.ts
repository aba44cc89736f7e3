import { addMonths, type PlainDate } from '@steward/shared/time'
import type { DemoBusiness, DemoPlan, DemoTerms } from './demo-business.ts'
import { uuidFor } from './identifiers.ts'

export interface DemoVersion {
  number: number
  price: string
  terms: DemoTerms
  /** The first day on which it was sold, or undefined if that is the opening of the business. */
  since: PlainDate | undefined
}

/** Returns the versions of the terms of a plan, oldest first. */
export function versionsOf(plan: DemoPlan, today: PlainDate): DemoVersion[] {
  const current = { price: plan.price, terms: plan.terms ?? {} }
  if (!plan.former) return [{ ...current, number: 1, since: undefined }]
  const { price, terms = {}, monthsAgo } = plan.former
  return [
    { price, terms, number: 1, since: undefined },
    { ...current, number: 2, since: addMonths(today, -monthsAgo) },
  ]
}

/** Returns the version under which a membership of this plan is sold on a day. */
export const versionSoldOn = (plan: DemoPlan, day: PlainDate, today: PlainDate): DemoVersion =>
  versionsOf(plan, today).findLast(({ since }) => since === undefined || since <= day)!

export const versionIdOf = (demo: DemoBusiness, plan: DemoPlan, number: number): string =>
  uuidFor(demo.key, 'plan-version', plan.key, number)
