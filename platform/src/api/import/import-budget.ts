import { limitAtOnce } from '../../kernel/limit-at-once.ts'
import { createRateLimit } from '../../kernel/rate-limit.ts'

/** Files and dry runs of one business in an hour: a day of moving from another system takes some twenty. */
const perHour = 120
/** Calls of one business that read a file or judge rows at once. Files are read one at a time, and the others wait. */
const atOnce = 3
/** The deadline of one file (read-aside.ts). */
const retrySeconds = 10

const spend = createRateLimit(perHour, undefined, {
  windowMs: 60 * 60_000,
  rule: { path: 'body', max: perHour, detail: `A business may start ${perHour} imports and dry runs per hour.` },
})
const inPlace = limitAtOnce(retrySeconds, {
  path: 'body',
  max: atOnce,
  detail: `A business may run ${atOnce} imports and dry runs at the same time.`,
})

/** Does the work of one import or dry run, or throws 429 where the business has used up its budget (0060). */
export function withinBudget<Result>(entityId: string, work: () => Promise<Result>): Promise<Result> {
  return inPlace(entityId, async () => {
    spend(entityId)
    return work()
  })
}
