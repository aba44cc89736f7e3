import type { Notification } from '@steward/shared/contracts'
import type { Presence, SubjectKind } from '@steward/shared/contracts/common/live'
import type { Instant } from '@steward/shared/time'
import type { StoredRow } from './row.ts'

export interface NotificationRow extends StoredRow {
  memberId: string
  type: Notification['type']
  read: boolean
  /** Null for the platform itself. */
  actorId: string | null
  subjectKind: SubjectKind
  subjectId: string | null
  params: Notification['params']
}

/**
 * The presence of a member according to their streams. `busy` follows from the slots. A member without a row is
 * offline.
 */
export interface PresenceRow {
  entityId: string
  memberId: string
  presence: Exclude<Presence, 'busy'>
  lastActivityAt: Instant | null
}
