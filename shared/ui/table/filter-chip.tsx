import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactElement, ReactNode } from 'react'
import { Icon } from '../core/icon.tsx'
import type { TriggerElementProps } from '../overlays/trigger.ts'
import { useUiTexts } from '../texts.ts'

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

interface FilterChipProps {
  label: string
  /** What is chosen; undefined while nothing is. */
  words: string | undefined
  onClear: () => void
  /** The popover around its trigger. */
  children: (trigger: ReactElement<TriggerElementProps>) => ReactNode
}

/** What every filter looks like: dashed while unset, with a cross beside it when set. */
export function FilterChip({ label, words, onClear, children }: FilterChipProps) {
  const t = useUiTexts()
  return (
    <chakra.span display="inline-flex" position="relative">
      {children(
        <Chip type="button" {...(words === undefined ? { 'data-unset': '' } : { pe: '8' })}>
          {words === undefined ? <Icon name="filter" size={14} /> : null}
          {label}
          {words === undefined ? null : <strong>{words}</strong>}
        </Chip>,
      )}
      {words === undefined ? null : (
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
          onClick={onClear}
        >
          <Icon name="close" size={14} />
        </chakra.button>
      )}
    </chakra.span>
  )
}
