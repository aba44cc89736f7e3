import { api } from '@steward/shared/api'
import type { TimeSlot } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { useBusiness } from '@steward/shared/stores'
import { addMinutes, minutesBetween, type PlainDate, resolveWallTime, type WallTime } from '@steward/shared/time'
import { fullName } from '@steward/shared/rules/person-name'
import { toast, useProblemText } from '@steward/shared/ui/core'
import { useForget } from '../service/services.queries.ts'
import { useTexts } from '../texts/texts.ts'

export interface MoveTarget {
  date: PlainDate
  start: WallTime
  providerId: string
}

/** What its refusal named, accepted by whoever may: B.2. */
export interface Accepted {
  forceConflict?: true
  override?: true
}

/** What is accepted, and whether the customers are told; left out, they are. */
export interface MoveChoices extends Accepted {
  notify?: boolean
}

/**
 * Moves a slot to a reading of the clock, with its length kept, by drag and by dialog alike. The toast takes it back.
 * Rejects with the refusal of `time-slot.update`.
 */
export function useMoveSlot() {
  const t = useTexts()
  const can = useCan()
  const business = useBusiness()
  const forget = useForget()
  const problemText = useProblemText()

  const put = async (slot: TimeSlot, version: number, accepted: MoveChoices) => {
    const { startTime, endTime, serviceProvider } = slot
    await api.call('time-slot.update', {
      params: { id: slot.id },
      body: { startTime, endTime, serviceProviderId: serviceProvider.id, ...accepted },
      ifMatch: version,
    })
    await forget()
  }

  return async (slot: TimeSlot, target: MoveTarget, accepted: MoveChoices = {}): Promise<void> => {
    const startTime = resolveWallTime(target.date, target.start, business.zone).instant
    const endTime = addMinutes(startTime, minutesBetween(slot.startTime, slot.endTime))
    const moved = await api.call('time-slot.update', {
      params: { id: slot.id },
      body: { startTime, endTime, serviceProviderId: target.providerId, ...accepted },
      ifMatch: slot.version,
    })
    await forget()
    const undo = () =>
      // Where it was, it had been accepted before; who was not told hears nothing of this either.
      put(slot, moved.version, {
        override: true,
        ...(can('slot.override') ? { forceConflict: true } : {}),
        ...(accepted.notify === undefined ? {} : { notify: accepted.notify }),
      }).then(
        () => toast.info(t('moveSlot.undone')),
        (error: unknown) => toast.error(problemText(error)),
      )
    toast.success(t('moveSlot.moved'), {
      description: `${business.dateTime(startTime)} · ${fullName(moved.serviceProvider)}`,
      action: { label: t('moveSlot.undo'), onAction: () => void undo() },
      duration: 10_000,
    })
  }
}
