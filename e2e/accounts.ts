import type { Locator, Page } from 'playwright/test'
import { expect } from 'playwright/test'

/** The demo accounts (README). */
export const accounts = {
  owner: 'owner@kinara.test',
  manager: 'manager@kinara.test',
  staff: 'staff@kinara.test',
  provider: 'provider@kinara.test',
  ownerOfNordlicht: 'owner@nordlicht.test',
  ownerOfSeri: 'owner@seri.test',
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

/** Fills the provider's form, as a person would, and sends it. */
export async function fillSignIn(page: Page, email: string, word: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(word)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Opens `path` of the app at `url` signed out, signs in as a person would, and ends where they wanted to go. */
export async function signIn(page: Page, account: Account, path = '/home', url = appUrl()): Promise<void> {
  await page.goto(url + path)
  await fillSignIn(page, accounts[account], password)
  await expect(page).toHaveURL((address) => address.origin === new URL(url).origin && address.pathname !== '/callback')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
}

export const passwordField = (page: Page): Locator => page.getByLabel('Password')

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /'s account$/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}
