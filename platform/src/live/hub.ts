import { can } from '@steward/shared/roles'
import { permissionsOf } from '@steward/shared/roles/matrix'
import type { Logger } from 'pino'
import { withTenant, type Database, type Pool } from '../database/connection.ts'
import { errorSummary } from '../database/error-summary.ts'
import { standingsOf, type Standing } from './membership-watch.ts'
import type { AddressedMessage } from './message.ts'
import type { PresenceBoard } from './presence-board.ts'
import type { RecentMessage, RecentMessages } from './recent-messages.ts'
import type { Stream } from './stream.ts'

/** Returns the number of unread notifications of a member. */
export type UnreadCount = (tx: Database, entityId: string, memberId: string) => Promise<number>

export interface HubOptions {
  pool: Pool
  unreadCountOf: UnreadCount
  recent: RecentMessages
  board: PresenceBoard
  logger: Logger
}

/** The open streams of this process, and the messages to them. */
export interface Hub {
  /** Sends the messages after `positions` (one, or several separated by commas), then `ready`, then new messages. */
  add(stream: Stream, positions: string | undefined): void
  receive(messages: AddressedMessage[]): void
  /** Called when messages were missed. */
  gap(): void
  beat(): void
  /** Checks the membership and the browser session behind every stream. */
  recheck(): Promise<void>
  /** Sends changes of presence. */
  lookAround(): Promise<void>
  /** Returns the members with open streams, by business. */
  people(): Map<string, string[]>
  countOf(memberId: string): number
  count(): number
  endAll(): void
}

