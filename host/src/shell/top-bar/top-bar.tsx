import { chakra, IconButton } from '@steward/shared/ui/core'
import { useTexts } from '../../texts/texts.ts'
import { OverlayButtons } from '../overlays/overlay-buttons.tsx'
import { SearchButton } from '../search/search-button.tsx'
import { Workspace } from '../side-nav/workspace.tsx'
import { BarTools } from './bar-tools.tsx'

/** The top bar beside a side navigation, 56 px high (specification, section 9). */
export function TopBar({ onOpenNavigation }: { onOpenNavigation: () => void }) {
  const t = useTexts()
  return (
    <chakra.header
      position="sticky"
      top="0"
      zIndex="bar"
      display="flex"
      alignItems="center"
      gap="3"
      h="14"
      px={{ base: '4', sm: '6', lg: '8' }}
      bg="bg"
      borderBottomWidth="1px"
      borderColor="border"
      _print={{ display: 'none' }}
    >
      <chakra.div
        display={{ base: 'flex', lg: 'none' }}
        alignItems="center"
        gap="2"
        minW="0"
        // Five tools leave no room for the name on a phone. It shows only the mark.
        css={{ '& a > span:last-of-type': { srOnly: { base: true, sm: false } } }}
      >
        <IconButton
          icon="menu"
          iconSize={20}
          label={t('shell.openMenu')}
          tooltip={false}
          style={{ marginInlineStart: -8 }}
          onClick={onOpenNavigation}
        />
        <Workspace withCity={false} onPhones={false} />
      </chakra.div>
      <chakra.div display="flex" flex="1 0 auto" justifyContent={{ base: 'flex-end', md: 'flex-start' }}>
        <SearchButton layout="vertical" />
      </chakra.div>
      <OverlayButtons textFrom="md" />
      <BarTools />
    </chakra.header>
  )
}
