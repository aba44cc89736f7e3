import type { Browser, BrowserContext, Page } from 'playwright'
import { watchCode, wavesOf, type CodeRequest } from './code-requests.ts'

/** How the network and the machine are. */
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

/** What a page load cost, up to its first data on screen. Times in ms from the navigation on. */
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
  /** From the press to the first data, of another remote's page that was pointed at before. */
  secondRemote: number
  /** What the cold load asked for. */
  code: CodeRequest[]
}

/** The first page, of one remote; and the way to another remote's. */
const firstPath = '/services'
const second = { path: '/team-members', name: 'Team Members' }
/** A person points before they press. */
const pointingMs = 400
/** What comes behind the shell has arrived; the live stream never ends, so the network is never idle. */
const settlingMs = 2_000

export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>

/** One cold load, one warm, and a second remote, in a browser profile of its own that is signed in. */
export async function takeSample(browser: Browser, url: string, session: SignedIn, profile: Profile): Promise<Sample> {
  const context = await browser.newContext({ storageState: session, viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    const code = await watchCode(cdp)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: profile.cpuSlowdown })
    if (profile.network) await cdp.send('Network.emulateNetworkConditions', { offline: false, ...profile.network })

    const load = async () => {
      // What came late for the page before is not this one's.
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
  /** When the browser began to ask for the page. */
  fetchStart: number
  shellReady: number
  routeReady: number
}

/** Waits for the first data of the page at `path`. Times in ms. */
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
