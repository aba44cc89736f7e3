import { parseArgs } from 'node:util'
import { portsOf } from '@steward/platform/processes/application'
import { launch } from '@steward/platform/processes/launch'
import { refuseTakenPorts } from '@steward/platform/processes/ports'
import { noteRun, orphanedChildren, stopRuns } from '@steward/platform/processes/run-files'
import { stopRequested } from '@steward/platform/processes/stop-signals'
import { ensureBuilt } from '../build/ensure-built.ts'
import { readSettings } from '@steward/platform/settings/settings'
import { startClockOf } from '@steward/platform/settings/clock'
import { prepareDataFolder } from '@steward/platform/settings/data-folder'
import { complain, runCommand, say } from '@steward/platform/terminal/console'
import { welcome } from '@steward/platform/cli/welcome'

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
  const application = launch(settings, startClockOf(settings), values['no-build'] ? undefined : () => ensureBuilt())
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
