import type { OperationId, ProblemCode } from '@steward/shared/contracts'

/** The member who sends the request, of Kinara unless another business is named. */
export type Caller =
  | 'owner'
  | 'manager'
  | 'staff'
  | 'provider'
  | 'other provider'
  | 'owner of the other business'
  | 'nobody'

/**
 * One request of a case. A text that begins with `#` stands for an id. It names a record of contract-fixture.ts, a
 * member, `#business`, `#location` and the like, or `#made`, the last record that the earlier requests created. `#digest`,
 * `#warning`, `#payslip` and `#adjustment` are those of the payroll run in an earlier response.
 */
export interface CaseCall {
  /** Defaults to staff. */
  as?: Caller
  operation: OperationId
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  ifMatch?: number
  /** The idempotency key. Defaults to a new one for every request. Null sends none. */
  key?: string | null
  /** The id in X-Business-Entity. Defaults to the business of the caller. Null sends none. */
  business?: string | null
}

export interface Expectation {
  status: number
  code?: ProblemCode
  /** All field errors, in any order. */
  errors?: readonly { path: string; code: string }[]
  /** The part of the response that is compared. Other fields are ignored. */
  body?: unknown
  /** Names of fields that must not occur anywhere in the response. */
  absent?: readonly string[]
}

/** One sentence about the API, which is true of the platform, and of the mock if that has the operations. */
export interface ContractCase extends CaseCall {
  name: string
  /** Names of records that exist although no request names them. */
  records?: readonly string[]
  /** Requests that are sent first and must succeed. */
  before?: readonly CaseCall[]
  expect: Expectation
  /** The request succeeds and changes no record. Such a write leaves no row in the audit trail. */
  changesNothing?: true
  /** Requests that are sent afterwards, to check the stored state. */
  after?: readonly (CaseCall & { expect: Expectation })[]
}

export interface CaseAnswer {
  status: number
  body: unknown
}

/** A request with every name replaced by its id. */
export type SentCall = Omit<CaseCall, 'as' | 'key' | 'business'> & {
  as: Caller
  /** Undefined sends a new key. */
  key: string | null | undefined
  business: string | null | undefined
}
