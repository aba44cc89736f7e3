import type { OpeningTimes } from '@steward/shared/rules/business/opening-hours'

/** Returns hours as text, for example `07:00 – 12:30, 14:30 – 21:00`. Empty without hours. */
export const openingText = (times: readonly OpeningTimes[]): string =>
  times.map(({ startTime, endTime }) => `${startTime} – ${endTime}`).join(', ')
