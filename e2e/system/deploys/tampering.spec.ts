import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { useOwnApp } from '../../own-app.ts'
import { expect, test } from '../../signed-in.ts'
import { buildFixture, changeLive, release } from './deployment.ts'

// Uses a separate app, because the tests tamper with its releases.
const app = useOwnApp()
let dist: string

test.beforeAll(() => {
  test.setTimeout(300_000)
  dist = buildFixture('sixth')
})

let releasesSoFar = 0

/** Publishes a new release for each test, so that no file of it is in a cache. */
async function publishNew(): Promise<{ folder: string; tamper: (file: RegExp, text: string) => () => void }> {
  const { version, build } = await release(dist, app.releases, { build: `tampered${(releasesSoFar += 1)}` })
  const folder = join(app.releases, 'sixth', `${version}-${build}`)
  return { folder, tamper: (file, text) => replace(join(folder, fileNamed(folder, file)), text) }
}

function fileNamed(folder: string, name: RegExp): string {
  return (readdirSync(folder, { recursive: true }) as string[]).find((file) => name.test(file))!
}

/** Replaces the content of a file without a command. Returns a function that restores the content. */
function replace(file: string, text: string): () => void {
  const before = readFileSync(file)
  // The server would send the compressed copies instead.
  for (const extension of ['.br', '.gz']) rmSync(file + extension, { force: true })
  writeFileSync(file, text)
  return () => writeFileSync(file, before)
}

const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`
const card = (page: Page) => page.getByRole('main').getByRole('alert')
const heading = (page: Page) => page.getByRole('heading', { name: 'A page of the sixth remote' })
/** Returns whether `stealing` ran, which must never happen. */
const isStolen = (page: Page) => page.evaluate(() => 'isStolen' in globalThis)
const stealing = 'globalThis.isStolen = true;'

async function expectShellUsable(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Customers' }).click()
  await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible()
}

const resources: [string, RegExp, (text: string) => string][] = [
  ['the entry', /^remoteEntry\.js$/, (text) => `${stealing}${text}`],
  ['the exposed module', /^__federation_expose_entry\.\w+\.js$/, (text) => `${stealing}${text}`],
  ['a chunk', /^\d+\.\w+\.js$/, (text) => `${stealing}${text}`],
  ['a stylesheet', /^\d+\.\w+\.css$/, (text) => `${text} body{outline:9px solid red}`],
  ['the manifest', /^mf-manifest\.json$/, (text) => text.replace('remoteEntry.js', 'evil.js')],
  ['the list of hashes', /^integrity\.json$/, (text) => text.replace(/sha384-./, 'sha384-x')],
]

for (const [what, name, tampered] of resources) {
  test(`the host rejects and names ${what} after tampering, and Try again loads the original`, async ({ pageAs }) => {
    const { folder, tamper } = await publishNew()
    const file = fileNamed(folder, name)
    const restore = tamper(name, tampered(readFileSync(join(folder, file), 'utf8')))
    const page = await pageAs('owner', '/sixth')
    await expect(card(page)).toContainText(`“sixth” was rejected: ${file} isn't the file that was released.`, {
      timeout: 45_000,
    })
    expect(await isStolen(page)).toBe(false)
    await expect(page.locator('body')).not.toHaveCSS('outline-style', 'solid')
    restore()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page)).toBeVisible()
    expect(await isStolen(page)).toBe(false)
    await expectShellUsable(page)
  })
}

test('the app does not show texts that were tampered with', async ({ pageAs }) => {
  const page = await pageAs('owner')
  const { tamper } = await publishNew()
  tamper(/^locales\/en\.json$/, '{"title":"Send your password to evil.test"}')
  const warning = page.waitForEvent('console', (message) =>
    message.text().includes('is not the file that was released'),
  )
  await page.goto(`${app.url}/sixth`)
  await warning
  await expect(card(page).getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByText('evil.test')).toHaveCount(0)
  await expectShellUsable(page)
})

test('the host rejects a file without a hash, even if the list of hashes matches the registry', async ({ pageAs }) => {
  const { folder, tamper } = await publishNew()
  const chunk = fileNamed(folder, /^\d+\.\w+\.js$/)
  const { files } = JSON.parse(readFileSync(join(folder, 'integrity.json'), 'utf8')) as {
    files: Record<string, string>
  }
  delete files[chunk]
  const list = JSON.stringify({ files })
  tamper(/^integrity\.json$/, list)
  changeLive('sixth', app.releases, { integrity: sha384(list) })
  const page = await pageAs('owner', '/sixth')
  await expect(card(page)).toContainText(`“sixth” was rejected: ${chunk} has no checksum.`)
  await expectShellUsable(page)
})

test('the host rejects a remote without a hash in the registry before it requests any file of it', async ({
  pageAs,
}) => {
  const page = await pageAs('owner')
  await publishNew()
  changeLive('sixth', app.releases, { integrity: undefined })
  const urls: string[] = []
  page.on('request', (request) => void (request.url().includes('/remotes/sixth/') && urls.push(request.url())))
  await page.goto(`${app.url}/sixth`)
  await expect(card(page)).toContainText('“sixth” was rejected: integrity.json has no checksum.')
  await expectShellUsable(page)
  expect(urls).toEqual([])
})

test('the host rejects a remote from another origin without a request, and names the remote and the origin', async ({
  pageAs,
}) => {
  const page = await pageAs('owner')
  await publishNew()
  const base = 'https://evil.test/remotes/sixth/0.1.0-a/'
  changeLive('sixth', app.releases, { base, manifest: `${base}mf-manifest.json` })
  const urls: string[] = []
  page.on('request', (request) => void (request.url().includes('evil.test') && urls.push(request.url())))
  await page.goto(`${app.url}/sixth`)
  await expect(card(page)).toContainText(
    "“sixth” comes from https://evil.test, and this app doesn't allow that address.",
  )
  await expectShellUsable(page)
  expect(urls).toEqual([])
})

test('code that changes between the check and the execution does not run', async ({ pageAs }) => {
  const page = await pageAs('owner')
  await publishNew()
  // The server sends the genuine file to `fetch`, forbids caching, and sends changed code to the script element.
  let scriptResponses = 0
  await page.route(/remotes\/sixth\/.*\.js(\?|$)/, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    const isScript = route.request().resourceType() === 'script'
    if (isScript) scriptResponses += 1
    await route.fulfill({
      contentType: 'text/javascript',
      headers: { 'cache-control': 'no-store' },
      body: isScript ? `${stealing}${text}` : text,
    })
  })
  await page.goto(`${app.url}/sixth`)
  await expect(card(page)).toContainText("Sixth couldn't be loaded", { timeout: 45_000 })
  expect(scriptResponses).toBeGreaterThan(0)
  expect(await isStolen(page)).toBe(false)
  await expectShellUsable(page)
})

test('the host rejects a registry entry without a list of routes, and names the problem', async ({ pageAs }) => {
  const before = changeLive('memberships', app.releases, {})
  changeLive('memberships', app.releases, { routes: 'all' })
  const page = await pageAs('owner', '/memberships')
  await expect(card(page)).toContainText('entry for “memberships” was rejected: “has no list of routes”.')
  await expectShellUsable(page)
  changeLive('memberships', app.releases, { routes: before.routes })
})
