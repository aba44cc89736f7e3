import { chakra } from '@steward/shared/ui/core'
import { Suspense } from 'react'
import { ContactsSlot } from '../contacts/contacts-slot.tsx'
import { LanguageChoice } from '../language-menu/language-choice.tsx'
import { NewVersionSlot } from '../new-version/new-version-slot.tsx'
import { NotificationsSlot } from '../notifications/notifications-slot.tsx'
import { SampleSlot } from '../panels/sample-slot.tsx'
import { useLateCode } from '../panels/use-late-code.ts'
import { UserButton } from '../user-menu/user-button.tsx'

// Menus are not part of the first load. The avatar renders at once, and its menu loads after the first page.
const loadMenu = async () => (await import('../user-menu/user-menu.tsx')).UserMenu

// The buttons have the colour of their bar. The menus that they open have the colours of the page.
const Tools = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    ms: 'auto',
    flexShrink: '0',
    '& > button': {
      color: 'var(--nav-muted, var(--fg-muted))',
      _focusVisible: { outlineColor: 'var(--nav-accent, var(--accent-ring))' },
    },
    '& > button:is(:hover, [aria-expanded=true]):not(:disabled)': {
      color: 'var(--nav-fg, var(--fg))',
      bg: 'var(--nav-hover, var(--bg-muted))',
    },
  },
})

/** The tools at the end of the bar, in both layouts. The user menu is the last. */
export function BarTools() {
  const { code: UserMenu, wasPressed, press } = useLateCode(loadMenu)
  const button = <UserButton onClick={press} />
  return (
    <Tools>
      <NewVersionSlot />
      <SampleSlot part="SampleSearch" />
      <LanguageChoice />
      <ContactsSlot />
      <NotificationsSlot />
      {UserMenu ? (
        <Suspense fallback={button}>
          <UserMenu opensAtOnce={wasPressed} />
        </Suspense>
      ) : (
        button
      )}
    </Tools>
  )
}
