import { expect, test } from '../../signed-in.ts'
import { appUrl } from '../../accounts.ts'
import { watchCode, wavesOf } from '@steward/tooling/bench/load/code-requests'

// Exact budgets for the first load of a signed-in user with an empty cache (docs/benchmarks.md). `pnpm check` measures
// the bytes without a browser. This test checks that the page requests nothing else, how many requests it makes, and in
// how many waves.

// The budget is 12 requests in 3 waves, and the goal is 8 requests. An idle machine needs two waves: the start, and
// then everything that the registry lists for the page.
const waves = 3
const requests = {
  '/services': 11,
  '/memberships': 11,
  '/team-members': 12,
  '/payroll': 11,
  '/business-details/details': 12,
}

for (const [path, most] of Object.entries(requests))
  test(`${path} as the first page stays within its budget of requests and waves`, async ({ pageAs }) => {
    const page = await pageAs('owner')
    const cdp = await page.context().newCDPSession(page)
    const code = await watchCode(cdp)
    // A latency above any computing time of the page separates the waves clearly.
    const network = { latency: 150, downloadThroughput: -1, uploadThroughput: -1 }
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...network })
    await page.goto(appUrl() + path, { waitUntil: 'commit' })
    const mark = await page.waitForFunction((wanted) => {
      const marks = performance.getEntriesByName('steward:route-ready') as PerformanceMark[]
      const ready = marks.find(({ detail }) => detail?.path === wanted)
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return ready && ready.startTime - navigation!.fetchStart
    }, path)
    const resources = code.taken((await mark.jsonValue())!)
    const timeline = resources
      .map(({ url, startMs, endMs }) => `${new URL(url).pathname} ${Math.round(startMs)}-${Math.round(endMs)}`)
      .join('\n')
    expect(resources.length, timeline).toBeLessThanOrEqual(most)
    expect(wavesOf(resources), timeline).toBeLessThanOrEqual(waves)
  })

test('no package of the contract set is loaded twice', async ({ pageAs }) => {
  const page = await pageAs('owner')
  for (const path of ['/services', '/team-members', '/payroll']) {
    await page.goto(appUrl() + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const twice = await page.evaluate(() => {
      const { shareScope } = (globalThis as never)[Symbol.for('steward.federation')] as {
        shareScope: () => Record<string, Record<string, { from: string }>>
      }
      return Object.entries(shareScope()).flatMap(([key, copies]) => (Object.keys(copies).length === 1 ? [] : [key]))
    })
    expect(twice).toEqual([])
  }
})
