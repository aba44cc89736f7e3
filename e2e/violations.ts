import axe, { type RunOnly } from 'axe-core'
import { expect, type Page } from 'playwright/test'
import { changeLooks } from './looks.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Rules that depend on the scheme or the direction: colours, and overlapping or neighbouring elements. */
const ofLooks = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable']

/** The background of the page in each scheme. The class alone does not prove that a page is dark. */
const ground = { dark: 'rgb(17, 17, 15)', light: 'rgb(252, 252, 251)' } as const

/** Sets the stored scheme to `system`, so that `expectAccessibleInAll` can check both schemes. */
export async function followScreen(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => localStorage.setItem('steward.mode', 'system'))
}

/** Checks the current page against WCAG 2.2 AA. The test continues after a violation, so that one run reports all. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  expect.soft(await violationsOf(page), what).toEqual([])
}

/** Checks both schemes of a page that follows the screen. In dark it checks only rules that depend on the look. */
export async function expectAccessibleInBoth(page: Page, what: string): Promise<void> {
  for (const scheme of ['dark', 'light'] as const) {
    await showIn(page, scheme)
    const violations = await violationsOf(page, scheme === 'dark' ? ofLooks : undefined)
    expect.soft(violations, `${what}, ${scheme}`).toEqual([])
  }
}

/**
 * Checks both schemes and both directions in one page load: right to left in dark, then left to right in light. Rules
 * that depend on the look run in both, and every rule runs once.
 */
export async function expectAccessibleInAll(page: Page, what: string): Promise<void> {
  await turn(page, 'rtl')
  await showIn(page, 'dark')
  expect.soft(await violationsOf(page, ofLooks), `${what}, dark, rtl`).toEqual([])
  await expectNoWiderThanScreen(page, `${what}, rtl`)
  await turn(page, 'ltr')
  await showIn(page, 'light')
  expect.soft(await violationsOf(page), `${what}, light`).toEqual([])
  await expectNoWiderThanScreen(page, what)
}

async function showIn(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  const html = page.locator('html')
  await page.emulateMedia({ colorScheme: scheme })
  await expect(html).toHaveClass(new RegExp(`\\b${scheme}\\b`))
  await expect(html).toHaveCSS('background-color', ground[scheme])
}

async function turn(page: Page, direction: 'ltr' | 'rtl'): Promise<void> {
  await changeLooks(page, { direction })
  await expect(page.locator('html')).toHaveCSS('direction', direction)
}

/** Fails if the page scrolls sideways, because that hides content. */
async function expectNoWiderThanScreen(page: Page, what: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(overflow, `${what} is wider than the screen`).toBeLessThanOrEqual(0)
}

/** Returns one line per element that breaks a rule, with the fix that axe suggests. */
async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(untilColoursStand)
  // Once for each page load. AxeBuilder evaluates the source twice for each check, which takes a third of its time.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const runOnly: RunOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: tags }
  return page.evaluate(runAxe, runOnly)
}

/** Runs in the page, which has no frames. */
async function runAxe(runOnly: RunOnly): Promise<string[]> {
  const { violations } = await (globalThis as typeof globalThis & { axe: typeof axe }).axe.run({
    runOnly,
    resultTypes: ['violations'],
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`,
    ),
  )
}

/** Runs in the page: waits for colour transitions, which show the colours of neither scheme. */
async function untilColoursStand(): Promise<void> {
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(transitions.map(({ finished }) => finished))
}
