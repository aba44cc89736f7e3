import { compareInstants, type Instant } from '../time/index.ts'

/** What may be done to a time slot in each status, and where it leads (product decision B.1). */
export const slotTransitions = {
  ACTIVE: { update: 'ACTIVE', cancel: 'CANCELLED', complete: 'COMPLETED' },
  CANCELLED: { restore: 'ACTIVE' },
  COMPLETED: { reopen: 'ACTIVE' },
} as const

export type SlotStatus = keyof typeof slotTransitions
export type SlotAction = 'update' | 'cancel' | 'complete' | 'restore' | 'reopen'

/** The actions that a status allows; guards of time and permission come on top. */
export function slotActions(status: SlotStatus): SlotAction[] {
  return Object.keys(slotTransitions[status]) as SlotAction[]
}

/** When a slot takes place, and whether it does. */
export interface SlotSpan {
  status: SlotStatus
  startTime: Instant
  endTime: Instant
}

/** Whether the slot has begun, whatever its status. */
export function hasStarted({ startTime }: Pick<SlotSpan, 'startTime'>, now: Instant): boolean {
  return compareInstants(startTime, now) <= 0
}

/** Whether the slot is over: completed, or past its end. */
export function hasEnded({ status, endTime }: Pick<SlotSpan, 'status' | 'endTime'>, now: Instant): boolean {
  return status === 'COMPLETED' || compareInstants(endTime, now) <= 0
}

/** Minutes a slot may be in the past when an owner or manager creates or moves it. */
export const backDateMinutes = 31 * 24 * 60

/** Months ahead a slot may start. */
export const slotHorizonMonths = 24

/** A completed slot is reopened within a week. */
export const reopenMinutes = 7 * 24 * 60

/** At most so many slots are moved or cancelled at once. */
export const maxBulkSlots = 500
