import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { acceptsContract } from '@steward/shared/federation/contract-range'
import { CONTRACT_VERSION } from '@steward/shared/federation/registry'
import { expect, test, type Page } from 'playwright/test'
import { signIn } from '../../accounts.ts'
import { startApp, type RunningApp } from '../../app.ts'
import { liveRealDay } from '../../core/real-day.steps.ts'
import { followTo, main, problemsIn } from '../../page.ts'
import { protectedRoutes } from '../../routes.ts'
import { buildOf, builtEntry, changeLive, release } from './deployment.ts'
import { previousCheckout, type PreviousCheckout } from './previous-checkout.ts'

// Tests each part together with the previous versions of the other parts, as after the deploy of one part. Two apps
// run: today's, and the one from before the last change of the contract. The tests exchange their remotes only through
// the registry (docs/decisions/0023).
test.describe.configure({ mode: 'serial' })

const remotes = ['services', 'memberships', 'team', 'payroll', 'business-details'] as const

let previous: PreviousCheckout
const apps: RunningApp[] = []

test.beforeAll(() => {
  test.setTimeout(60_000)
  previous = previousCheckout()
})

test.afterAll(async () => {
  for (const app of apps) {
    await app.stop()
    rmSync(app.dataFolder, { recursive: true, force: true })
  }
  if (previous) rmSync(previous.folder, { recursive: true, force: true })
})

async function start(checkout?: string, env: Record<string, string> = {}): Promise<RunningApp> {
  const app = await startApp(env, checkout)
  apps.push(app)
  return app
}

const previousBuildOf = (name: string) => join(previous.folder, 'remotes', name, 'dist')
const versionOf = (build: string) =>
  (JSON.parse(readFileSync(join(build, 'release.json'), 'utf8')) as { build: string }).build
/** A remote without changed sources is the same release, which cannot be published with another content. */
const hasChanged = (name: string) => versionOf(previousBuildOf(name)) !== versionOf(buildOf(name))

const releasesOf = (app: RunningApp) => join(app.dataFolder, 'releases')

interface Listed {
  name: string
  contract: string
  base: string
  routes: { path: string; title: Title; listTitle?: Title }[]
}

type Title = { en: string }

async function registryOf(app: RunningApp): Promise<{ contract: string; remotes: Listed[] }> {
  return (await (await fetch(`${app.url}/remotes.json`)).json()) as { contract: string; remotes: Listed[] }
}

const failure = (page: Page) => main(page).getByRole('alert')

/** Returns the remote's pages that can be opened without a record. */
const pagesOf = ({ routes }: Listed) => {
  const needsRecord = new Set(protectedRoutes.filter(({ record }) => record).map(({ path }) => path))
  return routes.filter(({ path }) => !needsRecord.has(path))
}

const byAddress = (page: Page, address: string) => page.goto(address)

/** Loads the first page by its address, and follows links to the others. */
async function asLinksDo(page: Page, address: string, index: number): Promise<void> {
  await (index === 0 ? page.goto(address) : followTo(page, new URL(address).pathname))
}

/** Opens every page of the remote that needs no record. Checks that it loads and shows no error. */
async function expectPagesWork(
  page: Page,
  app: RunningApp,
  remote: Listed,
  open: (page: Page, address: string, index: number) => Promise<unknown>,
): Promise<void> {
  for (const [index, { path, title, listTitle = title }] of pagesOf(remote).entries()) {
    await test.step(path, async () => {
      await open(page, app.url + path, index)
      await expect(page).toHaveTitle(`${listTitle.en} | Steward`)
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
      await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0)
      await expect(failure(page)).toHaveCount(0)
    })
  }
}

test.describe('the previous release of every remote with today’s host and platform', () => {
  let app: RunningApp

  test.beforeAll(async () => {
    test.setTimeout(500_000)
    app = await start()
    // The start of the previous app builds its remotes. Nobody uses its data.
    const before = await start(previous.folder, { STEWARD_SEED: 'none' })
    await before.stop()
    for (const name of remotes) if (hasChanged(name)) await release(previousBuildOf(name), releasesOf(app))
  })

  for (const name of remotes) {
    test(`${name} shows all its pages without a record`, async ({ page }) => {
      const problems = problemsIn(page)
      const remote = (await registryOf(app)).remotes.find((one) => one.name === name)!
      expect(acceptsContract(remote.contract, CONTRACT_VERSION)).toBe(true)
      await signIn(page, 'owner', '/home', app.url)
      await expectPagesWork(page, app, remote, byAddress)
      expect(problems).toEqual([])
    })
  }

  test.describe('completes a real day', () => liveRealDay(() => app.url))
})

test.describe('today’s release of every remote with the previous host and platform', () => {
  let app: RunningApp

  test.beforeAll(async () => {
    test.setTimeout(400_000)
    app = await start(previous.folder)
    for (const name of remotes) if (isFit(name) && hasChanged(name)) await release(buildOf(name), releasesOf(app))
  })

  const rangeOf = (name: string) => builtEntry(name).contract
  const isFit = (name: string) => acceptsContract(rangeOf(name), previous.contract)

  for (const name of remotes) {
    test(`${name} works if its range includes the contract, and otherwise is rejected with both versions`, async ({
      page,
    }) => {
      const { contract, remotes: listed } = await registryOf(app)
      expect(contract).toBe(previous.contract)
      const remote = listed.find((one) => one.name === name)!
      await signIn(page, 'owner', '/home', app.url)
      if (isFit(name)) {
        expect(remote.contract).toBe(rangeOf(name))
        await expectPagesWork(page, app, remote, asLinksDo)
        return
      }
      await expect(release(buildOf(name), releasesOf(app))).rejects.toThrow(
        `needs contract ${rangeOf(name)}, but the live host provides ${previous.contract}`,
      )
      // The host also rejects a release that bypassed the command.
      changeLive(name, releasesOf(app), { contract: rangeOf(name) })
      await page.goto(app.url + pagesOf(remote)[0]!.path)
      await expect(failure(page)).toContainText(rangeOf(name))
      await expect(failure(page)).toContainText(previous.contract)
    })
  }
})
