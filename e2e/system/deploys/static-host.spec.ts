import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from 'playwright/test'
import { signIn } from '../../accounts.ts'
import { freePorts } from '@steward/tooling/free-ports'
import { runCommand, startApp, type RunningApp } from '../../app.ts'
import { expectLoaded, main, mainNavigation, pageHeading, problemsIn } from '../../page.ts'
import { buildOf, changedBuild } from './deployment.ts'
import { serveFolder } from './static-server.ts'

// A plain server serves the whole app from a folder, without the platform's gateway between browser and files.
test.describe.configure({ mode: 'serial' })

let app: RunningApp
let site: string
let server: Server
let url: string

test.beforeAll(async () => {
  test.setTimeout(400_000)
  const [port] = await freePorts(1)
  url = `http://localhost:${port}`
  // The platform's gateway also runs, at its own address. These tests do not use it.
  app = await startApp({ PUBLIC_URL: url, CORS_ORIGIN: url })
  site = mkdtempSync(join(tmpdir(), 'steward-site-'))
  app.environment['API_BASE_URL'] = app.apiUrl
  for (const name of ['host', 'services', 'memberships', 'team', 'payroll', 'business-details'])
    await runCommand(app, 'release', name, '--to', site)
  server = await serveFolder(site, port!)
})

test.afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await app.stop()
  for (const folder of [app.dataFolder, site]) rmSync(folder, { recursive: true, force: true })
})

const buildOfPage = (page: Page) =>
  page.evaluate(async () => ((await (await fetch('/release.json')).json()) as { build: string }).build)

test('a user signs in and opens pages without an error or a violation of the security policy', async ({ page }) => {
  const problems = problemsIn(page)
  await signIn(page, 'owner', '/services', url)
  await expect(main(page).getByRole('table').getByRole('link').first()).toBeVisible()
  for (const name of ['Memberships', 'Customers', 'Team Members', 'Business Overview']) {
    await mainNavigation(page).getByRole('link', { name }).click()
    await expectLoaded(page)
  }
  await page.getByRole('button', { name: /'s account$/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(problems).toEqual([])
  await page.reload()
  await expect(pageHeading(page)).toBeVisible()
  // Checks that the styles apply. The design system fills its style sheets without a nonce.
  await expect(page.locator('body')).toHaveCSS('font-family', /Inter/)
})

test('the browser does not run an injected script or apply an injected style', async ({ page }) => {
  await signIn(page, 'owner', '/home', url)
  await expectLoaded(page)
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'globalThis.isStolen = true'
    const style = document.createElement('style')
    style.textContent = 'body{outline:9px solid red}'
    document.body.append(script, style)
    document.body.insertAdjacentHTML('beforeend', '<img src="/none" onerror="globalThis.isStolen = true">')
  })
  await expect(page.locator('body')).not.toHaveCSS('outline-style', 'solid')
  expect(await page.evaluate(() => 'isStolen' in globalThis)).toBe(false)
})

test('a release and a rollback of the host apply from the next page load, and an open page keeps its files', async ({
  page,
  context,
}) => {
  await signIn(page, 'owner', '/home', url)
  await expectLoaded(page)
  const first = await buildOfPage(page)
  const dist = changedBuild(buildOf('../host'), { build: 'second' })
  const file = join(dist, 'index.html')
  writeFileSync(file, readFileSync(file, 'utf8').replace('<title>Steward</title>', '<title>The second host</title>'))
  await runCommand(app, 'release', 'host', '--to', site, '--from', dist)
  const next = await context.newPage()
  const titleOf = async () => (await (await fetch(url)).text()).match(/<title>([^<]+)/)?.[1]
  expect(await titleOf()).toBe('The second host')
  await next.goto(`${url}/services`)
  await expect(pageHeading(next)).toHaveText('Services')
  expect(await buildOfPage(next)).toBe('second')
  await mainNavigation(page).getByRole('link', { name: 'Customers' }).click()
  await expect(pageHeading(page)).toHaveText('Customers')
  expect(await runCommand(app, 'releases', 'host', '--to', site)).toContain('second')
  expect(await runCommand(app, 'rollback', 'host', '--to', site)).toContain(`Host ${first} is live again`)
  expect(await titleOf()).toBe('Steward')
  await next.reload()
  await expect(pageHeading(next)).toHaveText('Services')
  expect(await buildOfPage(next)).toBe(first)
})
