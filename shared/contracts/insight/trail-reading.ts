import { formatMinor } from '../../money/index.ts'
import type { PermissionKey } from '../../roles/permission.ts'
import type { TrailField, TrailForm } from './trail-fields.ts'
import { isTrailKind, trailField, trailRegistry, type TrailKind } from './trail-registry.ts'

/** An event as the trail stores it. Rows of older releases have old spellings. */
export interface StoredEvent {
  action: string
  recordType: string
  recordId: string
  old?: Record<string, unknown> | null | undefined
  new?: Record<string, unknown> | null | undefined
  /** True if the record is about the reader, where neither its id nor its fields name them: their time off. */
  isAboutReader?: boolean
}

/** The member who reads the trail. */
export interface TrailReader {
  memberId: string
  may(key: PermissionKey, isOwn?: boolean): boolean
}

export type TrailValue = string | number | boolean | string[] | null

/** One field of an event, before and after. */
export interface TrailChange {
  field: string
  form: TrailForm
  /** The list of the codes of a `choice` or `choices`. */
  choices: string | null
  old: TrailValue
  new: TrailValue
  /** RIGHT if the reader may not see the values, PRIVATE if the trail never has them. Both values are then null. */
  hidden: 'RIGHT' | 'PRIVATE' | null
}

/** Returns the ids of the records in the values of an event, as far as the reader sees them. */
export const recordsIn = (changes: readonly TrailChange[]): string[] =>
  changes
    .filter(({ form }) => form === 'record' || form === 'records')
    .flatMap(({ old, new: now }) => [old, now].flat())
    .filter((id) => typeof id === 'string')

/** Rows of earlier releases had these types of records. A kind got the rows with one of its own actions. */
const oldKinds: Partial<Record<TrailKind, string>> = {
  member: 'business-user',
  'notification-preference': 'business-user',
  'service-tag': 'service_tag',
  'data-import': 'customer-import',
}
const oldActions: Record<string, string> = {
  'business-user.link': 'member.link',
  'customer-import.create': 'data-import.create',
  'customer-import.dry-run': 'data-import.dry-run',
  'customer-import.run': 'data-import.run',
  'customer-import.finish': 'data-import.finish',
  'customer-import.rollback': 'data-import.rollback',
}
const oldFields: Partial<Record<TrailKind, Record<string, string>>> = {
  'time-slot-bulk': { reason: 'cancelReason' },
  'time-slot-series': { reason: 'cancelReason' },
}

/** Returns every spelling of an action that rows can have. */
export function spellingsOfAction(action: string): string[] {
  return [
    action,
    ...Object.entries(oldActions)
      .filter(([, now]) => now === action)
      .map(([old]) => old),
  ]
}

/**
 * Returns the old spelling of a kind with the actions that belong to it, or undefined. A row is of the kind if its type
 * is the kind, or if it has the old type and one of these actions.
 */
export function oldSpellingOf(kind: TrailKind): { recordType: string; actions: string[] } | undefined {
  const recordType = oldKinds[kind]
  if (recordType === undefined) return undefined
  return { recordType, actions: trailRegistry[kind].actions.flatMap(spellingsOfAction) }
}

/** Returns the kind of a stored event in today's spelling, or undefined if the registry does not have it. */
function kindOf({ recordType, action }: StoredEvent): TrailKind | undefined {
  if (isTrailKind(recordType)) return recordType
  return (Object.keys(oldKinds) as TrailKind[]).find((kind) => {
    const old = oldSpellingOf(kind)
    return old?.recordType === recordType && old.actions.includes(action)
  })
}

/** Returns whether a stored event is of a kind, in any spelling. */
export const isOfKind = (event: StoredEvent, kind: TrailKind): boolean => kindOf(event) === kind

/**
 * Returns a stored event in today's spelling, with the fields that the registry has, in the order of the registry.
 * Values that the reader may not see are null with a mark.
 * @param currency of the business. Older rows have amounts in its minor units
 */
export function readEvent(
  event: StoredEvent,
  reader: TrailReader,
  currency: string,
): { action: string; kind: string; changes: TrailChange[] } {
  const kind = kindOf(event)
  const action = oldActions[event.action] ?? event.action
  if (kind === undefined) return { action, kind: event.recordType, changes: [] }
  const before = renamed(kind, event.old)
  const after = renamed(kind, event.new)
  const isOwn = isAbout(reader, kind, event)
  const changes = Object.keys(trailRegistry[kind].fields)
    .filter((name) => Object.hasOwn(before, name) || Object.hasOwn(after, name))
    .map((name): TrailChange => {
      const field = trailField(kind, name)!
      const hidden = whyHidden(field, reader, isOwn)
      const value = (side: Record<string, unknown>) => (hidden === null ? valueOf(field, side[name], currency) : null)
      const { form, choices = null } = field
      return { field: name, form, choices, old: value(before), new: value(after), hidden }
    })
  return { action, kind, changes }
}

/** The kinds whose records have the id of a member. */
const kindsOfMembers: readonly TrailKind[] = ['member', 'notification-preference', 'leave-balance']

function isAbout({ memberId }: TrailReader, kind: TrailKind, event: StoredEvent): boolean {
  if (event.isAboutReader) return true
  if (kindsOfMembers.includes(kind)) return event.recordId === memberId
  if (kind !== 'time-off' && kind !== 'blackout') return false
  return (event.new?.['memberId'] ?? event.old?.['memberId']) === memberId
}

function whyHidden({ right, isKeptOut }: TrailField, reader: TrailReader, isOwn: boolean): TrailChange['hidden'] {
  if (isKeptOut) return 'PRIVATE'
  return right === undefined || reader.may(right, isOwn) ? null : 'RIGHT'
}

function renamed(kind: TrailKind, side: StoredEvent['old']): Record<string, unknown> {
  const names = oldFields[kind] ?? {}
  return Object.fromEntries(Object.entries(side ?? {}).map(([name, value]) => [names[name] ?? name, value]))
}

function valueOf({ form }: TrailField, value: unknown, currency: string): TrailValue {
  if (value === undefined || value === null) return null
  if (form === 'money' && typeof value === 'number') return formatMinor(value, currency)
  return value as TrailValue
}
