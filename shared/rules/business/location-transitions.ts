/** The actions that each status of a location allows, and the status that follows. A location that was used stays. */
export const locationTransitions = {
  ACTIVE: { update: 'ACTIVE', archive: 'ARCHIVED', delete: 'DELETED' },
  ARCHIVED: { restore: 'ACTIVE', delete: 'DELETED' },
} as const

export type LocationStatus = keyof typeof locationTransitions
export type LocationAction = 'update' | 'archive' | 'restore' | 'delete'

export const locationStatuses = ['ACTIVE', 'ARCHIVED'] as const satisfies LocationStatus[]

/** Returns the status of a location, which the database keeps as the moment of its archiving. */
export const locationStatus = ({ archivedAt }: { archivedAt: unknown }): LocationStatus =>
  archivedAt === null ? 'ACTIVE' : 'ARCHIVED'

/** Returns the actions that a status allows. Records that use the location are checked separately. */
export const locationActions = (status: LocationStatus): LocationAction[] =>
  Object.keys(locationTransitions[status]) as LocationAction[]
