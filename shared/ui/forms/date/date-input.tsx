import { useState, type ComponentProps } from 'react'

import {
  formatDateWithWeekday,
  formatNumericDate,
  isPlainDate,
  parseTypedDate,
  plainDateOf,
  systemClock,
  toPlainDate,
  type PlainDate,
} from '../../../time/index.ts'
import { useBusinessCore } from '../../../stores/index.ts'
import { IconButton } from '../../core/button.tsx'
import { useLocale } from '../../core/locale.ts'
import { Popover } from '../../overlays/popover.tsx'
import { useUiTexts } from '../../texts/texts.ts'
import type { FieldIds } from '../field/field-frame.tsx'
import { Affixed } from '../field/text-fields.tsx'
import { LateCalendar } from './late-calendar.tsx'

const someDate = toPlainDate('2026-11-23')

/** Returns an example of a typed date in the current language: `23/11/2026`. */
export const useDateExample = () => formatNumericDate(someDate, useLocale())

/** Returns the current day in the time zone of the business. */
function useToday(): PlainDate {
  const zone = useBusinessCore((state) => state.entity?.timeZone ?? 'UTC')
  return plainDateOf(systemClock.now(), zone)
}

export interface DateInputProps extends Pick<ComponentProps<'input'>, 'ref' | 'name'> {
  ids: Partial<FieldIds>
  /** `YYYY-MM-DD`, or the typed text if it is not a date. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** The first and last selectable day. */
  min?: string | undefined
  max?: string | undefined
}

/**
 * An input for a date, typed in the app's language or chosen in a calendar. Text that is not a date stays as typed and
 * becomes the value, so that validation rejects it.
 */
export function DateInput({ ids, value, onChange, onBlur, min, max, ...input }: DateInputProps) {
  const t = useUiTexts()
  const locale = useLocale()
  const today = useToday()
  const example = useDateExample()
  const [typed, setTyped] = useState<string>()
  const date = isPlainDate(value) ? toPlainDate(value) : undefined
  const latest = max !== undefined && isPlainDate(max) && max <= today ? toPlainDate(max) : undefined
  return (
    <Affixed
      pe="1"
      {...(ids['aria-invalid'] ? { 'data-invalid': '' } : {})}
      {...(ids.disabled ? { 'data-disabled': '' } : {})}
    >
      <input
        {...ids}
        {...input}
        type="text"
        autoComplete="off"
        placeholder={example}
        value={typed ?? (date ? formatDateWithWeekday(date, locale) : value)}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(parseTypedDate(target.value, locale, { today, latest }) ?? target.value.trim())
        }}
        // Selects the text, so that typing replaces the value, as after Tab.
        onFocus={({ target }) => target.select()}
        onBlur={() => {
          setTyped(undefined)
          onBlur?.()
        }}
      />
      <Popover
        label={t('dateField.calendar')}
        width={304}
        trigger={
          <IconButton
            size="xs"
            icon="calendar"
            label={t('dateField.calendar')}
            tooltip={false}
            disabled={ids.disabled}
          />
        }
      >
        {(close) => (
          <LateCalendar
            value={date}
            today={today}
            min={min !== undefined && isPlainDate(min) ? toPlainDate(min) : undefined}
            max={max !== undefined && isPlainDate(max) ? toPlainDate(max) : undefined}
            onChoose={(chosen) => {
              onChange(chosen)
              close()
              onBlur?.()
            }}
          />
        )}
      </Popover>
    </Affixed>
  )
}
