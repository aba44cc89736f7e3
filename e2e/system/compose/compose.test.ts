import { expect, test } from 'playwright/test'
import { fillSignIn } from '../../accounts.ts'
import { liveRealDay, seeTheDay } from '../../core/real-day.steps.ts'
import { compose, containers, docker, environment, onlyInContainers, quarterOfAnHour, stackUrl } from './stack.ts'

// Tests the composed app that QA runs. `pnpm test:compose` starts it in a separate project and on separate ports.
test.describe.configure({ mode: 'serial' })
onlyInContainers()

test('the app runs one healthy container per remote and server, reachable from this machine only', async () => {
  const all = await containers()
  const healthy = all.filter(({ State, Health }) => State === 'running' && Health === 'healthy')
  expect(healthy.map(({ Service }) => Service).toSorted()).toEqual([
    'api',
    'business-details',
    'gateway',
    'identity',
    'jobs',
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

test("with a tenant, the platform's own provider has no container, and the API uses the tenant’s keys", async () => {
  const tenant = { AUTH0_DOMAIN: 'kinara.eu.auth0.com', AUTH0_CLIENT_ID: 'c', AUTH0_AUDIENCE: 'https://a.test/' }
  const configured = JSON.parse(
    await docker({ ...tenant }, 'compose', '--profile', 'auth0', 'config', '--format', 'json'),
  ) as { services: Record<string, { environment?: Record<string, string> }> }
  expect(Object.keys(configured.services)).not.toContain('identity')
  expect(Object.keys(configured.services)).toContain('tenant')
  expect(configured.services['api']!.environment).toMatchObject({
    AUTH0_DOMAIN: 'kinara.eu.auth0.com',
    IDENTITY_JWKS_URL: 'https://kinara.eu.auth0.com/.well-known/jwks.json',
  })
})

test('an operator creates a business with the container that prepares the database', async () => {
  const tenant = { AUTH0_DOMAIN: 'kinara.eu.auth0.com', AUTH0_CLIENT_ID: 'c', AUTH0_AUDIENCE: 'https://a.test/' }
  const create = () =>
    docker(
      tenant,
      ...'compose --profile auth0 run --rm --no-TTY prepare node platform/src/cli/business-new.ts'.split(' '),
      ...'--country SG --currency SGD --tax 9 --organization org_AbCdEf0123456789'.split(' '),
      ...'--owner-email owner@example.com --name'.split(' '),
      'Studio Baru',
    )
  expect(await create()).toContain(
    'Created Studio Baru (org_AbCdEf0123456789) and invited owner@example.com as its owner.',
  )
  expect(await create()).toContain(
    'Studio Baru (org_AbCdEf0123456789) already exists with these values. Nothing changed.',
  )
  expect((await containers()).filter(({ Service }) => Service === 'prepare')).toHaveLength(1)
})

test("only the container that prepares the database has the administrator's password", async () => {
  const secrets = async (service: string) =>
    (await compose('exec', '--no-TTY', service, 'sh', '-c', 'env; cat /addresses/*/url 2>/dev/null || true')).trim()
  const [api, identity] = [await secrets('api'), await secrets('identity')]
  const others = (await secrets('gateway')) + (await secrets('services'))
  expect(api).toContain('postgres://steward_api:')
  expect(identity).toContain('postgres://steward_identity:')
  expect(api + identity + others).not.toMatch(/postgres:\/\/postgres:|steward-local-only/)
  expect(api).not.toContain('steward_identity:')
  expect(identity).not.toContain('steward_api:')
  expect(others).not.toContain('postgres://')
})

test('no container can change its own files or use a capability of the system', async () => {
  const lines = (await compose('ps', '--all', '--quiet')).trim().split('\n')
  const format =
    '{{.Name}} {{.HostConfig.ReadonlyRootfs}} {{.HostConfig.CapDrop}} {{.HostConfig.CapAdd}} {{.HostConfig.SecurityOpt}}'
  const settings = (await docker({}, 'inspect', '--format', format, ...lines)).trim().split('\n')
  expect(settings).toHaveLength(11)
  for (const line of settings) expect(line).toMatch(/ true \[ALL\] \[\] \[no-new-privileges:true\]$/)
})

test('a remote container contains a publisher and no other code of the platform', async () => {
  const folders = await compose('exec', '--no-TTY', 'services', 'find', '/app', '-type', 'd', '-name', 'node_modules')
  expect(folders.trim()).toBe('')
  const sources = await compose('exec', '--no-TTY', 'services', 'find', '/app/platform', '-type', 'f')
  expect(sources.trim()).toBe('/app/platform/src/releases/publisher.mjs')
})

for (const service of ['gateway', 'api', 'jobs', 'identity', 'postgres', 'services']) {
  test(`${service} runs as an ordinary user`, async () => {
    expect((await compose('exec', '--no-TTY', service, 'id', '-u')).trim()).not.toBe('0')
  })
}

test('a remote container contains only its own build', async () => {
  const manifests = await compose(
    'exec',
    '--no-TTY',
    'services',
    'sh',
    '-c',
    'find / -name release.json -not -path "/proc/*" -not -path "/releases/*" 2>/dev/null | xargs cat',
  )
  const names = [...manifests.matchAll(/"name":\s*"([^"]+)"/g)].map(([, name]) => name)
  expect(new Set(names)).toEqual(new Set(['services']))
})

test('the provider counts failed sign-ins by the client address that a proxy on this machine reports', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const failFrom = async (forwardedFor: string) => {
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': forwardedFor })
    await fillSignIn(page, 'nobody@kinara.test', 'not-the-password')
    await page.waitForLoadState()
  }
  await page.goto(stackUrl())
  await expect(page.getByLabel('Password')).toBeVisible()
  for (let time = 0; time < 10; time++) {
    await failFrom('203.0.113.7')
    await expect(page.getByRole('alert')).toHaveText('Wrong email or password.')
  }
  await failFrom('203.0.113.7')
  await expect(page.getByRole('alert')).toHaveText(/^Too many attempts/)
  // The gateway ignores addresses that the client itself put first.
  await failFrom('198.51.100.1, 203.0.113.7')
  await expect(page.getByRole('alert')).toHaveText(/^Too many attempts/)
  await failFrom('203.0.113.8')
  await expect(page.getByRole('alert')).toHaveText('Wrong email or password.')
})

test("the platform logs the caller's address that the gateway saw", async () => {
  const response = await fetch(`${stackUrl()}/api/service`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect(response.status).toBe(401)
  const id = response.headers.get('x-request-id')!
  const logLine = async () =>
    (await compose('logs', '--no-log-prefix', 'api')).split('\n').find((line) => line.includes(id))
  await expect.poll(logLine).toContain('"address":"203.0.113.9"')
})

liveRealDay(stackUrl)

test('a restart of every container keeps all data', async ({ page }) => {
  test.setTimeout(quarterOfAnHour)
  await compose('restart')
  await compose('up', '--wait')
  await seeTheDay(page, stackUrl())
})

test('removed and recreated containers keep all data', async ({ page }) => {
  test.setTimeout(quarterOfAnHour)
  await compose('down')
  expect((await compose('ps', '--all', '--quiet')).trim()).toBe('')
  await compose('up', '--wait')
  await seeTheDay(page, stackUrl())
})
