import * as to from '@steward/shared/addresses'
import type { RemoteTab } from '@steward/shared/federation/registry'
import type { Role } from '@steward/shared/roles'
import type { RemotePageRoute } from '../federation/registry-hooks.ts'
import type { HostTexts } from '../texts/texts.ts'
import type { Language, Translate } from '@steward/shared/i18n'

/** A tab of a page area, in the user's language. */
export interface AreaTab {
  path: string
  label: string
  /** The group in a sub-navigation. An area without groups is rendered as tabs. */
  group: string | undefined
  order: number
  disabled: boolean
  /** Search parameters that stay in the address. */
  carries: readonly string[]
  /** Hidden while the address names no record. */
  recordOnly: boolean
}

/** The page area that belongs to the host. Remotes add tabs to it. */
export const myDetails = 'my-details'

/** The host's part of My Details (specification, section 2: Personal: Account, Schedule, Security). */
export function ownTabs(t: Translate<HostTexts>): AreaTab[] {
  const tab = (path: string, label: string, order: number): AreaTab => ({
    path,
    label,
    group: t('area.personal'),
    order,
    disabled: false,
    carries: [],
    recordOnly: false,
  })
  return [
    tab(to.account(), t('area.account'), 10),
    tab(to.mySchedule(), t('area.schedule'), 20),
    tab(to.security(), t('area.security'), 30),
  ]
}

/** Returns the tabs of an area that the role may open, from the host and all remotes, in order. */
export function mergeTabs(
  area: string,
  routes: readonly RemotePageRoute[],
  role: Role,
  language: Language,
  own: readonly AreaTab[] = [],
): AreaTab[] {
  const announced = tabsOf(area, routes, role).map(([path, tab]) => tabOf(path, tab, tab, language))
  const ownPaths = new Set(own.map((tab) => tab.path))
  return [...own, ...announced.filter((tab) => !tab.recordOnly && !ownPaths.has(tab.path))].toSorted(byOrder)
}

/** Returns the tabs of one record: those that keep its id in their address. */
export function recordTabs(
  area: string,
  routes: readonly RemotePageRoute[],
  role: Role,
  language: Language,
): AreaTab[] {
  return tabsOf(area, routes, role)
    .filter(([, tab]) => tab.carries?.length)
    .map(([path, tab]) => tabOf(path, tab, tab.record ?? tab, language))
    .toSorted(byOrder)
}

const byOrder = (a: AreaTab, b: AreaTab) => a.order - b.order

function tabsOf(area: string, routes: readonly RemotePageRoute[], role: Role): [path: string, tab: RemoteTab][] {
  return routes.flatMap(({ path, roles, tab }) =>
    tab?.area === area && roles.includes(role) ? [[path, tab] as [string, RemoteTab]] : [],
  )
}

function tabOf(path: string, tab: RemoteTab, place: Pick<RemoteTab, 'order' | 'label'>, language: Language): AreaTab {
  return {
    path,
    label: place.label[language],
    group: tab.group?.[language],
    order: place.order,
    disabled: tab.disabled === true,
    carries: tab.carries ?? [],
    recordOnly: tab.recordOnly === true,
  }
}

/** Returns the address of a tab, with the parameters that it keeps from the current page. */
export function addressOfTab({ path, carries }: Pick<AreaTab, 'path' | 'carries'>, search: string): string {
  const current = new URLSearchParams(search)
  const parameters = new URLSearchParams(
    carries.flatMap((name) => current.getAll(name).map((value): [string, string] => [name, value])),
  )
  return parameters.size > 0 ? `${path}?${parameters}` : path
}

/** Groups tabs in order of first appearance. */
export function groupsOf(tabs: readonly AreaTab[]): { name: string; tabs: AreaTab[] }[] {
  return [...Map.groupBy(tabs, (tab) => tab.group ?? '')].map(([name, members]) => ({ name, tabs: members }))
}
