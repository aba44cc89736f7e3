import { useEffect, useRef } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useBusiness } from '@steward/shared/stores'
import { isPlainDate, isWallTime } from '@steward/shared/time'
import { type SlotTimes, slotTimes, suggestedEnd } from '../slot/slot-times.ts'
import type { SlotFormValues } from './slot-form-values.ts'

interface EndOptions {
  /** The duration of the service in minutes. */
  duration: number
  /** Whether the end follows the start. It does until the user enters another end. */
  follows: boolean
}

/** Suggests the end of a slot from its start, and returns the times of the slot once the form has both. */
export function useEndOfSlot(
  { control, setValue }: Pick<UseFormReturn<SlotFormValues>, 'control' | 'setValue'>,
  { duration, follows }: EndOptions,
): SlotTimes | undefined {
  const { zone } = useBusiness()
  const [date = '', start = '', end = ''] = useWatch({ control, name: ['date', 'start', 'end'] }) as string[]
  const hasStart = isPlainDate(date) && isWallTime(start)
  const lastSuggestion = useRef(follows ? end : undefined)
  useEffect(
    function letTheEndFollow() {
      if (!hasStart || lastSuggestion.current === undefined) return
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
