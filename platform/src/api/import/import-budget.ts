import { limitAtOnce } from '../../kernel/limit-at-once.ts'
import { createRateLimit } from '../../kernel/rate-limit.ts'

/** Imports and dry runs of one business per hour. A day of moving from another system needs some twenty. */
const perHour = 120
/**
 * Calls of one business that read a file or judge rows at the same time. Files are read one at a time, and the others
 * wait.
 */
const atOnce = 3
/** The seconds after which a client may retry. They equal the deadline of one file (read-aside.ts). */
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

/** Runs one import or dry run. Throws 429 if the business has used up its budget (0060). */
export function withinBudget<Result>(entityId: string, work: () => Promise<Result>): Promise<Result> {
  return inPlace(entityId, async () => {
    spend(entityId)
    return work()
  })
}
