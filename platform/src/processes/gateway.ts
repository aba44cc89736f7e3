import path from 'node:path'
import pino from 'pino'
import { runCommand } from '../terminal/console.ts'
import { listenProblem } from './ports.ts'
import { stopWhenAsked } from './stop-when-asked.ts'
import { readSettings } from '../settings/settings.ts'
import { otherTimeOf } from '../settings/clock.ts'
import { checkoutFolder } from '../settings/checkout.ts'
import { knownAddresses } from '../settings/known-hosts.ts'
import { browserConfig } from '../releases/browser-config.ts'
import { createGateway } from '../gateway/gateway.ts'
import { liveServersOf } from '../gateway/live-servers.ts'

/** The process of the gateway. */
await runCommand(async () => {
  const settings = readSettings()
  const logger = pino({ level: settings.logLevel, base: { service: 'gateway' } })
  const app = await createGateway({
    hostDir: path.join(checkoutFolder, 'host', 'dist'),
    releases: settings.releasesFolder,
    apiUrl: settings.apiUrl,
    publicUrl: settings.publicUrl,
    knownAddresses: knownAddresses(settings),
    config: browserConfig(settings),
    overrides: settings.overrides,
    otherTime: otherTimeOf(settings),
    // `pnpm dev` sets this for its own child, so it is not a setting of the product.
    live: liveServersOf(process.env['STEWARD_LIVE']),
    logger,
  })
  await app.listen({ host: settings.host, port: settings.port }).catch((error: unknown) => {
    throw listenProblem(error, { variable: 'PORT', port: settings.port, purpose: 'the app' }) ?? error
  })
  logger.info({ host: settings.host, port: settings.port }, 'gateway listens')
  stopWhenAsked(() => app.close())
})
