import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { checkoutFolder } from '@steward/platform/settings/checkout'
import { ensureBrowser } from '../browser.ts'
import { close, type Counts, run } from '../runners.ts'

/**
 * `pnpm test:compose [filter]` starts the composed app with its own project and ports. It runs the journeys and then
 * the failure tests against it, and removes the app with its volumes. It fails without a Docker engine.
 */
const project = 'steward-e2e'

const [port, identityPort, apiPort] = await freePorts(3)
const environment: Record<string, string> = {
  COMPOSE_PROJECT_NAME: project,
  COMPOSE_PROFILES: 'local',
  PORT: String(port),
  IDENTITY_PORT: String(identityPort),
  API_PORT: String(apiPort),
  // The time that the journeys expect: Thursday evening in Kuala Lumpur.
  STEWARD_NOW: '2026-11-19T12:30:00Z',
}
// Ignores the developer's own settings, which are not under test.
for (const name of ['AUTH0_DOMAIN', 'AUTH0_CLIENT_ID', 'AUTH0_AUDIENCE', 'PUBLIC_URL', 'SMTP_URL'])
  environment[name] = ''

const filters = process.argv.slice(2)
const counts: Counts = { passed: 0, failed: 0, skipped: [] }
process.chdir(checkoutFolder)
try {
  if (await part('the composed app starts', () => run('docker', ['compose', 'up', '--build', '--wait'], environment))) {
    // The tests that stop containers run last.
    for (const files of [journeys(), ['e2e/compose/compose.test.ts'], ['e2e/compose/failures.test.ts']]) {
      const chosen = files.filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)))
      if (chosen.length === 0) continue
      await part(chosen.length === 1 ? chosen[0]! : `${chosen.length} files of journeys`, () =>
        run('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list', ...chosen], {
          STEWARD_CHROMIUM: ensureBrowser(),
          STEWARD_URL: `http://localhost:${port}`,
          STEWARD_COMPOSE: JSON.stringify(environment),
        }),
      )
    }
  }
} finally {
  await run('docker', ['compose', 'down', '--volumes', '--remove-orphans', '--timeout', '5'], environment)
}
close(counts)

async function part(name: string, work: () => Promise<number>): Promise<boolean> {
  const isGood = (await work()) === 0
  console.log(`${isGood ? 'ok    ' : 'FAILED'} ${name}`)
  if (isGood) counts.passed += 1
  else counts.failed += 1
  return isGood
}

/**
 * Returns every journey that needs only the address of an app, and neither its folders nor its own app. The real day
 * runs in compose.test.ts, which looks for it again after restarts. The evening of the test has time for only one.
 */
function journeys(): string[] {
  return ['e2e/journeys', 'e2e/accessibility'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => path.posix.join(folder, name))
      .filter((file) => !/startApp|STEWARD_E2E|liveRealDay/.test(readFileSync(file, 'utf8'))),
  )
}

/** Returns free ports. All are opened at the same time, so no two are equal. */
async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, () => {
      const server = createServer()
      return new Promise<typeof server>((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
    }),
  )
  const ports = servers.map((server) => (server.address() as { port: number }).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
