import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

import { Box, Text, VisuallyHidden } from '../core/layout.tsx'
import { useUiTexts } from '../texts/texts.ts'

const Match = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '11',
    px: '3',
    cursor: 'pointer',
    textStyle: 'cell',
    '&[aria-selected=true]': { bg: 'bg.muted' },
  },
})

const floatingStyles = {
  position: 'absolute',
  top: '100%',
  insetX: '0',
  zIndex: 10,
  mt: '1',
  minW: { sm: '340px' },
  bg: 'bg.raised',
  boxShadow: 'lg',
} as const

/** The matches of a search, as the caller of the combobox passes them. */
export interface ComboboxMatches<Option extends { id: string }> {
  label: string
  options: readonly Option[]
  /** Whether `options` are the result for `text`. Until then, Enter waits, because they may belong to a shorter text. */
  isSettled: boolean
  renderOption: (option: Option) => ReactNode
  onChoose: (option: Option) => void
  /** The sentence below an empty list. */
  noMatch: string
}

interface ComboboxListProps<Option extends { id: string }> extends ComboboxMatches<Option> {
  id: string
  /** The index of the active option. */
  active: number
  floating: boolean
  optionId: (option: Option) => string
  onPoint: (index: number) => void
}

/** The matches of a combobox. Screen readers hear their number once the search is done. */
export function ComboboxList<Option extends { id: string }>(props: ComboboxListProps<Option>) {
  const { id, label, options, active, isSettled, noMatch, floating, optionId, renderOption, onPoint, onChoose } = props
  const t = useUiTexts()
  return (
    <Box borderWidth="1px" borderRadius="md" overflow="hidden" {...(floating ? floatingStyles : {})}>
      <chakra.ul id={id} role="listbox" aria-label={label} aria-busy={!isSettled}>
        {options.map((option, index) => (
          <Match
            key={option.id}
            flexWrap={floating ? 'wrap' : undefined}
            pt={floating ? '1.5' : undefined}
            id={optionId(option)}
            role="option"
            aria-selected={index === active}
            onMouseEnter={() => onPoint(index)}
            onMouseDown={(event) => {
              event.preventDefault()
              onChoose(option)
            }}
          >
            {renderOption(option)}
          </Match>
        ))}
      </chakra.ul>
      <div role="status">
        {isSettled && options.length === 0 ? (
          <Text px="3" py="2.5" color="fg.muted" textStyle="cell">
            {noMatch}
          </Text>
        ) : null}
        {isSettled && options.length > 0 ? (
          <VisuallyHidden>{t('combobox.matches', { count: options.length })}</VisuallyHidden>
        ) : null}
      </div>
    </Box>
  )
}
