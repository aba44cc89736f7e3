// The async boundary. This file runs before any shared package is used, so that the share scope is ready when the
// start-up imports React. Add nothing else to it.
import './config/schemas-without-eval.ts'
import { isSdkNeededFirst } from './auth/remembered-session.ts'
import { showBareStartFailure } from './failure/bare-start-failure.ts'
import { startFederation } from './federation/start.ts'
import { errorLog } from './error-log/error-log.ts'
import { watchErrors } from './reports/watch-errors.ts'

function startUp(): void {
  import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx').catch((error: unknown) => {
    console.error('The start-up did not arrive', error)
    showBareStartFailure(document, startUp)
  })
}

/**
 * Loads the sign-in SDK in parallel with the start-up if no stored session is valid. Otherwise it loads after the
 * shell.
 */
function fetchIdentityFirst(): void {
  // The code that needs the SDK retries and reports a failure.
  import(/* webpackChunkName: "identity" */ './auth/identity-provider.tsx').catch(() => undefined)
}

watchErrors(errorLog, window)
startFederation()
startUp()
if (isSdkNeededFirst()) fetchIdentityFirst()
