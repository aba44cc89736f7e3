import { chakra } from '@chakra-ui/react/styled-system'
import { useId, type ReactNode } from 'react'

import type { IconName } from '../core/icon-map.ts'
import { Icon } from '../core/icon.tsx'
import { Kbd } from '../core/kbd.tsx'
import { VisuallyHidden } from '../core/layout.tsx'

export interface CommandItem {
  /** Unique in the whole list. */
  key: string
  label: ReactNode
  /** One muted line. */
  description?: ReactNode
  /** The name of an icon, shown on a tile, or an avatar. */
  before: IconName | ReactNode
  /** Whether Enter takes this row only once no better one can come. The user can always choose it. */
  waits?: boolean
  /** Keyboard shortcut of the same action, such as `['G', 'C']`. */
  keys?: readonly string[]
  /** @param inNewTab true if Ctrl or Cmd was held */
  onSelect: (inNewTab: boolean) => void
}

export interface CommandGroup {
  key: string
  label: string
  /** Total number of matches, where `items` contains only the best. */
  count?: string
  /** Heading of several groups, such as "Resources". The header of the first of them shows it at its end. */
  section?: string
  items: readonly CommandItem[]
}

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '11',
    px: '3',
    py: '1',
    borderRadius: 'md',
    cursor: 'pointer',
    scrollMarginBlock: '32px',
    '& > [data-enter]': { visibility: 'hidden' },
    '&[aria-selected=true]': { bg: 'bg.emphasized', '& > [data-enter]': { visibility: 'visible' } },
    // Forced colours remove backgrounds, so an outline marks the active row.
    '@media (forced-colors: active)': { '&[aria-selected=true]': { outline: '2px solid Highlight' } },
    '& mark': { bg: 'transparent', color: 'accent.fg', fontWeight: '600' },
  },
})

const Tile = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    w: '8',
    h: '8',
    flexShrink: '0',
    borderRadius: 'md',
    bg: 'bg.muted',
    color: 'fg.muted',
  },
})

interface CommandGroupRowsProps {
  group: CommandGroup
  active: string | undefined
  idOf: (key: string) => string
  onPoint: (key: string) => void
}

export function CommandGroupRows({ group, active, idOf, onPoint }: CommandGroupRowsProps) {
  const id = useId()
  return (
    <chakra.div role="group" aria-labelledby={id}>
      <chakra.div
        display="flex"
        justifyContent="space-between"
        gap="3"
        px="3"
        pt="2"
        pb="1"
        textStyle="badge"
        color="fg.muted"
        role="presentation"
      >
        <span id={id}>
          {group.section ? <VisuallyHidden>{`${group.section}: `}</VisuallyHidden> : null}
          {group.label}
          {group.count === undefined ? null : (
            <chakra.span color="fg.subtle" fontWeight="400" ms="1.5">
              {group.count}
            </chakra.span>
          )}
        </span>
      </chakra.div>
      {group.items.map((item) => (
        <Option
          key={item.key}
          item={item}
          id={idOf(item.key)}
          isActive={item.key === active}
          onPoint={() => onPoint(item.key)}
        />
      ))}
    </chakra.div>
  )
}

interface OptionProps {
  item: CommandItem
  id: string
  isActive: boolean
  onPoint: () => void
}

function Option({ item, id, isActive, onPoint }: OptionProps) {
  return (
    <Row
      id={id}
      role="option"
      aria-selected={isActive}
      // On move rather than on enter: when rows change under a resting pointer, it must not change the active row.
      onMouseMove={isActive ? undefined : onPoint}
      // Leaves the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => item.onSelect(event.ctrlKey || event.metaKey)}
    >
      {typeof item.before === 'string' ? (
        <Tile>
          <Icon name={item.before as IconName} size={16} />
        </Tile>
      ) : (
        item.before
      )}
      <chakra.span flex="1" minW="0">
        <chakra.span display="block" textStyle="strong" fontWeight="500" truncate>
          <bdi>{item.label}</bdi>
        </chakra.span>
        {item.description ? (
          <chakra.span display="block" textStyle="caption" color="fg.muted" truncate>
            <bdi>{item.description}</bdi>
          </chakra.span>
        ) : null}
      </chakra.span>
      {item.keys ? (
        <chakra.span display={{ base: 'none', sm: 'inline-flex' }} gap="1" aria-hidden="true">
          {item.keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </chakra.span>
      ) : (
        <chakra.span data-enter="" display={{ base: 'none', sm: 'inline-flex' }} color="fg.muted" aria-hidden="true">
          <Icon name="enter" size={14} />
        </chakra.span>
      )}
    </Row>
  )
}
