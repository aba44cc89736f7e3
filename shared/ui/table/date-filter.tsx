import { chakra } from '@chakra-ui/react/styled-system'
import { useId, useState } from 'react'
import { formatDate, isPlainDate, toPlainDate } from '../../time/index.ts'
import { Button } from '../core/button.tsx'
import { useLocale } from '../core/locale.ts'
import { DateInput, useDateExample } from '../forms/date/date-input.tsx'
import { useUiTexts } from '../texts/texts.ts'
import { FilterChip } from './filter-chip.tsx'
import type { TableState } from './table-state.ts'

export interface DateFilterProps<Filter extends string> {
  /** Needs the filters `from` and `to`. Both are days, and the range includes them. */
  state: TableState<Filter | 'from' | 'to'>
}

/** Returns the days of a date filter. Ignores text that is not a day. */
export function datesOf({ filters }: Pick<TableState<'from' | 'to'>, 'filters'>) {
  const dateOf = (text = '') => (isPlainDate(text) ? toPlainDate(text) : undefined)
  return { from: dateOf(filters.from[0]), to: dateOf(filters.to[0]) }
}

interface Range {
  from: string
  to: string
}

/** A filter chip for a range of days, which may be open at either end: `?from=2026-10-01&to=2026-10-31`. */
export function DateFilter<Filter extends string>({ state }: DateFilterProps<Filter>) {
  const t = useUiTexts()
  const label = t('table.dates')
  const locale = useLocale()
  const { from, to } = datesOf(state)
  const set = (range: Range) =>
    state.setFilters({ from: range.from ? [range.from] : [], to: range.to ? [range.to] : [] } as never)
  const words = [from, to].map((date) => (date ? formatDate(date, locale) : '…')).join(' – ')
  return (
    <FilterChip label={label} words={from || to ? words : undefined} onClear={() => set({ from: '', to: '' })}>
      {(close) => (
        <RangeForm
          range={{ from: from ?? '', to: to ?? '' }}
          onApply={(range) => {
            close()
            // Swaps days that are in the wrong order.
            set(range.from && range.to && range.to < range.from ? { from: range.to, to: range.from } : range)
          }}
        />
      )}
    </FilterChip>
  )
}

const isComplete = (text: string) => text === '' || isPlainDate(text)

function RangeForm({ range, onApply }: { range: Range; onApply: (range: Range) => void }) {
  const t = useUiTexts()
  const id = useId()
  const example = useDateExample()
  const [typed, setTyped] = useState(range)
  const [isTried, setTried] = useState(false)
  const isWrong = (name: keyof Range) => isTried && !isComplete(typed[name])
  return (
    <chakra.form
      p="3"
      display="grid"
      gap="3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (isComplete(typed.from) && isComplete(typed.to)) onApply(typed)
      }}
    >
      {(['from', 'to'] as const).map((name) => (
        <chakra.div key={name} display="grid" gap="1">
          <chakra.label htmlFor={`${id}-${name}`} textStyle="label">
            {t(`table.${name}`)}
          </chakra.label>
          <DateInput
            ids={{
              id: `${id}-${name}`,
              'aria-invalid': isWrong(name) ? true : undefined,
              'aria-describedby': isWrong(name) ? `${id}-${name}-note` : undefined,
            }}
            value={typed[name]}
            onChange={(value) => setTyped((now) => ({ ...now, [name]: value }))}
          />
          {isWrong(name) ? (
            <chakra.span id={`${id}-${name}-note`} role="alert" textStyle="caption" color="danger.fg">
              {t('dateField.invalid', { example })}
            </chakra.span>
          ) : null}
        </chakra.div>
      ))}
      <Button type="submit" variant="solid">
        {t('table.apply')}
      </Button>
    </chakra.form>
  )
}
