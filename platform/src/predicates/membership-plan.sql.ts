import { sql } from 'drizzle-orm'
import { membershipPlan } from '../tables/membership/membership.ts'
import { hasStatus } from './has-status.ts'

// The rules of `shared/rules/membership/plan-transitions.ts` in SQL. A test compares both.

export const isOnSale = hasStatus(membershipPlan.status, ['ACTIVE'])
export const countsForLimit = sql`not ${hasStatus(membershipPlan.status, ['ARCHIVED'])}`
