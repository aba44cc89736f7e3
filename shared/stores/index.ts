import { useBusinessCore } from './business-core.ts'
import { useBusinessDetails } from './business-details.ts'
import { useServices } from './services.ts'
import { useToday } from './today.ts'
import { useMembership, useMyDetails } from './views.ts'

export { entityCore, entityPlace, useBusinessCore, userCore, useRole } from './business-core.ts'
export type { BusinessCoreState, BusinessEntityCore, BusinessUserCore } from './business-core.ts'
export { useBusinessDetails } from './business-details.ts'
export type { BusinessDetailsState } from './business-details.ts'
export { useServices } from './services.ts'
export type { SavedView, ServicesState, ServiceSummary } from './services.ts'
export { useIsOffered, useOfferedDialogs } from './offered-dialogs.ts'
export { useKeptSearch } from './use-kept-search.ts'
export { useToday } from './today.ts'
export type { TodayEvent, TodayState } from './today.ts'
export { useMembership, useMyDetails } from './views.ts'
export type { MembershipState, MyDetailsState } from './views.ts'
export {
  changeSettings,
  colorModes,
  defaultSettings,
  directions,
  followSettingsOfOtherTabs,
  languages,
  layouts,
  navColors,
  noteColorScheme,
  primaryColors,
  schemeOf,
  useSettings,
} from './settings.ts'
export type {
  ColorMode,
  ColorScheme,
  Direction,
  Language,
  Layout,
  NavColor,
  PrimaryColor,
  Settings,
} from './settings.ts'

const slices = [useBusinessCore, useServices, useBusinessDetails, useToday, useMembership, useMyDetails]

/**
 * Clears the slices that the storage holds for another user or another business. Called at the start of the app.
 * @param owner a text that is unique per user and business
 */
export function claimSlices(owner: string): void {
  for (const slice of slices) slice.claim(owner)
}

/** Clears all slices on a change of business, so no data of one business shows in another. Settings stay. */
export function clearSlices(): void {
  for (const slice of slices) slice.clear()
}

/**
 * Clears the storage of all slices on sign-out. Unlike clearSlices it leaves the screen unchanged until the page ends.
 */
export function forgetSlices(): void {
  for (const slice of slices) slice.forget()
}
