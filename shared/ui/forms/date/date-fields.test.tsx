import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as z from 'zod'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { plainDate, wallTime } from '../../../contracts/common/fields.ts'
import { texts } from '../../../i18n/setup.ts'
import { startSystemClockAt, toInstant } from '../../../time/index.ts'
import { Button } from '../../core/button.tsx'
import de from '../../locales/de.json' with { type: 'json' }
import es from '../../locales/es.json' with { type: 'json' }
import { renderUi, startUiTexts } from '../../testing/test-render.tsx'
import { Form } from '../form.tsx'
import { useSchemaForm } from '../schema-form.ts'
import { DateField, type DateFieldProps } from './date-field.tsx'
import { TimeField } from './time-field.tsx'

const schema = z.object({ day: plainDate, start: wallTime })

function MoveForm({ onSubmit, ...limits }: { onSubmit: (values: unknown) => void } & Partial<DateFieldProps>) {
  const form = useSchemaForm({ schema, defaultValues: { day: '2026-11-23', start: '08:00' } as never })
  return (
    <Form form={form} onSubmit={onSubmit} label="Move">
      <DateField name="day" label="Day" {...limits} />
      <TimeField name="start" label="Begins" />
      <Button type="submit">Submit</Button>
    </Form>
  )
}

beforeEach(async () => {
  await startUiTexts()
  texts.addResourceBundle('de', 'ui', de)
  texts.addResourceBundle('es', 'ui', es)
  startSystemClockAt(toInstant('2026-11-22T04:00:00Z'))
})
afterEach(async () => {
  cleanup()
  document.documentElement.dir = 'ltr'
  await texts.changeLanguage('en')
})

async function openIn(language: 'en' | 'de' | 'es', limits: Partial<DateFieldProps> = {}) {
  await act(async () => void (await texts.changeLanguage(language)))
  const save = vi.fn<(values: unknown) => void>()
  await renderUi(<MoveForm onSubmit={save} {...limits} />)
  const user = userEvent.setup()
  const day = screen.getByLabelText<HTMLInputElement>('Day')
  const start = screen.getByLabelText<HTMLInputElement>('Begins')
  const type = async (field: HTMLInputElement, text: string) => {
    await user.clear(field)
    await user.type(field, text)
    await user.tab()
  }
  const submit = () => user.click(screen.getByRole('button', { name: 'Submit' }))
  const saved = async () => {
    await submit()
    await waitFor(() => expect(save).toHaveBeenCalled())
    return save.mock.lastCall?.[0]
  }
  const openCalendar = async () => {
    await user.click(screen.getByRole('button', { name: texts.t('ui:dateField.calendar') }))
    return within(await screen.findByRole('grid'))
  }
  return { user, save, day, start, type, submit, saved, openCalendar }
}

