import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useServices } from '@steward/shared/stores'
import type { SlotFormValues, SlotStart } from './slot-form-values.ts'

/** The key of a draft. A draft of another service, or of another time in the calendar, is not restored. */
interface DraftOf {
  serviceId: string
  date: string | null
  time: string | null
}

const isSame = (draft: DraftOf, of: DraftOf) =>
  draft.serviceId === of.serviceId && draft.date === of.date && draft.time === of.time

/**
 * Stores the input of the form for a new slot in the browser, and restores it after a reload or a crash. Saving,
 * discarding and leaving the form delete the draft. The drawer asks before it discards input.
 *
 * @param serviceId undefined if the form edits a slot, because the platform may have a newer version of it
 * @returns whether the form started with a draft, and a function that deletes the draft and starts over
 */
export function useSlotDraft(
  form: UseFormReturn<SlotFormValues, unknown, SlotFormValues>,
  serviceId: string | undefined,
  startAt: SlotStart | undefined,
): { isRestored: boolean; startOver: () => void } {
  const [of] = useState(() => serviceId && { serviceId, date: startAt?.date ?? null, time: startAt?.time ?? null })
  const [restored, setRestored] = useState(() => {
    const draft = useServices.getState().slotDraft as (DraftOf & { values: SlotFormValues }) | null
    return of && draft && isSame(draft, of) ? draft.values : undefined
  })
  const { control, reset, subscribe } = form
  // Not a layout effect: `useWatch` of the form subscribes in a layout effect and would miss the restored values.
  useEffect(
    function restoreAndStore() {
      if (!of) return undefined
      if (restored) reset(structuredClone(restored), { keepDefaultValues: true })
      const stop = subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          useServices.setState({ slotDraft: control._getDirty() ? { ...of, values: structuredClone(values) } : null }),
      })
      return () => {
        stop()
        useServices.setState({ slotDraft: null })
      }
    },
    [of, restored, control, reset, subscribe],
  )
  return {
    isRestored: restored !== undefined,
    startOver() {
      setRestored(undefined)
      reset()
    },
  }
}
