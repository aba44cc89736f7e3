import { api } from '@steward/shared/api'
import type { TimeSlot } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { useBusiness } from '@steward/shared/stores'
import { addMinutes, minutesBetween, type PlainDate, resolveWallTime, type WallTime } from '@steward/shared/time'
import { fullName } from '@steward/shared/rules/common/person-name'
import { toast, useProblemText } from '@steward/shared/ui/core'
import { useInvalidateServices } from '../service/services.queries.ts'
import { useTexts } from '../texts/texts.ts'

export interface MoveTarget {
  date: PlainDate
  start: WallTime
  providerId: string
}

/** The fields that accept an error of the API, for users who may (B.2). */
export interface Accepted {
  forceConflict?: true
  override?: true
  overrideOpeningHours?: true
}

/** The accepted errors, and whether the customers get an email. The default is an email. */
export interface MoveChoices extends Accepted {
  notify?: boolean
}

/**
 * Returns a function that moves a slot to a wall time and keeps its duration, for drag and dialog. The toast undoes the
 * move. Rejects with the error of `time-slot.update`.
 */
export function useMoveSlot() {
  const t = useTexts()
  const can = useCan()
  const business = useBusiness()
  const invalidate = useInvalidateServices()
  const problemText = useProblemText()

  const restorePosition = async (slot: TimeSlot, version: number, accepted: MoveChoices) => {
    const { startTime, endTime, serviceProvider } = slot
    await api.call('time-slot.update', {
      params: { id: slot.id },
      body: { startTime, endTime, serviceProviderId: serviceProvider.id, ...accepted },
      ifMatch: version,
    })
    await invalidate()
  }

  return async (slot: TimeSlot, target: MoveTarget, accepted: MoveChoices = {}): Promise<void> => {
    const startTime = resolveWallTime(target.date, target.start, business.zone).instant
    const endTime = addMinutes(startTime, minutesBetween(slot.startTime, slot.endTime))
    const moved = await api.call('time-slot.update', {
      params: { id: slot.id },
      body: { startTime, endTime, serviceProviderId: target.providerId, ...accepted },
      ifMatch: slot.version,
    })
    await invalidate()
    const undo = () =>
      // The old time was accepted before, so the undo overrides all warnings. It emails customers only if the move did.
      restorePosition(slot, moved.version, {
        override: true,
        overrideOpeningHours: true,
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
