import type { BrowserContext, Page } from 'playwright/test'
import { expect } from 'playwright/test'

/** The demo accounts (README). */
export const accounts = {
  owner: 'owner@kinara.test',
  manager: 'manager@kinara.test',
  staff: 'staff@kinara.test',
  provider: 'provider@kinara.test',
  ownerOfNordlicht: 'owner@nordlicht.test',
  both: 'multi@kinara.test',
} as const

export type Account = keyof typeof accounts

export const password = 'steward-demo-2026'

/** The address of the app under test. */
export function appUrl(): string {
  const url = process.env['STEWARD_URL']
  if (!url) throw new Error('STEWARD_URL is not set: run the journeys through `pnpm test`.')
  return url
}

/** Opens `path` signed out, signs in at the provider as a person would, and ends where they wanted to go. */
export async function signIn(page: Page, account: Account, path = '/home'): Promise<void> {
  await page.goto(`${appUrl()}${path}`)
  await page.getByLabel('Email').fill(accounts[account])
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL((url) => url.origin === new URL(appUrl()).origin && url.pathname !== '/callback')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
}

/** A page of its own, signed in as `account`. */
export async function pageOf(context: BrowserContext, account: Account, path?: string): Promise<Page> {
  const page = await context.newPage()
  await signIn(page, account, path)
  return page
}
