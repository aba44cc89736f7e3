import * as z from 'zod'
import { plainDate } from '@steward/shared/contracts/common/fields'

/** The part of the slot form that turns the slot into a series. */
export const repeatSchema = z.object({
  freq: z.enum(['NONE', 'DAILY', 'WEEKLY', 'MONTHLY']),
  interval: z.int().min(1).max(26).optional(),
  weekdays: z.array(z.string()),
  monthlyBy: z.enum(['DATE', 'WEEKDAY']),
  endBy: z.enum(['COUNT', 'UNTIL']),
  count: z.int().min(2).max(366).optional(),
  // A cleared date field has no value in the form.
  until: plainDate.optional(),
  exdates: z.array(z.string()),
  conflicts: z.enum(['SKIP', 'FORCE']),
  override: z.boolean(),
  overrideOpeningHours: z.boolean(),
})

export type Repeat = z.output<typeof repeatSchema>

export const noRepeat: Repeat = {
  freq: 'NONE',
  interval: 1,
  weekdays: [],
  monthlyBy: 'DATE',
  endBy: 'COUNT',
  count: 8,
  until: undefined,
  exdates: [],
  conflicts: 'SKIP',
  override: false,
  overrideOpeningHours: false,
}
