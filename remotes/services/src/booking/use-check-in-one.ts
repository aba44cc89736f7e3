import { isApiUnreachable } from '@steward/shared/api'
import type { Booking } from '@steward/shared/contracts'
import { fullName, type PersonName } from '@steward/shared/rules/person-name'
import { useBusinessCore } from '@steward/shared/stores'
import { toast, useProblemText } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { useCheckIn, useUndoCheckIn } from './bookings.queries.ts'
import { keepCheckIn } from './waiting-check-ins.ts'

/**
 * Checks in one customer. The toast has an undo. While offline, the check-in is stored and sent after the reconnect.
 */
export function useCheckInOne() {
  const t = useTexts()
  const problemText = useProblemText()
  const memberId = useBusinessCore((state) => state.user?.id ?? '')
  const checkIn = useCheckIn()
  const undo = useUndoCheckIn()
  const failed = (error: unknown) => void toast.error(problemText(error))
  const undoCheckIn = (booking: Pick<Booking, 'id' | 'version'>) => undo.mutate(booking, { onError: failed })
  return {
    busyId: checkIn.isPending ? checkIn.variables.id : undefined,
    undo: undoCheckIn,
    checkIn(booking: Pick<Booking, 'id' | 'version'> & { customer: PersonName }) {
      const name = fullName(booking.customer)
      checkIn.mutate(booking, {
        onError(error) {
          if (!isApiUnreachable(error)) return failed(error)
          keepCheckIn({ id: booking.id, version: booking.version, memberId })
          toast.warning(t('line.kept', { name }))
        },
        onSuccess: (checkedIn) =>
          void toast.success(t('roster.wasCheckedIn', { name }), {
            // All check-ins share one toast: several toasts would cover the customers who are still to be checked in.
            id: 'checked-in',
            action: { label: t('roster.undone'), onAction: () => undoCheckIn(checkedIn) },
          }),
      })
    },
  }
}
