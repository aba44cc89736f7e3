import type { LiveEvents } from '@steward/shared/contracts/live'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/connection.ts'
import type { CallContext } from '../kernel/call.ts'

/** The channel of LISTEN and NOTIFY on which API processes tell each other what was committed. */
export const liveChannel = 'steward_live'

/**
 * What a process tells all others (and itself) once its transaction is committed. Ids only: every process asks the
 * database for what its own streams may see.
 */
export type LiveMessage =
  | { kind: 'notification'; memberId: string; change: LiveEvents['notification']['change']; id: string | null }
  /** A membership changed: role, name, deactivation. */
  | { kind: 'member'; memberId: string }
  /** Somebody came, or is active again. */
  | { kind: 'presence' }
  | { kind: 'slot'; slotId: string; providerId: string }
  | { kind: 'booking'; slotId: string; providerId: string; bookingId: string }

/** Of one business. */
export type AddressedMessage = LiveMessage & { entityId: string }

// PostgreSQL refuses a payload of 8,000 bytes; ids are ASCII.
const largestPayload = 7_500
/** Messages of one payload where nobody counts bytes: none is longer than 260. */
export const mostInOnePayload = 28

declare module '../kernel/note-kinds.ts' {
  interface NoteKinds {
    liveMessage: LiveMessage
  }
}

/** Sends a message to the live streams. Writes of slots, bookings and members are sent without it: see changes.ts. */
export function publish(call: Pick<CallContext, 'note'>, message: LiveMessage): void {
  call.note('liveMessage', message)
}

/** Sends messages with the transaction: they arrive when it is committed, and never if it is not. */
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

/** The messages of a payload; nothing where it is not one of ours. */
export function readPayload(payload: string): AddressedMessage[] {
  try {
    const messages: unknown = JSON.parse(payload)
    return Array.isArray(messages) ? (messages as AddressedMessage[]) : []
  } catch {
    return []
  }
}
