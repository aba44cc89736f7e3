import { unreadCountOf } from '../api/notification/unread-count.ts'
import pino, { type Logger } from 'pino'
import { runCommand } from '../terminal/console.ts'
import { openPool, type Pool } from '../database/connection.ts'
import { databaseUrlFor } from '../database/roles.ts'
import { startLive } from '../live/live.ts'
import { startMailSender } from '../mail/mail-sender.ts'
import { smtpDelivery } from '../mail/smtp.ts'
import { listenProblem } from './ports.ts'
import { stopWhenAsked } from './stop-when-asked.ts'
import { readSettings, type Settings } from '../settings/settings.ts'
import { clockOf } from '../settings/clock.ts'
import { knownAddresses } from '../settings/known-hosts.ts'
import { createApp } from '../api/app.ts'
import { createTokenVerifier } from '../kernel/token-verifier.ts'

/** The process of the API. It has no state, so any number of processes can serve one database. Jobs run in others (jobs.ts). */
await runCommand(async () => {
  const settings = readSettings()
  const logger = pino({ level: settings.logLevel, base: { service: 'api' } })
  const pool = openPool(databaseUrlFor('steward_api', settings.database), { applicationName: 'steward-api', max: 20 })
  const clock = clockOf(settings)
  const live = await startLive({ pool, clock, unreadCountOf, logger })
  const app = createApp({
    pool,
    clock,
    live,
    verify: createTokenVerifier(settings.identity),
    logger,
    requestsPerMinute: settings.requestsPerMinute,
    appOrigin: settings.publicUrl,
    knownAddresses: knownAddresses(settings),
    hasOwnProvider: settings.identity.kind === 'local',
    allowedOrigin: settings.allowedOrigin,
    trustedProxies: settings.trustedProxies,
  })
  await app.listen({ host: settings.host, port: settings.apiPort }).catch((error: unknown) => {
    throw listenProblem(error, { variable: 'API_PORT', port: settings.apiPort, purpose: 'the API' }) ?? error
  })
  const stopMail = await sendMail(settings, pool, logger)
  logger.info({ host: settings.host, port: settings.apiPort }, 'api listens')
  stopWhenAsked(async () => {
    await Promise.all([app.close(), stopMail()])
    await live.close()
    await pool.end()
    logger.info('api stopped')
  })
})

/** Starts sending mail. Without a mail server, mail stays in the outbox. */
async function sendMail({ smtpUrl, mailFrom }: Settings, pool: Pool, logger: Logger): Promise<() => Promise<void>> {
  if (!smtpUrl) return async () => {}
  const smtp = smtpDelivery({ url: smtpUrl, from: mailFrom })
  const sender = await startMailSender({ pool, deliver: smtp.deliver, logger })
  return async () => {
    await sender.close()
    smtp.close()
  }
}
