import { chakra } from '@chakra-ui/react/styled-system'

import { FilterChip } from './filter-chip.tsx'
import { FilterChoice } from './filter-choice.tsx'
import type { TableState } from './table-state.ts'

export interface SelectFilterProps<Filter extends string> {
  state: TableState<Filter>
  /** One of the filter names passed to useTableState. */
  name: Filter
  label: string
  choices: readonly { value: string; label: string }[]
  /** Allows at most one value. */
  single?: boolean
}

/** A filter with checkboxes. */
export function SelectFilter<Filter extends string>({
  state,
  name,
  label,
  choices,
  single = false,
}: SelectFilterProps<Filter>) {
  const chosen = state.filters[name] ?? []
  const words = choices
    .filter((choice) => chosen.includes(choice.value))
    .map((choice) => choice.label)
    .join(', ')
  const toggle = (value: string, close: () => void) => {
    if (single) {
      state.setFilter(name, chosen.includes(value) ? [] : [value])
      close()
    } else {
      state.setFilter(name, chosen.includes(value) ? chosen.filter((item) => item !== value) : [...chosen, value])
    }
  }
  return (
    <FilterChip
      label={label}
      words={chosen.length > 0 ? words || chosen.join(', ') : undefined}
      onClear={() => state.setFilter(name, [])}
    >
      {(close) => (
        <chakra.div p="1">
          {choices.map((choice) => (
            <FilterChoice
              key={choice.value}
              label={choice.label}
              chosen={chosen.includes(choice.value)}
              onToggle={() => toggle(choice.value, close)}
            />
          ))}
        </chakra.div>
      )}
    </FilterChip>
  )
}
