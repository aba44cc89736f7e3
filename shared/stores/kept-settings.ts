import { isRecord } from './shape.ts'
import type { TextStorage } from './slice.ts'

// Import no store and no React here. The script before the first paint (first-look.ts) includes this file.

export const primaryColors = ['chateauGreen', 'neonBlue', 'royalBlue', 'tomatoOrange'] as const
export const navColors = ['blend_in', 'discrete', 'evident'] as const
export const layouts = ['vertical', 'horizontal'] as const
export const directions = ['ltr', 'rtl'] as const
export const languages = ['en', 'de', 'es'] as const
export const colorModes = ['light', 'dark', 'system'] as const

export type PrimaryColor = (typeof primaryColors)[number]
export type NavColor = (typeof navColors)[number]
export type Layout = (typeof layouts)[number]
export type Direction = (typeof directions)[number]
export type Language = (typeof languages)[number]
export type ColorMode = (typeof colorModes)[number]
/** The scheme that a mode results in on this screen. */
export type ColorScheme = 'light' | 'dark'

export interface Settings {
  layout: Layout
  navColor: NavColor
  primaryColor: PrimaryColor
  direction: Direction
  language: Language
  mode: ColorMode
  /**
   * Whether single keys such as `/` and `?` are shortcuts. Users of speech input need to turn them off (WCAG 2.1.4).
   */
  shortcuts: boolean
}

export const settingsKey = 'steward.settings'
export const modeKey = 'steward.mode'
export const colorSchemeKey = 'steward.color-scheme'

/** The site defaults (specification, section 9). */
export const defaultSettings: Settings = {
  layout: 'vertical',
  navColor: 'blend_in',
  primaryColor: 'chateauGreen',
  direction: 'ltr',
  language: 'en',
  mode: 'light',
  shortcuts: true,
}

const oneOf = <T extends string>(values: readonly T[], value: unknown, otherwise: T): T =>
  values.includes(value as T) ? (value as T) : otherwise

const warnAboutColor = (value: unknown) => console.warn(`Unknown primary color "${String(value)}", using neonBlue`)

function knownPrimaryColor(value: unknown, warn: (value: unknown) => void): PrimaryColor {
  if (value === undefined) return defaultSettings.primaryColor
  if (primaryColors.includes(value as PrimaryColor)) return value as PrimaryColor
  warn(value)
  return 'neonBlue'
}

/**
 * Reads the stored settings. Missing, unknown or corrupt values become the default. Only an unknown primary colour
 * becomes neonBlue, with a warning (specification, section 9).
 * @param warn called with the unknown colour; writes to the console by default
 */
export function readSettings(storage: TextStorage, warn: (value: unknown) => void = warnAboutColor): Settings {
  try {
    const parsed: unknown = JSON.parse(storage.getItem(settingsKey) ?? '{}')
    const kept = isRecord(parsed) ? parsed : {}
    return {
      layout: oneOf(layouts, kept['layout'], defaultSettings.layout),
      navColor: oneOf(navColors, kept['navColor'], defaultSettings.navColor),
      primaryColor: knownPrimaryColor(kept['primaryColor'], warn),
      direction: oneOf(directions, kept['direction'], defaultSettings.direction),
      language: oneOf(languages, kept['language'], defaultSettings.language),
      mode: oneOf(colorModes, storage.getItem(modeKey), defaultSettings.mode),
      shortcuts: kept['shortcuts'] !== false,
    }
  } catch {
    return defaultSettings
  }
}

/** Writes the settings under their three keys. Ignores the error of a full or forbidden storage. */
export function writeSettings(storage: TextStorage, settings: Settings, scheme: ColorScheme): void {
  const { mode, ...rest } = settings
  try {
    storage.setItem(settingsKey, JSON.stringify(rest))
    storage.setItem(modeKey, mode)
    storage.setItem(colorSchemeKey, scheme)
  } catch {
    // The choice then lasts until the page is closed.
  }
}

/** Returns light or dark for a mode and the preference of the screen. */
export const schemeOf = (mode: ColorMode, prefersDark: boolean): ColorScheme =>
  mode === 'system' ? (prefersDark ? 'dark' : 'light') : mode
