import { chakra } from '@chakra-ui/react/styled-system'
import { useId, type MouseEvent, type ReactNode } from 'react'
import { Link } from 'react-router-dom'

import type { IconName } from '../core/icon-map.ts'
import { Icon } from '../core/icon.tsx'

export interface MenuAction {
  key: string
  label: ReactNode
  /** For typing the first letters; needed only where the label is no string. */
  text?: string
  description?: ReactNode
  icon?: IconName
  /** A picture in the place of the icon; the label and its description stand beside it. */
  before?: ReactNode
  /** A key combination at the end, for reading only. */
  shortcut?: string
  onSelect?: () => void
  /** Makes the item a link. */
  to?: string
  tone?: 'danger'
  /** Marks the current choice. */
  checked?: boolean
  /** Why it cannot be chosen now: its description, shown under the label. The item can still be reached by keyboard. */
  disabledReason?: string | undefined
}

const itemStyles = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  width: '100%',
  minH: '9',
  px: '2.5',
  py: '1',
  borderRadius: 'sm',
  textAlign: 'start',
  textStyle: 'cell',
  color: 'fg',
  cursor: 'pointer',
  textDecoration: 'none',
  outline: 'none',
  '& svg': { color: 'fg.muted' },
  '&:is(:focus, :hover):not([aria-disabled=true])': { bg: 'bg.muted' },
  '&:focus-visible': { outline: '2px solid var(--accent-ring)', outlineOffset: '-2px' },
  '&[data-tone=danger]': { color: 'danger.fg', '& svg': { color: 'danger.fg' } },
  '&[aria-disabled=true]': { color: 'fg.subtle', cursor: 'not-allowed', '& svg': { color: 'fg.subtle' } },
} as const

const Item = chakra('button', { base: itemStyles })
const LinkItem = chakra(Link, { base: itemStyles })

/** One action of a menu: a button, or a link where it leads somewhere. */
export function MenuItem({ action, close }: { action: MenuAction; close: () => void }) {
  const id = useId()
  const rest = action.disabledReason ?? action.description
  const content = (
    <>
      {action.before ?? (action.icon ? <Icon name={action.icon} /> : null)}
      <chakra.span flex="1" minW="0">
        <chakra.span display="block" id={`${id}label`}>
          {action.label}
        </chakra.span>
        {rest ? (
          <chakra.span
            display="block"
            textStyle="caption"
            color={action.disabledReason ? 'fg.muted' : 'fg.subtle'}
            id={`${id}rest`}
          >
            {rest}
          </chakra.span>
        ) : null}
      </chakra.span>
      {action.shortcut ? (
        <chakra.kbd textStyle="caption" color="fg.subtle">
          {action.shortcut}
        </chakra.kbd>
      ) : null}
      {action.checked ? <Icon name="check" size={14} /> : null}
    </>
  )
  const shared = {
    role: action.checked === undefined ? 'menuitem' : 'menuitemradio',
    tabIndex: -1,
    'aria-labelledby': `${id}label`,
    ...(rest ? { 'aria-describedby': `${id}rest` } : {}),
    ...(action.checked === undefined ? {} : { 'aria-checked': action.checked }),
    ...(action.tone ? { 'data-tone': action.tone } : {}),
    ...(action.disabledReason ? { 'aria-disabled': true } : {}),
    'data-text': action.text ?? (typeof action.label === 'string' ? action.label : action.key),
  } as const
  const select = (event: MouseEvent) => {
    if (action.disabledReason) {
      event.preventDefault()
      return
    }
    close()
    action.onSelect?.()
  }
  return action.to ? (
    <LinkItem {...shared} to={action.to} onClick={select}>
      {content}
    </LinkItem>
  ) : (
    <Item type="button" {...shared} onClick={select}>
      {content}
    </Item>
  )
}
