import { useRole } from '@steward/shared/stores'
import { chakra, Icon } from '@steward/shared/ui/core'
import { useId } from 'react'
import { useLocation } from 'react-router-dom'
import { useTexts } from '../../texts/texts.ts'
import { useLanguage } from '@steward/shared/i18n'
import { useRolePeople } from '../../texts/use-role-names.ts'
import { navItemStyles } from '../../navigation/nav-item-styles.ts'
import { NavLink } from './nav-link.tsx'
import { currentKey, isCurrent, isDisabled, type NavItem } from '../../navigation/navigation.ts'
import { useUnfolded } from './use-unfolded.ts'

interface NavEntryProps {
  item: NavItem
  onFollow?: (() => void) | undefined
}

const Head = chakra('button', { base: navItemStyles })

/** One entry of a group: a link, or a button that shows the items below it. */
export function NavEntry({ item, onFollow }: NavEntryProps) {
  return (
    <li>
      {item.items?.length ? (
        <NavBranch item={item} items={item.items} onFollow={onFollow} />
      ) : (
        <NavLeaf item={item} onFollow={onFollow} />
      )}
    </li>
  )
}

/** Returns a function that reads the title of an item in the current language. */
export function useNavTitle(): (item: NavItem) => string {
  const t = useTexts()
  const language = useLanguage()
  return ({ title }) => (typeof title === 'string' ? t(title) : title[language])
}

function NavLeaf({ item, onFollow }: NavEntryProps) {
  const t = useTexts()
  const titleOf = useNavTitle()
  const role = useRole()
  const peopleOf = useRolePeople()
  const { pathname } = useLocation()
  const reason = item.disabled ? t('nav.alwaysDisabled') : t('nav.onlyFor', { roles: peopleOf(item.roles) })
  return (
    <NavLink
      item={item}
      title={titleOf(item)}
      isCurrent={isCurrent(item, pathname)}
      disabledReason={isDisabled(item, role) ? reason : undefined}
      onFollow={onFollow}
    />
  )
}

/** Collapsed until the user opens it, or until a page below it is the current one (specification, section 2). */
function NavBranch({ item, items, onFollow }: NavEntryProps & { items: readonly NavItem[] }) {
  const titleOf = useNavTitle()
  const { pathname } = useLocation()
  const [isOpen, toggle] = useUnfolded(currentKey(items, pathname), false)
  const id = useId()
  return (
    <>
      <Head type="button" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        <Icon name={item.icon} size={18} />
        <chakra.span flex="1" minW="0" truncate>
          {titleOf(item)}
        </chakra.span>
        <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={14} />
      </Head>
      <chakra.ul id={id} hidden={!isOpen} ps="7" mt="0.5">
        {items.map((child) => (
          <NavEntry key={child.key} item={child} onFollow={onFollow} />
        ))}
      </chakra.ul>
    </>
  )
}
