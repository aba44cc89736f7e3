import type { Clock } from '@steward/shared/time'
import { pino, type Logger } from 'pino'
import type { Pool } from '../database/connection.ts'
import { createActivity, type Activity } from './activity.ts'
import { createHub, type Hub, type UnreadCount } from './hub.ts'
import { startListener } from './listener.ts'
import { createPresenceBoard } from './presence-board.ts'
import { createRecentMessages } from './recent-messages.ts'

export interface LiveOptions {
  pool: Pool
  clock: Clock
  unreadCountOf: UnreadCount
  logger?: Logger
  /** How often streams get a heartbeat and are checked against their membership. */
  beatMs?: number
  /** How often presence is checked. Each member is recorded at every second check. */
  presenceMs?: number
}

/**
 * The live updates of one API process: its streams, its connection to the other processes, and the activity of members.
 */
export interface Live {
  hub: Hub
  activity: Activity
  heartbeatSeconds: number
  /**
   * Returns the current position in the messages of this process. A read after this call includes all changes before
   * it.
   */
  position(): string
  close(): Promise<void>
}

export async function startLive(options: LiveOptions): Promise<Live> {
  const {
    pool,
    clock,
    unreadCountOf,
    logger = pino({ level: 'silent' }),
    beatMs = 20_000,
    presenceMs = 15_000,
  } = options
  const recent = createRecentMessages()
  const activity = createActivity(pool)
  const hub = createHub({ pool, unreadCountOf, recent, board: createPresenceBoard(pool, clock), logger })
  const listener = await startListener({
    pool,
    logger,
    onMessages: (messages) => hub.receive(messages),
    onGap: () => hub.gap(),
  })
  let looks = 0
  const timers = [
    setInterval(() => {
      hub.beat()
      void hub.recheck()
    }, beatMs),
    setInterval(() => void lookAround(), presenceMs),
  ]
  const lookAround = async () => {
    looks += 1
    if (looks % 2 === 1) for (const [entityId, ids] of hub.people()) await activity.seen(entityId, ids)
    await hub.lookAround()
  }
  for (const timer of timers) timer.unref()
  return {
    hub,
    activity,
    heartbeatSeconds: Math.max(1, Math.round(beatMs / 1000)),
    position: () => recent.lastId(),
    async close() {
      for (const timer of timers) clearInterval(timer)
      hub.endAll()
      await listener.close()
      await activity.settled()
    },
  }
}
