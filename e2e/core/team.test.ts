import type { Page } from 'playwright/test'
import { appUrl } from '../accounts.ts'
import { canReadMail, linkMailedTo } from '../mail.ts'
import { expectLoaded, main, mainNavigation, pageHeading, problemsIn } from '../page.ts'
import { expect, test } from '../signed-in.ts'

// The journey invites its own member and removes them again, so that no user of the seed changes.
test.skip(() => !canReadMail(), 'reads the mail of an app that runs elsewhere')

const newPassword = 'seven quiet lanterns by the river'
const item = (page: Page, name: string) => mainNavigation(page).getByRole('link', { name })

/** Chooses an action in the member's menu and returns its dialog. */
async function manage(owner: Page, action: string) {
  await main(owner).getByRole('button', { name: 'Manage', exact: true }).click()
  await owner.getByRole('menuitem', { name: action }).click()
  return owner.getByRole('dialog')
}

async function giveRole(owner: Page, role: string): Promise<void> {
  const dialog = await manage(owner, 'Change role')
  await dialog.getByRole('radio', { name: role }).check()
  await dialog.getByRole('button', { name: 'Change role' }).click()
  await expect(dialog).toBeHidden()
}

test('a member is invited, joins, changes roles while signed in, and is deactivated', async ({ browser, pageAs }) => {
  test.setTimeout(240_000)
  const email = `nia.${crypto.randomUUID().slice(0, 8)}@kinara.test`
  const owner = await pageAs('owner', '/team-members')

  await test.step('the owner invites her', async () => {
    await main(owner).getByRole('button', { name: 'Invite member' }).click()
    const dialog = owner.getByRole('dialog', { name: 'Invite a team member' })
    await dialog.getByLabel('Email', { exact: true }).fill(email)
    await dialog.getByLabel('First name').fill('Nia')
    await dialog.getByLabel('Last name').fill('Journey')
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(owner.getByText(`Invitation sent to ${email}`)).toBeVisible()
    await main(owner)
      .getByRole('link', { name: /^Invitations/ })
      .click()
    await expect(owner.getByRole('row').filter({ hasText: email })).toContainText('Pending')
  })

  const context = await browser.newContext()
  const nia = await context.newPage()
  const problems = problemsIn(nia)

  await test.step('she opens the link, sets a password, and is staff', async () => {
    await nia.goto(await linkMailedTo(email))
    await expect(nia.getByRole('heading', { name: 'Join Kinara Wellness' })).toBeVisible()
    await nia.getByLabel('New password').fill(newPassword)
    await nia.getByRole('button').click()
    await expect(mainNavigation(nia)).toBeVisible()
    await expect(item(nia, 'Customers')).not.toHaveAttribute('aria-disabled')
    await expect(item(nia, 'Payroll')).toBeHidden()
    await owner.reload()
    await expect(owner.getByRole('row').filter({ hasText: email })).toContainText('Accepted')
  })

  await test.step('she becomes a manager: the navigation changes, and her input stays', async () => {
    await item(nia, 'My Details').click()
    await nia.getByLabel('City').fill('Ipoh')
    await owner.goto(`${appUrl()}/team-members?q=${email}`)
    await main(owner).getByRole('link', { name: 'Nia Journey' }).click()
    await giveRole(owner, 'Business manager')
    await expect(nia.getByText('Your role is now Business manager')).toBeVisible()
    await expect(item(nia, 'Payroll')).not.toHaveAttribute('aria-disabled')
    await expect(nia.getByLabel('City')).toHaveValue('Ipoh')
    await nia.getByRole('button', { name: /^Save/ }).click()
    await expect(nia.getByText('Profile saved')).toBeVisible()
  })

  await test.step('she becomes a provider on a page that providers may not open, and gets a notice', async () => {
    await item(nia, 'Customers').click()
    await expectLoaded(nia)
    // The member has changed her own record meanwhile, so the owner's page has an old version.
    await owner.reload()
    await giveRole(owner, 'Service provider')
    await expect(pageHeading(nia)).toHaveText("You don't have access to this page")
    await expect(item(nia, 'Customers')).toHaveAttribute('aria-disabled', 'true')
    await item(nia, 'Schedule').click()
    await expectLoaded(nia)
  })

  expect(problems).toEqual([])

  await test.step('she is deactivated, and sees the reason and a sign-out button without a redirect loop', async () => {
    const dialog = await manage(owner, 'Deactivate')
    await dialog.getByRole('button', { name: 'Deactivate' }).click()
    await expect(owner.getByText('Nia Journey deactivated')).toBeVisible()
    await expect(nia).toHaveURL(/\/errors\/not-authorized\?reason=not_a_member$/)
    await expect(main(nia)).toContainText("You aren't a member of this business, or your account was deactivated")
    await nia.getByRole('button', { name: 'Sign out' }).click()
    await nia.getByLabel('Email').fill(email)
    await nia.getByLabel('Password').fill(newPassword)
    await nia.getByRole('button', { name: 'Continue' }).click()
    await expect(nia).toHaveURL(/\/errors\/not-authorized/)
  })

  await test.step('she is removed from every list', async () => {
    const dialog = await manage(owner, 'Remove from team')
    await dialog.getByRole('button', { name: 'Remove from team' }).click()
    await expect(owner.getByText('Nia Journey removed from the team')).toBeVisible()
    await owner.goto(`${appUrl()}/team-members?q=${email}`)
    await expect(main(owner).getByText('Clear filters')).toBeVisible()
  })
  await context.close()
})
