import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import type { TimeSlot } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { toast } from '@steward/shared/ui/core'
import { useSchemaForm } from '@steward/shared/ui/forms'
import { CancelDialog } from '../cancellation/cancel-dialog.tsx'
import { cancelFields, refundBody, useCancelDefaults } from '../cancellation/use-cancellation.ts'
import { useRefundReport } from '../cancellation/use-refund-report.ts'
import { useTexts } from '../texts/texts.ts'
import { timeSlots, useCancelTimeSlot } from '../slot/time-slots.queries.ts'

const schema = z.object(cancelFields)

/** Cancels a session with its bookings. The dialog first shows what happens to each booking and its money. */
export function CancelSlotDialog({ slot, onClose }: { slot: TimeSlot; onClose: () => void }) {
  const t = useTexts()
  const business = useBusiness()
  const report = useRefundReport()
  const cancel = useCancelTimeSlot(slot)
  const query = useQuery(timeSlots.cancellation(slot.id))
  const form = useSchemaForm({ schema, defaultValues: useCancelDefaults() })
  const cancellation = query.data
  const count = cancellation?.bookings ?? slot.bookingCount

  const submit = async ({ reason = '', notify, refund }: z.output<typeof schema>) => {
    const { refundsMade } = await cancel.mutateAsync({ reason, notify, ...refundBody(cancellation, refund) })
    toast.success(t('timeSlotDetails.cancelled'), report(refundsMade))
    onClose()
  }

  return (
    <CancelDialog
      title={t('cancelSlot.title', { count })}
      description={`${slot.service.name} · ${business.dateTime(slot.startTime)} – ${business.time(slot.endTime)} · ${fullName(slot.serviceProvider)}`}
      keep={t('cancelSlot.keep')}
      confirm={(amount) => {
        if (count === 0) return t('cancelSlot.confirm')
        return amount ? t('cancellation.confirmRefund', { count, amount }) : t('cancellation.confirm', { count })
      }}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      query={query}
      cancellation={cancellation}
      reach={cancellation?.reach}
      needsReason={count > 0}
      reasonHelp={t('cancelSlot.reasonHelp')}
      disabledReason={query.isPending ? t('cancellation.calculating') : undefined}
    />
  )
}
