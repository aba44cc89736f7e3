import { epochMsToInstant, instantToEpochMs, systemClock, type Instant } from '@steward/shared/time'

/**
 * How long a mail of a change waits before it leaves, by the machine's clock: longer than a screen offers to undo. What
 * is undone until then is withdrawn and nobody hears of it (docs/decisions/0028-mail-to-customers.md).
 */
const undoSeconds = 15

/** When what is written now may leave. */
export const whenUndoIsOver = (): Instant => epochMsToInstant(instantToEpochMs(systemClock.now()) + undoSeconds * 1000)
