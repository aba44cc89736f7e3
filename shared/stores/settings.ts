import { create } from 'zustand'
import {
  colorSchemeKey,
  defaultSettings,
  modeKey,
  readSettings,
  schemeOf,
  settingsKey,
  writeSettings,
  type ColorScheme,
  type Settings,
} from './kept-settings.ts'
import type { TextStorage } from './slice.ts'

export * from './kept-settings.ts'

const localText = (): TextStorage | undefined => {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}
const prefersDark = () => typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches

/** Looks and language of this browser. They stay through sign-out and a change of business. */
export const useSettings = create<Settings>()(() => {
  const storage = localText()
  return storage ? readSettings(storage) : defaultSettings
})

/** Changes some settings, here and in storage. */
export function changeSettings(change: Partial<Settings>): void {
  useSettings.setState(change)
  const settings = useSettings.getState()
  const storage = localText()
  if (storage) writeSettings(storage, settings, schemeOf(settings.mode, prefersDark()))
}

/** Keeps the scheme that `system` comes down to as the screen changes; says nothing where it is known already. */
export function noteColorScheme(scheme: ColorScheme): void {
  try {
    const storage = localText()
    if (storage && storage.getItem(colorSchemeKey) !== scheme) storage.setItem(colorSchemeKey, scheme)
  } catch {
    // The next page then looks at the screen itself.
  }
}

const keys: readonly (string | null)[] = [settingsKey, modeKey, null]

/** Takes over what another tab of this browser chooses. Returns the way to stop. */
export function followSettingsOfOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    const storage = localText()
    if (storage && keys.includes(event.key)) useSettings.setState(readSettings(storage))
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
