import { useSettings } from '@steward/shared/stores'
import { Avatar, chakra, IconButton, useParam } from '@steward/shared/ui/core'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../texts/texts.ts'
import { panelParam, settingsPanel } from '../settings/panel-param.ts'
import { useSignOut } from '../../auth/use-sign-out.ts'
import { useUserName } from '../user-menu/use-user-name.ts'
import { navColors } from '../../navigation/nav-colors.ts'
import { SideNav } from './side-nav.tsx'
import { Workspace } from './workspace.tsx'

// The browser's own dialog traps the focus, closes on Esc and makes the page behind it inert.
const Sheet = chakra('dialog', {
  base: {
    position: 'fixed',
    insetBlock: '0',
    insetInlineStart: '0',
    insetInlineEnd: 'auto',
    width: '320px',
    maxWidth: '100vw',
    height: '100dvh',
    maxHeight: 'none',
    margin: '0',
    padding: '0',
    border: '0',
    bg: 'var(--nav-bg)',
    color: 'var(--nav-fg)',
    boxShadow: 'lg',
    overflow: 'hidden',
    '&[open]': { display: 'flex', flexDirection: 'column' },
    // Slides in from the start edge, mirrored to the drawer of a record.
    animation: 'drawerInRtl 200ms cubic-bezier(.2,.8,.2,1)',
    '[dir=rtl] &': { animationName: 'drawerIn' },
    '@media (prefers-reduced-motion: reduce)': { animationName: 'fadeIn' },
    '&::backdrop': { background: 'var(--scrim)' },
  },
})

/** The navigation below 1200 px: 320 px wide, at the start edge. */
export function NavDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts()
  const navColor = useSettings((state) => state.navColor)
  const sheet = useRef<HTMLDialogElement>(null)

  useEffect(
    function openOrClose() {
      if (open) sheet.current?.showModal()
      else sheet.current?.close()
    },
    [open],
  )

  return (
    <Sheet
      ref={sheet}
      aria-label={t('shell.navigation')}
      style={navColors(navColor)}
      onClose={onClose}
      onClick={(event) => {
        // A click on the backdrop has the dialog itself as its target.
        if (event.target === sheet.current) onClose()
      }}
    >
      {open ? (
        <>
          <chakra.div
            display="flex"
            alignItems="center"
            justifyContent="space-between"
            gap="2"
            px="4"
            h="14"
            flexShrink="0"
          >
            <Workspace onFollow={onClose} />
            <IconButton
              icon="close"
              iconSize={20}
              label={t('shell.closeMenu')}
              tooltip={false}
              style={{ color: 'var(--nav-muted)' }}
              onClick={onClose}
            />
          </chakra.div>
          <SideNav onFollow={onClose} />
          <DrawerFoot onFollow={onClose} />
        </>
      ) : null}
    </Sheet>
  )
}

function DrawerFoot({ onFollow }: { onFollow: () => void }) {
  const t = useTexts()
  const signOut = useSignOut()
  const { user, name, roleName } = useUserName()
  const [, setPanel] = useParam(panelParam)
  return (
    <chakra.div px="3" py="2.5" borderTopWidth="1px" borderColor="var(--nav-border)" flexShrink="0">
      <chakra.div display="flex" alignItems="center" gap="3" px="3">
        <Avatar id={user?.id ?? ''} name={name} src={user?.avatar} size={32} />
        <chakra.div flex="1" minW="0">
          <chakra.div textStyle="strong" truncate>
            {name}
          </chakra.div>
          <chakra.div textStyle="caption" color="var(--nav-muted)">
            {roleName}
          </chakra.div>
        </chakra.div>
        <IconButton
          icon="settings"
          iconSize={18}
          label={t('settings.title')}
          tooltip={false}
          style={{ color: 'var(--nav-muted)' }}
          onClick={() => {
            onFollow()
            setPanel(settingsPanel)
          }}
        />
        <IconButton
          icon="signOut"
          iconSize={18}
          label={t('user.signOut')}
          tooltip={false}
          style={{ color: 'var(--nav-muted)' }}
          onClick={signOut}
        />
      </chakra.div>
    </chakra.div>
  )
}
