import { chakra } from '@chakra-ui/react/styled-system'
import { useState, type ReactNode } from 'react'
import { Icon } from '../core/icon.tsx'
import { Popover } from '../overlays/popover.tsx'
import { useUiTexts } from '../texts/texts.ts'
import { useFilterPlace } from './filter-place.ts'

/** The button of a filter in the toolbar, with a dashed border while nothing is chosen. */
export const FilterBox = chakra('button', {
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

const Line = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    w: 'full',
    minH: { base: '11', sm: '9' },
    px: '2.5',
    borderRadius: 'sm',
    textStyle: 'cell',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
    '& > span': { flex: 'none' },
    '& > strong': {
      flex: '1',
      minW: '0',
      fontWeight: 'medium',
      color: 'fg.muted',
      textAlign: 'end',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& > svg': { flex: 'none', ms: 'auto', color: 'fg.muted' },
  },
})

const Cross = chakra('button', {
  base: {
    position: 'absolute',
    insetInlineEnd: '1',
    top: '50%',
    mt: '-12px',
    w: '6',
    h: '6',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: 'xs',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { color: 'fg', bg: 'bg.muted' },
  },
})

interface FilterChipProps {
  label: string
  /** The chosen values in words, or undefined if nothing is chosen. */
  words: string | undefined
  onClear: () => void
  /** Renders the choices. */
  children: (close: () => void) => ReactNode
}

/**
 * One filter. It is a line of the Filter menu and, once set, also a chip "Name value ×" in the toolbar. If a list has
 * only one filter, it is always a chip.
 */
export function FilterChip(props: FilterChipProps) {
  const { label, words, onClear, children } = props
  const t = useUiTexts()
  const place = useFilterPlace(words !== undefined)
  if (place.kind === 'line') return <FilterLine {...props} close={place.close} />
  if (words === undefined && !place.isOnly) return null
  return (
    // On a phone, the number on the Filter button replaces the chips.
    <chakra.span display={place.isOnly ? 'inline-flex' : { base: 'none', sm: 'inline-flex' }} position="relative">
      <Popover
        label={label}
        placement="bottom-start"
        width={220}
        trigger={
          <FilterBox type="button" {...(words === undefined ? { 'data-unset': '' } : { pe: '8' })}>
            {words === undefined ? <Icon name="filter" size={14} /> : null}
            {label}
            {words === undefined ? null : <strong>{words}</strong>}
          </FilterBox>
        }
      >
        {children}
      </Popover>
      {words === undefined ? null : (
        <Cross type="button" aria-label={t('table.removeFilter', { name: label })} onClick={onClear}>
          <Icon name="close" size={14} />
        </Cross>
      )}
    </chakra.span>
  )
}

function FilterLine({ label, words, children, close }: FilterChipProps & { close: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Line type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>{label}</span>
        {words === undefined ? null : <strong>{words}</strong>}
        <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={14} />
      </Line>
      {isOpen ? (
        <chakra.div role="group" aria-label={label} ps="2" pb="1">
          {children(close)}
        </chakra.div>
      ) : null}
    </>
  )
}
