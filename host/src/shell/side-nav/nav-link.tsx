import { chakra, Icon, Tooltip, VisuallyHidden } from '@steward/shared/ui/core'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useTexts } from '../../texts/texts.ts'
import { badgeLabel, type NavItem } from './navigation.ts'

const itemStyles = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minH: { base: '11', lg: '9' },
  px: '3',
  borderRadius: 'md',
  textStyle: 'strong',
  color: 'var(--nav-muted)',
  textDecoration: 'none',
  transition: 'background-color 120ms, color 120ms',
  _hover: { bg: 'var(--nav-hover)' },
  _focusVisible: { outlineOffset: '-2px' },
  '&[aria-current]': { bg: 'var(--nav-active)', color: 'var(--nav-fg)', '& svg': { color: 'var(--nav-accent)' } },
  '&[aria-disabled=true]': { color: 'var(--nav-label)', cursor: 'not-allowed', _hover: { bg: 'transparent' } },
} as const

const RouterItem = chakra(Link, { base: itemStyles })
const ExternalItem = chakra('a', { base: itemStyles })
const DisabledItem = chakra('span', { base: itemStyles })

interface NavLinkProps {
  item: NavItem
  title: string
  isCurrent: boolean
  /** Why it cannot be opened; the item is then text that can be focused and says so. */
  disabledReason: string | undefined
  onPrefetch: () => void
  onFollow: (() => void) | undefined
}

/** One item of the navigation. */
export function NavLink({ item, title, isCurrent, disabledReason, onPrefetch, onFollow }: NavLinkProps) {
  const t = useTexts()
  const reasonId = useId()
  const isDisabled = disabledReason !== undefined
  const content: ReactNode = (
    <>
      <Icon name={item.icon} size={18} />
      <chakra.span flex="1" minW="0" truncate>
        {title}
      </chakra.span>
      {item.label === undefined ? null : (
        <chakra.span textStyle="caption" fontVariantNumeric="tabular-nums">
          {badgeLabel(item.label)}
        </chakra.span>
      )}
      {isDisabled ? <Icon name="lock" size={14} /> : null}
      {item.external ? <Icon name="external" size={14} label={t('shell.opensInNewTab')} /> : null}
    </>
  )
  if (isDisabled) {
    return (
      <>
        <Tooltip label={disabledReason} placement="bottom-start" describes={false}>
          <DisabledItem role="link" tabIndex={0} aria-disabled="true" aria-describedby={reasonId}>
            {content}
          </DisabledItem>
        </Tooltip>
        <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>
      </>
    )
  }
  if (item.external) {
    return (
      <ExternalItem href={item.href} target="_blank" rel="noreferrer">
        {content}
      </ExternalItem>
    )
  }
  return (
    <RouterItem
      to={item.href}
      aria-current={isCurrent ? 'page' : undefined}
      onPointerEnter={onPrefetch}
      onFocus={onPrefetch}
      onClick={onFollow}
    >
      {content}
    </RouterItem>
  )
}
