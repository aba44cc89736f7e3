import { useLanguage, type Language } from '@steward/shared/i18n'
import { can } from '@steward/shared/roles'
import { changeSettings, colorModes, languages, useBusinessCore, useSettings } from '@steward/shared/stores'
import { useParam, type IconName } from '@steward/shared/ui/core'
import { useRegistry } from '../../page-registry/registry.ts'
import { useTexts } from '../../texts/texts.ts'
import { chooseLanguage } from '../language-menu/choose-language.ts'
import { useOverlayAddress, useOverlays } from '../overlays/use-overlays.ts'
import { keyboardPanel, panelParam, settingsPanel } from '../settings/panel-param.ts'
import { useSignOut } from '../../auth/use-sign-out.ts'
import type { SearchLine } from './search-line.ts'

const languageNames: Record<Language, string> = { en: 'English', de: 'Deutsch', es: 'Español' }
const modeIcons = { light: 'light', dark: 'dark', system: 'system' } as const

/** Returns the actions that are available everywhere: those of remotes, those of the shell, and help. */
export function useActions(): { begin: SearchLine[]; shell: SearchLine[]; help: SearchLine[] } {
  const t = useTexts()
  const language = useLanguage()
  const mode = useSettings((state) => state.mode)
  const hasKeys = useSettings((state) => state.shortcuts)
  const [, setPanel] = useParam(panelParam)
  const signOut = useSignOut()
  const action = (key: string, title: string, icon: IconName, act: () => void): SearchLine => ({
    key: `action-${key}`,
    title,
    icon,
    act,
  })
  const overlays = useOverlays()
  const { open } = useOverlayAddress()
  return {
    begin: useRemoteActions().map(({ key, path, title, icon, overlay }): SearchLine => {
      const over = overlays.find(({ dialog }) => dialog === overlay)
      return {
        key: `action-${key}`,
        title: title[language],
        icon: (icon as IconName | undefined) ?? 'add',
        ...(over ? { act: () => open(over.dialog) } : { to: path }),
        ...(over?.key && hasKeys ? { keys: [over.key.toUpperCase()] } : {}),
      }
    }),
    shell: [
      ...colorModes
        .filter((choice) => choice !== mode)
        .map((choice) =>
          action(
            `mode-${choice}`,
            `${t('settings.mode.title')}: ${t(`settings.mode.${choice}`)}`,
            modeIcons[choice],
            () => changeSettings({ mode: choice }),
          ),
        ),
      ...languages
        .filter((choice) => choice !== language)
        .map((choice) =>
          action(
            `language-${choice}`,
            `${t('language.menu')}: ${languageNames[choice]}`,
            'globe',
            () => void chooseLanguage(choice),
          ),
        ),
      action('appearance', t('settings.title'), 'settings', () => setPanel(settingsPanel)),
      action('sign-out', t('user.signOut'), 'signOut', signOut),
    ],
    help: [{ ...action('keyboard', t('keyboard.title'), 'keyboard', () => setPanel(keyboardPanel)), keys: ['?'] }],
  }
}

/** Returns the actions that start with the typed text: "Add customer “Mei”". */
export function useFillingActions(text: string): SearchLine[] {
  const language = useLanguage()
  return useRemoteActions().flatMap(({ key, path, icon, takes }): SearchLine[] =>
    takes && text !== ''
      ? [
          {
            key: `fill-${key}`,
            title: takes.title[language].replace('{text}', () => text),
            icon: (icon as IconName | undefined) ?? 'add',
            to: `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [takes.param]: text })}`,
          },
        ]
      : [],
  )
}

function useRemoteActions() {
  const { remotes } = useRegistry()
  const permissions = useBusinessCore((state) => state.permissions)
  return remotes
    .flatMap(({ name, actions = [] }) => actions.map((action) => ({ ...action, key: `${name}-${action.key}` })))
    .filter(({ permission }) => can(permissions, permission as Parameters<typeof can>[1], false))
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
}
