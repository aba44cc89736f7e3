import { DatePicker, useDatePicker } from '@ark-ui/react/date-picker'
import { LocaleProvider } from '@ark-ui/react/locale'
import { chakra } from '@chakra-ui/react/styled-system'
import { parseDate } from '@internationalized/date'
import { useEffect, useId, useRef } from 'react'

import { useBusiness } from '../../../session/use-business.ts'
import { formatDate, formatDay, formatMonthName, toPlainDate, type PlainDate } from '../../../time/index.ts'
import { Button, IconButton } from '../../core/button.tsx'
import { useLocale } from '../../core/locale.ts'
import { useUiTexts } from '../../texts/texts.ts'

export interface CalendarProps {
  value: PlainDate | undefined
  today: PlainDate
  min: PlainDate | undefined
  max: PlainDate | undefined
  onChoose: (date: PlainDate) => void
}

const Frame = chakra('div', {
  base: {
    minH: '348px',
    p: '3',
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    '& table': { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
    '& th': { h: '8', textStyle: 'caption', fontWeight: 'medium', color: 'fg.muted' },
    '& td': { p: '0', textAlign: 'center' },
    '& [data-part=table-cell-trigger]': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      mx: 'auto',
      boxSize: { base: '9', sm: '8' },
      borderRadius: 'md',
      textStyle: 'cell',
      cursor: 'pointer',
      _hover: { bg: 'bg.muted' },
    },
    '& [data-outside-range]': { color: 'fg.subtle' },
    '& [data-now]': { fontWeight: 'semibold', color: 'accent.fg', boxShadow: 'inset 0 0 0 1px var(--accent-border)' },
    '& [data-disabled]': {
      color: 'fg.subtle',
      textDecoration: 'line-through',
      cursor: 'not-allowed',
      _hover: { bg: 'transparent' },
    },
    '& [data-selected]:not([data-outside-range])': {
      bg: 'accent.solid',
      color: 'accent.contrast',
      fontWeight: 'semibold',
      _hover: { bg: 'accent.solid' },
    },
  },
})

const Choice = chakra('select', {
  base: {
    h: '8',
    ps: '2',
    pe: '1',
    minW: '0',
    bg: 'bg.raised',
    color: 'fg',
    borderRadius: 'md',
    textStyle: 'label',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
  },
})

const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/**
 * The library derives the direction of its arrow keys from a locale. In this app the direction is a separate setting.
 */
const localeOfDirection = () => (document.documentElement.dir === 'rtl' ? 'ar' : 'en')

/** One month of days. Arrow keys move by day, Page Up and Down by month, Home and End to the ends of the month. */
export function Calendar(props: CalendarProps) {
  return (
    <LocaleProvider locale={localeOfDirection()}>
      <Month {...props} />
    </LocaleProvider>
  )
}

function Month({ value, today, min, max, onChoose }: CalendarProps) {
  const t = useUiTexts()
  const locale = useLocale()
  const { firstDay } = useBusiness()
  const frame = useRef<HTMLDivElement>(null)
  const within = (date: PlainDate) => (min && date < min ? min : max && date > max ? max : date)
  const id = useId()
  const picker = useDatePicker({
    inline: true,
    // The library searches this element for the day to focus.
    ids: { content: id },
    locale: locale === 'en' ? 'en-GB' : locale,
    timeZone: 'UTC',
    startOfWeek: firstDay,
    fixedWeeks: true,
    min: min && parseDate(min),
    max: max && parseDate(max),
    defaultValue: value ? [parseDate(value)] : [],
    defaultFocusedValue: parseDate(within(value ?? today)),
    onValueChange: ({ value: [chosen] }) => chosen && onChoose(toPlainDate(chosen.toString())),
    translations: {
      dayCell: ({ value: day, selected }) => {
        const date = `${formatDay(toPlainDate(day.toString()), locale)} ${day.year}`
        return selected ? t('dateField.selected', { date }) : date
      },
    },
  })
  const { month, year } = picker.visibleRange.start
  // The limits are stated once below, rather than on every day.
  const limits =
    min && max
      ? t('dateField.range', { from: formatDate(min, locale), until: formatDate(max, locale) })
      : min
        ? t('dateField.from', { date: formatDate(min, locale) })
        : max
          ? t('dateField.until', { date: formatDate(max, locale) })
          : undefined

  useEffect(function focusTheDay() {
    frame.current?.querySelector<HTMLElement>('[data-part=table-cell-trigger][tabindex="0"]')?.focus()
  }, [])

  return (
    <Frame ref={frame} id={id}>
      <chakra.div display="flex" alignItems="center" gap="1">
        <Choice
          aria-label={t('dateField.month')}
          value={month}
          onChange={({ target }) => picker.focusMonth(Number(target.value))}
        >
          {months.map((number) => (
            <option key={number} value={number}>
              {formatMonthName(number, locale)}
            </option>
          ))}
        </Choice>
        <Choice
          aria-label={t('dateField.year')}
          value={year}
          onChange={({ target }) => picker.focusYear(Number(target.value))}
        >
          {picker.getYears().map(({ value: number, label, disabled }) => (
            <option key={number} value={number} disabled={disabled}>
              {label}
            </option>
          ))}
        </Choice>
        <chakra.span flex="1" />
        <IconButton
          size="xs"
          icon="chevronLeft"
          label={t('dateField.previous')}
          tooltip={false}
          onClick={() => picker.goToPrev()}
        />
        <IconButton
          size="xs"
          icon="chevronRight"
          label={t('dateField.next')}
          tooltip={false}
          onClick={() => picker.goToNext()}
        />
      </chakra.div>
      <DatePicker.RootProvider value={picker}>
        <DatePicker.View view="day">
          <DatePicker.Table aria-label={`${formatMonthName(month, locale)} ${year}`}>
            <DatePicker.TableHead>
              <DatePicker.TableRow>
                {picker.weekDays.map((day) => (
                  <DatePicker.TableHeader key={day.long} abbr={day.long}>
                    {day.short}
                  </DatePicker.TableHeader>
                ))}
              </DatePicker.TableRow>
            </DatePicker.TableHead>
            <DatePicker.TableBody>
              {picker.weeks.map((week) => (
                <DatePicker.TableRow key={week[0]!.toString()}>
                  {week.map((day) => (
                    <DatePicker.TableCell key={day.toString()} value={day}>
                      <DatePicker.TableCellTrigger {...(day.toString() === today ? { 'data-now': '' } : {})}>
                        {day.day}
                      </DatePicker.TableCellTrigger>
                    </DatePicker.TableCell>
                  ))}
                </DatePicker.TableRow>
              ))}
            </DatePicker.TableBody>
          </DatePicker.Table>
        </DatePicker.View>
      </DatePicker.RootProvider>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="2" minH="8">
        <chakra.span textStyle="caption" color="fg.muted">
          {limits}
        </chakra.span>
        {within(today) === today ? (
          <Button size="xs" variant="ghost" onClick={() => onChoose(today)}>
            {t('dateField.today')}
          </Button>
        ) : null}
      </chakra.div>
    </Frame>
  )
}
