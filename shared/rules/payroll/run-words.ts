/**
 * Why a run differs from its sources. `ADJUSTMENT` and `EXCLUSION` are decisions of a person in the run itself,
 * `EARLIER_MONTHS` the sums of the year, `JOINED` a member without a line, and `LEFT` a line without its member.
 */
export const staleCauses = [
  'SALARY',
  'EMPLOYMENT',
  'FACTS',
  'PAY_ITEMS',
  'UNPAID_DAYS',
  'COMMISSION',
  'EARLIER_MONTHS',
  'CARRIED_OVER',
  'ADJUSTMENT',
  'EXCLUSION',
  'SETTINGS',
  'JOINED',
  'LEFT',
] as const
export type StaleCause = (typeof staleCauses)[number]

/**
 * What a person has to mend or to acknowledge before a run is approved (product decision B.11), with the names of its
 * values:
 *
 * - `NET_CHANGED`: `percent`, `before`, `now`. The net pay differs by more than 30 % from the month before.
 * - `BELOW_MINIMUM_WAGE`: `paid`, `minimum`.
 * - `MISSING_NUMBER`: `number`, one of `neededNumbers`.
 * - `MEMBER_INACTIVE`: none.
 * - `UNPAID_BOOKINGS`: `count` of attended bookings of the month that are not paid. About the provider.
 * - `TIME_OFF_OPEN`: `from`, `to` of a request that nobody decided.
 * - `COMMISSION_NEGATIVE`: `amount`, which waits for later commission.
 * - `CLAIM_CARRIED_OVER`: `code`, `amount` of a deduction for which the pay was not enough.
 * - `TABLE_OUTDATED`: `table`, `knownUntil`. About the whole run.
 */
export const runWarningCodes = [
  'NET_CHANGED',
  'BELOW_MINIMUM_WAGE',
  'MISSING_NUMBER',
  'MEMBER_INACTIVE',
  'UNPAID_BOOKINGS',
  'TIME_OFF_OPEN',
  'COMMISSION_NEGATIVE',
  'CLAIM_CARRIED_OVER',
  'TABLE_OUTDATED',
] as const

/** What prevents the approval of a run, in the order in which it is checked. */
export const approvalBlockers = [
  'RUN_STALE',
  'RUN_INCOMPLETE',
  'NEGATIVE_NET',
  'PREVIOUS_MONTH_OPEN',
  'RUN_HAS_WARNINGS',
  'SAME_PERSON',
] as const
export type ApprovalBlocker = (typeof approvalBlockers)[number]

/** `ADD` a line by hand, `CHANGE` the amount of a recorded item in this run, or `REMOVE` it from this run. */
export const adjustmentActions = ['ADD', 'CHANGE', 'REMOVE'] as const
export type AdjustmentAction = (typeof adjustmentActions)[number]

export const payMethods = ['BANK_TRANSFER', 'CASH', 'CHEQUE', 'OTHER'] as const
export type PayMethod = (typeof payMethods)[number]

/**
 * Why a figure differs from that of the month before, with the names of its values:
 *
 * - `JOINED`, `LEFT`: `day`. - `RAISE`: `from`, `amount`. - `UNPAID_DAYS`: `days`, `before`.
 * - `COMMISSION_ENTRIES`: `count`, `before`. - `ADJUSTED`: `reason`. - `ITEM_BEGAN`, `ITEM_ENDED`, `CARRIED_OVER`: none.
 */
export const changeKinds = [
  'JOINED',
  'LEFT',
  'RAISE',
  'UNPAID_DAYS',
  'COMMISSION_ENTRIES',
  'ITEM_BEGAN',
  'ITEM_ENDED',
  'ADJUSTED',
  'CARRIED_OVER',
] as const
export type ChangeKind = (typeof changeKinds)[number]
