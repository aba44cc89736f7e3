import * as to from '@steward/shared/addresses'
import { useCan } from '@steward/shared/roles/gate'
import { changeSettings, colorModes, useSettings, type ColorMode } from '@steward/shared/stores'
import { Avatar, chakra, useParam, type IconName } from '@steward/shared/ui/core'
import { Menu } from '@steward/shared/ui/overlays'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../texts/texts.ts'
import { panelParam, settingsPanel } from '../settings/panel-param.ts'
import { useSignOut } from '../../auth/use-sign-out.ts'
import { UserButton } from './user-button.tsx'
import { useUserName } from './use-user-name.ts'

const icons: Record<ColorMode, IconName> = { light: 'light', dark: 'dark', system: 'system' }

/** The menu of the signed-in user: colour mode, settings and sign-out; 280 px wide (specification, section 9). */
export function UserMenu({ opensAtOnce = false }: { opensAtOnce?: boolean }) {
  const t = useTexts()
  const can = useCan()
  const { user, name, roleName } = useUserName()
  const mode = useSettings((state) => state.mode)
  const signOut = useSignOut()
  const [, setPanel] = useParam(panelParam)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(
    function openForAnEarlyPress() {
      // The avatar was pressed before the code of its menu had loaded. This opens the menu for that press.
      if (opensAtOnce) button.current?.click()
    },
    [opensAtOnce],
  )
  return (
    <Menu
      trigger={<UserButton ref={button} />}
      label={t('shell.userMenu', { name })}
      width={280}
      header={
        <chakra.div display="flex" alignItems="center" gap="3" py="1">
          <Avatar id={user?.id ?? ''} name={name} src={user?.avatar} size={32} />
          <chakra.div minW="0">
            <chakra.div textStyle="strong" truncate>
              {name}
            </chakra.div>
            <chakra.div textStyle="caption" color="fg.muted" truncate>
              {user?.email}
            </chakra.div>
            <chakra.div textStyle="caption" color="fg.muted">
              {roleName}
            </chakra.div>
          </chakra.div>
        </chakra.div>
      }
      sections={[
        {
          key: 'own',
          items: [
            { key: 'details', label: t('user.myDetails'), icon: 'profile', to: to.account() },
            { key: 'activity', label: t('area.activity'), icon: 'activity', to: to.activity() },
            ...(can('export.lists')
              ? [{ key: 'data', label: t('area.data'), icon: 'download' as const, to: to.data() }]
              : []),
            { key: 'settings', label: t('settings.title'), icon: 'settings', onSelect: () => setPanel(settingsPanel) },
          ],
        },
        {
          key: 'appearance',
          label: t('settings.mode.title'),
          items: colorModes.map((choice) => ({
            key: choice,
            label: t(`settings.mode.${choice}`),
            icon: icons[choice],
            checked: choice === mode,
            onSelect: () => changeSettings({ mode: choice }),
          })),
        },
        { key: 'session', items: [{ key: 'out', label: t('user.signOut'), icon: 'signOut', onSelect: signOut }] },
      ]}
    />
  )
}
