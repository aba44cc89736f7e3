/** The actions on bookings and slots: why one is not possible now, and the check-in with its roster. */
export { useGuards, type GuardedAction } from './use-guards.ts'
export { CheckInButton, UnsentBadge, type CheckInButtonProps } from './check-in-button.tsx'
export { RosterRow, type RosterRowProps } from './roster-row.tsx'
export { useCheckIn, type CheckInQueries } from './use-check-in.ts'
export { useNextCheckIn } from './use-next-check-in.ts'
export { useReplayedCheckIns } from './use-replayed-check-ins.ts'
export { WaitingNotice } from './waiting-notice.tsx'
