import { chakra } from '@chakra-ui/react/styled-system'
import { formatDate, isPlainDate, toPlainDate } from '../../time/index.ts'
import { Button } from '../core/button.tsx'
import { useLocale } from '../core/locale.ts'
import { controlStyles } from '../forms/field-frame.tsx'
import { Popover } from '../overlays/popover.tsx'
import { useUiTexts } from '../texts.ts'
import { FilterChip } from './filter-chip.tsx'
import type { TableState } from './table-state.ts'

const DateInput = chakra('input', { base: controlStyles })

export interface DateFilterProps<Filter extends string> {
  /** Has the filters `from` and `to`: days, both of them shown. */
  state: TableState<Filter | 'from' | 'to'>
}

/** The days of a filter chip, without what is no day. */
export function datesOf({ filters }: Pick<TableState<'from' | 'to'>, 'filters'>) {
  const dateOf = (text = '') => (isPlainDate(text) ? toPlainDate(text) : undefined)
  return { from: dateOf(filters.from[0]), to: dateOf(filters.to[0]) }
}

/** A filter chip for a range of days, open at either end; `?from=2026-10-01&to=2026-10-31`. */
export function DateFilter<Filter extends string>({ state }: DateFilterProps<Filter>) {
  const t = useUiTexts()
  const label = t('table.dates')
  const locale = useLocale()
  const { from, to } = datesOf(state)
  const set = (values: { from: string; to: string }) =>
    state.setFilters({ from: values.from ? [values.from] : [], to: values.to ? [values.to] : [] } as never)
  const words = [from, to].map((date) => (date ? formatDate(date, locale) : '…')).join(' – ')
  const apply = (form: HTMLFormElement) => {
    const typed = new FormData(form)
    const days = { from: String(typed.get('from')), to: String(typed.get('to')) }
    // Who types them the wrong way round means the days between.
    set(days.from && days.to && days.to < days.from ? { from: days.to, to: days.from } : days)
  }
  return (
    <FilterChip label={label} words={from || to ? words : undefined} onClear={() => set({ from: '', to: '' })}>
      {(chip) => (
        <Popover label={label} placement="bottom-start" width={220} trigger={chip}>
          {(close) => (
            <chakra.form
              p="3"
              display="grid"
              gap="3"
              onSubmit={(event) => {
                event.preventDefault()
                close()
                apply(event.currentTarget)
              }}
            >
              {(['from', 'to'] as const).map((name) => (
                <chakra.label key={name} display="grid" gap="1" textStyle="label">
                  {t(`table.${name}`)}
                  <DateInput type="date" name={name} defaultValue={{ from, to }[name] ?? ''} />
                </chakra.label>
              ))}
              <Button type="submit" variant="solid">
                {t('table.apply')}
              </Button>
            </chakra.form>
          )}
        </Popover>
      )}
    </FilterChip>
  )
}
