import type { Locator, Page } from 'playwright/test'
import { addDays, formatDateWithWeekday, formatNumericDate, type PlainDate } from '@steward/shared/time'
import { expectAccessible } from '../../violations.ts'
import { appUrl } from '../../accounts.ts'
import { planSlot } from '../../bookings.ts'
import { pageHeading } from '../../page.ts'
import { expect, test } from '../../signed-in.ts'

const american = { locale: 'en-US' }

const words = {
  en: {
    actions: 'Actions for this session',
    move: 'Move to…',
    date: 'Date',
    start: 'Start',
    confirm: /^Move( anyway)?$/,
    calendar: 'Choose a day',
    error: 'Enter a date like 23/11/2026',
  },
  de: {
    actions: 'Aktionen für diesen Termin',
    move: 'Verschieben …',
    date: 'Datum',
    start: 'Beginn',
    confirm: /^(Trotzdem v|V)erschieben$/,
    calendar: 'Tag auswählen',
    error: 'Geben Sie ein Datum wie 23.11.2026 ein',
  },
} as const

async function chooseLanguage(page: Page, language: 'en' | 'de'): Promise<void> {
  await page.addInitScript((chosen) => {
    const kept = JSON.parse(localStorage.getItem('steward.settings') ?? '{}') as object
    localStorage.setItem('steward.settings', JSON.stringify({ ...kept, language: chosen }))
  }, language)
}

/** Confirms, and confirms again if the provider is busy or away at that time. */
async function confirmMove(dialog: Locator, name: RegExp): Promise<void> {
  await expect(async () => {
    await dialog.getByRole('button', { name }).click({ timeout: 2000 })
    await expect(dialog).toBeHidden({ timeout: 3000 })
  }).toPass()
}

for (const language of ['en', 'de'] as const) {
  const text = words[language]

  test(`a typed date moves a slot in an American browser when the app speaks ${language}`, async ({
    pageAs,
    apiOf,
  }) => {
    const api = await apiOf('owner')
    const id = await planSlot(api, 4)
    const { body: day } = await api.call('today.get')
    // The 8th of a month, which an American browser would read as a month.
    const target = `${addDays(day.date as PlainDate, 420).slice(0, 8)}08` as PlainDate
    const page = await pageAs('owner', undefined, american)
    await chooseLanguage(page, language)
    await page.goto(`${appUrl()}/services/time-slots-details?id=${id}`)
    await page.getByRole('button', { name: text.actions }).click()
    await page.getByRole('menuitem', { name: text.move }).click()
    const dialog = page.getByRole('dialog').first()
    const date = dialog.getByLabel(text.date, { exact: true })

    await test.step('a date of another language is rejected and stays in the field', async () => {
      const american = `${target.slice(5, 7)}/31/${target.slice(0, 4)}`
      const foreign = language === 'en' ? american : '8 december'
      await date.fill(foreign)
      await dialog.getByLabel(text.start, { exact: true }).fill('7.45')
      await dialog.getByRole('button', { name: text.confirm }).click()
      await expect(dialog.getByText(text.error)).toBeVisible()
      await expect(date).toHaveValue(foreign)
      await expect(date).toBeFocused()
      await expectAccessible(page, 'a date that cannot be read')
    })

    await test.step('Back and the menu restore the whole input', async () => {
      await page.goBack()
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL(new RegExp(`time-slots-details\\?id=${id}$`))
      await page.goForward()
      await expect(dialog.getByLabel(text.start, { exact: true })).toHaveValue('07:45')
    })

    await test.step('the calendar opens and closes by keyboard', async () => {
      await date.fill(formatNumericDate(target, language))
      await dialog.getByRole('button', { name: text.calendar }).press('Enter')
      const grid = dialog.getByRole('grid')
      await expect(grid.locator(`[data-part="table-cell-trigger"][data-value="${target}"]`)).toBeFocused()
      await expectAccessible(page, 'the calendar of a date field')
      await page.keyboard.press('Escape')
      await expect(grid).toBeHidden()
    })

    await test.step('the typed date is saved', async () => {
      await expect(date).toHaveValue(formatDateWithWeekday(target, language))
      await confirmMove(dialog, text.confirm)
      await expect(pageHeading(page)).toBeVisible()
      const { body: slot } = await api.call('time-slot.get', { params: { id } })
      // 07:45 in Kuala Lumpur is on the previous evening in UTC.
      expect(slot.startTime).toBe(`${addDays(target, -1)}T23:45:00.000Z`)
    })
  })
}
