import { type CheckInQueries, useCheckIn, useReplayedCheckIns } from '@steward/shared/ui/guards'

const queries: CheckInQueries = { lists: ['services', 'booking', 'list'], stale: ['services'] }

/** Returns the check-in of one customer and its undo, for the lists of this remote. */
export const useCheckInOne = () => useCheckIn(queries)

/** Returns the stored check-ins of the signed-in member, and sends them after the reconnect. */
export const useWaitingCheckIns = () => useReplayedCheckIns(queries)
