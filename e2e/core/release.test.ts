import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'playwright/test'
import { signIn } from '../accounts.ts'
import { commandFile, type RunningApp, startApp } from '../app.ts'
import { hostFiles } from '../system/deploys/deployment.ts'
import { pageHeading } from '../page.ts'

// A separate app, because the test releases another version of the services remote in it.
const root = fileURLToPath(new URL('../..', import.meta.url))
const produced = new Set(['node_modules', 'dist', '.cache'])

let app: RunningApp
let checkout: string

test.beforeAll(async () => {
  test.setTimeout(300_000)
  app = await startApp()
  checkout = copyOfCheckout()
})

test.afterAll(async () => {
  await app.stop()
  for (const folder of [app.dataFolder, checkout]) rmSync(folder, { recursive: true, force: true })
})

/** Returns a copy of this checkout, so that a remote's sources can be changed without changing this one. */
function copyOfCheckout(): string {
  const copy = mkdtempSync(join(tmpdir(), 'steward-checkout-'))
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const folder of ['shared', 'platform', 'tooling', 'remotes/services']) {
    cpSync(join(root, folder), join(copy, folder), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !produced.has(basename(source)) || source === join(root, folder, 'node_modules'),
    })
  }
  for (const file of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'tsconfig.json'])
    cpSync(join(root, file), join(copy, file))
  return copy
}

/** Runs `pnpm release services` or another command in that checkout, for the releases of the running app. */
function run(command: 'release' | 'rollback' | 'rollout' | 'releases', ...words: string[]): string {
  return execFileSync(process.execPath, [commandFile(command, checkout), 'services', ...words], {
    cwd: checkout,
    env: { ...process.env, ...app.environment },
    encoding: 'utf8',
  })
}

async function baseOfServices(): Promise<string> {
  const registry = (await (await fetch(`${app.url}/remotes.json`)).json()) as {
    remotes: { name: string; base: string }[]
  }
  return registry.remotes.find(({ name }) => name === 'services')!.base
}

test('pnpm release services changes the next page load, and pnpm rollback reverts it', async ({ page }) => {
  const hostBefore = hostFiles()
  const before = await baseOfServices()
  await signIn(page, 'owner', '/customers', app.url)
  await expect(pageHeading(page)).toHaveText('Customers')

  const texts = join(checkout, 'remotes', 'services', 'src', 'locales', 'en.json')
  writeFileSync(texts, readFileSync(texts, 'utf8').replace('"title": "Customers"', '"title": "Guests"'))
  expect(run('release')).toContain('is live from the next page load')
  await expect(pageHeading(page)).toHaveText('Customers')
  await page.reload()
  await expect(pageHeading(page)).toHaveText('Guests')

  expect(run('rollback', basename(before))).toContain('is live again')
  await page.reload()
  await expect(pageHeading(page)).toHaveText('Customers')
  expect(hostFiles()).toEqual(hostBefore)
})
