import { toast } from '../core/toast.ts'
import { useUiTexts } from '../texts/texts.ts'
import type { CalendarEvent } from './calendar-event.ts'

/** Returns the handler of the key M. It moves a movable event, and otherwise shows the reason in a toast. */
export function useMoveKey(
  events: readonly CalendarEvent[],
  onMove: (id: string) => void,
): (id: string | undefined) => void {
  const t = useUiTexts()
  return (id) => {
    const event = events.find((one) => one.id === id)
    if (event?.movable) onMove(event.id)
    else toast.info(event ? (event.fixedReason ?? t('calendar.cannotMove')) : t('calendar.chooseToMove'))
  }
}
