import { execFile, execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'playwright/test'
import { freePorts } from '../app.ts'
import { liveRealDay, seeTheDay } from '../journeys/real-day.steps.ts'

// The composed app as QA runs it, under a project and on ports of its own.
test.describe.configure({ mode: 'serial' })

const root = fileURLToPath(new URL('../..', import.meta.url))
const project = 'steward-e2e'
const quarterOfAnHour = 900_000

const environment: Record<string, string> = { STEWARD_NOW: '2026-11-19T12:30:00Z' }
const appUrl = () => `http://localhost:${environment['PORT']}`

function anEngineAnswers(): boolean {
  try {
    execFileSync('docker', ['compose', 'version'], { stdio: 'ignore' })
    execFileSync('docker', ['info'], { stdio: 'ignore', timeout: 20_000 })
    return true
  } catch {
    return false
  }
}

async function compose(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('docker', ['compose', '--project-name', project, ...words], {
    cwd: root,
    env: { ...process.env, ...environment },
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout
}

interface Container {
  Service: string
  State: string
  Health: string
  ExitCode: number
  Publishers: { URL: string; PublishedPort: number }[] | null
}

async function containers(): Promise<Container[]> {
  const lines = (await compose('ps', '--all', '--format', 'json')).trim().split('\n')
  return lines.map((line) => JSON.parse(line) as Container)
}

const isAsked = process.env['STEWARD_COMPOSE'] === '1'
test.skip(!isAsked, 'building the images takes minutes: set STEWARD_COMPOSE=1')
test.skip(isAsked && !anEngineAnswers(), 'no Docker engine with Compose answers here')

test.beforeAll(async () => {
  test.setTimeout(quarterOfAnHour)
  const [port, identityPort, apiPort] = await freePorts(3)
  Object.assign(environment, { PORT: String(port), IDENTITY_PORT: String(identityPort), API_PORT: String(apiPort) })
  await compose('up', '--build', '--wait')
})

test.afterAll(async () => {
  test.setTimeout(quarterOfAnHour)
  if (environment['PORT']) await compose('down', '--volumes', '--remove-orphans')
})

test('one container per remote and server, all healthy, reachable from this machine only', async () => {
  const all = await containers()
  const healthy = all.filter(({ State, Health }) => State === 'running' && Health === 'healthy')
  expect(healthy.map(({ Service }) => Service).toSorted()).toEqual([
    'api',
    'business-details',
    'gateway',
    'identity',
    'memberships',
    'payroll',
    'postgres',
    'services',
    'team',
  ])
  expect(all.filter(({ Service }) => Service === 'prepare')).toMatchObject([{ State: 'exited', ExitCode: 0 }])
  const published = all.flatMap(({ Publishers }) => Publishers ?? []).filter(({ PublishedPort }) => PublishedPort > 0)
  expect(new Set(published.map(({ URL }) => URL))).toEqual(new Set(['127.0.0.1']))
  expect(published.map(({ PublishedPort }) => String(PublishedPort)).toSorted()).toEqual(
    [environment['PORT'], environment['IDENTITY_PORT'], environment['API_PORT']].toSorted(),
  )
})

for (const service of ['gateway', 'api', 'identity', 'services']) {
  test(`${service} runs as an ordinary user`, async () => {
    expect((await compose('exec', '--no-TTY', service, 'id', '-u')).trim()).not.toBe('0')
  })
}

test('a remote container carries its own build and no other', async () => {
  const found = await compose(
    'exec',
    '--no-TTY',
    'services',
    'sh',
    '-c',
    'find / -name release.json -not -path "/proc/*" -not -path "/releases/*" 2>/dev/null | xargs cat',
  )
  const names = [...found.matchAll(/"name":\s*"([^"]+)"/g)].map(([, name]) => name)
  expect(new Set(names)).toEqual(new Set(['services']))
})

liveRealDay(appUrl)

test('a restart of every container loses nothing of it', async ({ page }) => {
  test.setTimeout(quarterOfAnHour)
  await compose('restart')
  await compose('up', '--wait')
  await seeTheDay(page, appUrl())
})
