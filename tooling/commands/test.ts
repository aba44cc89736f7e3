import { mkdirSync, rmSync } from 'node:fs'
import { ensureBuilt } from '../build/ensure-built.ts'
import { reportFolder } from '../checks/test-results.ts'
import { checkSpecificationCoverage } from '../checks/specification-coverage.ts'
import { close, type Counts, noCounts, sum } from '../runners.ts'
import { chosenTests } from './chosen-tests.ts'
import { expectedTests, heldAgainst, withFewFlaky } from './expected-tests.ts'
import { dockerAnswers, runComposed } from './run-composed.ts'
import { runJourneys } from './run-journeys.ts'
import { part } from './run-part.ts'
import { runUnitTests } from './run-unit-tests.ts'

/**
 * `pnpm test` runs unit, component and API tests and the core journeys. `pnpm test all` adds the system tests, and the
 * composed app where a Docker engine answers. chosen-tests.ts lists the other arguments.
 */
const { sizes, unit, journeys, composed, whole } = chosenTests(process.argv.slice(2))
rmSync(reportFolder, { recursive: true, force: true })
mkdirSync(reportFolder, { recursive: true })
// The tests must not see a developer's own settings.
for (const name of ['DATABASE_URL', 'STEWARD_DATA', 'STEWARD_NOW', 'PORT', 'API_PORT', 'IDENTITY_PORT'])
  delete process.env[name]

const withDocker = composed === true && (await dockerAnswers())
if (composed && !withDocker) console.log('No Docker engine answers, so the composed app is not tested.')

const parts: Counts[] = []
if (unit) parts.push(await part('unit tests', (log) => runUnitTests({ sizes, filters: unit, log })))
if (journeys) {
  const build = await part('build', async () => {
    await ensureBuilt()
    return noCounts
  })
  parts.push(build)
  if (build.failed === 0)
    parts.push(
      await part('journeys', (log) => runJourneys({ sizes, filters: journeys, log, composedApart: withDocker })),
    )
}
if (withDocker) parts.push(await part('composed app', (log) => runComposed([], log)))

let counts = withFewFlaky(sum(parts))
if (whole) counts = heldAgainst(counts, expectedTests[whole])
if (whole === 'all')
  counts = sum([
    counts,
    (await checkSpecificationCoverage())
      ? noCounts
      : { ...noCounts, failed: 1, failures: ['docs/specification-coverage.md: its problems are listed above'] },
  ])
close(counts)
