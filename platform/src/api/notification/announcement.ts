import type { Notification } from '@steward/shared/contracts'
import type { NotificationType, SubjectKind } from '@steward/shared/contracts/common/live'
import type { CallContext } from '../../kernel/call.ts'
import type { Notes } from '../../kernel/note-kinds.ts'

/**
 * The recipients of an announcement. `managers` are the business managers, or the owners if there are none. `desk` adds
 * the staff on duty, or all staff if nobody is on duty. `leaders` are all owners and managers, and `desk-and-leaders`
 * are both. People who may not read the subject, and the actor, are left out.
 */
export type Audience = { member: string } | 'desk' | 'managers' | 'owners' | 'leaders' | 'desk-and-leaders'

/**
 * An event that people are notified about (product decision B.6). It has no names: they are read with the notification,
 * by the permissions of its reader.
 */
export interface Announcement {
  type: NotificationType
  subject: { kind: SubjectKind; id: string | null }
  to: Audience
  params?: Notification['params']
  /** Notifies only once for this key. Jobs need it, because they find the same event again and again. */
  onceKey?: string
}

declare module '../../kernel/note-kinds.ts' {
  interface NoteKinds {
    announcement: Announcement
  }
}

/**
 * Notifies people in the transaction of the request: in the app, and by email if they want it. Nobody is notified of
 * their own action, or of a subject that they may not read.
 */
export function announce(call: Pick<CallContext, 'note'>, announcement: Announcement): void {
  call.note('announcement', announcement)
}

/** Removes and returns the announcements of an operation, for a job that announces those of many operations together. */
export function takeAnnouncements(notes: Notes): Announcement[] {
  return notes.announcement?.splice(0) ?? []
}
