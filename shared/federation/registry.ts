/**
 * The registry: the data that the host has about its remotes before any of their code runs. Each remote has a
 * hand-written `remote.json`. A release adds version, build and addresses. The checks are hand-written too, because the
 * first load has no schema library.
 */

/** The version of the contract set (`tooling/build/share-policy.ts`) that this checkout's host provides. */
export const CONTRACT_VERSION = '1.23.0'

/** Returns the name of a remote's federation container: `steward_<name>`, with `_` for `-`. */
export function containerName(remote: string): string {
  return `steward_${remote.replaceAll('-', '_')}`
}

export type RegistryRole = 'OWNER' | 'BUSINESS_MANAGER' | 'STAFF' | 'SERVICE_PROVIDER'

export interface LocalizedText {
  en: string
  de: string
  es: string
}

/** A tab in the frame of a page area. The host merges the tabs of all remotes by `order`. */
export interface RemoteTab {
  area: string
  /** Only areas with a sub-navigation have groups (business-details: Business and Finance). */
  group?: LocalizedText & { key: string }
  order: number
  label: LocalizedText
  /** Renders the tab without a link. */
  disabled?: boolean
  /**
   * Search parameters that stay in the URL when the tab is selected. A tab with such parameters is also a record's tab.
   */
  carries?: string[]
  /** Hides the tab while the URL names no record, because the page is empty then. */
  recordOnly?: boolean
  /** The label and order of the tab among the tabs of a record, if they differ. */
  record?: { order: number; label: LocalizedText }
}

export interface RemoteRouteEntry {
  path: string
  roles: RegistryRole[]
  title: LocalizedText
  /** Search parameters that name the record of the page. Default: `id`. */
  recordParams?: string[]
  /** The title of the page while its URL names no record and it lists all records. */
  listTitle?: LocalizedText
  /**
   * The skeleton of the page while it loads, such as `record` (`SkeletonKind` of the design system). Default: `list`.
   */
  skeleton?: string
  /** The skeleton while `listTitle` is the title. */
  listSkeleton?: string
  tab?: RemoteTab
}

/** An entry of the navigation (specification, section 2). */
export interface RemoteNavEntry {
  key: string
  /** A path that starts with one "/", or an https address if the entry is external. */
  path: string
  title: LocalizedText
  icon?: string
  roles: RegistryRole[]
  /** Opens in a new tab. */
  external?: boolean
  /** Renders the entry without a link. */
  disabled?: boolean
  /** A number next to the title. */
  label?: number
  /** Nested entries, which the user can expand. */
  items?: RemoteNavEntry[]
}

/** An item that a remote adds to a group of the host's navigation. */
export interface RemoteNavItem extends RemoteNavEntry {
  group: string
  order?: number
}

/** An action in the host's command palette, which is available on every page. */
export interface RemoteAction {
  key: string
  /** The URL that starts the action, such as `/customers?drawer=new`. */
  path: string
  title: LocalizedText
  /** Only users who hold this permission for every object see the action. */
  permission: string
  icon?: string
  order?: number
  /** Lets the action start with the typed text: the search parameter for it, and a title with `{text}`. */
  takes?: { param: string; title: LocalizedText }
  /** The overlay that the action opens over the current page. A host without overlays opens `path`. */
  overlay?: string
}

/** A dialog that any page can open by its URL: `?dialog=book` or `?dialog=book:<id>` opens the overlay `book`. */
export interface RemoteOverlay {
  /** Its name in the URL. A page must not use this name for one of its own dialogs. */
  dialog: string
  title: LocalizedText
  /** The host loads the overlay only for users who hold this permission for every object. */
  permission: string
  icon?: string
  /** Shows a button in the top bar, with the title as its label. */
  button?: boolean
  /** A lower-case letter that opens the overlay on every page that does not use the letter itself. */
  key?: string
}

/** The hand-written `remote.json`. */
export interface RemoteDescription {
  /** The folder name, which is also in its address: `/remotes/<name>/`. */
  name: string
  /** The range of contract versions that the remote was built for, such as `^1.0.0`. */
  contract: string
  /** The i18n namespace of its texts, which are served under `<base>locales/`. */
  namespace: string
  routes: RemoteRouteEntry[]
  nav?: RemoteNavItem[]
  actions?: RemoteAction[]
  overlays?: RemoteOverlay[]
}

