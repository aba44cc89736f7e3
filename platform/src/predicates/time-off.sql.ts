import type { Instant } from '@steward/shared/time'
import { sql, type SQL } from 'drizzle-orm'
import { timeOff } from '../tables/team/team.ts'
import { hasStatus } from './has-status.ts'

// The rules of `shared/rules/team/time-off-status.ts` in SQL. A test compares both.

export const isApproved = hasStatus(timeOff.status, ['APPROVED'])

export const awaitsDecision = (now: Instant): SQL =>
  sql`(${hasStatus(timeOff.status, ['REQUESTED'])} and ${timeOff.endTime} > ${now})`
