import type { Role } from '../../roles/role.ts'
import type { Instant } from '../../time/types.ts'

// The live stream, and the types it shares with notifications. Do not import zod here, because the browser loads this
// file.

/** Online: active within 5 minutes. Away: connected but not active. Busy: in a slot now. Offline: gone for a minute. */
export const presences = ['online', 'away', 'busy', 'offline'] as const
export type Presence = (typeof presences)[number]

export {
  notificationTopics,
  notificationTypes,
  type NotificationTopic,
  type NotificationType,
} from '../../codes/notification-types.ts'

export const subjectKinds = [
  'booking',
  'time-slot',
  'subscription',
  'member',
  'invitation',
  'time-off',
  'roster',
  'limit',
  'account',
  'export',
  'import',
] as const
export type SubjectKind = (typeof subjectKinds)[number]

/**
 * The path of the live stream: `GET`, `text/event-stream`. Fetch it with `Authorization` and `X-Business-Entity`, which
 * EventSource cannot send. Errors are those of any call: 401, 403, and 429 with Retry-After beyond `streamsPerMember`.
 * A browser opens one stream. With a position as `Last-Event-ID`, the stream starts with the events since then, or a
 * `resync`. A position is the id of the last event, or the `positionHeader` of a response. Of several positions,
 * separated by commas, the earliest counts.
 */
export const streamPath = '/api/stream'

/**
 * The header with the position at which a response was read. Releases before 1.6 do not send it. A stream that starts
 * at the position of the first response delivers every event that later responses do not include.
 */
export const positionHeader = 'live-position'
export const streamsPerMember = 12

/** The events by name, with their data. They carry ids only. Read the records themselves with ordinary calls. */
export interface LiveEvents {
  /** The first event of every stream. Reconnect if nothing arrives for twice `heartbeatSeconds`. */
  hello: {
    memberId: string
    role: Role
    heartbeatSeconds: number
    expiresAt: Instant
    /** A `ready` event will follow. Missing in releases before 1.6. */
    sendsReady?: true
  }
  /** The user's notifications changed. `id` is null if several did. `unreadCount` ends at 100, for "more than 99". */
  notification: { change: 'made' | 'read' | 'unread' | 'removed'; id: string | null; unreadCount: number }
  presence: { memberId: string; presence: Presence; lastActivityAt: Instant | null }
  /** The user's own membership of the team changed. Fetch the user again. After `deactivated` the stream ends. */
  member: { change: 'role'; role: Role } | { change: 'profile' } | { change: 'deactivated' }
  /** A slot or a booking in it changed. */
  today: { kind: 'slot' | 'booking'; slotId: string; bookingId: string | null }
  /** An export or import began, advanced or ended. Members who may export or import get it. New in 1.10. */
  data: { kind: 'export' | 'import'; id: string }
  /** An invoice was issued, paid, credited or voided. Members who may read invoices get it. New in 1.13. */
  invoice: { id: string; customerId: string }
  /** A subscription was sold, changed or advanced. Members who may read plans get it. New in 1.15. */
  subscription: { id: string; customerId: string }
  /**
   * The hours in which a member can be booked changed, such as by a closure. Null concerns everyone. Members who may read
   * these hours get it. New in 1.16.
   */
  hours: { memberId: string | null }
  /**
   * The settings of the business changed. Every member gets it. Fetch the business again, and everything on screen,
   * because its rules and figures depend on them. New in 1.10.
   */
  business: { change: 'settings' }
  /** Events may be lost. Fetch everything again. */
  resync: { reason: 'reconnected' | 'line-lost' }
  /** All events since the sent position have been delivered. The id is the current position. New in 1.6. */
  ready: Record<string, never>
  /** The last event of a stream that the platform ends. Reconnect only after `token-expired`, `stopping` and `slow`. */
  bye: { reason: 'token-expired' | 'deactivated' | 'stopping' | 'slow' }
}

export type LiveEventName = keyof LiveEvents

/** One received event. Send its `id` as `Last-Event-ID`. */
export type LiveEvent = {
  [Name in LiveEventName]: { event: Name; data: LiveEvents[Name]; id: string | undefined }
}[LiveEventName]

const names: ReadonlySet<string> = new Set<LiveEventName>([
  'hello',
  'notification',
  'presence',
  'member',
  'today',
  'data',
  'invoice',
  'subscription',
  'hours',
  'business',
  'resync',
  'ready',
  'bye',
])

/** A signal between two events: a heartbeat, or the pause before the next attempt (`retry:`). */
export type LiveSignal = { event: 'heartbeat' } | { event: 'retry'; milliseconds: number }

/**
 * Reads the body of the stream (`response.body`) until it ends. Throws if the connection breaks. Ignores events with an
 * unknown name, which a newer platform may send.
 */
export async function* readLiveEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<LiveEvent | LiveSignal> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      text += value
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) yield* signalsIn(block)
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

function* signalsIn(block: string): Generator<LiveEvent | LiveSignal> {
  const fields = new Map<string, string>()
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':')
    if (colon === 0) yield { event: 'heartbeat' }
    else if (colon > 0) fields.set(line.slice(0, colon), line.slice(colon + 1).trimStart())
  }
  const retry = Number(fields.get('retry'))
  if (retry > 0) yield { event: 'retry', milliseconds: retry }
  const event = fields.get('event')
  const data = fields.get('data')
  if (event === undefined || data === undefined || !names.has(event)) return
  yield { event, data: JSON.parse(data) as unknown, id: fields.get('id') } as LiveEvent
}
