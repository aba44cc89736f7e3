import { notAllowed, type Refusal } from './refusal.ts'

/** The actions that each status of an export allows. */
export const exportActions = {
  QUEUED: ['cancel'],
  RUNNING: ['cancel'],
  DONE: ['download'],
  FAILED: [],
  CANCELLED: [],
} as const

export type ExportStatus = keyof typeof exportActions
export type ExportAction = 'cancel' | 'download'

/** The statuses of an export that waits for a job or is being written. */
export const exportUnderWayStatuses = ['QUEUED', 'RUNNING'] as const

export const isExportUnderWay = ({ status }: { status: ExportStatus }): boolean =>
  (exportUnderWayStatuses as readonly string[]).includes(status)

/** How long an export can be downloaded, in minutes: 30 days. */
export const exportRetentionMinutes = 30 * 24 * 60

/** The number of rows up to which an export is written while its user waits. A job writes a longer one. */
export const rowsExportedAtOnce = 2_000

/** Returns why an action on an export is not possible, or undefined when it is. Buttons, verbs and the mock ask it. */
export function whyNotExport(action: ExportAction, { status }: { status: ExportStatus }): Refusal | undefined {
  const allowed: readonly string[] = exportActions[status]
  return allowed.includes(action) ? undefined : notAllowed(status, action, { allowed: [...allowed] })
}
