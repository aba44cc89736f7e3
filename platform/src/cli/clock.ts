import { isInstant, systemClock, toInstant } from '@steward/shared/time'
import { localAddress } from '../processes/application.ts'
import { moveClock, timeOfApp } from '../processes/move-clock.ts'
import { livingRuns } from '../processes/run-files.ts'
import { clockFileOf, whyNotMovable } from '../settings/movable-clock.ts'
import { OperatorError } from '../settings/operator-error.ts'
import { readSettings } from '../settings/settings.ts'
import { runCommand, say } from '../terminal/console.ts'
import { words } from './release-words.ts'

const usage = 'Usage: pnpm clock 2027-03-01T01:00:00Z (or "pnpm clock" alone, which prints the time of the app)'

/** `pnpm clock`: moves the clock of the running development start forward. */
await runCommand(async () => {
  const { positionals } = words({}, usage)
  const [text, ...more] = positionals
  if (more.length > 0) throw new OperatorError(`"${more[0]}" is one word too many. ${usage}`)
  if (text !== undefined && !isInstant(text))
    throw new OperatorError(`"${text}" is not a time in UTC like 2027-03-01T01:00:00Z. ${usage}`)
  const settings = readSettings()
  const file = clockFileOf(settings)
  if (!file) throw new OperatorError(`The clock moves only in a development start. Here ${whyNotMovable(settings)}.`)
  if (livingRuns(settings.dataFolder, 'start').length === 0)
    throw new OperatorError(`No app runs on ${settings.dataFolder}. Start it with "pnpm start" first.`)
  const read = () => timeOfApp(localAddress(settings, settings.port), systemClock.now)
  if (text === undefined) return say(`The clock of the app reads ${await read()}.`)
  await moveClock({ file, read }, toInstant(text))
  say(`The clock of the app reads ${await read()}. All jobs run within seconds. Load open pages again.`)
})
