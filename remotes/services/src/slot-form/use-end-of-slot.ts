import { useEffect, useRef } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useBusiness } from '@steward/shared/stores'
import { isPlainDate, isWallTime } from '@steward/shared/time'
import { type SlotTimes, slotTimes, suggestedEnd } from '../slot/slot-times.ts'
import type { SlotFormValues } from './slot-form-values.ts'

/**
 * Moves the end of a slot along with its start until the user enters another end. Returns the times of the slot once the
 * form has both.
 *
 * @param duration in minutes: that of the service, or that of the edited slot
 */
export function useEndOfSlot(
  { control, setValue }: Pick<UseFormReturn<SlotFormValues>, 'control' | 'setValue'>,
  duration: number,
): SlotTimes | undefined {
  const { zone } = useBusiness()
  const [date = '', start = '', end = ''] = useWatch({ control, name: ['date', 'start', 'end'] }) as string[]
  const hasStart = isPlainDate(date) && isWallTime(start)
  const lastSuggestion = useRef(end)
  useEffect(
    function letTheEndFollow() {
      if (!hasStart) return
      const suggestion = suggestedEnd(date, start, duration, zone)
      const isOurs = !end || end === lastSuggestion.current
      if (!isOurs || suggestion === end) return
      lastSuggestion.current = suggestion
      setValue('end', suggestion as SlotFormValues['end'])
    },
    [hasStart, date, start, end, duration, zone, setValue],
  )
  const shownEnd = end || (hasStart ? suggestedEnd(date, start, duration, zone) : '')
  return hasStart && isWallTime(shownEnd) ? slotTimes(date, start, shownEnd, zone) : undefined
}