const message = (field: HTMLInputElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent

describe('a date field', () => {
  it.each([
    ['en', 'Mon 23 Nov 2026', '24 dec', 'Thu 24 Dec 2026'],
    ['de', 'Mo., 23. Nov. 2026', '24.12.26', 'Do., 24. Dez. 2026'],
    ['es', 'lun 23 nov 2026', '24 de diciembre', 'jue 24 dic 2026'],
  ] as const)('in %s shows the day with its weekday and parses a typed date', async (language, shown, typed, then) => {
    const { day, type, saved } = await openIn(language)
    expect(day.value).toBe(shown)
    await type(day, typed)
    expect(day.value).toBe(then)
    expect(await saved()).toEqual({ day: '2026-12-24', start: '08:00' })
  })

  it.each([
    ['en', '11/23/2026', 'Enter a date like 23/11/2026'],
    ['de', '23 Oct 2026', 'Geben Sie ein Datum wie 23.11.2026 ein'],
    ['es', '31.11.2026', 'Escriba una fecha como 23/11/2026'],
  ] as const)(
    'in %s keeps an invalid date as typed, and shows an example in the error',
    async (language, typed, error) => {
      const { day, type, submit, save } = await openIn(language)
      await type(day, typed)
      await submit()
      expect(day.value).toBe(typed)
      expect(day.getAttribute('aria-invalid')).toBe('true')
      expect(message(day)).toBe(error)
      expect(save).not.toHaveBeenCalled()
    },
  )

  it('requires a date', async () => {
    const { day, type, submit } = await openIn('en')
    await type(day, '{Backspace}')
    await submit()
    expect(message(day)).toBe(texts.t('ui:field.REQUIRED'))
  })

  it('parses a two-digit birth year as one in the past', async () => {
    const { day, type, saved } = await openIn('en', { max: '2026-11-22' })
    await type(day, '3/11/82')
    expect(await saved()).toMatchObject({ day: '1982-11-03' })
  })
})

describe('the calendar of a date field', () => {
  it('starts at the chosen day and supports the keys of a grid', async () => {
    const { user, day, openCalendar, saved } = await openIn('en')
    const grid = await openCalendar()
    const focused = () => document.activeElement?.getAttribute('data-value')
    await waitFor(() => expect(focused()).toBe('2026-11-23'))
    expect(grid.getByRole('button', { name: 'Monday, 23 November 2026, selected' })).toBeTruthy()
    const steps = [
      ['{ArrowRight}', '2026-11-24'],
      ['{ArrowDown}', '2026-12-01'],
      ['{PageDown}', '2027-01-01'],
      ['{End}', '2027-01-31'],
      ['{Home}', '2027-01-01'],
      ['{PageUp}', '2026-12-01'],
      ['{ArrowLeft}', '2026-11-30'],
    ] as const
    for (const [key, expected] of steps) {
      await user.keyboard(key)
      await waitFor(() => expect(focused()).toBe(expected))
    }
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull())
    expect(day.value).toBe('Mon 30 Nov 2026')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose a day' }))
    expect(await saved()).toMatchObject({ day: '2026-11-30' })
  })

  it('has arrow keys that follow the reading direction', async () => {
    const { user, openCalendar } = await openIn('en')
    document.documentElement.dir = 'rtl'
    await openCalendar()
    await waitFor(() => expect(document.activeElement?.getAttribute('data-value')).toBe('2026-11-23'))
    await user.keyboard('{ArrowLeft}')
    await waitFor(() => expect(document.activeElement?.getAttribute('data-value')).toBe('2026-11-24'))
  })

  it('begins its weeks on Monday, in the language of the app', async () => {
    const { openCalendar } = await openIn('de')
    const grid = await openCalendar()
    expect(grid.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'Mo',
      'Di',
      'Mi',
      'Do',
      'Fr',
      'Sa',
      'So',
    ])
  })

  it('reaches a birth year with two selects, and disables days after the last one', async () => {
    const { user, day, openCalendar } = await openIn('en', { min: '1900-01-01', max: '2026-11-23' })
    const grid = await openCalendar()
    expect(screen.getByText('1 Jan 1900 to 23 Nov 2026')).toBeTruthy()
    await user.click(grid.getByRole('button', { name: 'Tuesday, 24 November 2026' }))
    expect(day.value).toBe('Mon 23 Nov 2026')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '1982')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'March')
    await user.click(await screen.findByRole('button', { name: 'Thursday, 11 March 1982' }))
    expect(day.value).toBe('Thu 11 Mar 1982')
  })

  it('closes on Esc without changing the date', async () => {
    const { user, day, openCalendar } = await openIn('en')
    await openCalendar()
    await user.keyboard('{ArrowRight}{Escape}')
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull())
    expect(day.value).toBe('Mon 23 Nov 2026')
  })
})

describe('a time field', () => {
  it.each([
    ['8', '08:00'],
    ['830', '08:30'],
    ['20.15', '20:15'],
  ])('parses %s as %s', async (typed, time) => {
    const { start, type, saved } = await openIn('en')
    await type(start, typed)
    expect(start.value).toBe(time)
    expect(await saved()).toMatchObject({ start: time })
  })

  it.each([
    ['en', 'Enter a time like 08:30'],
    ['de', 'Geben Sie eine Uhrzeit wie 08:30 ein'],
    ['es', 'Escriba una hora como 08:30'],
  ] as const)('in %s keeps an invalid time as typed, and shows an example in the error', async (language, error) => {
    const { start, type, submit, save } = await openIn(language)
    await type(start, 'half past')
    await submit()
    expect(start.value).toBe('half past')
    expect(message(start)).toBe(error)
    expect(save).not.toHaveBeenCalled()
  })

  it('offers quarter hours, starting at the chosen one, by keyboard and pointer', async () => {
    const { user, start, saved } = await openIn('en')
    await user.click(start)
    const list = within(await screen.findByRole('listbox', { name: 'Times' }))
    expect(list.getAllByRole('option')).toHaveLength(96)
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(start.value).toBe('08:30')
    expect(screen.queryByRole('listbox')).toBeNull()
    await user.click(start)
    await user.click(await screen.findByRole('option', { name: '21:45' }))
    expect(await saved()).toMatchObject({ start: '21:45' })
  })

  it('closes its list on Esc without changing the time', async () => {
    const { user, start } = await openIn('en')
    await user.click(start)
    await user.keyboard('{ArrowDown}{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(start.value).toBe('08:00')
  })
})
