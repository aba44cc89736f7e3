import type { Page } from 'playwright/test'
import { buildChangedRemote } from '@steward/tooling/bench/load/changed-remote'
import { bytesIn, everythingOf, loadedFromNetwork, type Loaded } from '@steward/tooling/bench/load/network-bytes'
import { useOwnApp } from '../../own-app.ts'
import { expectLoaded } from '../../page.ts'
import { expect, test } from '../../signed-in.ts'
import { release } from './deployment.ts'

// Counts what a redeploy costs a returning user (docs/decisions/0158). Uses a separate app, because the tests release
// remotes.
const app = useOwnApp()

/** The largest acceptable cost of one changed line, as a share of the remote's bytes. */
const mostShare = 0.2

/** The first page of each remote, and its module. */
const firstPages: [remote: string, path: string, module: string][] = [
  ['services', '/services', 'service/services-page.tsx'],
  ['memberships', '/memberships', 'plan/plans-page.tsx'],
  ['team', '/team-members', 'member/members-page.tsx'],
  ['payroll', '/payroll', 'month/payroll-page.tsx'],
  ['business-details', '/business-details/details', 'details/business-details-page.tsx'],
]

/**
 * Opens a page with `visit`, and waits until it has requested everything: the page opens the live stream when the
 * browser is idle. Returns what the browser loaded from the network.
 */
async function load(page: Page, visit: () => Promise<unknown>): Promise<Loaded[]> {
  const idle = page.waitForRequest('**/api/stream')
  await visit()
  await expectLoaded(page)
  await idle
  return loadedFromNetwork(page)
}

/** Returns the list of hashes of the release that the app serves. */
async function hashesOf(base: string): Promise<Record<string, string>> {
  return ((await (await fetch(`${base}integrity.json`)).json()) as { files: Record<string, string> }).files
}

async function liveBase(remote: string): Promise<string> {
  const { remotes } = (await (await fetch(`${app.url}/remotes.json`)).json()) as {
    remotes: { name: string; base: string }[]
  }
  return app.url + remotes.find(({ name }) => name === remote)!.base
}

const namesOf = (loaded: readonly Loaded[]) => loaded.map(({ path }) => path.split('/').at(-1)!).toSorted()
const listed = (loaded: readonly Loaded[]) => loaded.map(({ path, bytes }) => `${path} ${bytes}`).join('\n')

for (const [remote, path, module] of firstPages) {
  test(`a changed line of ${remote} costs a returning user its chunk, the list of hashes and the registry`, async ({
    pageAs,
  }) => {
    const releases = app.releases
    const builds = await buildChangedRemote(remote, module)
    await release(builds.before, releases)
    const page = await pageAs('owner')
    const isOwn = (one: Loaded) => one.path.startsWith(`/remotes/${remote}/`)
    const cold = (await load(page, () => page.goto(app.url + path))).filter(isOwn)
    expect(cold.length, listed(cold)).toBeGreaterThan(4)
    const warm = await load(page, () => page.reload())
    expect(listed(warm.filter(isOwn))).toBe('')

    const before = await hashesOf(await liveBase(remote))
    await release(builds.after, releases)
    await builds.remove()
    const anew = await load(page, () => page.reload())
    // The new line sets this symbol, so the page runs the new release.
    expect(await page.evaluate(() => Symbol.for('steward.changed-page') in globalThis)).toBe(true)

    const base = await liveBase(remote)
    const after = await hashesOf(base)
    const changed = Object.keys({ ...before, ...after }).filter((file) => before[file] !== after[file])
    // Only publishing reads release.json. Another page can contain the module too, in a chunk of its own.
    const chunks = changed.filter((file) => file !== 'release.json')
    for (const chunk of chunks) expect(chunk).toMatch(/^\d+\.chunk\.js$/)
    const [loadedChunk, ...rest] = namesOf(anew.filter(isOwn))
    expect(chunks).toContain(loadedChunk)
    expect(rest).toEqual(['integrity.json'])

    const [cost, whole] = [bytesIn(anew), bytesIn(await everythingOf(base))]
    const counted = `${cost} of ${whole} bytes, first page ${bytesIn(cold)}:\n${listed(anew)}`
    test.info().annotations.push({ type: 'bytes', description: counted })
    expect(cost / whole, counted).toBeLessThanOrEqual(mostShare)
  })
}
