import { WaitingNotice as Notice } from '@steward/shared/ui/guards'
import { useWaitingCheckIns } from '../booking/use-check-in-one.ts'

/** Sends the stored check-ins, and says how many are left. */
export function WaitingNotice() {
  return <Notice count={useWaitingCheckIns().length} />
}
