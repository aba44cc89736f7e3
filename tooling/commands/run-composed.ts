import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePorts } from '../free-ports.ts'
import { type Counts, noCounts, run, sum } from '../runners.ts'
import { runJourneys } from './run-journeys.ts'

/** Resolves to true if a Docker engine with Compose answers. */
export async function dockerAnswers(): Promise<boolean> {
  const answers = async (...words: string[]) => {
    await promisify(execFile)('docker', words, { timeout: 20_000 })
  }
  try {
    await answers('info')
    await answers('compose', 'version')
    return true
  } catch {
    return false
  }
}

/**
 * Starts the composed app with its own project and ports. Runs the journeys and then the failure tests against it, and
 * removes the app with its volumes.
 */
export async function runComposed(filters: readonly string[], log?: string): Promise<Counts> {
  const environment = await ownEnvironment()
  const parts: Counts[] = []
  try {
    const code = await run('docker', ['compose', 'up', '--build', '--wait'], { env: environment, log })
    if (code !== 0) return { ...noCounts, failed: 1, failures: [`the composed app did not start: exit code ${code}`] }
    // The tests that stop containers run last.
    const groups = {
      composed: journeys(),
      'composed-app': ['e2e/system/compose/compose.test.ts'],
      'composed-failures': ['e2e/system/compose/failures.test.ts'],
    }
    for (const [report, files] of Object.entries(groups)) {
      const chosen = files.filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)))
      if (chosen.length === 0) continue
      const env = {
        STEWARD_URL: `http://localhost:${environment['PORT']}`,
        STEWARD_COMPOSE: JSON.stringify(environment),
      }
      parts.push(await runJourneys({ sizes: ['core', 'system'], filters: chosen, log, report, env }))
    }
  } finally {
    await run('docker', ['compose', 'down', '--volumes', '--remove-orphans', '--timeout', '5'], { env: environment })
  }
  return sum(parts)
}

async function ownEnvironment(): Promise<Record<string, string>> {
  const [port, identityPort, apiPort] = await freePorts(3)
  const environment: Record<string, string> = {
    COMPOSE_PROJECT_NAME: 'steward-e2e',
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
  return environment
}

/**
 * Returns every journey that needs only the address of an app, and neither its folders nor its own app. The real day
 * runs in compose.test.ts, which looks for it again after restarts. The evening of the test has time for only one.
 */
function journeys(): string[] {
  return ['e2e/core', 'e2e/system/journeys', 'e2e/system/accessibility'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => path.posix.join(folder, name))
      .filter((file) => !/startApp|STEWARD_E2E|liveRealDay/.test(readFileSync(file, 'utf8'))),
  )
}
