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

/** The appearance and language of this browser. They survive a sign-out and a change of business. */
export const useSettings = create<Settings>()(() => {
  const storage = localText()
  return storage ? readSettings(storage) : defaultSettings
})

/** Changes some settings in memory and in storage. */
export function changeSettings(change: Partial<Settings>): void {
  useSettings.setState(change)
  const settings = useSettings.getState()
  const storage = localText()
  if (storage) writeSettings(storage, settings, schemeOf(settings.mode, prefersDark()))
}

/** Stores the current scheme of the `system` mode when the screen changes. Writes nothing if it is stored already. */
export function noteColorScheme(scheme: ColorScheme): void {
  try {
    const storage = localText()
    if (storage && storage.getItem(colorSchemeKey) !== scheme) storage.setItem(colorSchemeKey, scheme)
  } catch {
    // The next page then reads the preference of the screen.
  }
}

const keys: readonly (string | null)[] = [settingsKey, modeKey, null]

/** Applies the settings that another tab of this browser changes. Returns a function that stops it. */
export function followSettingsOfOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    const storage = localText()
    if (storage && keys.includes(event.key)) useSettings.setState(readSettings(storage))
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