export function createHub({ pool, unreadCountOf, recent, board, logger }: HubOptions): Hub {
  const streams = new Map<string, Set<Stream>>()
  const streamsOf = (entityId: string) => [...(streams.get(entityId) ?? [])]
  const all = () => [...streams.values()].flatMap((some) => [...some])

  /** Logs failed database work for the streams. It must not end the process. */
  const quietly = (work: Promise<void>) =>
    work.catch((error: unknown) => logger.warn({ error: errorSummary(error) }, 'live streams were not told'))

  const remove = (stream: Stream) => {
    const ofBusiness = streams.get(stream.owner.entityId)
    ofBusiness?.delete(stream)
    if (ofBusiness?.size) return
    streams.delete(stream.owner.entityId)
    board.forget(stream.owner.entityId)
  }

  const turns = new Map<string, Promise<void>>()
  /** Runs the work of one business in order, because the id of an event implies that everything before it was sent. */
  const inTurn = (entityId: string, work: () => void | Promise<void>) => {
    const turn = quietly((turns.get(entityId) ?? Promise.resolve()).then(work))
    turns.set(entityId, turn)
    void turn.then(() => turns.get(entityId) === turn && turns.delete(entityId))
  }

  /** Sends a message to the streams. If that fails, they read everything again. */
  const sendInTurn = ({ id, message }: RecentMessage, among: Stream[]) =>
    inTurn(message.entityId, async () => {
      try {
        await tell(message, among, id)
      } catch (error) {
        for (const stream of among) stream.send('resync', { reason: 'line-lost' }, id)
        throw error
      }
    })

  const tell = async (message: AddressedMessage, among: Stream[], id: string) => {
    switch (message.kind) {
      case 'notification': {
        const mine = among.filter(({ owner }) => owner.memberId === message.memberId)
        if (mine.length === 0) return
        const { entityId, memberId, change } = message
        const unreadCount = await withTenant(
          pool,
          { entityId, actorId: memberId },
          (tx) => unreadCountOf(tx, entityId, memberId),
          { readOnly: true },
        )
        for (const stream of mine) stream.send('notification', { change, id: message.id, unreadCount }, id)
        return
      }
      case 'member': {
        const mine = among.filter(({ owner }) => owner.memberId === message.memberId)
        if (mine.length > 0) await recheckStreams(message.entityId, mine, true)
        return
      }
      case 'presence':
        return lookAt(message.entityId)
      case 'data': {
        const readers = among.filter(({ owner }) => can(permissionsOf(owner.role), message.permission))
        for (const stream of readers) stream.send('data', { kind: message.record, id: message.id }, id)
        return
      }
      case 'invoice':
      case 'subscription': {
        const { kind, customerId } = message
        const key = kind === 'invoice' ? 'invoice.read' : 'plan.read'
        const readers = among.filter(({ owner }) => can(permissionsOf(owner.role), key))
        for (const stream of readers) stream.send(kind, { id: message.id, customerId }, id)
        return
      }
      case 'hours': {
        const { memberId } = message
        for (const stream of among) {
          const isOwn = memberId === null || memberId === stream.owner.memberId
          if (can(permissionsOf(stream.owner.role), 'schedule.read', isOwn)) stream.send('hours', { memberId }, id)
        }
        return
      }
      case 'business': {
        for (const stream of among) stream.send('business', { change: 'settings' }, id)
        return
      }
      case 'slot':
      case 'booking': {
        const { kind, slotId, providerId } = message
        const data = { kind, slotId, bookingId: message.kind === 'booking' ? message.bookingId : null }
        for (const stream of among) {
          const { role, memberId } = stream.owner
          if (can(permissionsOf(role), 'slot.read', memberId === providerId)) stream.send('today', data, id)
        }
      }
    }
  }

  const recheckStreams = async (entityId: string, some: Stream[], isChanged: boolean) => {
    const standings = await standingsOf(
      pool,
      entityId,
      some.map(({ owner }) => owner),
    )
    for (const [at, stream] of some.entries()) applyStanding(stream, standings[at]!, isChanged)
  }

  const lookAt = async (entityId: string) => {
    if (!streams.has(entityId)) return
    const changes = await board.changesIn(entityId)
    for (const change of changes) {
      for (const stream of streamsOf(entityId)) stream.send('presence', change)
    }
  }

  return {
    add(stream, positions) {
      const { entityId } = stream.owner
      const isFirst = !streams.has(entityId)
      streams.set(entityId, (streams.get(entityId) ?? new Set()).add(stream))
      void stream.over.then(() => remove(stream))
      if (isFirst) void quietly(lookAt(entityId))
      const now = recent.lastId()
      const missed = positions === undefined ? [] : recent.since(positions)
      if (!missed) inTurn(entityId, () => stream.send('resync', { reason: 'reconnected' }, now))
      for (const one of missed ?? []) if (one.message.entityId === entityId) sendInTurn(one, [stream])
      inTurn(entityId, () => stream.send('ready', {}, now))
    },
    receive(messages) {
      for (const message of messages) {
        const id = recent.add(message)
        const among = streamsOf(message.entityId)
        if (among.length > 0) sendInTurn({ id, message }, among)
      }
    },
    gap() {
      recent.forget()
      for (const stream of all()) stream.send('resync', { reason: 'line-lost' }, recent.lastId())
    },
    beat() {
      for (const stream of all()) stream.beat()
    },
    async recheck() {
      for (const [entityId, some] of streams) await quietly(recheckStreams(entityId, [...some], false))
    },
    async lookAround() {
      for (const entityId of streams.keys()) await quietly(lookAt(entityId))
    },
    people: () =>
      new Map([...streams].map(([id, some]) => [id, [...new Set([...some].map(({ owner }) => owner.memberId))]])),
    countOf: (memberId) => all().filter(({ owner }) => owner.memberId === memberId).length,
    count: () => all().length,
    endAll() {
      for (const stream of all()) stream.end('stopping')
    },
  }
}

/**
 * Gives the stream a new role at once, and ends it with the membership or the session. On `token-expired` a browser
 * requests a new token. For an ended session the provider rejects that, and the user signs in again.
 */
function applyStanding(stream: Stream, { role, isSessionOver }: Standing, isChanged: boolean): void {
  if (isSessionOver) stream.end('token-expired')
  else if (role === undefined) {
    stream.send('member', { change: 'deactivated' })
    stream.end('deactivated')
  } else if (role !== stream.owner.role) {
    stream.owner.role = role
    stream.send('member', { change: 'role', role })
  } else if (isChanged) stream.send('member', { change: 'profile' })
}
