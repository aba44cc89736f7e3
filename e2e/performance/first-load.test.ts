import { expect, test } from '../signed-in.ts'
import { appUrl } from '../accounts.ts'
import { watchCode, wavesOf } from '../../platform/src/bench/load/code-requests.ts'

// Exact budgets of a first load by someone who is signed in and has nothing cached (docs/benchmarks.md). Bytes are
// weighed without a browser (`pnpm check`); here it is seen that the page asks for nothing else, how often, and in turn.

// The budget is 12 requests in 3 waves, the goal 8 requests. There are two waves on a machine that is not busy: the
// start, and then together what the registry says of the page.
const waves = 3
const requests = {
  '/services': 10,
  '/memberships': 10,
  '/team-members': 11,
  '/payroll': 10,
  '/business-details/details': 12,
}

for (const [path, most] of Object.entries(requests))
  test(`${path} as the first page keeps to its budget of requests and waves`, async ({ pageAs }) => {
    const page = await pageAs('owner')
    const cdp = await page.context().newCDPSession(page)
    const code = await watchCode(cdp)
    // A wait that is longer than anything the page computes tells a wave from a coincidence.
    const network = { latency: 150, downloadThroughput: -1, uploadThroughput: -1 }
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...network })
    await page.goto(appUrl() + path, { waitUntil: 'commit' })
    const mark = await page.waitForFunction((wanted) => {
      const marks = performance.getEntriesByName('steward:route-ready') as PerformanceMark[]
      const ready = marks.find(({ detail }) => detail?.path === wanted)
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return ready && ready.startTime - navigation!.fetchStart
    }, path)
    const taken = code.taken((await mark.jsonValue())!)
    const told = taken
      .map(({ url, startMs, endMs }) => `${new URL(url).pathname} ${Math.round(startMs)}-${Math.round(endMs)}`)
      .join('\n')
    expect(taken.length, told).toBeLessThanOrEqual(most)
    expect(wavesOf(taken), told).toBeLessThanOrEqual(waves)
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
