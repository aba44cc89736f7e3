import { chakra, Icon, Tooltip, VisuallyHidden } from '@steward/shared/ui/core'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useTexts } from '../../texts/texts.ts'
import { navItemStyles } from '../../navigation/nav-item-styles.ts'
import { badgeLabel, type NavItem } from '../../navigation/navigation.ts'

const RouterItem = chakra(Link, { base: navItemStyles })
const ExternalItem = chakra('a', { base: navItemStyles })
const DisabledItem = chakra('span', { base: navItemStyles })

interface NavLinkProps {
  item: NavItem
  title: string
  isCurrent: boolean
  /** The reason why the item cannot be opened. The item is then focusable text that shows it. */
  disabledReason: string | undefined
  onFollow: (() => void) | undefined
}

/** One item of the navigation. */
export function NavLink({ item, title, isCurrent, disabledReason, onFollow }: NavLinkProps) {
  const t = useTexts()
  const reasonId = useId()
  const isDisabled = disabledReason !== undefined
  const content: ReactNode = (
    <>
      <chakra.span data-nav-icon="" display="flex" flexShrink="0">
        <Icon name={item.icon} size={18} />
      </chakra.span>
      <chakra.span flex="1" minW="0" truncate>
        {title}
      </chakra.span>
      {item.label === undefined ? null : (
        <>
          <chakra.span
            textStyle="caption"
            fontVariantNumeric="tabular-nums"
            aria-hidden={item.labelMeaning ? 'true' : undefined}
          >
            {badgeLabel(item.label)}
          </chakra.span>
          {item.labelMeaning ? <VisuallyHidden>{t(item.labelMeaning, { count: item.label })}</VisuallyHidden> : null}
        </>
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
    <RouterItem to={item.href} aria-current={isCurrent ? 'page' : undefined} onClick={onFollow}>
      {content}
    </RouterItem>
  )
}
