import { useRole } from '@steward/shared/stores'
import { chakra, Icon } from '@steward/shared/ui/core'
import { useId, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { useTexts } from '../../texts/texts.ts'
import { NavEntry } from './nav-entry.tsx'
import { currentKey, splitByRole, type NavItem } from '../../navigation/navigation.ts'
import { useNavigation } from './use-navigation.ts'
import { useUnfolded } from './use-unfolded.ts'

/** The groups of the navigation. `onFollow` closes the drawer that contains them on small screens. */
export function SideNav({ onFollow }: { onFollow?: () => void }) {
  const t = useTexts()
  const navigation = useNavigation()
  const role = useRole()
  const { groups, locked } = useMemo(() => splitByRole(navigation, role), [navigation, role])
  return (
    <chakra.nav aria-label={t('shell.navigation')} flex="1" minH="0" overflowY="auto" px="3" pb="4">
      {groups.map((group) => (
        <Group key={group.key} title={t(group.title)} items={group.items} initially onFollow={onFollow} />
      ))}
      {locked.length > 0 ? (
        <Group title={t('nav.locked', { count: locked.length })} items={locked} initially={false} onFollow={onFollow} />
      ) : null}
    </chakra.nav>
  )
}

// Looks like a plain label. The arrow appears only when it is useful.
const GroupHead = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    w: 'full',
    minH: '6',
    px: '3',
    pt: '1',
    pb: '1.5',
    borderRadius: 'sm',
    textStyle: 'badge',
    textAlign: 'start',
    color: 'var(--nav-label)',
    cursor: 'pointer',
    _hover: { color: 'var(--nav-fg)' },
    _focusVisible: { outlineOffset: '-2px', outlineColor: 'var(--nav-accent)' },
    '&[aria-expanded=true]:not(:hover, :focus-visible) svg': { visibility: 'hidden' },
  },
})

interface GroupProps {
  title: string
  items: readonly NavItem[]
  /** Whether the group is expanded at first. */
  initially: boolean
  onFollow: (() => void) | undefined
}

function Group({ title, items, initially, onFollow }: GroupProps) {
  const { pathname } = useLocation()
  const [isOpen, toggle] = useUnfolded(currentKey(items, pathname), initially)
  const id = useId()
  return (
    <chakra.div mt="4">
      <GroupHead type="button" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        <span id={`${id}-title`}>{title}</span>
        <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={14} />
      </GroupHead>
      <chakra.ul id={id} hidden={!isOpen} aria-labelledby={`${id}-title`} css={{ '& > li + li': { marginTop: '2px' } }}>
        {items.map((item) => (
          <NavEntry key={item.key} item={item} onFollow={onFollow} />
        ))}
      </chakra.ul>
    </chakra.div>
  )
}
