import type { Notification } from '@steward/shared/contracts'
import type { NotificationType, SubjectKind } from '@steward/shared/contracts/live'
import type { CallContext } from '../../kernel/call.ts'

/**
 * Who is told. `managers` are the business managers, or the owners where there is none; `desk` adds the staff on duty
 * (all staff where nobody is); whoever may not read the subject, and whoever did it, is left out.
 */
export type Audience = { member: string } | 'desk' | 'managers' | 'owners'

/**
 * Something that people have to be told (product decision B.6). Names stay out of it: they are read with the
 * notification, by the rights of its reader.
 */
export interface Announcement {
  type: NotificationType
  subject: { kind: SubjectKind; id: string | null }
  to: Audience
  params?: Notification['params']
  /** Told once only, whoever notices it and how often; for jobs, which look again and again. */
  onceKey?: string
}

declare module '../../kernel/note-kinds.ts' {
  interface NoteKinds {
    announcement: Announcement
  }
}

/**
 * Notifies people in the transaction of the request: in the app, and by email where they want it. Nobody is notified of
 * their own action, or of a subject that they may not read.
 */
export function announce(call: Pick<CallContext, 'note'>, announcement: Announcement): void {
  call.note('announcement', announcement)
}
