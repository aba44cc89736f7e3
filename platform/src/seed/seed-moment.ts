import type { Instant, PlainDate } from '@steward/shared/time'

/** The times that the data of a demo business is relative to. */
export interface SeedMoment {
  now: Instant
  today: PlainDate
  /** The morning on which the business opened, thirteen months before today. */
  openedAt: Instant
}
