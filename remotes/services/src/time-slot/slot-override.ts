import { isApiProblem } from '@steward/shared/api'
import type { Accepted } from './use-move-slot.ts'

/**
 * What has to be said with the next attempt to accept a refusal, undefined where nobody here may: outside the working
 * hours everybody who plans slots, over another slot or an absence an owner or manager (B.1, B.2).
 */
export function overrideOf(error: unknown, can: (permission: 'slot.override') => boolean): Accepted | undefined {
  const code = isApiProblem(error) ? error.code : undefined
  if (code === 'OUTSIDE_WORKING_HOURS') return { override: true }
  if (code === 'PROVIDER_BUSY' || code === 'PROVIDER_AWAY')
    return can('slot.override') ? { forceConflict: true } : undefined
  return undefined
}
