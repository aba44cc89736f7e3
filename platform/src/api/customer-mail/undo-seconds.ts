import { epochMsToInstant, instantToEpochMs, systemClock, type Instant } from '@steward/shared/time'

/**
 * The seconds that an email about a change waits before it is sent, by the machine's clock. This is longer than a
 * screen offers an undo. An email about a change that is undone by then is withdrawn
 * (docs/decisions/0028-mail-to-customers.md).
 */
const undoSeconds = 15

/** Returns when an email that is written now may be sent. */
export const whenUndoIsOver = (): Instant => epochMsToInstant(instantToEpochMs(systemClock.now()) + undoSeconds * 1000)
