import type { Page } from 'playwright/test'
import { expectAccessible } from '../../violations.ts'
import { expectLoaded } from '../../page.ts'
import { expect, test } from '../../signed-in.ts'

/** Focuses the target and presses a key on it. */
async function pressOn(page: Page, target: ReturnType<Page['getByRole']>, key: string): Promise<void> {
  await target.focus()
  await page.keyboard.press(key)
}

test('a manager plans a weekly class by keyboard, moves it from one day on, and undoes it', async ({ pageAs }) => {
  test.setTimeout(240_000)
  const page = await pageAs('manager', '/services/time-slots?view=week&date=2027-01-06')
  const classes = page.getByRole('button', { name: /^Mat Pilates \d/ })
  const form = page.getByRole('dialog', { name: 'New time slot' })

  await test.step('start at an hour of the calendar', async () => {
    await expect(page.getByRole('status').filter({ hasText: /^No sessions/ })).toBeVisible()
    await expectAccessible(page, 'an empty week')
    await pressOn(page, page.getByRole('gridcell', { name: 'Wednesday, 6 January, 08:00' }), 'ArrowDown')
    await expect(page.getByRole('gridcell', { name: 'Wednesday, 6 January, 09:00' })).toBeFocused()
    await page.keyboard.press('Enter')
    await pressOn(page, form.getByRole('button', { name: /^Mat Pilates/ }), 'Enter')
    await expect(form.getByLabel('Start')).toHaveValue('09:00')
  })

  await test.step('repeat it weekly, four times, with each slot in view', async () => {
    await pressOn(page, form.getByLabel('Provider'), 'ArrowDown')
    await pressOn(page, form.getByLabel('Repeat', { exact: true }), 'w')
    await pressOn(page, form.getByLabel('Sessions', { exact: true }), 'ControlOrMeta+a')
    await page.keyboard.type('4')
    const slots = form.getByRole('list', { name: 'Sessions in the series' }).getByRole('listitem')
    await expect(slots).toHaveCount(4)
    await expect(slots.last()).toContainText('Wednesday, 27 January, 09:00')
    await expectAccessible(page, 'the form of a series')
    await expect(slots.last()).toContainText('Outside working hours')
    await pressOn(page, form.getByRole('checkbox', { name: 'Also schedule 4 sessions outside working hours' }), 'Space')
    await pressOn(page, form.getByRole('button', { name: 'Create 4 sessions' }), 'Enter')
    await expect(page.getByText('4 sessions created')).toBeVisible()
    await expect(classes).toHaveCount(1)
  })

  await test.step('move this and the following sessions to 10:30, one week later', async () => {
    await pressOn(page, classes, 'PageDown')
    await expect(page).toHaveURL(/date=2027-01-13/)
    // Until the week has loaded, the calendar shows the previous one dimmed, with a class at the same hour.
    await expect(page.getByRole('gridcell', { name: 'Wednesday, 13 January, 08:00' })).toBeVisible()
    await expectLoaded(page)
    await expect(page.getByRole('button', { name: /^Mat Pilates 09:00/ })).toBeVisible()
    await expectAccessible(page, 'a week with a class')
    await pressOn(page, classes, 'Enter')
    await page.getByRole('button', { name: 'Actions for this session' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Change series' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Change series' })
    await dialog.getByLabel('Start').fill('10:30')
    const confirm = dialog.getByRole('button', { name: 'Change 3 sessions' })
    await expect(confirm).toBeVisible()
    await expect(dialog.getByRole('row')).toHaveCount(4)
    await expectAccessible(page, 'the preview of a change')
    await confirm.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText("outside the provider's working hours")
    await dialog.getByRole('button', { name: 'Change 3 sessions anyway' }).press('Enter')
    await expect(page.getByText('3 sessions changed')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/10:30/)
  })

  await test.step('undo everything', async () => {
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(page.getByText('Change undone for 3 sessions')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/09:00/)
  })
})
