import type { Database } from '../../database/connection.ts'
import { messagesOf } from '../../live/changes.ts'
import { sendMessages, type LiveMessage } from '../../live/message.ts'
import type { Announcement } from '../notification/announcement.ts'
import { produceNotifications } from '../notification/producer.ts'
import { writeAudit, type AuditOrigin, type AuditRow } from './audit.ts'
import type { CallContext, Entity } from './call.ts'

/** What a verb says beside its answer, gathered and written once it is done. */
export interface Notes {
  trail: AuditRow[]
  announcements: Announcement[]
  messages: LiveMessage[]
}

export const newNotes = (): Notes => ({ trail: [], announcements: [], messages: [] })

/** The functions of a call that take notes. */
export function noteTakers(notes: Notes): Pick<CallContext, 'audit' | 'announce' | 'publish'> {
  return {
    audit: (action, recordType, recordId, change) => notes.trail.push({ action, recordType, recordId, ...change }),
    announce: (announcement) => notes.announcements.push(announcement),
    publish: (message) => notes.messages.push(message),
  }
}

/** Trail, notifications and live messages of one operation, in its transaction: all of it is true, or nothing. */
export async function writeNotes(tx: Database, origin: AuditOrigin, entity: Entity, notes: Notes): Promise<void> {
  await writeAudit(tx, origin, notes.trail)
  const told = await produceNotifications(tx, { ...origin, entity }, notes.announcements)
  const changed = await messagesOf(tx, origin.entityId, notes.trail)
  await sendMessages(tx, origin.entityId, [...notes.messages, ...changed, ...told])
}
