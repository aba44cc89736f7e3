import { chakra } from '@chakra-ui/react/styled-system'
import { useId, type MouseEvent, type ReactNode } from 'react'
import { Link } from 'react-router-dom'

import type { Asked } from '../../api/problem.ts'
import type { IconName } from '../core/icon-map.ts'
import { Icon } from '../core/icon.tsx'
import { useWhy } from '../core/why.tsx'
import { useUiTexts } from '../texts/texts.ts'

export interface MenuAction {
  key: string
  label: ReactNode
  /** The text for type-ahead, needed only where the label is not a string. */
  text?: string
  description?: ReactNode
  icon?: IconName
  /** An image in place of the icon, beside the label and the description. */
  before?: ReactNode
  /** A keyboard shortcut at the end. Only shown, not handled here. */
  shortcut?: string
  onSelect?: () => void
  /** The target of the link. With it the item is a link. */
  to?: string
  tone?: 'danger'
  /** True for the current choice, which has a check mark. */
  checked?: boolean
  /**
   * Why the item cannot be chosen now, shown under the label in place of the description. The keyboard still reaches
   * the item.
   */
  disabledReason?: string | undefined
  /**
   * What the item does. If it is disabled, an item below leads to the explanation of who may do it. Without it, only the
   * sentence of a missing permission has such an item.
   */
  asks?: Asked | undefined
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

/** One item of a menu. A disabled one is followed by an item that leads to its explanation. */
export function MenuItem({ action, close }: { action: MenuAction; close: () => void }) {
  const t = useUiTexts()
  const why = useWhy()(action.disabledReason ? action.asks : undefined, action.disabledReason)
  const id = useId()
  const item = <ActionItem id={id} action={action} close={close} />
  if (why === undefined) return item
  return (
    <>
      {item}
      <LinkItem
        role="menuitem"
        tabIndex={-1}
        to={why}
        aria-describedby={`${id}label`}
        minH="7"
        ps="8.5"
        color="accent.fg"
        onClick={close}
      >
        {t('state.why')}
      </LinkItem>
    </>
  )
}

/** A link if the action has a target, else a button. */
function ActionItem({ id, action, close }: { id: string; action: MenuAction; close: () => void }) {
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
