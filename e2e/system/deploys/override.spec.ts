import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'playwright/test'
import { signIn, signOut } from '../../accounts.ts'
import { type RunningApp, startApp } from '../../app.ts'
import { main, pageHeading } from '../../page.ts'
import { buildFixture, changedBuild, release } from './deployment.ts'

// Uses a separate app with a sixth remote. The server `machine` serves the same remote with other texts, as the machine
// of a developer would.
let app: RunningApp
let machine: Server
let origin: string
const folder = mkdtempSync(join(tmpdir(), 'steward-machine-'))

test.beforeAll(async () => {
  test.setTimeout(300_000)
  const dist = buildFixture('sixth')
  app = await startApp()
  await release(dist, join(app.dataFolder, 'releases'))
  cpSync(changedBuild(dist, { words: ['sixth', 'local'] }), join(folder, 'remotes/sixth/dev'), { recursive: true })
  const types = { js: 'text/javascript', json: 'application/json', css: 'text/css' } as Record<string, string>
  machine = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://machine')
    const headers = {
      'access-control-allow-origin': '*',
      'content-type': types[pathname.split('.').at(-1)!] ?? 'text/plain',
    }
    readFile(join(folder, pathname)).then(
      (content) => response.writeHead(200, headers).end(content),
      () => response.writeHead(404, headers).end(),
    )
  })
  await new Promise<void>((resolve) => machine.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(machine.address() as AddressInfo).port}`
})

test.afterAll(async () => {
  machine.close()
  await app.stop()
  for (const path of [app.dataFolder, folder]) rmSync(path, { recursive: true, force: true })
})

test('an owner loads a remote from their machine in one tab, sees a notice about it, and ends the override', async ({
  page,
  context,
}) => {
  await signIn(page, 'owner', '/__shell', app.url)
  await expect(pageHeading(page)).toHaveText('Shell status')
  await main(page).getByLabel('Remote', { exact: true }).selectOption('sixth')
  const address = main(page).getByLabel('Address on your machine')
  await address.fill('https://evil.test')
  await main(page).getByRole('button', { name: 'Load from my machine' }).click()
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await address.fill(`${origin}/`)
  await main(page).getByRole('button', { name: 'Load from my machine' }).click()
  await expect(main(page).getByText("sixth isn't the released version")).toBeVisible()

  await page.goto(`${app.url}/sixth`)
  await expect(page.getByRole('heading', { name: 'A page of the local remote' })).toBeVisible()
  await expect(main(page)).toContainText(`sixth comes from ${origin} in this tab`)

  const other = await context.newPage()
  await other.goto(`${app.url}/sixth`)
  await expect(other.getByRole('heading', { name: 'A page of the sixth remote' })).toBeVisible()

  await main(page).getByRole('button', { name: 'End override' }).click()
  await expect(page.getByRole('heading', { name: 'A page of the sixth remote' })).toBeVisible()
})

test('a sign-out leaves nothing of an override', async ({ page, context }) => {
  await signIn(page, 'owner', '/__shell', app.url)
  await main(page).getByLabel('Remote', { exact: true }).selectOption('sixth')
  await main(page).getByLabel('Address on your machine').fill(origin)
  await main(page).getByRole('button', { name: 'Load from my machine' }).click()
  await expect(main(page).getByText("sixth isn't the released version")).toBeVisible()
  const names = async () => (await context.cookies(app.url)).map(({ name }) => name)
  expect(await names()).toContain('steward-override')
  await signOut(page)
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  expect(await names()).not.toContain('steward-override')
  await page.goto(`${app.url}/login`)
  expect(await page.evaluate(() => sessionStorage.getItem('steward.override'))).toBeNull()
})

test('a user without the permission gets the released remote, even if the browser stores an override', async ({
  page,
}) => {
  await page.addInitScript(
    ([from, until]) =>
      sessionStorage.setItem(
        'steward.override',
        JSON.stringify({ remote: 'memberships', origin: from, until: Number(until) }),
      ),
    [origin, String(Date.now() + 3_600_000)] as const,
  )
  const origins: string[] = []
  page.on('request', (request) => origins.push(new URL(request.url()).origin))
  await signIn(page, 'staff', '/memberships', app.url)
  await expect(pageHeading(page)).toHaveText('Memberships')
  await expect(main(page).getByRole('table')).toBeVisible()
  expect(origins).not.toContain(origin)
})
