import type { Booking } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { StepDialog } from './step-dialog.tsx'
import { useTexts } from '../texts/texts.ts'

/** Waives a no-show that is nobody's fault. The booking stays, but no rate counts it. */
export function WaiveNoShowDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useTexts()
  const name = fullName(booking.customer)
  return (
    <StepDialog
      step="booking.waive-no-show"
      booking={booking}
      onClose={onClose}
      title={t('waiveNoShow.title', { name })}
      hint={t('waiveNoShow.hint')}
      confirm={t('waiveNoShow.confirm')}
      done={() => t('waiveNoShow.done', { name })}
    />
  )
}
