import type { CommissionGroup } from '@steward/shared/contracts'
import type { ReadOnly } from './row.ts'

/** A commission group. Without a number of members, the mock counts them. */
export type CommissionGroupRow = ReadOnly<Omit<CommissionGroup, 'memberCount'> & { memberCount?: number }>
