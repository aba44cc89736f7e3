import { chakra, IconButton } from '@steward/shared/ui/core'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../texts/texts.ts'
import { Workspace } from '../side-nav/workspace.tsx'
import { UserButton } from '../user-menu/user-button.tsx'

// Menus are not part of the first load: the avatar stands, its menu follows.
const UserMenu = lazy(async () => ({ default: (await import('../user-menu/user-menu.tsx')).UserMenu }))

/** 56 px beside a side navigation (specification, section 9). */
export function TopBar({ onOpenNavigation }: { onOpenNavigation: () => void }) {
  const t = useTexts()
  const [wasPressed, setWasPressed] = useState(false)
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
      <chakra.div display={{ base: 'flex', lg: 'none' }} alignItems="center" gap="2" minW="0">
        <IconButton
          icon="menu"
          iconSize={20}
          label={t('shell.openMenu')}
          tooltip={false}
          style={{ marginInlineStart: -8 }}
          onClick={onOpenNavigation}
        />
        <Workspace withCity={false} />
      </chakra.div>
      <chakra.div ms="auto">
        <Suspense fallback={<UserButton onClick={() => setWasPressed(true)} />}>
          <UserMenu opensAtOnce={wasPressed} />
        </Suspense>
      </chakra.div>
    </chakra.header>
  )
}
