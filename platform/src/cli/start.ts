import { parseArgs } from 'node:util'
import { portsOf } from '../processes/application.ts'
import { launch } from '../processes/launch.ts'
import { refuseTakenPorts } from '../processes/ports.ts'
import { noteRun, orphanedChildren, stopRuns } from '../processes/run-files.ts'
import { stopRequested } from '../processes/stop-signals.ts'
import { ensureBuilt } from '../releases/build.ts'
import { readSettings } from '../settings/settings.ts'
import { clockOf } from '../settings/clock.ts'
import { prepareDataFolder } from '../settings/data-folder.ts'
import { complain, runCommand, say } from '../terminal/console.ts'
import { welcome } from './welcome.ts'

/**
 * `pnpm start`: builds what has changed, starts the database, migrates, seeds, starts the servers, and restarts them if
 * they end.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { 'no-build': { type: 'boolean', default: false } } })
  const settings = readSettings()
  prepareDataFolder(settings.dataFolder)
  await stopRuns(orphanedChildren(settings.dataFolder), 5_000)
  await refuseTakenPorts(settings.host, portsOf(settings))

  say('\n  Starting Steward\n')
  const stopping = stopRequested()
  const removeRunFile = noteRun(settings.dataFolder, 'start')
  const application = launch(settings, clockOf(settings), values['no-build'] ? undefined : () => ensureBuilt())
  let exitCode = 0
  try {
    const isReady = await Promise.race([application.ready.then(() => true), stopping.then(() => false)])
    if (isReady) say(welcome(settings, process.uptime()))
    await stopping
    say('\n  Stopping Steward')
  } catch (error) {
    complain(error)
    exitCode = 1
  }
  removeRunFile()
  await application.stop()
  say(exitCode === 0 ? '  Steward has stopped. Your data is saved.\n' : '')
  process.exit(exitCode)
})
