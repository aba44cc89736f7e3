import { withBuiltHost, withBuiltRemote } from '../releases/build.ts'
import { runRelease } from './release-command.ts'

/** `pnpm release <remote>` builds one remote and makes it live. `pnpm release host` publishes the host to a folder. */
await runRelease({ remote: withBuiltRemote, host: withBuiltHost })
