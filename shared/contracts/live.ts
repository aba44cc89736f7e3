import type { Role } from '../roles/role.ts'
import type { Instant } from '../time/types.ts'

// The live stream, and the words it shares with notifications. No zod here: the browser loads this file.

/** Online: active within 5 minutes. Away: here, but not active. Busy: in a slot now. Offline: gone for a minute. */
export const presences = ['online', 'away', 'busy', 'offline'] as const
export type Presence = (typeof presences)[number]

export {
  notificationTopics,
  notificationTypes,
  type NotificationTopic,
  type NotificationType,
} from '../codes/notification-types.ts'

export const subjectKinds = ['booking', 'time-slot', 'member', 'invitation', 'limit', 'account'] as const
export type SubjectKind = (typeof subjectKinds)[number]

/**
 * `GET /api/stream`, `text/event-stream`, fetched with `Authorization` and `X-Business-Entity` (EventSource cannot send
 * them). Refused like any call: 401, 403, and 429 with Retry-After beyond `streamsPerMember`. One stream a browser.
 * Send a position as `Last-Event-ID`: the events since then follow, or a `resync`. A position is the id of the last event,
 * or the `positionHeader` of an answer. Several positions, separated by commas, count as the earliest of them.
 */
export const streamPath = '/api/stream'

/**
 * The header with the position that an answer was read at. Optional: releases before 1.6 do not send it. A stream that
 * starts at the position of the first answer delivers everything that no later answer shows.
 */
export const positionHeader = 'live-position'
export const streamsPerMember = 12

/** The events by name, with their data. Ids only: what they speak of is asked for by the ordinary calls. */
export interface LiveEvents {
  /** The first event of every stream. Without a sign of life for twice `heartbeatSeconds`, the line is dead: connect anew. */
  hello: {
    memberId: string
    role: Role
    heartbeatSeconds: number
    expiresAt: Instant
    /** `ready` follows. Releases before 1.6 leave it out. */
    sendsReady?: true
  }
  /** Own notifications changed; `id` is null where many did. `unreadCount` up to 100, "more than 99". */
  notification: { change: 'made' | 'read' | 'unread' | 'removed'; id: string | null; unreadCount: number }
  presence: { memberId: string; presence: Presence; lastActivityAt: Instant | null }
  /** The own membership changed: ask for the user anew. After `deactivated` the stream ends. */
  member: { change: 'role'; role: Role } | { change: 'profile' } | { change: 'deactivated' }
  /** Something of a day changed: the slot itself, or a booking in it. */
  today: { kind: 'slot' | 'booking'; slotId: string; bookingId: string | null }
  /** Events may have been missed: read everything again. */
  resync: { reason: 'reconnected' | 'line-lost' }
  /** Everything since the position that was sent has been delivered; the id is the position now. New in 1.6. */
  ready: Record<string, never>
  /** Last on a stream that the platform ends. Only `token-expired`, `stopping` and `slow` are worth coming back. */
  bye: { reason: 'token-expired' | 'deactivated' | 'stopping' | 'slow' }
}

export type LiveEventName = keyof LiveEvents

/** One event as received; `id` goes into `Last-Event-ID`. */
export type LiveEvent = {
  [Name in LiveEventName]: { event: Name; data: LiveEvents[Name]; id: string | undefined }
}[LiveEventName]

const names: ReadonlySet<string> = new Set<LiveEventName>([
  'hello',
  'notification',
  'presence',
  'member',
  'today',
  'resync',
  'ready',
  'bye',
])

/** What came in between two events: a sign of life, or the pause before the next attempt (`retry:`). */
export type LiveSignal = { event: 'heartbeat' } | { event: 'retry'; milliseconds: number }

/**
 * Reads the body of the stream (`response.body`) until it ends; throws where the line breaks. Events of a name that
 * this build does not know are left out, so that a newer platform does not disturb.
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
