import type { LiveEvents } from '@steward/shared/contracts/common/live'
import type { PermissionKey } from '@steward/shared/roles'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/connection.ts'
import type { CallContext } from '../kernel/call.ts'

/** The channel of LISTEN and NOTIFY on which API processes announce commits to each other. */
export const liveChannel = 'steward_live'

/**
 * A message from one process to all processes, including itself, after its transaction is committed. It contains only
 * ids: every process reads from the database what its own streams may see.
 */
export type LiveMessage =
  | { kind: 'notification'; memberId: string; change: LiveEvents['notification']['change']; id: string | null }
  /** A membership has changed: role, name, deactivation. */
  | { kind: 'member'; memberId: string }
  /** A member came online, or is active again. */
  | { kind: 'presence' }
  /** An export or import began, advanced or ended. Members with this permission may know. */
  | { kind: 'data'; record: LiveEvents['data']['kind']; id: string; permission: PermissionKey }
  /** An invoice was issued, paid, credited or voided. */
  | { kind: 'invoice'; id: string; customerId: string }
  /** A subscription was sold, changed or advanced. */
  | { kind: 'subscription'; id: string; customerId: string }
  /** The hours in which a member can be booked changed. Null concerns everyone. */
  | { kind: 'hours'; memberId: string | null }
  /** The settings of the business changed. */
  | { kind: 'business' }
  | { kind: 'slot'; slotId: string; providerId: string }
  | { kind: 'booking'; slotId: string; providerId: string; bookingId: string }

/** A message with its business. */
export type AddressedMessage = LiveMessage & { entityId: string }

// PostgreSQL rejects payloads of 8,000 bytes or more. Ids are ASCII.
const largestPayload = 7_500
/** How many messages fit into one payload without counting bytes. None is longer than 260 bytes. */
export const mostInOnePayload = 28

declare module '../kernel/note-kinds.ts' {
  interface NoteKinds {
    liveMessage: LiveMessage
  }
}

/**
 * Sends a message to the live streams. Changes of slots, bookings, invoices, subscriptions, members and settings need no
 * call: see changes.ts.
 */
export function publish(call: Pick<CallContext, 'note'>, message: LiveMessage): void {
  call.note('liveMessage', message)
}

/** Sends messages with the transaction. They arrive after its commit, and not at all after a rollback. */
export async function sendMessages(tx: Database, entityId: string, messages: readonly LiveMessage[]): Promise<void> {
  for (const payload of payloadsOf(messages.map((message) => ({ ...message, entityId })))) {
    await tx.execute(sql`select pg_notify(${liveChannel}, ${payload})`)
  }
}

function payloadsOf(messages: AddressedMessage[]): string[] {
  const payloads: string[] = []
  let batch: string[] = []
  let size = 2
  for (const message of new Set(messages.map((one) => JSON.stringify(one)))) {
    if (size + message.length > largestPayload) {
      payloads.push(`[${batch.join(',')}]`)
      batch = []
      size = 2
    }
    batch.push(message)
    size += message.length + 1
  }
  return batch.length > 0 ? [...payloads, `[${batch.join(',')}]`] : payloads
}

/** Returns the messages of a payload, or none if it is invalid. */
export function readPayload(payload: string): AddressedMessage[] {
  try {
    const messages: unknown = JSON.parse(payload)
    return Array.isArray(messages) ? (messages as AddressedMessage[]) : []
  } catch {
    return []
  }
}
