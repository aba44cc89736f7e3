import { notAllowed, type Refusal } from '../common/refusal.ts'

/** The actions that each status of the examples allows. An empty business is offered them. */
export const exampleActions = {
  OFFERED: ['add'],
  ADDED: ['remove'],
  CLOSED: [],
} as const satisfies Record<string, readonly string[]>

export type ExampleStatus = keyof typeof exampleActions
export type ExampleAction = (typeof exampleActions)[ExampleStatus][number]

export interface ExampleFacts {
  hasExamples: boolean
  /** Whether the business has a service, a time slot or a customer that is no example. */
  hasOwnRecords: boolean
}

/** Returns whether examples can be added or removed. Records of the business close the offer, as figures would mix both. */
export function exampleStatus({ hasExamples, hasOwnRecords }: ExampleFacts): ExampleStatus {
  if (hasExamples) return 'ADDED'
  return hasOwnRecords ? 'CLOSED' : 'OFFERED'
}

/** Returns why the action is not possible, or undefined when it is. */
export function whyNotExamples(action: ExampleAction, status: ExampleStatus): Refusal | undefined {
  const allowed: readonly string[] = exampleActions[status]
  return allowed.includes(action) ? undefined : notAllowed(status, action, { allowed: [...allowed] })
}

/** What is known of an example when it is to be removed. */
export interface ExampleUse {
  version: number
  /** Whether a record that stays names it. */
  isUsed: boolean
}

/** Why an example stays, or undefined if it goes. Examples are written with version 1, and every change raises it. */
export function whyExampleStays({ version, isUsed }: ExampleUse): 'USED' | 'CHANGED' | undefined {
  if (isUsed) return 'USED'
  return version > 1 ? 'CHANGED' : undefined
}
