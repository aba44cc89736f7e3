import { OperatorError } from '../settings/operator-error.ts'
import { runRelease } from './release-command.ts'

/**
 * Makes an existing build live. The gateway's container runs this command for `pnpm release --compose`, which has built
 * the remote on the developer's machine: the platform has no bundler.
 */
await runRelease({ remote: refuse, host: refuse })

async function refuse(): Promise<never> {
  throw new OperatorError('Nothing is built here. Name the folder of a build with --from.')
}
