import type { LocalizedText, RegistryEntry, RemoteNavEntry } from '@steward/shared/contracts/registry'
import { roles as everyRole, type Role } from '@steward/shared/roles'
import type { IconName } from '@steward/shared/ui/core'
import type { HostTextKey } from '../texts/texts.ts'

/** How a path makes an item the current one. */
export interface Matcher {
  type: 'equals' | 'startsWith'
  path: string
}

/** An item of the navigation, with the members the specification names (section 2). */
export interface NavItem {
  key: string
  /** A text of the host, or the words a remote brought with it. */
  title: HostTextKey | LocalizedText
  href: string
  icon: IconName
  /** Disabled for everyone, whatever the role. */
  disabled?: boolean
  /** Opens in a new tab. */
  external?: boolean
  /** A figure beside the title; above 99 it reads 99+. */
  label?: number
  /** What the figure counts, for who does not see where it stands: a text with a `count`. */
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
  // Sub-pages keep their item lit: /team-members/calendar, /customers/details.
  const area = `/${href.split('/')[1]}`
  return { key, title, href, icon, roles, matcher: { type: 'startsWith', path: area } }
}

/**
 * The side navigation of the specification (sections 2 and 6): groups, order, titles and roles are the
 * host's and survive a missing remote.
 */
export const navigation: readonly NavGroup[] = [
  {
    key: 'business',
    title: 'nav.business',
    items: [
      item('overview', 'nav.overview', '/overview', 'overview', ownerAndManager),
      item('customers', 'nav.customers', '/customers', 'customers', withStaff),
      item('payroll', 'nav.payroll', '/payroll', 'payroll', ownerAndManager),
      item('team-members', 'nav.team', '/team-members', 'team', ownerAndManager),
      item('business-details', 'nav.businessDetails', '/business-details/details', 'store', ownerAndManager),
    ],
  },
  {
    key: 'service',
    title: 'nav.service',
    items: [
      item('today', 'nav.today', '/today', 'today', withStaff),
      item('services', 'nav.services', '/services', 'services', withStaff),
      item('memberships', 'nav.memberships', '/memberships', 'membership', withStaff),
    ],
  },
  {
    key: 'profile',
    title: 'nav.profile',
    items: [
      item('schedule', 'nav.schedule', '/schedule', 'calendar', everyRole),
      item('my-details', 'nav.myDetails', '/my-details/account', 'profile', everyRole),
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

/** The host's navigation with what remotes add to its groups, after the host's own items, by `order`. */
export function mergeNavigation(remotes: readonly RegistryEntry[]): readonly NavGroup[] {
  const added = remotes.flatMap((remote) => remote.nav ?? []).toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
  if (added.length === 0) return navigation
  return navigation.map((group) => ({
    ...group,
    items: [...group.items, ...added.filter((extra) => extra.group === group.key).map(itemOfRemote)],
  }))
}

/** True if `path` is the item's or lies below it; whole segments only, so `/services` is not `/services-x`. */
export function isCurrent({ matcher }: NavItem, path: string): boolean {
  if (path === matcher.path) return true
  return matcher.type === 'startsWith' && path.startsWith(`${matcher.path}/`)
}

/** Key of the item among these, or below them, whose page shows at `path`. */
export function currentKey(items: readonly NavItem[], path: string): string | undefined {
  for (const entry of items) {
    const below = currentKey(entry.items ?? [], path)
    if (below !== undefined) return below
    if (!entry.items?.length && isCurrent(entry, path)) return entry.key
  }
  return undefined
}

/** Disabled unless the item's roles include the user's (specification, section 6). */
export const isDisabled = (navItem: NavItem, role: Role): boolean =>
  navItem.disabled === true || !navItem.roles.includes(role)

/** The groups of a role, and the items that it may not open. Those stay in the navigation, disabled, in a group of their own. */
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

/** The item an address belongs to, e.g. `/team-members/calendar` to Team Members. */
export function itemOfPath(path: string, groups: readonly NavGroup[] = navigation): NavItem | undefined {
  const leaves = (items: readonly NavItem[]): readonly NavItem[] =>
    items.flatMap((navItem) => (navItem.items?.length ? leaves(navItem.items) : [navItem]))
  return groups.flatMap((group) => leaves(group.items)).find((navItem) => isCurrent(navItem, path))
}

/** A figure as badges show it: 99+ above 99 (specification, section 9). */
export const badgeLabel = (count: number): string => (count > 99 ? '99+' : String(count))
