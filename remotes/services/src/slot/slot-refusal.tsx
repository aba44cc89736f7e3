import { useState } from 'react'
import { isApiProblem } from '@steward/shared/api'
import { useCan } from '@steward/shared/roles/gate'
import { Banner, useProblemText } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import type { Accepted } from './use-move-slot.ts'

const acceptableCodes = new Set(['OUTSIDE_WORKING_HOURS', 'OUTSIDE_OPENING_HOURS', 'PROVIDER_BUSY', 'PROVIDER_AWAY'])

/**
 * Returns the fields that accept the error in the next request, or undefined if the user may not accept it. Everyone
 * who plans slots may plan outside working hours and opening hours. Only owners and managers may plan over another slot or an absence
 * (B.1, B.2).
 */
function overrideOf(error: unknown, can: (permission: 'slot.override') => boolean): Accepted | undefined {
  const code = isApiProblem(error) ? error.code : undefined
  if (code === 'OUTSIDE_WORKING_HOURS') return { override: true }
  if (code === 'OUTSIDE_OPENING_HOURS') return { overrideOpeningHours: true }
  if (code === 'PROVIDER_BUSY' || code === 'PROVIDER_AWAY')
    return can('slot.override') ? { forceConflict: true } : undefined
  return undefined
}

/** The error for the chosen time and provider. */
export interface SlotRefusal {
  error: unknown
  /** Whether the user may accept the error. The next request then includes `accepted`. */
  isAcceptable: boolean
  accepted: Accepted
  /**
   * Stores an error that the user can solve with another time or by accepting it. Returns false for any other error.
   */
  keep: (error: unknown) => boolean
}

/** Stores an error with the input `wanted` that caused it. Another time or provider starts without an error. */
export function useSlotRefusal(wanted: string, first?: unknown): SlotRefusal {
  const can = useCan()
  const [stored, setStored] = useState<{ wanted: string; error: unknown; accepted: Accepted } | undefined>(
    first ? { wanted, error: first, accepted: {} } : undefined,
  )
  const refused = stored?.wanted === wanted ? stored : undefined
  const override = refused ? overrideOf(refused.error, can) : undefined
  const accepted = { ...refused?.accepted, ...override }
  return {
    error: refused?.error,
    isAcceptable: override !== undefined,
    accepted,
    keep: (error) => {
      if (!isApiProblem(error) || !acceptableCodes.has(error.code)) return false
      setStored({ wanted, error, accepted })
      return true
    },
  }
}

/** The text of the error with the possible next steps. */
export function SlotRefusalBanner({ refusal, mayAccept }: { refusal: SlotRefusal; mayAccept: string }) {
  const t = useTexts()
  const problemText = useProblemText()
  return refusal.error ? (
    <div role="alert">
      <Banner tone="warning" title={problemText(refusal.error)}>
        {refusal.isAcceptable ? mayAccept : t('moveSlot.chooseOther')}
      </Banner>
    </div>
  ) : null
}
