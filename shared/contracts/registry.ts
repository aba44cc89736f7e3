/**
 * The registry: what the host may know of its remotes before any of their code runs.
 * `remote.json` is written by hand beside a remote; a release adds version, build and addresses.
 * The guard is written by hand because the first load carries no schema library.
 */

/** The version of the contract set (`shared/build/share-policy.ts`) that this checkout's host provides. */
export const CONTRACT_VERSION = '1.3.0'

export type RegistryRole = 'OWNER' | 'BUSINESS_MANAGER' | 'STAFF' | 'SERVICE_PROVIDER'

export interface LocalizedText {
  en: string
  de: string
  es: string
}

/** A place in the frame of a page area; the host merges the tabs of all remotes by `order`. */
export interface RemoteTab {
  area: string
  /** Only areas drawn as sub-navigation have groups (business-details: Business and Finance). */
  group?: LocalizedText & { key: string }
  order: number
  label: LocalizedText
  /** Shown, never a link. */
  disabled?: boolean
  /** Search parameters that stay in the address when the tab is chosen. */
  carries?: string[]
}

export interface RemoteRouteEntry {
  path: string
  roles: RegistryRole[]
  title: LocalizedText
  tab?: RemoteTab
}

/** An entry of the navigation as the specification has it (section 2). */
export interface RemoteNavEntry {
  key: string
  /** Begins with one "/"; an https address where the entry is external. */
  path: string
  title: LocalizedText
  icon?: string
  roles: RegistryRole[]
  /** Opens in a new tab. */
  external?: boolean
  /** Shown, never a link. */
  disabled?: boolean
  /** A figure beside the title. */
  label?: number
  /** Entries that unfold under this one. */
  items?: RemoteNavEntry[]
}

/** An item that a remote adds to a group of the host's navigation. */
export interface RemoteNavItem extends RemoteNavEntry {
  group: string
  order?: number
}

/** Something that can be begun from anywhere: a line of the host's command palette. */
export interface RemoteAction {
  key: string
  /** The address that begins it, `/customers?drawer=new`. */
  path: string
  title: LocalizedText
  /** Who holds it for every object sees the action. */
  permission: string
  icon?: string
  order?: number
  /** It can begin with what was typed: the search parameter that takes it, and a title with `{text}`. */
  takes?: { param: string; title: LocalizedText }
}

/** The hand-written `remote.json`. */
export interface RemoteDescription {
  /** Folder name, also the second part of its address: `/remotes/<name>/`. */
  name: string
  /** Range of contract versions it was built for, such as `^1.0.0`. */
  contract: string
  /** i18n namespace of its texts, served under `<base>locales/`. */
  namespace: string
  routes: RemoteRouteEntry[]
  nav?: RemoteNavItem[]
  actions?: RemoteAction[]
}

export interface RegistryEntry extends RemoteDescription {
  version: string
  /** Hash of everything the build was made from. */
  build: string
  /** `/remotes/<name>/<version>-<build>/`; immutable. */
  base: string
  manifest: string
}

export interface Registry {
  /** Contract version of the host that this origin serves. */
  contract: string
  remotes: RegistryEntry[]
}

/** A remote whose entry could not be trusted, by name (or position where it has none). */
export interface RefusedEntry {
  name: string
  reason: string
}

export type RegistryResult = { ok: true; registry: Registry; refused: RefusedEntry[] } | { ok: false; reason: string }

const ROLES: readonly string[] = ['OWNER', 'BUSINESS_MANAGER', 'STAFF', 'SERVICE_PROVIDER']
const NAME = /^[a-z][a-z0-9-]*$/

/**
 * Checks the answer of `/remotes.json`. One malformed entry costs that remote only: it is listed
 * under `refused` and the others are used. A document that is no registry at all is refused whole.
 */
export function parseRegistry(value: unknown): RegistryResult {
  if (!isRecord(value)) return { ok: false, reason: 'The registry is not an object.' }
  if (typeof value['contract'] !== 'string') return { ok: false, reason: 'The registry names no contract version.' }
  if (!Array.isArray(value['remotes'])) return { ok: false, reason: 'The registry has no list of remotes.' }

  const remotes: RegistryEntry[] = []
  const refused: RefusedEntry[] = []
  for (const [index, candidate] of value['remotes'].entries()) {
    const name = isRecord(candidate) && typeof candidate['name'] === 'string' ? candidate['name'] : `#${index}`
    const reason = remotes.some((known) => known.name === name)
      ? 'is listed twice'
      : (problemOfDescription(candidate) ?? problemOfAddress(candidate as Record<string, unknown>))
    if (reason === undefined) remotes.push(candidate as RegistryEntry)
    else refused.push({ name, reason })
  }
  return { ok: true, registry: { contract: value['contract'], remotes }, refused }
}

