import { expect, type Page } from 'playwright/test'
import { appUrl } from './accounts.ts'
import { type Api, apiAs } from './api.ts'
import { runBeside } from './commands.ts'
import { linkMailedTo } from './mail.ts'
import { tokenIn } from './signed-in.ts'

/** The password of everybody who joins a new business. */
export const newPassword = 'three quiet herons at the pond'

/** An invitation as the invitee reads it. */
export interface Invitation {
  business: string
  link: string
}

const someone = () => `${crypto.randomUUID().slice(0, 8)}@new-business.test`

/** Creates an empty business as an operator does. Returns the invitation of its owner, Mei Lim. */
export async function createBusiness(): Promise<Invitation> {
  const business = `Fresh ${crypto.randomUUID().slice(0, 8)}`
  const email = someone()
  const place = ['--country', 'MY', '--zone', 'Asia/Kuala_Lumpur']
  await runBeside('business:new', '--name', business, ...place, '--owner-email', email, '--owner-name', 'Mei Lim')
  return { business, link: await linkMailedTo(email) }
}

/** Invites a member. Returns the invitation from the email. */
export async function inviteTo(
  business: string,
  api: Api,
  role: 'BUSINESS_MANAGER' | 'STAFF' | 'SERVICE_PROVIDER',
): Promise<Invitation> {
  const email = someone()
  const { status } = await api.call('invitation.create', { body: { role, email, givenName: 'Nia', lastName: 'Tan' } })
  expect(status).toBe(201)
  return { business, link: await linkMailedTo(email) }
}

/** Accepts an invitation with a new password. Ends on Home. */
export async function join(page: Page, { business, link }: Invitation): Promise<void> {
  await page.goto(link)
  await page.getByLabel('New password').fill(newPassword)
  await page.getByRole('button', { name: `Join ${business}` }).click()
  await expect(page).toHaveURL(`${appUrl()}/home`)
}

/** Returns the API as the user of the page calls it. */
export async function apiOfPage(page: Page): Promise<Api> {
  return apiAs(tokenIn(await page.context().storageState()), appUrl())
}
