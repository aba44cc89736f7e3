import { buildTwin } from '../bench/load/twin.ts'
import { runCommand, say } from '../terminal/console.ts'

/** `pnpm build:twin`: host and remotes as one bundle, the yardstick of what composition costs. */
await runCommand(async () => say(`The twin is built: ${await buildTwin()}`))