/** The files and keys that a page of a remote loads first. */
export interface PageFiles {
  /** Files of its own release, by their paths in it. */
  files: string[]
  /** Lazy keys of the contract set. */
  keys: string[]
}

/**
 * The users who get a candidate: a share of the users in these roles and businesses. A missing list excludes nobody.
 */
export interface RolloutRule {
  /** The share in percent, above 0 and up to 100. */
  share: number
  roles?: RegistryRole[]
  /** Slugs of businesses, or ids of organisations with or without `org_`. */
  businesses?: string[]
}

/** A release that some users get, while the others get the live one. */
export interface Candidate {
  rule: RolloutRule
  release: RegistryEntry
}

export interface RegistryEntry extends RemoteDescription {
  version: string
  /** The hash of all inputs of the build. */
  build: string
  /** `/remotes/<name>/<version>-<build>/`, which never changes. It can be on another origin if the policy allows it. */
  base: string
  manifest: string
  /** The hash of `<base>integrity.json`, which has the hash of every file: `sha384-…`. `UNVERIFIED` in development. */
  integrity: string
  /**
   * The files and keys of each page by its path. The host fetches them with the entry instead of after it. This is only
   * a hint, and older releases have none.
   */
  pages?: Record<string, PageFiles>
  /** The content ids of such files, whose addresses do not change while the bytes stay the same. Also only a hint. */
  contents?: Record<string, string>
  /** A release that some users get already, while the others get this one. */
  candidate?: Candidate
}

/** Replaces the hash for a dev server, whose files change all the time. Accepted only if the policy allows it. */
export const UNVERIFIED = 'unverified'

/** The exceptions to hashed releases of the own origin. They come from `/config.json`, never from the registry. */
export interface RegistryPolicy {
  /** Other origins that releases may come from. */
  origins: readonly string[]
  /** Remotes that a dev server serves. */
  live: readonly string[]
}

const STRICT: RegistryPolicy = { origins: [], live: [] }

export interface Registry {
  /** The contract version of the host that this origin serves. */
  contract: string
  remotes: RegistryEntry[]
}

/** A remote whose entry was rejected, by its name, or by its position if it has no name. */
export interface RefusedEntry {
  name: string
  /** Completes a sentence that begins with the remote's name. */
  reason: string
  /** The entry is malformed, comes from an origin that is not allowed, or has no hash of its files. */
  code: 'malformed' | 'origin' | 'no-hash'
  /** The origin or the file that caused the rejection. */
  what?: string
  /** The description of the remote if it is valid. Its pages then show why they are not available. */
  description?: RemoteDescription
}

export type RegistryResult = { ok: true; registry: Registry; refused: RefusedEntry[] } | { ok: false; reason: string }

/** A limit far above real registries. A foreign registry must not block the page. */
const MOST_REMOTES = 200
const LONGEST_TEXT = 200

const ROLES: readonly string[] = ['OWNER', 'BUSINESS_MANAGER', 'STAFF', 'SERVICE_PROVIDER']
const NAME = /^[a-z][a-z0-9-]*$/

/**
 * Validates the response of `/remotes.json`. A malformed entry affects only that remote: it is listed under `refused`,
 * and the others are used. A document that is not a registry is rejected completely.
 */
export function parseRegistry(value: unknown, policy: RegistryPolicy = STRICT): RegistryResult {
  if (!isRecord(value)) return { ok: false, reason: 'The registry is not an object.' }
  if (typeof value['contract'] !== 'string') return { ok: false, reason: 'The registry names no contract version.' }
  if (!Array.isArray(value['remotes'])) return { ok: false, reason: 'The registry has no list of remotes.' }
  if (value['remotes'].length > MOST_REMOTES)
    return { ok: false, reason: `The registry lists more than ${MOST_REMOTES} remotes.` }

  const remotes: RegistryEntry[] = []
  const refused: RefusedEntry[] = []
  for (const [index, entry] of value['remotes'].entries()) {
    const name = isRecord(entry) && typeof entry['name'] === 'string' ? entry['name'] : `#${index}`
    const problem = remotes.some((known) => known.name === name)
      ? malformed('is listed twice')
      : problemOfEntry(entry, policy)
    if (problem) {
      refused.push({ name, ...problem })
      continue
    }
    const { candidate, ...live } = entry as RegistryEntry
    const candidateProblem = candidate === undefined ? undefined : problemOfCandidate(name, candidate, policy)
    if (candidateProblem) refused.push({ name: `${name} (candidate)`, ...candidateProblem })
    remotes.push(candidate === undefined || candidateProblem ? live : { ...live, candidate })
  }
  return { ok: true, registry: { contract: value['contract'], remotes }, refused }
}

