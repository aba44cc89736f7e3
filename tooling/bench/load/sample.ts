import type { Browser, BrowserContext, Page } from 'playwright'
import { watchCode, wavesOf, type CodeRequest } from './code-requests.ts'

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
  shellReady: number
  routeReady: number
}

export interface Sample {
  cold: LoadFigures
  warm: LoadFigures
  /** The time from the click to the first data on a page of another remote, after hovering over its link. */
  secondRemote: number
  /** The requests for code of the cold load. */
  code: CodeRequest[]
}

/** The first page, which is of one remote, and the second page, which is of another remote. */
const firstPath = '/services'
const second = { path: '/team-members', name: 'Team Members' }
/** The time that a user hovers before the click. */
const pointingMs = 400
/** The time until everything after the shell is loaded. The live stream never ends, so the network is never idle. */
const settlingMs = 2_000

export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>

/** Measures one cold load, one warm load, and a second remote, in a new browser profile that is signed in. */
export async function takeSample(browser: Browser, url: string, session: SignedIn, profile: Profile): Promise<Sample> {
  const context = await browser.newContext({ storageState: session, viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    const code = await watchCode(cdp)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: profile.cpuSlowdown })
    if (profile.network) await cdp.send('Network.emulateNetworkConditions', { offline: false, ...profile.network })

    const load = async () => {
      // Discards late requests of the previous page.
      code.taken()
      await page.goto(url + firstPath, { waitUntil: 'commit' })
      const marks = await marksOf(page, firstPath)
      const ready = code.taken(marks.routeReady - marks.fetchStart)
      const { shellReady, routeReady } = marks
      return { figures: figuresOf(ready, { shellReady, routeReady }), ready }
    }
    const cold = await load()
    const secondRemote = await openSecond(page)
    await page.waitForTimeout(settlingMs)
    const warm = await load()
    return { cold: cold.figures, warm: warm.figures, secondRemote, code: cold.ready }
  } finally {
    await context.close()
  }
}

function figuresOf(code: CodeRequest[], marks: { shellReady: number; routeReady: number }): LoadFigures {
  return {
    bytes: code.reduce((sum, { bytes }) => sum + bytes, 0),
    requests: code.length,
    waves: wavesOf(code),
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
