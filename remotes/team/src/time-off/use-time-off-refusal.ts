import { useCan } from '@steward/shared/roles/gate'
import { whyNotTimeOff } from '@steward/shared/rules/team/time-off-guards'
import type { TimeOffAction } from '@steward/shared/rules/team/time-off-transitions'
import type { TimeOff } from '@steward/shared/contracts'
import { useBusinessCore } from '@steward/shared/stores'
import { systemClock } from '@steward/shared/time'
import { useRefusalText } from '@steward/shared/ui/core'

/** Returns a function that gives the reason why an action on an absence is not possible, or undefined. */
export function useTimeOffRefusal(): (action: TimeOffAction, row: TimeOff) => string | undefined {
  const refusalText = useRefusalText()
  const can = useCan()
  const memberId = useBusinessCore((state) => state.user?.id)
  const may = (permission: Parameters<typeof can>[0]) => can(permission, false)
  return (action, row) => {
    const facts = { ...row, isOwn: row.member.id === memberId }
    return refusalText(whyNotTimeOff(action, facts, { now: systemClock.now(), may }))
  }
}