type Problem = Omit<RefusedEntry, 'name'>

const malformed = (reason: string): Problem => ({ code: 'malformed', reason })

function problemOfEntry(entry: unknown, policy: RegistryPolicy): Problem | undefined {
  const reason = problemOfDescription(entry)
  if (reason !== undefined) return malformed(reason)
  const problem = problemOfRelease(entry as Record<string, unknown>, policy)
  return problem && { ...problem, description: entry as RemoteDescription }
}

/** Returns why a candidate is rejected, or undefined. Without it, its users get the live release. */
function problemOfCandidate(name: string, candidate: unknown, policy: RegistryPolicy): Problem | undefined {
  if (!isRecord(candidate) || !isRule(candidate['rule'])) return malformed('has a malformed roll-out')
  const { release } = candidate
  if (isRecord(release) && release['name'] !== name) return malformed('rolls out another remote')
  return problemOfEntry(release, policy)
}

/** Returns why `value` is not a valid `remote.json`, or undefined if it is. */
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
  const { nav = [], actions = [], overlays = [] } = value
  if (!Array.isArray(nav)) return 'has navigation items that are not a list'
  if (!nav.every(isNavItem)) return 'has a malformed navigation item'
  if (!Array.isArray(actions)) return 'has actions that are not a list'
  if (!actions.every(isAction)) return 'has a malformed action'
  if (!Array.isArray(overlays)) return 'has overlays that are not a list'
  return overlays.every(isOverlay) ? undefined : 'has a malformed overlay'
}

function problemOfRoute(route: unknown): string | undefined {
  if (!isRecord(route) || !isPath(route['path'])) return 'has a route without a path'
  const path = route['path']
  if (!isRoles(route['roles'])) return `names no valid roles for ${path}`
  if (!isText(route['title'])) return `has no title for ${path}`
  if (route['listTitle'] !== undefined && !isText(route['listTitle'])) return `has a malformed list title for ${path}`
  if (![route['skeleton'], route['listSkeleton']].every(isOptionalString)) return `has a malformed skeleton for ${path}`
  const names = route['recordParams'] ?? []
  if (!isList(names, (name) => typeof name === 'string')) return `has malformed record parameters for ${path}`
  if (route['tab'] !== undefined && !isTab(route['tab'])) return `has a malformed tab for ${path}`
  return undefined
}

