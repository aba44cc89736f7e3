import { buildTwin } from '../bench/load/twin.ts'
import { runCommand, say } from '@steward/platform/terminal/console'

/** `pnpm build:twin`: builds host and remotes as one bundle, to which the cost of composition is compared. */
await runCommand(async () => say(`The twin is built: ${await buildTwin()}`))
