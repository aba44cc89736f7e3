import type { SlotStatus } from '@steward/shared/rules/booking/slot-transitions'
import type { Instant, PlainDate, WallTime, Zone } from '@steward/shared/time'
import type { BookingRow } from './booking.ts'
import type { StoredRow } from './row.ts'

export interface SeriesRow extends StoredRow {
  serviceId: string
  providerId: string
  startsOn: PlainDate
  startTime: WallTime
  zone: Zone
  durationMinutes: number
  slots: number
  currency: string
  price: number
  rrule: string
  exdates: PlainDate[]
}

export interface SlotRow extends StoredRow {
  serviceId: string
  providerId: string
  repetitionReferenceId: string | null
  /** The local day that the rule of the series names. Null without a series. */
  occurrenceDate: PlainDate | null
  status: SlotStatus
  startTime: Instant
  endTime: Instant
  currency: string
  price: number
  slots: number
  cancelReason: string | null
  completedAt: Instant | null
}

/** The slots and bookings before a change of a series. */
export interface SeriesOperationRow extends StoredRow {
  seriesId: string
  before: { slots: SlotRow[]; bookings: BookingRow[] }
}

/** The slots and bookings before a bulk change of slots. */
export type BulkOperationRow = StoredRow & SeriesOperationRow['before']

/** The slots that a copy of a week created. */
export type SlotCopyRow = StoredRow & { slotIds: string[] }
