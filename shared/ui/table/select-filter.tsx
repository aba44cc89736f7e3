import { chakra } from '@chakra-ui/react/styled-system'

import { Icon } from '../core/icon.tsx'
import { Popover } from '../overlays/popover.tsx'
import { useUiTexts } from '../texts.ts'
import { FilterChoice } from './filter-choice.tsx'
import type { TableState } from './table-state.ts'

export interface SelectFilterProps<Filter extends string> {
  state: TableState<Filter>
  /** One of the names given to useTableState. */
  name: Filter
  label: string
  choices: readonly { value: string; label: string }[]
  /** One value at most. */
  single?: boolean
}

const Chip = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    h: { base: '10', sm: '8' },
    px: '2.5',
    maxW: '100%',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'md',
    bg: 'bg.panel',
    color: 'fg.muted',
    textStyle: 'label',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    _hover: { bg: 'bg.subtle' },
    '&[data-unset]': { borderStyle: 'dashed' },
    '& > strong': { fontWeight: 'semibold', color: 'fg', overflow: 'hidden', textOverflow: 'ellipsis', maxW: '200px' },
  },
})

/** A filter chip: dashed while unset, "Name value x" when set; its choices open in a popover. */
export function SelectFilter<Filter extends string>({
  state,
  name,
  label,
  choices,
  single = false,
}: SelectFilterProps<Filter>) {
  const t = useUiTexts()
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
    <chakra.span display="inline-flex" position="relative">
      <Popover
        label={label}
        placement="bottom-start"
        width={220}
        trigger={
          <Chip type="button" {...(chosen.length === 0 ? { 'data-unset': '' } : { pe: '8' })}>
            {chosen.length === 0 ? <Icon name="filter" size={14} /> : null}
            {label}
            {chosen.length > 0 ? <strong>{words || chosen.join(', ')}</strong> : null}
          </Chip>
        }
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
      </Popover>
      {chosen.length > 0 ? (
        <chakra.button
          type="button"
          position="absolute"
          insetInlineEnd="1"
          top="50%"
          mt="-12px"
          w="6"
          h="6"
          display="inline-flex"
          alignItems="center"
          justifyContent="center"
          borderRadius="xs"
          color="fg.muted"
          cursor="pointer"
          _hover={{ color: 'fg', bg: 'bg.muted' }}
          aria-label={t('table.removeFilter', { name: label })}
          onClick={() => state.setFilter(name, [])}
        >
          <Icon name="close" size={14} />
        </chakra.button>
      ) : null}
    </chakra.span>
  )
}
