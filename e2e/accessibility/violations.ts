import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Makes the app follow the screen, as a person's earlier choice: `expectAccessible` then looks at both schemes. */
export async function followScreen(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => localStorage.setItem('steward.mode', 'system'))
}

/** Holds the page as it stands to WCAG 2.2 AA, in light and in dark. A test goes on after a violation: one run names all. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${scheme}\\b`))
    expect.soft(await violationsOf(page), `${what}, ${scheme}`).toEqual([])
  }
}

/** One line for each element that breaks a rule, so that a failure says what to mend. */
export async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(untilColoursStand)
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
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
