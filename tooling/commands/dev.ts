import { parseArgs } from 'node:util'
import { portsOf } from '@steward/platform/processes/application'
import { launch } from '@steward/platform/processes/launch'
import { refuseTakenPorts } from '@steward/platform/processes/ports'
import { noteRun, orphanedChildren, stopRuns } from '@steward/platform/processes/run-files'
import { stopRequested } from '@steward/platform/processes/stop-signals'
import { readSettings } from '@steward/platform/settings/settings'
import { startClockOf } from '@steward/platform/settings/clock'
import { OperatorError } from '@steward/platform/settings/operator-error'
import { ensureBuilt, remoteNames } from '../build/ensure-built.ts'
import { complain, runCommand, say, step } from '@steward/platform/terminal/console'
import { developAgainst } from './dev-against.ts'
import { freePorts } from '../free-ports.ts'
import { startDevServer } from './dev-servers.ts'
import { welcome } from '@steward/platform/cli/welcome'

/**
 * `pnpm dev` runs the platform with host and remotes under hot reload. `pnpm dev services` runs one remote (and the
 * host, whose React it needs) live and serves the builds of the others. Everything uses the app's one address. `pnpm
 * dev services --against <address>` runs one remote live in an app that is deployed elsewhere.
 */
await runCommand(async () => {
  const { chosen, against } = words()
  const unknown = chosen.find((name) => !remoteNames().includes(name))
  if (unknown)
    throw new OperatorError(`There is no remote called "${unknown}". The remotes are ${remoteNames().join(', ')}.`)
  if (against) return developAgainst(against, chosen[0]!)
  const settings = readSettings()
  const live = ['host', ...(chosen.length > 0 ? chosen : remoteNames())]
  await stopRuns(orphanedChildren(settings.dataFolder), 5_000)
  await refuseTakenPorts(settings.host, portsOf(settings))

  say('\n  Starting Steward for development\n')
  const stopping = stopRequested()
  const removeRunFile = noteRun(settings.dataFolder, 'start')
  const ports = await freePorts(live.length)
  const servers = live.map((name, index) => startDevServer(name, ports[index]!))
  process.env['STEWARD_LIVE'] = live.map((name, index) => `${name}=http://127.0.0.1:${ports[index]}`).join(',')
  let exitCode = 0
  const built = step('Build of the other parts', () => ensureBuilt(settings.releasesFolder, live))
  const application = launch(settings, startClockOf(settings))
  try {
    const isReady = await Promise.race([
      Promise.all([built, application.ready]).then(() => true),
      stopping.then(() => false),
    ])
    if (isReady) say(`${welcome(settings, process.uptime())}\n  Hot reload: ${live.join(', ')}\n`)
    await stopping
  } catch (error) {
    complain(error)
    exitCode = 1
  }
  removeRunFile()
  for (const server of servers) server.kill('SIGTERM')
  await application.stop()
  process.exit(exitCode)
})

function words(): { chosen: string[]; against?: string | undefined } {
  const args = process.argv.slice(2).filter((word) => word !== '--')
  const { values, positionals: chosen } = parseArgs({
    args,
    options: { against: { type: 'string' } },
    allowPositionals: true,
    strict: false,
  })
  if (values.against === undefined) return { chosen }
  const against = String(values.against).replace(/\/+$/, '')
  if (!URL.canParse(against) || chosen.length !== 1)
    throw new OperatorError(
      '--against needs one remote and the address of the deployed app. Run: pnpm dev services --against http://localhost:3000',
    )
  return { chosen, against }
}
