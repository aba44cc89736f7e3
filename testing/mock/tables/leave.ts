import type { LeaveKind } from '@steward/shared/contracts'
import type { LeaveLine } from '@steward/shared/rules/team/leave-ledger'
import type { TimeOffDays, TimeOffPart } from '@steward/shared/rules/team/time-off-span'
import type { DecisionKind, TimeOffStatus } from '@steward/shared/rules/team/time-off-transitions'
import type { Instant } from '@steward/shared/time'
import type { StoredRow } from './row.ts'

export type LeaveKindRow = LeaveKind & StoredRow & { tag: string }

export interface TimeOffRow extends StoredRow, TimeOffDays {
  businessUserId: string
  leaveKindId: string
  status: TimeOffStatus
  part: TimeOffPart
  startTime: Instant
  endTime: Instant
  amount: number
  note: string
  decisionKind: DecisionKind | null
  decidedById: string | null
  decidedAt: Instant | null
  decisionNote: string
}

/** A line of the ledger of a member and a kind. */
export interface LeaveEntryRow extends LeaveLine {
  entityId: string
  businessUserId: string
  leaveKindId: string
  timeOffId: string | null
  note: string
}