/** Why `value` is not a valid `remote.json`, or undefined when it is one. */
export function problemOfDescription(value: unknown): string | undefined {
  if (!isRecord(value)) return 'is not an object'
  if (typeof value['name'] !== 'string' || !NAME.test(value['name'])) return 'has no valid name'
  if (typeof value['contract'] !== 'string') return 'names no contract range'
  if (typeof value['namespace'] !== 'string') return 'names no namespace'
  if (!Array.isArray(value['routes'])) return 'has no list of routes'
  for (const route of value['routes']) {
    const problem = problemOfRoute(route)
    if (problem !== undefined) return problem
  }
  const { nav = [], actions = [] } = value
  if (!Array.isArray(nav)) return 'has navigation items that are not a list'
  if (!nav.every(isNavItem)) return 'has a malformed navigation item'
  if (!Array.isArray(actions)) return 'has actions that are not a list'
  return actions.every(isAction) ? undefined : 'has a malformed action'
}

function problemOfRoute(route: unknown): string | undefined {
  if (!isRecord(route) || !isPath(route['path'])) return 'has a route without a path'
  const path = route['path']
  if (!isRoles(route['roles'])) return `names no valid roles for ${path}`
  if (!isText(route['title'])) return `has no title for ${path}`
  if (route['tab'] !== undefined && !isTab(route['tab'])) return `has a malformed tab for ${path}`
  return undefined
}

function problemOfAddress(entry: Record<string, unknown>): string | undefined {
  const { name, version, build, base, manifest } = entry
  if (typeof version !== 'string' || version === '') return 'names no version'
  if (typeof build !== 'string' || build === '') return 'names no build'
  // Only this origin: a registry that was tampered with must not bring in foreign code.
  if (typeof base !== 'string' || !base.startsWith(`/remotes/${String(name)}/`) || !base.endsWith('/')) {
    return `lies outside /remotes/${String(name)}/`
  }
  if (base.includes('/../') || base.includes('\\')) return 'has an address that climbs out of its folder'
  if (manifest !== `${base}mf-manifest.json`) return 'names a manifest outside its folder'
  return undefined
}

function isTab(tab: unknown): tab is RemoteTab {
  if (!isRecord(tab) || typeof tab['area'] !== 'string' || typeof tab['order'] !== 'number') return false
  if (!isText(tab['label'])) return false
  const { group, carries, disabled } = tab
  if (group !== undefined && !(isRecord(group) && typeof group['key'] === 'string' && isText(group))) return false
  if (carries !== undefined && !(Array.isArray(carries) && carries.every((name) => typeof name === 'string')))
    return false
  return disabled === undefined || typeof disabled === 'boolean'
}

function isNavItem(item: unknown): item is RemoteNavItem {
  return isNavEntry(item) && typeof (item as { group?: unknown }).group === 'string'
}

function isNavEntry(item: unknown): item is RemoteNavEntry {
  return (
    isRecord(item) &&
    typeof item['key'] === 'string' &&
    (item['external'] === true ? isWebAddress(item['path']) : isPath(item['path'])) &&
    isText(item['title']) &&
    isRoles(item['roles']) &&
    ['undefined', 'boolean'].includes(typeof item['external']) &&
    ['undefined', 'boolean'].includes(typeof item['disabled']) &&
    (item['label'] === undefined || Number.isInteger(item['label'])) &&
    (item['items'] === undefined || (Array.isArray(item['items']) && item['items'].every(isNavEntry)))
  )
}

function isAction(action: unknown): action is RemoteAction {
  if (!isRecord(action) || typeof action['key'] !== 'string' || typeof action['permission'] !== 'string') return false
  if (!isPath(action['path']) || !isText(action['title'])) return false
  const { takes } = action
  return takes === undefined || (isRecord(takes) && typeof takes['param'] === 'string' && isText(takes['title']))
}

// Nothing but the web: a `javascript:` address would be code.
const isWebAddress = (value: unknown): boolean => typeof value === 'string' && value.startsWith('https://')

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isPath(value: unknown): value is string {
  return typeof value === 'string' && /^\/(?!\/)/.test(value)
}

function isRoles(value: unknown): value is RegistryRole[] {
  return Array.isArray(value) && value.length > 0 && value.every((role) => ROLES.includes(role as string))
}

function isText(value: unknown): value is LocalizedText {
  return isRecord(value) && ['en', 'de', 'es'].every((lng) => typeof value[lng] === 'string')
}
