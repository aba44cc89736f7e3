/**
 * The registry: what the host may know of its remotes before any of their code runs.
 * `remote.json` is written by hand beside a remote; a release adds version, build and addresses.
 * The guard is written by hand because the first load carries no schema library.
 */

/** The version of the contract set (`shared/build/share-policy.ts`) that this checkout's host provides. */
export const CONTRACT_VERSION = '1.7.0'

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

/** A place in the frame of a page area; the host merges the tabs of all remotes by `order`. */
export interface RemoteTab {
  area: string
  /** Only areas drawn as sub-navigation have groups (business-details: Business and Finance). */
  group?: LocalizedText & { key: string }
  order: number
  label: LocalizedText
  /** Shown, never a link. */
  disabled?: boolean
  /** Search parameters that stay in the address when the tab is chosen. A tab that carries some is also one of a record. */
  carries?: string[]
  /** Hidden while the address names no record, because the page has nothing to show then. */
  recordOnly?: boolean
  /** Name and place of the tab among those of one record, where they differ. */
  record?: { order: number; label: LocalizedText }
}

export interface RemoteRouteEntry {
  path: string
  roles: RegistryRole[]
  title: LocalizedText
  /** Search parameters that name the record of the page; `id` by default. */
  recordParams?: string[]
  /** Where the page lists all records while its address names none: its title then. */
  listTitle?: LocalizedText
  /** Outline of the page while it loads, such as `record` (`SkeletonKind` of the design system); `list` by default. */
  skeleton?: string
  /** The same where `listTitle` is its title. */
  listSkeleton?: string
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
  /** The overlay that the action opens over the current page. A host without overlays follows `path`. */
  overlay?: string
}

/** A dialog that every page can carry in its address: `?dialog=book` or `?dialog=book:<id>` opens the overlay `book`. */
export interface RemoteOverlay {
  /** Its name in the address. A page must not give one of its own dialogs the same name. */
  dialog: string
  title: LocalizedText
  /** The host loads the overlay only for users who hold it for every object. */
  permission: string
  icon?: string
  /** Shows a button in the top bar, with the title as its label. */
  button?: boolean
  /** A lower-case letter that opens it on every page that does not use the letter itself. */
  key?: string
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
  overlays?: RemoteOverlay[]
}

/** What a page of a remote takes first. */
export interface PageFiles {
  /** Of its own release, by their paths within it. */
  files: string[]
  /** Keys of the contract set that are loaded only when asked for. */
  keys: string[]
}

/**
 * Who gets a release that is rolled out by steps: a share of the people in these roles and businesses. A list that is
 * not there leaves nobody out.
 */
export interface RolloutRule {
  /** Percent, above 0 and up to 100. */
  share: number
  roles?: RegistryRole[]
  /** Slugs, or ids of organisations with or without `org_`. */
  businesses?: string[]
}

/** A release that is live for some, beside the one for the others. */
export interface Candidate {
  rule: RolloutRule
  release: RegistryEntry
}

export interface RegistryEntry extends RemoteDescription {
  version: string
  /** Hash of everything the build was made from. */
  build: string
  /** `/remotes/<name>/<version>-<build>/`; immutable. On another origin where the policy allows it. */
  base: string
  manifest: string
  /** Hash of `<base>integrity.json`, which names the hash of every file: `sha384-…`. `UNVERIFIED` in development. */
  integrity: string
  /**
   * What each page takes first, by its path: fetched with the entry, instead of after it. A hint; older releases have none.
   */
  pages?: Record<string, PageFiles>
  /** Short names of the bytes of such files: these lie under addresses that stay as long as the bytes do. A hint, too. */
  contents?: Record<string, string>
  /** A release that some get already, while this one is for the others. */
  candidate?: Candidate
}

/** In place of a hash: the files of a dev server change while they are read. Accepted only where the policy says so. */
export const UNVERIFIED = 'unverified'

/** What the app accepts beyond hashed releases of its own origin; from `/config.json`, never from the registry. */
export interface RegistryPolicy {
  /** Other origins that releases may come from. */
  origins: readonly string[]
  /** Remotes that a dev server serves. */
  live: readonly string[]
}

const STRICT: RegistryPolicy = { origins: [], live: [] }

export interface Registry {
  /** Contract version of the host that this origin serves. */
  contract: string
  remotes: RegistryEntry[]
}

/** A remote whose entry could not be trusted, by name (or position where it has none). */
export interface RefusedEntry {
  name: string
  /** Completes a sentence that begins with the remote's name. */
  reason: string
  /** Malformed, from an origin that is not allowed, or without the hash of its files. */
  code: 'malformed' | 'origin' | 'no-hash'
  /** The origin, or the file, that the refusal is about. */
  what?: string
  /** What the entry says of itself, where that part of it holds: its pages say why they are not there. */
  description?: RemoteDescription
}

export type RegistryResult = { ok: true; registry: Registry; refused: RefusedEntry[] } | { ok: false; reason: string }

/** Far above what anybody runs: a registry that is not ours must not keep the page busy. */
const MOST_REMOTES = 200
const LONGEST_TEXT = 200

const ROLES: readonly string[] = ['OWNER', 'BUSINESS_MANAGER', 'STAFF', 'SERVICE_PROVIDER']
const NAME = /^[a-z][a-z0-9-]*$/

/**
 * Checks the answer of `/remotes.json`. One malformed entry costs that remote only: it is listed
 * under `refused` and the others are used. A document that is no registry at all is refused whole.
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
    const wrong = candidate === undefined ? undefined : problemOfCandidate(name, candidate, policy)
    if (wrong) refused.push({ name: `${name} (candidate)`, ...wrong })
    remotes.push(candidate === undefined || wrong ? live : { ...live, candidate })
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

/** A candidate that cannot be trusted leaves its people with the release of the others. */
function problemOfCandidate(name: string, candidate: unknown, policy: RegistryPolicy): Problem | undefined {
  if (!isRecord(candidate) || !isRule(candidate['rule'])) return malformed('has a malformed roll-out')
  const { release } = candidate
  if (isRecord(release) && release['name'] !== name) return malformed('rolls out another remote')
  return problemOfEntry(release, policy)
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

/** `/remotes/<name>/<folder>/`, with an origin and folders before it where it lies elsewhere. */
const BASE = /^(https?:\/\/[^/?#\\]+(?:\/[\w.-]+)*)?\/remotes\/([a-z][a-z0-9-]*)\/[\w.-]+\/$/

function problemOfRelease(entry: Record<string, unknown>, policy: RegistryPolicy): Problem | undefined {
  const { name, version, build, base, manifest, integrity } = entry
  if (typeof version !== 'string' || version === '') return malformed('names no version')
  if (typeof build !== 'string' || build === '') return malformed('names no build')
  // A list of one text reads like the text itself: nothing but a text may pass for one.
  const [, place, folder] = (typeof base === 'string' && BASE.exec(base)) || []
  if (folder !== name || /\/\.\.?\//.test(String(base))) return malformed(`lies outside /remotes/${String(name)}/`)
  if (manifest !== `${String(base)}mf-manifest.json`) return malformed('names a manifest outside its folder')
  // A registry that was tampered with must not bring in foreign code.
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

/** A path within a release that does not leave it. */
const isFile = (file: unknown) => typeof file === 'string' && /^[\w-]+[\w.-]*(\/[\w-]+[\w.-]*)*$/.test(file)

/** A hash as releases carry it; others are too weak, or none at all. */
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

// Nothing but the web: a `javascript:` address would be code.
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
