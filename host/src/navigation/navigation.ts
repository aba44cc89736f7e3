import * as to from '@steward/shared/addresses'
import type { LocalizedText, RegistryEntry, RemoteNavEntry } from '@steward/shared/federation/registry'
import { roles as everyRole, type Role } from '@steward/shared/roles'
import type { IconName } from '@steward/shared/ui/core'
import type { HostTextKey } from '../texts/texts.ts'

/** How a path selects an item as the current one. */
export interface Matcher {
  type: 'equals' | 'startsWith'
  path: string
}

/** An item of the navigation, with the members that the specification lists (section 2). */
export interface NavItem {
  key: string
  /** A text of the host, or the translations of a remote. */
  title: HostTextKey | LocalizedText
  href: string
  icon: IconName
  /** Disabled for everyone, whatever the role. */
  disabled?: boolean
  /** Opens in a new tab. */
  external?: boolean
  /** A number beside the title. Numbers above 99 read 99+. */
  label?: number
  /** A text with a `count` that describes the number to screen readers. */
  labelMeaning?: 'nav.toDo'
  matcher: Matcher
  roles: readonly Role[]
  items?: readonly NavItem[]
}

export interface NavGroup {
  key: string
  title: HostTextKey
  items: readonly NavItem[]
}

const ownerAndManager: readonly Role[] = ['OWNER', 'BUSINESS_MANAGER']
const withStaff: readonly Role[] = ['OWNER', 'BUSINESS_MANAGER', 'STAFF']

function item(key: string, title: HostTextKey, href: string, icon: IconName, roles: readonly Role[]): NavItem {
  // Sub-pages such as /team-members/calendar and /customers/details also select their item.
  const area = `/${href.split('/')[1]}`
  return { key, title, href, icon, roles, matcher: { type: 'startsWith', path: area } }
}

/**
 * The side navigation of the specification (sections 2 and 6). The host owns groups, order, titles and roles, so they
 * remain when a remote is missing.
 */
export const navigation: readonly NavGroup[] = [
  {
    key: 'business',
    title: 'nav.business',
    items: [
      item('overview', 'nav.overview', to.overview(), 'overview', ownerAndManager),
      item('customers', 'nav.customers', to.customers(), 'customers', withStaff),
      item('payroll', 'nav.payroll', to.payroll(), 'payroll', ownerAndManager),
      item('team-members', 'nav.team', to.members(), 'team', ownerAndManager),
      item('business-details', 'nav.businessDetails', to.businessDetails(), 'store', ownerAndManager),
    ],
  },
  {
    key: 'service',
    title: 'nav.service',
    items: [
      item('today', 'nav.today', to.today(), 'today', withStaff),
      item('services', 'nav.services', to.services(), 'services', withStaff),
      item('memberships', 'nav.memberships', to.memberships(), 'membership', withStaff),
    ],
  },
  {
    key: 'profile',
    title: 'nav.profile',
    items: [
      item('schedule', 'nav.schedule', to.schedule(), 'calendar', everyRole),
      item('my-details', 'nav.myDetails', to.account(), 'profile', everyRole),
    ],
  },
]

function itemOfRemote({ path, icon, items, key, title, roles, external, disabled, label }: RemoteNavEntry): NavItem {
  return {
    key,
    title,
    href: path,
    icon: (icon as IconName | undefined) ?? 'grid',
    roles,
    matcher: { type: 'startsWith', path },
    ...(external ? { external } : {}),
    ...(disabled ? { disabled } : {}),
    ...(label === undefined ? {} : { label }),
    ...(items ? { items: items.map(itemOfRemote) } : {}),
  }
}

/** Returns the host's navigation with the items of remotes, sorted by `order` after the host's own items. */
export function mergeNavigation(remotes: readonly RegistryEntry[]): readonly NavGroup[] {
  const added = remotes.flatMap((remote) => remote.nav ?? []).toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
  if (added.length === 0) return navigation
  return navigation.map((group) => ({
    ...group,
    items: [...group.items, ...added.filter((extra) => extra.group === group.key).map(itemOfRemote)],
  }))
}

/** Returns true for the path of the item and the paths below it. `/services` does not match `/services-x`. */
export function isCurrent({ matcher }: NavItem, path: string): boolean {
  if (path === matcher.path) return true
  return matcher.type === 'startsWith' && path.startsWith(`${matcher.path}/`)
}

/** Returns the key of the item or child item whose page is at `path`. */
export function currentKey(items: readonly NavItem[], path: string): string | undefined {
  for (const entry of items) {
    const below = currentKey(entry.items ?? [], path)
    if (below !== undefined) return below
    if (!entry.items?.length && isCurrent(entry, path)) return entry.key
  }
  return undefined
}

/**
 * Returns true if the user's role may not open the item, or if it is disabled for everyone (specification, section 6).
 */
export const isDisabled = (navItem: NavItem, role: Role): boolean =>
  navItem.disabled === true || !navItem.roles.includes(role)

/**
 * Splits the navigation by role. Items that the role may not open are `locked`: the UI shows them disabled in a
 * separate group.
 */
export function splitByRole(
  groups: readonly NavGroup[],
  role: Role,
): { groups: readonly NavGroup[]; locked: readonly NavItem[] } {
  const isLocked = ({ roles }: NavItem) => !roles.includes(role)
  return {
    groups: groups
      .map((group) => ({ ...group, items: group.items.filter((each) => !isLocked(each)) }))
      .filter(({ items }) => items.length > 0),
    locked: groups.flatMap(({ items }) => items.filter(isLocked)),
  }
}

/** Returns the item of an address, e.g. Team Members for `/team-members/calendar`. */
export function itemOfPath(path: string, groups: readonly NavGroup[] = navigation): NavItem | undefined {
  const leaves = (items: readonly NavItem[]): readonly NavItem[] =>
    items.flatMap((navItem) => (navItem.items?.length ? leaves(navItem.items) : [navItem]))
  return groups.flatMap((group) => leaves(group.items)).find((navItem) => isCurrent(navItem, path))
}

/** Formats a badge number. Above 99 it reads 99+ (specification, section 9). */
export const badgeLabel = (count: number): string => (count > 99 ? '99+' : String(count))
