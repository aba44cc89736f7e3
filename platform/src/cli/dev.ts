import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { portsOf } from '../processes/application.ts'
import { launch } from '../processes/launch.ts'
import { refuseTakenPorts } from '../processes/ports.ts'
import { noteRun, orphanedChildren, stopRuns } from '../processes/run-files.ts'
import { stopRequested } from '../processes/stop-signals.ts'
import { readSettings } from '../settings.ts'
import { checkoutFolder } from '../settings/checkout.ts'
import { clockOf } from '../settings/clock.ts'
import { OperatorError } from '../settings/operator-error.ts'
import { ensureBuilt, remoteNames } from './build.ts'
import { complain, runCommand, say, step } from './console.ts'
import { welcome } from './welcome.ts'

const devMain = fileURLToPath(import.meta.resolve('@steward/shared/build/dev-main'))

/**
 * `pnpm dev` runs the platform with host and remotes under hot reload; `pnpm dev services` has one remote (and the
 * host, whose React it needs) live and the others as built. All of it at the one address of the app.
 */
await runCommand(async () => {
  const settings = readSettings()
  const chosen = process.argv.slice(2)
  const unknown = chosen.find((name) => !remoteNames().includes(name))
  if (unknown) throw new OperatorError(`There is no remote "${unknown}"; there are ${remoteNames().join(', ')}.`)
  const live = ['host', ...(chosen.length > 0 ? chosen : remoteNames())]
  await stopRuns(orphanedChildren(settings.dataFolder), 5_000)
  await refuseTakenPorts(settings.host, portsOf(settings))

  say('\n  Steward is starting for development\n')
  const stopping = stopRequested()
  const forget = noteRun(settings.dataFolder, 'start')
  const ports = await freePorts(live.length)
  const servers = live.map((name, index) => startDevServer(name, ports[index]!))
  process.env['STEWARD_LIVE'] = live.map((name, index) => `${name}=http://127.0.0.1:${ports[index]}`).join(',')
  let exitCode = 0
  await step('What is not live', () => ensureBuilt(settings.releasesFolder, live))
  const application = launch(settings, clockOf(settings), { build: false })
  try {
    const isReady = await Promise.race([application.ready.then(() => true), stopping.then(() => false)])
    if (isReady) say(`${welcome(settings, process.uptime())}\n  Live: ${live.join(', ')}\n`)
    await stopping
  } catch (error) {
    complain(error)
    exitCode = 1
  }
  forget()
  for (const server of servers) server.kill('SIGTERM')
  await application.stop()
  process.exit(exitCode)
})

/** Its output is shown: that is where build errors are read. */
function startDevServer(name: string, port: number): ChildProcess {
  const folder = name === 'host' ? path.join(checkoutFolder, 'host') : path.join(checkoutFolder, 'remotes', name)
  return spawn(process.execPath, [devMain, folder], {
    env: { ...process.env, NODE_ENV: 'development', STEWARD_DEV_PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

/** Held open together, so that no two are the same. */
async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, () => {
      const server = createServer()
      return new Promise<typeof server>((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
    }),
  )
  const ports = servers.map((server) => (server.address() as { port: number }).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