/** `/remotes/<name>/<folder>/`, after an origin and folders if it is on another origin. */
const BASE = /^(https?:\/\/[^/?#\\]+(?:\/[\w.-]+)*)?\/remotes\/([a-z][a-z0-9-]*)\/[\w.-]+\/$/

function problemOfRelease(entry: Record<string, unknown>, policy: RegistryPolicy): Problem | undefined {
  const { name, version, build, base, manifest, integrity } = entry
  if (typeof version !== 'string' || version === '') return malformed('names no version')
  if (typeof build !== 'string' || build === '') return malformed('names no build')
  // A list with one string converts to that string, so the check requires a real string.
  const [, place, folder] = (typeof base === 'string' && BASE.exec(base)) || []
  if (folder !== name || /\/\.\.?\//.test(String(base))) return malformed(`lies outside /remotes/${String(name)}/`)
  if (manifest !== `${String(base)}mf-manifest.json`) return malformed('names a manifest outside its folder')
  // A manipulated registry must not load foreign code.
  const origin = place === undefined ? undefined : originOf(place)
  if (place !== undefined && !(origin && policy.origins.includes(origin)))
    return {
      code: 'origin',
      reason: `comes from ${origin ?? place}, which is not an allowed origin`,
      what: origin ?? place,
    }
  const isLive = integrity === UNVERIFIED && policy.live.includes(String(name)) && place === undefined
  if (!isLive && !isHash(integrity))
    return { code: 'no-hash', reason: 'carries no hash of its files', what: 'integrity.json' }
  if (!isPages(entry['pages'] ?? {})) return malformed('has a malformed list of what its pages take')
  if (!isContents(entry['contents'] ?? {})) return malformed('has a malformed list of contents')
  return undefined
}

const isPages = (pages: unknown) =>
  isRecord(pages) &&
  Object.values(pages).every(
    (page) => isRecord(page) && isList(page['files'], isFile) && isList(page['keys'], (key) => typeof key === 'string'),
  )

const isContents = (contents: unknown) =>
  isRecord(contents) &&
  Object.entries(contents).every(([file, id]) => isFile(file) && typeof id === 'string' && /^[\w-]{16}$/.test(id))

const isList = (value: unknown, isItem: (item: unknown) => boolean) => Array.isArray(value) && value.every(isItem)

/** Whether the value is a path inside the release. */
const isFile = (file: unknown) => typeof file === 'string' && /^[\w-]+[\w.-]*(\/[\w-]+[\w.-]*)*$/.test(file)

/** Whether the value is a SHA-384 hash as releases have it. Other hashes are too weak. */
export function isHash(value: unknown): value is string {
  return typeof value === 'string' && /^sha384-[A-Za-z0-9+/]{64}$/.test(value)
}

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : undefined)

function isRule(rule: unknown): boolean {
  if (!isRecord(rule)) return false
  const { share, roles, businesses } = rule
  return (
    typeof share === 'number' &&
    share > 0 &&
    share <= 100 &&
    (roles === undefined || isRoles(roles)) &&
    (businesses === undefined || (Array.isArray(businesses) && businesses.every((slug) => typeof slug === 'string')))
  )
}

function isTab(tab: unknown): tab is RemoteTab {
  if (!isRecord(tab) || typeof tab['area'] !== 'string' || typeof tab['order'] !== 'number') return false
  if (!isText(tab['label'])) return false
  const { group, carries, disabled, recordOnly, record } = tab
  if (group !== undefined && !(isRecord(group) && typeof group['key'] === 'string' && isText(group))) return false
  if (carries !== undefined && !(Array.isArray(carries) && carries.every((name) => typeof name === 'string')))
    return false
  if (record !== undefined && !(isRecord(record) && typeof record['order'] === 'number' && isText(record['label'])))
    return false
  return [disabled, recordOnly].every((flag) => flag === undefined || typeof flag === 'boolean')
}

const isOptionalString = (value: unknown) => value === undefined || typeof value === 'string'

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
  const { takes, overlay } = action
  if (!['undefined', 'string'].includes(typeof overlay)) return false
  return takes === undefined || (isRecord(takes) && typeof takes['param'] === 'string' && isText(takes['title']))
}

function isOverlay(overlay: unknown): overlay is RemoteOverlay {
  if (!isRecord(overlay) || typeof overlay['permission'] !== 'string' || !isText(overlay['title'])) return false
  const { dialog, key, button, icon } = overlay
  return (
    typeof dialog === 'string' &&
    NAME.test(dialog) &&
    (key === undefined || (typeof key === 'string' && /^[a-z]$/.test(key))) &&
    ['undefined', 'boolean'].includes(typeof button) &&
    ['undefined', 'string'].includes(typeof icon)
  )
}

// Only https is allowed, because a `javascript:` address would run code.
const isWebAddress = (value: unknown): boolean => typeof value === 'string' && value.startsWith('https://')

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isPath(value: unknown): value is string {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value)
}

function isRoles(value: unknown): value is RegistryRole[] {
  return Array.isArray(value) && value.length > 0 && value.every((role) => ROLES.includes(role as string))
}

const isShort = (value: unknown): boolean => typeof value === 'string' && value.length <= LONGEST_TEXT

function isText(value: unknown): value is LocalizedText {
  return isRecord(value) && ['en', 'de', 'es'].every((lng) => isShort(value[lng]))
}
