import type { Instant } from '@steward/shared/time'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../database/connection.ts'
import { tellStreams } from '../live/changes.ts'
import type { LiveMessage } from '../live/message.ts'
import type { ChosenNotice } from '../api/customer-mail/customer-notice.ts'
import { customerMails } from '../api/customer-mail/customer-mails.ts'
import type { Announcement } from '../api/notification/announcement.ts'
import { produceNotifications } from '../api/notification/write-notifications.ts'
import { readTeamFor, type TeamMember } from '../api/notification/recipients.ts'
import { auditInsert, writeAudit, type AuditOrigin, type AuditRow } from './audit.ts'
import type { CallContext, Entity } from './call.ts'

/** What a verb says beside its answer, gathered and written once it is done. */
export interface Notes {
  trail: AuditRow[]
  announcements: Announcement[]
  toCustomers: ChosenNotice[]
  messages: LiveMessage[]
  /** Who may be told, where it was read ahead, and of how many announcements. */
  team?: { members: TeamMember[]; for: number }
}

export const newNotes = (): Notes => ({ trail: [], announcements: [], toCustomers: [], messages: [] })

/** The functions of a call that take notes. */
export function noteTakers(notes: Notes): Pick<CallContext, 'audit' | 'announce' | 'tellCustomer' | 'publish'> {
  return {
    audit: (action, recordType, recordId, change) => notes.trail.push({ action, recordType, recordId, ...change }),
    announce: (announcement) => notes.announcements.push(announcement),
    tellCustomer: (chosen) => notes.toCustomers.push(chosen),
    publish: (message) => notes.messages.push(message),
  }
}

/**
 * Trail, notifications and live messages of one operation, in its transaction: all of it is true, or nothing. One
 * statement, together with `last`: whoever waits for a lock of this transaction waits for as little as possible.
 */
export async function writeNotes(
  tx: Database,
  origin: AuditOrigin,
  entity: Entity,
  notes: Notes,
  last?: SQL,
): Promise<void> {
  const isTeamKnown = notes.team?.for === notes.announcements.length
  const people = await produceNotifications(
    tx,
    { ...origin, entity },
    notes.announcements,
    isTeamKnown ? notes.team!.members : undefined,
  )
  const mails = await customerMails(tx, { ...origin, entity }, notes.toCustomers)
  notes.trail.push(...mails.notTold)
  const trail = auditInsert(origin, notes.trail)
  if (!trail) await writeAudit(tx, origin, notes.trail)
  const writes = [trail, people.insert, mails.insert, last].filter((write) => write !== undefined)
  const tell = tellStreams(origin.entityId, notes.trail, [...notes.messages, ...people.messages])
  if (writes.length === 0 && !tell) return
  const parts = writes.map((write, at) => sql`${sql.raw(`write_${at}`)} as (${write})`)
  await tx.execute(sql`${parts.length > 0 ? sql`with ${sql.join(parts, sql`, `)}` : sql``} ${tell ?? sql`select`}`)
}

/** Reads who may be told of what is announced so far, ahead of a lock that many wait for. */
export async function readTold(tx: Database, entity: Entity, at: Instant, notes: Notes): Promise<void> {
  if (notes.announcements.length === 0) return
  const members = await readTeamFor(tx, entity, at, notes.announcements)
  notes.team = { members, for: notes.announcements.length }
}
