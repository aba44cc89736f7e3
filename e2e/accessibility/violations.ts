import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export const modes = ['light', 'dark'] as const
export type Mode = (typeof modes)[number]

/** One line for each element that breaks a rule of WCAG 2.2 AA, so that a failure says what to mend. */
async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`,
    ),
  )
}

/** Lets a test go on after a violation: one run names them all. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  expect.soft(await violationsOf(page), what).toEqual([])
}

/** The colour mode as a person's earlier choice, kept by the settings (specification, section 4). */
export async function chooseMode(page: Page, mode: Mode): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript((value) => localStorage.setItem('steward.mode', value), mode)
}

export async function expectMode(page: Page, mode: Mode): Promise<void> {
  await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${mode}\\b`))
}
