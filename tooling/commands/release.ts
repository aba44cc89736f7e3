import { withBuiltHost, withBuiltRemote } from '../build/ensure-built.ts'
import { runRelease } from '@steward/platform/cli/release-command'

/** `pnpm release <remote>` builds one remote and makes it live. `pnpm release host` publishes the host to a folder. */
await runRelease({ remote: withBuiltRemote, host: withBuiltHost })
