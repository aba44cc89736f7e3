import { useState } from 'react'
import { createIntentKeys } from '@steward/shared/api'
import type { Booking } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { maxBulkBookings } from '@steward/shared/rules/booking/booking-transitions'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { toast, useProblemText } from '@steward/shared/ui/core'
import { useGuards } from '@steward/shared/ui/guards'
import { latePart, useDialogParam } from '@steward/shared/ui/overlays'
import type { RowSelection } from '@steward/shared/ui/table'
import { bulkItems, useBulkReport } from '@steward/shared/ui/lists'
import { whyNone } from '../../bulk/why-none.ts'
import { useRefundReport } from '../../cancellation/use-refund-report.ts'
import { useTexts } from '../../texts/texts.ts'
import { actionsOfBooking } from '../actions-of-booking.tsx'
import { type BookingCancelResult, useCheckInBookings, useUndoBookingBulk } from '../booking-bulk.queries.ts'

// The dialog includes a schema. The list loads without it.
const BulkCancelDialog = latePart(async () => (await import('./bulk-cancel-dialog.tsx')).BulkCancelDialog)

/**
 * Returns the bulk actions on the selected bookings. Checking in needs no confirmation, because one undo reverts it.
 */
export function useBookingBulk(selection: RowSelection<Booking>) {
  const t = useTexts()
  const can = useCan()
  const business = useBusiness()
  const problemText = useProblemText()
  const guards = useGuards()
  const [keyFor] = useState(createIntentKeys)
  const { dialog: requestedDialog, open, close } = useDialogParam(['bookings-cancel'])
  const checkIn = useCheckInBookings()
  const reportRefunds = useRefundReport()
  const undo = useUndoBookingBulk()
  const { report, dialog } = useBulkReport(selection, {
    noun: t('bookings.column.customer'),
    undo: undo.mutateAsync,
    undone: (count) => t('bookingBulk.undone', { count }),
  })

  const say = (kind: 'checkIn' | 'cancel', { operationId, done, failed, refundsMade }: BookingCancelResult) =>
    report({
      operationId,
      refunded: reportRefunds(refundsMade).description,
      done: t(kind === 'cancel' ? 'bookingBulk.cancelled' : 'bookingBulk.checkedIn', { count: done.length }),
      leftTitle: t(kind === 'cancel' ? 'bookingBulk.notCancelled' : 'bookingBulk.notCheckedIn', {
        count: failed.length,
      }),
      failed: failed.map(({ bookingId, code }) => ({ id: bookingId, why: t(`bookingBulk.reason.${code}`) })),
      describe: (row) =>
        row
          ? {
              what: fullName(row.customer),
              detail: `${row.timeSlot.service.name} · ${business.dateTime(row.timeSlot.startTime)}`,
            }
          : { what: '–' },
    })
  const checkInAll = () => {
    const body = { bookings: selection.rows.map(({ id, version }) => ({ id, version })) }
    checkIn.mutate(
      { body, idempotencyKey: keyFor(body) },
      {
        onSuccess: (result) => say('checkIn', result),
        onError: (error) => toast.error(problemText(error)),
      },
    )
  }

  const whyNot = (action: 'check-in' | 'cancel') =>
    whyNone(
      selection.rows.map((row) => guards.whyNotBooking(action, row)),
      t('bulk.nonePossible'),
    )
  const tooMany =
    selection.rows.length > maxBulkBookings ? t('bookingBulk.tooMany', { max: maxBulkBookings }) : undefined
  const actions = bulkItems({ t, can }, actionsOfBooking, {
    'check-in': {
      disabledReason: tooMany ?? (checkIn.isPending ? t('bookingBulk.busy') : whyNot('check-in')),
      onSelect: checkInAll,
    },
    cancel: { disabledReason: tooMany ?? whyNot('cancel'), onSelect: () => open('bookings-cancel') },
  })
  const dialogs = (
    <>
      {requestedDialog && selection.rows.length > 0 ? (
        <BulkCancelDialog
          rows={selection.rows}
          onClose={close}
          onDone={(result) => {
            if (!say('cancel', result)) close()
          }}
        />
      ) : null}
      {dialog}
    </>
  )
  return { mayChange: actions.length > 0, actions, dialogs }
}
