import { runCommand, say } from '../terminal/console.ts'
import { OperatorError } from '../settings/operator-error.ts'
import { runWatched } from './watchdog.ts'

/**
 * The first process of a container: `node platform/src/processes/watched.ts <module> <variable of its port>`. It exits
 * with the process that it watches, and kills it when it hangs. Then the policy of the container restarts it.
 */
await runCommand(async () => {
  const [module, variable] = process.argv.slice(2)
  const port = variable && process.env[variable]
  if (!module || !port) throw new OperatorError('Name the module to run and the variable of its port.')
  const code = await runWatched({
    words: [module],
    health: `http://127.0.0.1:${port}/health/live`,
    everyMs: 3_000,
    patienceMs: 5_000,
    misses: 4,
    startMs: 180_000,
    say,
  })
  process.exit(code)
})
