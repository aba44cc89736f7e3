import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'playwright/test'
import { problemsOf, readRemoteLabels, readTranslations } from '@steward/tooling/checks/translation-problems'
import { signIn } from '../../accounts.ts'
import { commandFile, type RunningApp, startApp } from '../../app.ts'
import { mainNavigation, pageHeading } from '../../page.ts'
import { hostFiles } from './deployment.ts'

// A team creates a remote in a copy of the checkout, and releases it into a running app.
test.describe.configure({ mode: 'serial' })

const root = fileURLToPath(new URL('../../..', import.meta.url))
const produced = new Set(['dist', '.cache'])
let app: RunningApp
let checkout: string

test.beforeAll(async () => {
  test.setTimeout(300_000)
  checkout = mkdtempSync(join(tmpdir(), 'steward-checkout-'))
  symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'))
  for (const folder of ['platform', 'shared', 'testing', 'tooling']) copy(folder)
  for (const file of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'tsconfig.json', 'vitest.config.ts'])
    copy(file)
  for (const file of ['oxlint.config.ts', '.oxfmtrc.json', 'docker-compose.yml', 'host/Dockerfile']) copy(file)
  app = await startApp()
})

test.afterAll(async () => {
  await app.stop()
  for (const folder of [app.dataFolder, checkout]) rmSync(folder, { recursive: true, force: true })
})

function copy(from: string, to = from): void {
  cpSync(join(root, from), join(checkout, to), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !produced.has(basename(source)),
  })
}

/** Runs a command in the copy and returns its output. If the command fails, rejects with its error output. */
async function run(...words: [string, ...string[]]): Promise<string> {
  const [command, ...rest] = words
  const env = { ...process.env, ...app.environment, PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}` }
  return (await promisify(execFile)(command, rest, { cwd: checkout, env })).stdout
}

const cli = (name: string, ...words: string[]) => run(process.execPath, commandFile(name, checkout), ...words)

test('pnpm new:remote creates a remote from the template and adds it to the composed app', async () => {
  test.setTimeout(120_000)
  const output = await cli('new:remote', 'waiting-list', '--title', 'Waiting list', '--de', 'Warteliste')
  expect(output).toContain('remotes/waiting-list/src/entry.tsx')
  expect(readFileSync(join(checkout, 'docker-compose.yml'), 'utf8')).toMatch(
    /\n  waiting-list:\n    <<: \*remote\n[\s\S]*REMOTE: waiting-list[\s\S]*\n\nvolumes:/,
  )
  for (const file of ['host/Dockerfile', 'tooling/build/Dockerfile'])
    expect(readFileSync(join(checkout, file), 'utf8')).toContain('COPY remotes/waiting-list/package.json remotes/')
  expect(readFileSync(join(checkout, 'tooling/checks/house.ts'), 'utf8')).toContain(
    "\n  'remotes/waiting-list/src': ['.', 'texts'],\n}\n",
  )
  // `pnpm install` would create this folder.
  copy('remotes/memberships/node_modules', 'remotes/waiting-list/node_modules')
  await run('oxfmt', '--check', 'remotes')
  await run('oxlint', 'remotes')
  const words = [...readTranslations(checkout), ...readRemoteLabels(checkout)].filter(([at]) =>
    at.includes('waiting-list'),
  )
  expect(words).toHaveLength(2)
  expect(words.flatMap(([where, texts]) => problemsOf(where, texts))).toEqual([])
  await run('vitest', 'run', 'remotes/waiting-list')
})

for (const [name, reason] of [
  ['Waiting', "isn't a valid name for a remote"],
  ['../evil', "isn't a valid name for a remote"],
  ['a-name-that-is-longer-than-any-address', 'is too long'],
  ['home', 'The app itself uses'],
  ['waiting-list', 'A remote called "waiting-list" already exists'],
] as const) {
  test(`pnpm new:remote rejects the name ${name} and changes nothing`, async () => {
    const before = readFileSync(join(checkout, 'docker-compose.yml'), 'utf8')
    await expect(cli('new:remote', name)).rejects.toThrow(reason)
    expect(readFileSync(join(checkout, 'docker-compose.yml'), 'utf8')).toBe(before)
  })
}

test('pnpm release makes the new remote live without a change to the host', async ({ page }) => {
  test.setTimeout(180_000)
  const before = hostFiles()
  await cli('release', 'waiting-list')
  await signIn(page, 'owner', '/home', app.url)
  await mainNavigation(page).getByRole('link', { name: 'Waiting list' }).click()
  await expect(pageHeading(page)).toHaveText('Waiting list')
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  expect(hostFiles()).toEqual(before)
})
