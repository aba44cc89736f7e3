import type { OperationId, ProblemCode } from '../contracts/index.ts'

/** Who calls, of Kinara unless another business is named. */
export type Caller =
  | 'owner'
  | 'manager'
  | 'staff'
  | 'provider'
  | 'other provider'
  | 'owner of the other business'
  | 'nobody'

/**
 * One call in words. Every text that begins with `#` names a record of contract-fixture.ts, a member, `#business`,
 * `#location` and the like, or `#made`: what the last call before it made. It stands for the id.
 */
export interface CaseCall {
  /** Staff unless said. */
  as?: Caller
  operation: OperationId
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  ifMatch?: number
  /** The idempotency key; a new one with every call unless given, null sends none. */
  key?: string | null
  /** The id in X-Business-Entity; the caller's own business unless given, null sends none. */
  business?: string | null
}

export interface Expectation {
  status: number
  code?: ProblemCode
  /** The field errors, all of them. */
  errors?: readonly { path: string; code: string }[]
  /** What the answer holds at least. */
  body?: unknown
  /** Names of fields that stand nowhere in the answer. */
  absent?: readonly string[]
}

/** One sentence about the API, true of the platform and of the mock. */
export interface ContractCase extends CaseCall {
  name: string
  /** Calls that come first and have to succeed. */
  before?: readonly CaseCall[]
  expect: Expectation
  /** What is true afterwards, so that nothing was lost or half written. */
  after?: readonly (CaseCall & { expect: Expectation })[]
}

export interface CaseAnswer {
  status: number
  body: unknown
}

/** A call with every name replaced by its id. */
export type SentCall = Omit<CaseCall, 'as' | 'key' | 'business'> & {
  as: Caller
  /** Undefined: a new one. */
  key: string | null | undefined
  business: string | null | undefined
}
