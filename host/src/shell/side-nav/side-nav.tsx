import { useRole } from '@steward/shared/stores'
import { chakra } from '@steward/shared/ui/core'
import { useId } from 'react'
import { useLocation } from 'react-router-dom'
import { useRegistry } from '../../routing/registry.ts'
import { useLanguage } from '../../texts/use-language.ts'
import { useTexts } from '../../texts/texts.ts'
import { useRoleNames } from '../../texts/use-role-names.ts'
import { isCurrent, isDisabled, mergeNavigation, type NavGroup, type NavItem } from './navigation.ts'
import { NavLink } from './nav-link.tsx'

/** The groups of the navigation; `onFollow` closes the drawer that holds them on small screens. */
export function SideNav({ onFollow }: { onFollow?: () => void }) {
  const t = useTexts()
  const { remotes } = useRegistry()
  return (
    <chakra.nav aria-label={t('shell.navigation')} flex="1" overflowY="auto" px="3" pb="4">
      {mergeNavigation(remotes).map((group) => (
        <Group key={group.key} group={group} onFollow={onFollow} />
      ))}
    </chakra.nav>
  )
}

function Group({ group, onFollow }: { group: NavGroup; onFollow: (() => void) | undefined }) {
  const t = useTexts()
  const id = useId()
  return (
    <chakra.div mt="4">
      <chakra.div id={id} textStyle="badge" color="var(--nav-label)" px="3" pt="1" pb="1.5">
        {t(group.title)}
      </chakra.div>
      <chakra.ul aria-labelledby={id} display="flex" flexDirection="column" gap="0.5">
        {group.items.map((item) => (
          <Item key={item.key} item={item} onFollow={onFollow} />
        ))}
      </chakra.ul>
    </chakra.div>
  )
}

function Item({ item, onFollow }: { item: NavItem; onFollow: (() => void) | undefined }) {
  const t = useTexts()
  const role = useRole()
  const roleNames = useRoleNames()
  const language = useLanguage()
  const { prefetch } = useRegistry()
  const { pathname } = useLocation()
  const title = typeof item.title === 'string' ? t(item.title) : item.title[language]
  const reason = item.disabled ? t('nav.alwaysDisabled') : t('nav.onlyFor', { roles: roleNames(item.roles) })
  return (
    <li>
      <NavLink
        item={item}
        title={title}
        isCurrent={isCurrent(item, pathname)}
        disabledReason={isDisabled(item, role) ? reason : undefined}
        onPrefetch={() => prefetch(item.href, '', role)}
        onFollow={onFollow}
      />
    </li>
  )
}
