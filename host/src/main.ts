// The async boundary: what stands here runs before any shared package is used, so that the share
// scope is ready when the start-up imports React. Keep it free of everything else.
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

/** The SDK of sign-in comes beside the start-up where nobody is known to be signed in, else behind the shell. */
function fetchIdentityFirst(): void {
  // Who waits for it asks again, and tells of a failure.
  import(/* webpackChunkName: "identity" */ './auth/identity-provider.tsx').catch(() => undefined)
}

watchErrors(errorLog, window)
startFederation()
startUp()
if (isSdkNeededFirst()) fetchIdentityFirst()
