import { useState } from 'react'
import { useBusiness } from '@steward/shared/stores'
import { isPlainDate, type PlainDate, systemClock } from '@steward/shared/time'
import { useParam } from '@steward/shared/ui/core'

/** Returns the date in `?date=`, or today if it is missing or invalid. */
export function useCalendarDate(): [PlainDate, (date: PlainDate) => void] {
  const business = useBusiness()
  const [requested = '', setRequested] = useParam('date')
  const [today] = useState(() => business.dateOf(systemClock.now()))
  return [
    isPlainDate(requested) ? (requested as PlainDate) : today,
    (date) => setRequested(date === today ? undefined : date),
  ]
}
