import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'
import { changeLooks } from '../looks.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What a scheme or a direction can break: colours, and what lies over or beside what. */
const ofLooks = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable']

/** The page's own ground in either scheme, so that a class alone does not pass for dark. */
const ground = { dark: 'rgb(17, 17, 15)', light: 'rgb(252, 252, 251)' } as const

/** Makes the app follow the screen, as a person's earlier choice: `expectAccessibleInAll` then looks at both schemes. */
export async function followScreen(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => localStorage.setItem('steward.mode', 'system'))
}

/** Holds the page as it stands to WCAG 2.2 AA. A test goes on after a violation: one run names all. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  expect.soft(await violationsOf(page), what).toEqual([])
}

/** The same in both schemes, for a page that follows the screen: in dark only what looks can break is new. */
export async function expectAccessibleInBoth(page: Page, what: string): Promise<void> {
  for (const scheme of ['dark', 'light'] as const) {
    await showIn(page, scheme)
    const violations = await violationsOf(page, scheme === 'dark' ? ofLooks : undefined)
    expect.soft(violations, `${what}, ${scheme}`).toEqual([])
  }
}

/**
 * The same in both schemes and both directions on one load: right to left in dark and left to right in light, each with
 * what looks can break, and every rule once.
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

/** A page that scrolls sideways hides what it is about. */
async function expectNoWiderThanScreen(page: Page, what: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(overflow, `${what} is wider than the screen`).toBeLessThanOrEqual(0)
}

/** One line for each element that breaks a rule, so that a failure says what to mend. */
async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(untilColoursStand)
  const axe = new AxeBuilder({ page })
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(tags)).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`,
    ),
  )
}

/** Runs in the page: a colour on its way from light to dark is neither. */
async function untilColoursStand(): Promise<void> {
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(transitions.map(({ finished }) => finished))
}
