// The async boundary: what stands here runs before any shared package is used, so that the share
// scope is ready when the start-up imports React. Keep it free of everything else.
import { showBareStartFailure } from './failure/bare-start-failure.ts'
import { startFederation } from './federation/start.ts'
import { errorLog } from './reports/error-log.ts'
import { watchErrors } from './reports/watch-errors.ts'

function startUp(): void {
  import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx').catch((error: unknown) => {
    console.error('The start-up did not arrive', error)
    showBareStartFailure(document, startUp)
  })
}

watchErrors(errorLog, window)
startFederation()
startUp()
