import { compareInstants, type Instant } from '../../time/index.ts'

/** The allowed actions on a time slot by status, each with the status after it (product decision B.1). */
export const slotTransitions = {
  ACTIVE: { update: 'ACTIVE', cancel: 'CANCELLED', complete: 'COMPLETED' },
  CANCELLED: { restore: 'ACTIVE' },
  COMPLETED: { reopen: 'ACTIVE' },
} as const

export type SlotStatus = keyof typeof slotTransitions
export type SlotAction = 'update' | 'cancel' | 'complete' | 'restore' | 'reopen'

/** Returns the actions that a status allows. Time and permission are checked separately by the guards. */
export function slotActions(status: SlotStatus): SlotAction[] {
  return Object.keys(slotTransitions[status]) as SlotAction[]
}

/** The status and times of a slot. */
export interface SlotSpan {
  status: SlotStatus
  startTime: Instant
  endTime: Instant
}

/** Whether the slot has started, in any status. */
export function hasStarted({ startTime }: Pick<SlotSpan, 'startTime'>, now: Instant): boolean {
  return compareInstants(startTime, now) <= 0
}

/** Whether the slot takes place, or took place: it was not cancelled. */
export const takesPlace = ({ status }: Pick<SlotSpan, 'status'>): boolean => status !== 'CANCELLED'

/** Whether the slot can be booked, changed and completed. */
export const isActiveSlot = ({ status }: Pick<SlotSpan, 'status'>): boolean => status === 'ACTIVE'

/** Whether the slot is active and starts later. */
export const isUpcoming = (slot: Pick<SlotSpan, 'status' | 'startTime'>, now: Instant): boolean =>
  isActiveSlot(slot) && !hasStarted(slot, now)

/** Whether the slot is active and not over. */
export const isOpenSlot = (slot: Pick<SlotSpan, 'status' | 'endTime'>, now: Instant): boolean =>
  isActiveSlot(slot) && !hasEnded(slot, now)

/** Whether the slot takes place now. A provider who completes it early is free again. */
export const isRunning = (slot: SlotSpan, now: Instant): boolean => hasStarted(slot, now) && isOpenSlot(slot, now)

/** Whether the slot is over: completed, or past its end. */
export function hasEnded({ status, endTime }: Pick<SlotSpan, 'status' | 'endTime'>, now: Instant): boolean {
  return status === 'COMPLETED' || compareInstants(endTime, now) <= 0
}

/** The minutes by which a slot may be in the past when an owner or manager creates or moves it. */
export const backDateMinutes = 31 * 24 * 60

/** The months ahead in which a slot may start. */
export const slotHorizonMonths = 24

/** The minutes after its completion in which a slot can be reopened. */
export const reopenMinutes = 7 * 24 * 60

/** The most slots in one bulk move or cancellation. */
export const maxBulkSlots = 500
