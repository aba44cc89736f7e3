import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'
import { isOverNetwork, watchCode, wavesOf, type CodeRequest } from './code-requests.ts'
import { loadedFromNetwork, type Loaded } from './network-bytes.ts'

/** The conditions of the network and the machine. */
export interface Profile {
  name: 'fast' | 'slow'
  network?: { latency: number; downloadThroughput: number; uploadThroughput: number }
  cpuSlowdown: number
}

const tenMegabits = 10_000_000 / 8
export const profiles: Profile[] = [
  { name: 'fast', cpuSlowdown: 1 },
  {
    name: 'slow',
    cpuSlowdown: 4,
    network: { latency: 100, downloadThroughput: tenMegabits, uploadThroughput: tenMegabits },
  },
]

/** The cost of a page load until its first data is shown. Times are in ms since the navigation. */
export interface LoadFigures {
  bytes: number
  requests: number
  waves: number
  /** Waves of requests of any kind, with the page itself as the first. */
  allWaves: number
  shellReady: number
  routeReady: number
}

export interface Sample {
  cold: LoadFigures
  warm: LoadFigures
  /** The time from the click to the first data on a page of another remote, after hovering over its link. */
  secondRemote: number
}

/** The first page, which is of one remote, and the second page, which is of another remote. */
export const firstPath = '/services'
const second = { path: '/team-members', name: 'Team Members' }
/** The time that a user hovers before the click. */
const pointingMs = 400
/** The time until everything after the shell is loaded. The live stream never ends, so the network is never idle. */
const settlingMs = 2_000

export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>

/** Measures one cold load, one warm load, and a second remote, in a new browser profile that is signed in. */
export async function takeSample(browser: Browser, url: string, session: SignedIn, profile: Profile): Promise<Sample> {
  return withPage(browser, session, profile, async (page, cdp) => {
    const code = await watchCode(cdp)
    const all = await watchCode(cdp, isOverNetwork)
    const load = async () => {
      // Discards late requests of the previous page.
      code.taken()
      all.taken()
      await page.goto(url + firstPath, { waitUntil: 'commit' })
      const marks = await marksOf(page, firstPath)
      const until = marks.routeReady - marks.fetchStart
      const { shellReady, routeReady } = marks
      return figuresOf(code.taken(until), all.taken(until), { shellReady, routeReady })
    }
    const cold = await load()
    const secondRemote = await openSecond(page)
    await page.waitForTimeout(settlingMs)
    const warm = await load()
    return { cold, warm, secondRemote }
  })
}

/** Returns the time until the first data of the page at `path`, with an empty cache, in ms since the navigation. */
export async function takeReadyTime(
  browser: Browser,
  url: string,
  session: SignedIn,
  profile: Profile,
  path: string,
): Promise<number> {
  return withPage(browser, session, profile, async (page) => {
    await page.goto(url + path, { waitUntil: 'commit' })
    return (await marksOf(page, path)).routeReady
  })
}

/**
 * Opens the first page with `visit`, and returns everything that the browser loaded from the network until the page was
 * at rest.
 */
export async function loadWhole(page: Page, visit: () => Promise<unknown>): Promise<Loaded[]> {
  await visit()
  await marksOf(page, firstPath)
  await page.waitForTimeout(settlingMs)
  return loadedFromNetwork(page)
}

/** Runs `work` with a page in a new browser profile that is signed in. */
export async function withPage<T>(
  browser: Browser,
  session: SignedIn,
  profile: Profile,
  work: (page: Page, cdp: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ storageState: session, viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: profile.cpuSlowdown })
    if (profile.network) {
      await cdp.send('Network.enable')
      await cdp.send('Network.emulateNetworkConditions', { offline: false, ...profile.network })
    }
    return await work(page, cdp)
  } finally {
    await context.close()
  }
}

function figuresOf(
  code: CodeRequest[],
  all: CodeRequest[],
  marks: { shellReady: number; routeReady: number },
): LoadFigures {
  return {
    bytes: code.reduce((sum, { bytes }) => sum + bytes, 0),
    requests: code.length,
    waves: wavesOf(code),
    allWaves: wavesOf(all),
    ...marks,
  }
}

interface Marks {
  /** When the browser began to load the page. */
  fetchStart: number
  shellReady: number
  routeReady: number
}

/** Waits for the first data of the page at `path`. Times are in ms. */
async function marksOf(page: Page, path: string): Promise<Marks> {
  const marks = await page.waitForFunction((wanted) => {
    const timeOf = (name: string, isIt: (mark: PerformanceMark) => boolean = () => true) =>
      (performance.getEntriesByName(name) as PerformanceMark[]).find(isIt)?.startTime
    const shellReady = timeOf('steward:shell-ready')
    const routeReady = timeOf('steward:route-ready', ({ detail }) => detail?.path === wanted)
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const { fetchStart } = navigation!
    return shellReady !== undefined && routeReady !== undefined && { fetchStart, shellReady, routeReady }
  }, path)
  return (await marks.jsonValue()) as Marks
}

async function openSecond(page: Page): Promise<number> {
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: second.name })
  await link.hover()
  await page.waitForTimeout(pointingMs)
  await page.evaluate(() => {
    addEventListener('click', () => performance.mark('steward-bench:pressed'), { capture: true, once: true })
  })
  await link.click()
  const { routeReady } = await marksOf(page, second.path)
  const pressed = await page.evaluate(() => performance.getEntriesByName('steward-bench:pressed')[0]!.startTime)
  return routeReady - pressed
}
