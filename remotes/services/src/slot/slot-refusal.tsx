import { useState } from 'react'
import { isApiProblem } from '@steward/shared/api'
import { useCan } from '@steward/shared/roles/gate'
import { Banner, useProblemText } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import type { Accepted } from './use-move-slot.ts'

const answerable = new Set(['OUTSIDE_WORKING_HOURS', 'PROVIDER_BUSY', 'PROVIDER_AWAY'])

/**
 * What has to be said with the next attempt to accept a refusal, undefined where nobody here may: outside the working
 * hours everybody who plans slots, over another slot or an absence an owner or manager (B.1, B.2).
 */
function overrideOf(error: unknown, can: (permission: 'slot.override') => boolean): Accepted | undefined {
  const code = isApiProblem(error) ? error.code : undefined
  if (code === 'OUTSIDE_WORKING_HOURS') return { override: true }
  if (code === 'PROVIDER_BUSY' || code === 'PROVIDER_AWAY')
    return can('slot.override') ? { forceConflict: true } : undefined
  return undefined
}

/** What stood in the way of a slot at the time and with the person that are chosen now. */
export interface SlotRefusal {
  error: unknown
  /** Whether the next attempt goes through: `accepted` goes with it. */
  isAcceptable: boolean
  accepted: Accepted
  /** Keeps a refusal that can be answered with another time or by accepting it; false for any other error. */
  keep: (error: unknown) => boolean
}

/** A refusal counts for what was `wanted` when it came: of another time or person nobody has accepted anything yet. */
export function useSlotRefusal(wanted: string, first?: unknown): SlotRefusal {
  const can = useCan()
  const [answer, setAnswer] = useState<{ wanted: string; error: unknown; accepted: Accepted } | undefined>(
    first ? { wanted, error: first, accepted: {} } : undefined,
  )
  const refused = answer?.wanted === wanted ? answer : undefined
  const override = refused ? overrideOf(refused.error, can) : undefined
  const accepted = { ...refused?.accepted, ...override }
  return {
    error: refused?.error,
    isAcceptable: override !== undefined,
    accepted,
    keep: (error) => {
      if (!isApiProblem(error) || !answerable.has(error.code)) return false
      setAnswer({ wanted, error, accepted })
      return true
    },
  }
}

/** The refusal in words, and what can be done about it. */
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
