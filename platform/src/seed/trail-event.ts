import type { Instant } from '@steward/shared/time'
import type { AuditRow } from '../kernel/audit.ts'

/** An event of the demo's trail. Without an actor, the platform acted. */
export interface TrailEvent {
  at: Instant
  actorId: string | null
  row: AuditRow
  /** The same for events of one operation. Without it, the event is an operation of its own. */
  operation?: string
}
