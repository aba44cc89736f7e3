import { mailStatuses } from '@steward/shared/rules/common/mail-status'
import { setTimeout as pause } from 'node:timers/promises'
import { addMinutes, systemClock, type Clock } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { isQueuedOf } from '../predicates/mail.sql.ts'
import { openClient, withTenant, type DatabaseClient, type Pool } from '../database/connection.ts'
import { errorSummary } from '../database/error-summary.ts'
import { isRefusedForGood, type Deliver, type OutboxMail } from './smtp.ts'

export interface MailSenderOptions {
  /** Connected as `steward_api`. */
  pool: Pool
  deliver: Deliver
  logger: Logger
  /** How often the outbox is polled without a notification. */
  pollMs?: number
  /** The clock of the machine, because retries do not follow business rules. */
  clock?: Clock
}

export interface MailSender {
  /** Finishes the current email, and sends no more. */
  close(): Promise<void>
}

/** Minutes until the next attempt after the first, second ... failure: about two days in total. */
const backOff = [1, 5, 15, 60, 4 * 60, 12 * 60, 24 * 60]
/**
 * An email that has waited longer is outdated, for example when a server gets its SMTP_URL late. Its links have
 * expired.
 */
const longestWait = "interval '3 days'"

/**
 * Sends the emails in the outbox, oldest first. Any number of processes may do so: the sending process locks an email
 * (SKIP LOCKED) until it has stored the result. After a crash the lock is released and the email is sent again. Each
 * email is sent at least once.
 */
export async function startMailSender(options: MailSenderOptions): Promise<MailSender> {
  const { pool, logger, pollMs = 10_000, clock = systemClock } = options
  const closing = new AbortController()
  let wake = Promise.withResolvers<void>()
  let line = await listen(pool, () => wake.resolve()).catch(() => undefined)
  line?.once('end', () => (line = undefined))

  const run = async () => {
    while (!closing.signal.aborted) {
      wake = Promise.withResolvers<void>()
      const handled = await sendDue(options, clock, closing.signal).catch((error: unknown) => {
        logger.warn({ error: errorSummary(error) }, 'the outbox could not be read')
        return 0
      })
      if (handled > 0) continue
      if (!line) {
        line = await listen(pool, () => wake.resolve()).catch(() => undefined)
        line?.once('end', () => (line = undefined))
      }
      await Promise.race([wake.promise, pause(pollMs, undefined, { signal: closing.signal }).catch(() => {})])
    }
  }
  const running = run()
  return {
    async close() {
      closing.abort()
      await running
      await line?.end().catch(() => {})
    },
  }
}

/** Calls `onMail` for every committed email (trigger of migration 0030). Polling makes up for a lost connection. */
async function listen(pool: Pool, onMail: () => void): Promise<DatabaseClient> {
  const client = openClient(pool, 'steward-mail')
  client.on('error', () => {})
  client.on('notification', onMail)
  try {
    await client.connect()
    await client.query('listen steward_mail')
    return client
  } catch (error) {
    void client.end().catch(() => {})
    throw error
  }
}

/** @returns how many emails were sent or given up */
async function sendDue(options: MailSenderOptions, clock: Clock, signal: AbortSignal): Promise<number> {
  const { rows } = await options.pool.query<{ entity_id: string; id: string }>(
    'select entity_id, id from steward_due_mail($1, 20)',
    [clock.now()],
  )
  let handled = 0
  for (const { entity_id: entityId, id } of rows) {
    if (signal.aborted) break
    if (await sendOne(options, clock, entityId, id)) handled += 1
  }
  return handled
}

const [queued, sent, failed] = mailStatuses

type Waiting = OutboxMail & { attempts: number; template: string; is_too_old: boolean }

/** @returns false if another process has locked it */
function sendOne({ pool, deliver, logger }: MailSenderOptions, clock: Clock, entityId: string, id: string) {
  return withTenant(pool, { entityId, actorId: null }, async (tx) => {
    const { rows } = await tx.execute<Waiting & Record<string, unknown>>(sql`
      select mail.id, recipient, subject, body, html, attempts, template,
        queued_at < ${clock.now()}::timestamptz - ${sql.raw(longestWait)} as is_too_old,
        (select name from business_entity where business_entity.id = mail.entity_id) as business
      from outbox_mail mail
      where mail.entity_id = ${entityId} and mail.id = ${id} and ${isQueuedOf({ status: sql`mail.status` })} for update of mail skip locked`)
    const mail = rows[0]
    if (!mail) return false
    const settle = (fields: ReturnType<typeof sql>) =>
      tx.execute(sql`update outbox_mail set ${fields} where entity_id = ${entityId} and id = ${id}`)
    if (mail.is_too_old) {
      await settle(sql`status = ${failed}, last_error = 'too old to be sent'`)
      return true
    }
    const attempts = mail.attempts + 1
    try {
      await deliver(mail)
      // Removes the ticket, so later readers of the outbox find no usable link.
      await settle(sql`status = ${sent}, sent_at = ${clock.now()}, attempts = ${attempts}, last_error = '',
        body = ${withoutTicket(mail.body)}, html = ${withoutTicket(mail.html)}`)
      logger.info({ mail: id, template: mail.template, attempts }, 'mail sent')
    } catch (error) {
      const minutes = isRefusedForGood(error) ? undefined : backOff[attempts - 1]
      const reason = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
      await settle(sql`attempts = ${attempts}, last_error = ${reason},
        status = ${minutes === undefined ? failed : queued},
        next_attempt_at = ${minutes === undefined ? null : addMinutes(clock.now(), minutes)}`)
      logger.warn({ mail: id, template: mail.template, attempts, again: minutes !== undefined }, 'mail not sent')
    }
    return true
  })
}

const withoutTicket = (text: string) => text.replace(/\binvitation=[\w-]+/g, 'invitation=(sent)')
