import type { Role } from '@steward/shared/roles'
import type { RemotePageRoute } from '../federation/registry-hooks.ts'
import type { HostTexts } from '../texts/texts.ts'
import type { Language, Translate } from '@steward/shared/i18n'

/** A tab of a page area, in the reader's language. */
export interface AreaTab {
  path: string
  label: string
  /** Group of a sub-navigation; areas without groups are drawn as tabs. */
  group: string | undefined
  order: number
  disabled: boolean
  /** Search parameters that stay in the address. */
  carries: readonly string[]
}

/** The page area that belongs to the host, and to which remotes add theirs. */
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
  })
  return [
    tab('/my-details/account', t('area.account'), 10),
    tab('/my-details/schedule', t('area.schedule'), 20),
    tab('/my-details/security', t('area.security'), 30),
  ]
}

/** All tabs of an area that the role may open, from the host and from every remote, in their order. */
export function mergeTabs(
  area: string,
  routes: readonly RemotePageRoute[],
  role: Role,
  language: Language,
  own: readonly AreaTab[] = [],
): AreaTab[] {
  const announced = routes.flatMap(({ path, roles, tab }): AreaTab[] =>
    tab?.area === area && roles.includes(role)
      ? [
          {
            path,
            label: tab.label[language],
            group: tab.group?.[language],
            order: tab.order,
            disabled: tab.disabled === true,
            carries: tab.carries ?? [],
          },
        ]
      : [],
  )
  const ownPaths = new Set(own.map((tab) => tab.path))
  return [...own, ...announced.filter((tab) => !ownPaths.has(tab.path))].toSorted((a, b) => a.order - b.order)
}

/** The address of a tab, with the parameters it carries over from the page it is opened from. */
export function addressOfTab({ path, carries }: Pick<AreaTab, 'path' | 'carries'>, search: string): string {
  const current = new URLSearchParams(search)
  const kept = new URLSearchParams(
    carries.flatMap((name) => current.getAll(name).map((value): [string, string] => [name, value])),
  )
  return kept.size > 0 ? `${path}?${kept}` : path
}

/** Tabs under their groups, in order of first appearance. */
export function groupsOf(tabs: readonly AreaTab[]): { name: string; tabs: AreaTab[] }[] {
  return [...Map.groupBy(tabs, (tab) => tab.group ?? '')].map(([name, members]) => ({ name, tabs: members }))
}
