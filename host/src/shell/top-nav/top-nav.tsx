import { useSettings } from '@steward/shared/stores'
import { chakra } from '@steward/shared/ui/core'
import { useTexts } from '../../texts/texts.ts'
import { navColors } from '../../navigation/nav-colors.ts'
import { OverlayButtons } from '../overlays/overlay-buttons.tsx'
import { SearchButton } from '../search/search-button.tsx'
import { useNavigation } from '../side-nav/use-navigation.ts'
import { Workspace } from '../side-nav/workspace.tsx'
import { BarTools } from '../top-bar/bar-tools.tsx'
import { TopNavGroup } from './top-nav-group.tsx'

/** The horizontal layout: one bar of 72 px (specification, section 9) with the groups of the navigation as menus. */
export function TopNav() {
  const t = useTexts()
  const groups = useNavigation()
  const navColor = useSettings((state) => state.navColor)
  return (
    <chakra.header
      position="sticky"
      top="0"
      zIndex="bar"
      display="flex"
      alignItems="center"
      gap="4"
      h="72px"
      px="8"
      bg="var(--nav-bg)"
      color="var(--nav-fg)"
      borderBottomWidth="1px"
      borderColor="var(--nav-border)"
      _print={{ display: 'none' }}
      style={navColors(navColor)}
    >
      <chakra.div maxW="240px" flexShrink="0" me="8">
        <Workspace withCity={false} />
      </chakra.div>
      <nav aria-label={t('shell.navigation')}>
        <chakra.ul display="flex" alignItems="center" gap="1">
          {groups.map((group) => (
            <TopNavGroup key={group.key} group={group} />
          ))}
        </chakra.ul>
      </nav>
      <chakra.div display="flex" flex="1" justifyContent="flex-end">
        <SearchButton layout="horizontal" />
      </chakra.div>
      <OverlayButtons textFrom="xl" />
      <BarTools />
    </chakra.header>
  )
}
