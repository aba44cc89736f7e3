import { useSettings } from '@steward/shared/stores'
import { chakra, leadToastsBy, PageSkeleton } from '@steward/shared/ui/core'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { Outlet, useNavigate } from 'react-router-dom'
import { markShellReady } from '../federation/marks.ts'
import { ReportsSlot } from './reports-slot.tsx'
import { useLinkPrefetch } from '../page-registry/use-link-prefetch.ts'
import { useRouteChange } from '../page-registry/use-route-change.ts'
import { useRouteReady } from '../page-registry/use-route-ready.ts'
import { useTexts } from '../texts/texts.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import { KeyboardLink } from './keyboard/keyboard-link.tsx'
import { KeyboardSlot } from './keyboard/keyboard-slot.tsx'
import { LiveSlot } from './live/live-slot.tsx'
import { OverlaySlot } from './overlays/overlay-slot.tsx'
import { SearchSlot } from './search/search-slot.tsx'
import { SettingsPanel } from './settings/settings-panel-slot.tsx'
import { AppearanceLink } from './settings/appearance-link.tsx'
import { NavDrawer } from './side-nav/nav-drawer.tsx'
import { navColors } from '../navigation/nav-colors.ts'
import { SideNav } from './side-nav/side-nav.tsx'
import { Workspace } from './side-nav/workspace.tsx'
import { TopBar } from './top-bar/top-bar.tsx'
import { TopNav } from './top-nav/top-nav.tsx'
import { useWideScreen } from './use-wide-screen.ts'

const SkipLink = chakra('a', {
  base: {
    position: 'fixed',
    top: '2',
    insetInlineStart: '2',
    zIndex: 'toast',
    px: '4',
    py: '2',
    borderRadius: 'md',
    bg: 'bg.inverted',
    color: 'fg.inverted',
    textStyle: 'strong',
    '&:not(:focus)': { srOnly: true },
  },
})

/**
 * The dashboard around every protected page: the navigation beside or above it, and a drawer below 1200 px.
 * @param banner appears above each page
 */
export function ShellLayout({ banner }: { banner?: ReactNode }) {
  const t = useTexts()
  const layout = useSettings((state) => state.layout)
  const isHorizontal = useWideScreen() && layout === 'horizontal'
  const [drawerOpen, setDrawerOpen] = useState(false)
  useRouteChange()
  useRouteReady()
  useLinkPrefetch()
  const navigate = useNavigate()
  useEffect(
    function leadToasts() {
      return leadToastsBy((address) => void navigate(address))
    },
    [navigate],
  )
  useEffect(function markReady() {
    markShellReady()
  }, [])

  return (
    <chakra.div display="flex" minH="100dvh">
      <SkipLink href="#main">{t('shell.skip')}</SkipLink>
      {isHorizontal ? null : <Aside />}
      <NavDrawer open={drawerOpen} onClose={() => setDrawerOpen(false)} />
      <chakra.div display="flex" flexDirection="column" flex="1" minW="0">
        {isHorizontal ? <TopNav /> : <TopBar onOpenNavigation={() => setDrawerOpen(true)} />}
        <chakra.main
          id="main"
          tabIndex={-1}
          outline="none"
          flex="1"
          w="full"
          maxW={isHorizontal ? '1280px' : '1600px'}
          mx={isHorizontal ? 'auto' : '0'}
          px={{ base: '4', sm: '6', lg: '8' }}
          pt={{ base: '5', sm: '7' }}
          pb="12"
        >
          <ConnectionBanner />
          {banner}
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </chakra.main>
      </chakra.div>
      <SettingsPanel />
      <SearchSlot />
      <OverlaySlot />
      <KeyboardSlot />
      <LiveSlot />
      <ReportsSlot />
    </chakra.div>
  )
}

/** The side navigation, 280 px wide (specification, section 9). */
function Aside() {
  const navColor = useSettings((state) => state.navColor)
  return (
    <chakra.aside
      display={{ base: 'none', lg: 'flex' }}
      flexDirection="column"
      position="sticky"
      top="0"
      w="280px"
      h="100dvh"
      flexShrink="0"
      bg="var(--nav-bg)"
      color="var(--nav-fg)"
      borderInlineEndWidth="1px"
      borderColor="var(--nav-border)"
      _print={{ display: 'none' }}
      style={navColors(navColor)}
    >
      <chakra.div display="flex" alignItems="center" h="14" px="5" flexShrink="0">
        <Workspace />
      </chakra.div>
      <SideNav />
      <chakra.div px="3" py="3" borderTopWidth="1px" borderColor="var(--nav-border)" flexShrink="0">
        <AppearanceLink />
        <KeyboardLink />
      </chakra.div>
    </chakra.aside>
  )
}
