import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router-dom'

import { Icon } from './icon.tsx'
import { Tooltip } from './tooltip.tsx'

/**
 * Styles of one tab: 44 px high, with an accent underline of 2 px on the current one. Also used by the saved views of a
 * table.
 */
export const tabStyles = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  h: '11',
  flexShrink: '0',
  position: 'relative',
  whiteSpace: 'nowrap',
  textStyle: 'strong',
  color: 'fg.muted',
  cursor: 'pointer',
  textDecoration: 'none',
  _hover: { color: 'fg' },
  _focusVisible: { outlineOffset: '-2px', borderRadius: 'sm' },
  '&[aria-current], &[aria-pressed=true]': {
    color: 'fg',
    _after: {
      content: '""',
      position: 'absolute',
      insetInline: '0',
      bottom: '-1px',
      h: '2px',
      bg: 'accent.solid',
      borderRadius: '1px',
    },
  },
  '&[aria-disabled=true]': { color: 'fg.subtle', cursor: 'not-allowed', _hover: { color: 'fg.subtle' } },
  '& > [data-count]': { textStyle: 'badge', color: 'fg.subtle', fontVariantNumeric: 'tabular-nums' },
} as const

const Tab = chakra(Link, { base: tabStyles })
const DisabledTab = chakra('span', { base: tabStyles })

export const TabRow = chakra('div', {
  base: {
    display: 'flex',
    gap: '6',
    overflowX: 'auto',
    overflowY: 'hidden',
    scrollbarWidth: 'none',
    borderBottomWidth: '1px',
    borderColor: 'border',
    // Makes room for the underline, which lies over the bottom line of the row.
    '& > *': { mb: '-1px' },
    pb: '1px',
  },
})

export interface LinkTab {
  to: string
  label: ReactNode
  current: boolean
  count?: number | undefined
  /** Why this tab cannot be opened. The tab is then plain text with a lock and a tooltip. */
  disabledReason?: string | undefined
}

/**
 * Tabs that are links, so that the address determines the open one. `label` names the navigation for screen readers.
 */
export function LinkTabs({ tabs, label }: { tabs: readonly LinkTab[]; label: string }) {
  const row = useRef<HTMLDivElement>(null)
  const current = tabs.find((tab) => tab.current)?.to
  useEffect(
    function showTheCurrentTab() {
      const open = row.current?.querySelector('[aria-current]')
      if (!current || !row.current || !open) return
      const [frame, tab] = [row.current.getBoundingClientRect(), open.getBoundingClientRect()]
      if (tab.right > frame.right) row.current.scrollLeft += tab.right - frame.right
      else if (tab.left < frame.left) row.current.scrollLeft -= frame.left - tab.left
    },
    [current],
  )
  return (
    <chakra.nav aria-label={label} mb="5" _print={{ display: 'none' }}>
      <TabRow ref={row}>
        {tabs.map((tab) =>
          tab.disabledReason ? (
            <Tooltip key={tab.to} label={tab.disabledReason}>
              <DisabledTab aria-disabled="true" role="link" tabIndex={0}>
                {tab.label}
                <Icon name="lock" size={13} />
              </DisabledTab>
            </Tooltip>
          ) : (
            <Tab key={tab.to} to={tab.to} {...(tab.current ? { 'aria-current': 'page' } : {})}>
              {tab.label}
              {tab.count === undefined ? null : <span data-count="">{tab.count}</span>}
            </Tab>
          ),
        )}
      </TabRow>
    </chakra.nav>
  )
}
