import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, type Page } from 'playwright/test'
import { signIn } from '../../accounts.ts'
import { freePorts } from '@steward/tooling/free-ports'
import { commandFile, type RunningApp, startApp } from '../../app.ts'
import { main, pageHeading } from '../../page.ts'
import { buildFixture, release } from './deployment.ts'

// Tests the work of a developer who changes a remote and looks at the result. Runs in a copy of the checkout with one
// remote.
test.describe.configure({ mode: 'serial' })

const root = fileURLToPath(new URL('../../..', import.meta.url))
const produced = new Set(['dist', '.cache'])
let checkout: string
let running: ChildProcess | undefined

test.beforeAll(() => {
  checkout = mkdtempSync(join(tmpdir(), 'steward-checkout-'))
  symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'))
  for (const folder of ['host', 'platform', 'shared', 'tooling']) copy(folder, folder)
  for (const file of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'tsconfig.json']) copy(file, file)
  copy('e2e/fixtures/sixth', 'remotes/sixth')
  copy('remotes/memberships/node_modules', 'remotes/sixth/node_modules')
})

test.afterEach(async () => {
  const child = running
  running = undefined
  if (!child || child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGINT')
  await ended
})

test.afterAll(() => rmSync(checkout, { recursive: true, force: true }))

function copy(from: string, to: string): void {
  cpSync(join(root, from), join(checkout, to), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !produced.has(basename(source)),
  })
}

/** Runs `pnpm dev …` in the copy. Resolves to its output as soon as the output contains `sentence`. */
function dev(words: string[], environment: Record<string, string>, sentence: string): Promise<string> {
  const child = spawn(process.execPath, [commandFile('dev', checkout), ...words], {
    cwd: checkout,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running = child
  let output = ''
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes(sentence)) resolve(output)
    }
    for (const stream of [child.stdout, child.stderr]) stream.on('data', read)
    child.once('exit', () => reject(new Error(`pnpm dev ended:\n${output}`)))
  })
}

/** Changes a file of the remote, as an editor would. */
function edit(file: string, from: string, to: string): void {
  const path = join(checkout, 'remotes/sixth', file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replaceAll(from, to))
}

/** Sets a mark in the page, which a reload would remove. */
const markPage = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { isSamePage: true }))
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in globalThis)

test('an edited component of a remote changes in the open page and keeps its state', async ({ page }) => {
  test.setTimeout(240_000)
  const [port, identityPort, apiPort] = await freePorts(3)
  const data = mkdtempSync(join(tmpdir(), 'steward-e2e-'))
  try {
    const environment = {
      PORT: `${port}`,
      IDENTITY_PORT: `${identityPort}`,
      API_PORT: `${apiPort}`,
      STEWARD_DATA: data,
    }
    await dev(['sixth'], { ...environment, LOG_LEVEL: 'warn' }, 'Hot reload: host, sixth')
    await signIn(page, 'owner', '/sixth', `http://localhost:${port}`)
    await expect(pageHeading(page)).toHaveText('A page of the sixth remote')
    await main(page).getByRole('button', { name: '0 times' }).click()
    await expect(main(page).getByRole('button', { name: '1 time' })).toBeVisible()
    await markPage(page)

    edit('src/sixth-page.tsx', "{t('page.count', { count })}", "{t('page.count', { count })} so far")
    await expect(main(page).getByRole('button', { name: '1 time so far' })).toBeVisible({ timeout: 30_000 })
    expect(await isSamePage(page)).toBe(true)

    edit('src/sixth.css', 'rgb(1, 2, 3)', 'rgb(4, 5, 6)')
    await expect(main(page).getByRole('button', { name: '1 time so far' })).toHaveCSS('outline-color', 'rgb(4, 5, 6)')
    expect(await isSamePage(page)).toBe(true)
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
})

test('one tab of a deployed app loads a remote from this machine, and other tabs load the released remote', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
  const app: RunningApp = await startApp()
  try {
    await release(buildFixture('sixth'), join(app.dataFolder, 'releases'))
    edit('src/locales/en.json', 'of the sixth', 'of the local')
    const output = await dev(['sixth', '--against', app.url], {}, 'Press Ctrl-C to stop')
    const origin = /served from (http:\S+)/.exec(output)![1]!
    expect(output).toContain(`${app.url}/__shell`)
    const manifest = await fetch(`${origin}/remotes/sixth/dev/mf-manifest.json`)
    expect(manifest.headers.get('access-control-allow-origin')).toBe('*')

    await signIn(page, 'owner', '/sixth', app.url)
    await expect(pageHeading(page)).toHaveText('A page of the sixth remote')
    await page.goto(`${app.url}/__shell`)
    await main(page).getByLabel('Remote', { exact: true }).selectOption('sixth')
    await main(page).getByLabel('Address on your machine').fill(origin)
    await main(page).getByRole('button', { name: 'Load from my machine' }).click()
    await expect(main(page).getByText("sixth isn't the released version")).toBeVisible()
    await page.goto(`${app.url}/sixth`)
    await expect(pageHeading(page)).toHaveText('A page of the local remote')
    edit('src/sixth-page.tsx', "title={t('page.title')}", "title={`${t('page.title')}, changed`}")
    await expect(pageHeading(page)).toHaveText('A page of the local remote, changed', { timeout: 30_000 })

    const others = await context.newPage()
    await others.goto(`${app.url}/sixth`)
    await expect(pageHeading(others)).toHaveText('A page of the sixth remote')
  } finally {
    await app.stop()
    rmSync(app.dataFolder, { recursive: true, force: true })
  }
})
