import type { Page } from 'playwright/test'
import { appUrl } from '../../accounts.ts'
import { withLooks } from '../../looks.ts'
import { expectLoaded } from '../../page.ts'
import { expect, test } from '../../signed-in.ts'

// Nothing moves without an action of the user (look, principle 4). Content takes the space that was reserved for it.

const mostUsed = ['/home', '/today', '/services', '/customers']

/** Google rates 0.1 as good. The rest here is a line of text or two. */
const most = 0.02

/** Adds up layout shifts from the first paint on, as the browser scores them (Layout Instability API). */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
    const shifts: string[] = []
    let score = 0
    Object.assign(window, { shiftsOfLayout: () => ({ score, shifts }) })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue
        score += entry.value
        const moved = entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '')
        shifts.push(`${entry.value.toFixed(4)}: ${moved.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shiftsOfLayout(): { score: number; shifts: string[] } }).shiftsOfLayout())

for (const [layout, width, paths] of [
  ['vertical', 1280, [...mostUsed, '/memberships', '/team-members', '/payroll', '/schedule']],
  ['horizontal', 1280, mostUsed],
  ['vertical', 360, [...mostUsed, '/payroll']],
] as const)
  test(`no page shifts while it loads: ${layout}, ${width} px`, async ({ pageAs }) => {
    const page = await pageAs('owner')
    await page.setViewportSize({ width, height: 800 })
    await withLooks(page, { layout })
    await watchShifts(page)
    // Slow responses, so that skeletons appear and are replaced.
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 250))
      await route.continue()
    })
    for (const path of paths) {
      await page.goto(appUrl() + path)
      await expectLoaded(page)
      // Two frames, so that the last layout has been scored.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      const { score, shifts } = await shiftsOf(page)
      expect.soft(score, `${path} moved:\n${shifts.join('\n')}`).toBeLessThan(most)
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
