import { mkdirSync, rmSync } from 'node:fs'
import { checkoutFolder } from '@steward/platform/settings/checkout'
import { reportFolder } from '../checks/test-results.ts'
import { close } from '../runners.ts'
import { withFewFlaky } from './expected-tests.ts'
import { runComposed } from './run-composed.ts'
import { part } from './run-part.ts'

/** `pnpm test:compose [filter]` tests the composed app alone (run-composed.ts). It fails without a Docker engine. */
process.chdir(checkoutFolder)
rmSync(reportFolder, { recursive: true, force: true })
mkdirSync(reportFolder, { recursive: true })
close(withFewFlaky(await part('composed app', (log) => runComposed(process.argv.slice(2), log))))
