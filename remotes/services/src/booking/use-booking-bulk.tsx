import { useState } from 'react'
import { createIntentKeys } from '@steward/shared/api'
import type { Booking } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { maxBulkBookings } from '@steward/shared/rules/booking-transitions'
import { fullName } from '@steward/shared/rules/person-name'
import { useBusiness } from '@steward/shared/stores'
import { toast, useProblemText } from '@steward/shared/ui/core'
import type { MenuAction } from '@steward/shared/ui/overlays'
import type { RowSelection } from '@steward/shared/ui/table'
import { useBulkReport } from '../bulk/use-bulk-report.tsx'
import { latePart } from '../late-part.tsx'
import { useTexts } from '../texts.ts'
import { type BookingBulkResult, useCheckInBookings, useUndoBookingBulk } from './booking-bulk.queries.ts'

// A form brings its schema: the list stands without it.
const BulkCancelDialog = latePart(async () => (await import('./bulk-cancel-dialog.tsx')).BulkCancelDialog)

/** What can be done with the selected bookings; checking in asks nothing, since one undo takes all of it back. */
export function useBookingBulk(selection: RowSelection<Booking>) {
  const t = useTexts()
  const can = useCan()
  const business = useBusiness()
  const problemText = useProblemText()
  const [keyFor] = useState(createIntentKeys)
  const [isCancelling, setCancelling] = useState(false)
  const checkIn = useCheckInBookings()
  const undo = useUndoBookingBulk()
  const { report, dialog } = useBulkReport(selection, {
    noun: t('bookings.column.customer'),
    undo: undo.mutateAsync,
    undone: (count) => t('bookingBulk.undone', { count }),
  })

  const say = (kind: 'checkIn' | 'cancel', { operationId, done, failed }: BookingBulkResult) =>
    report({
      operationId,
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

  const tooMany =
    selection.rows.length > maxBulkBookings ? t('bookingBulk.tooMany', { max: maxBulkBookings }) : undefined
  const actions: MenuAction[] = [
    ...(can('booking.check-in')
      ? [
          {
            key: 'check-in',
            label: t('bookingAction.check-in'),
            icon: 'checkedIn' as const,
            disabledReason: tooMany ?? (checkIn.isPending ? t('bookingBulk.busy') : undefined),
            onSelect: checkInAll,
          },
        ]
      : []),
    ...(can('booking.create')
      ? [
          {
            key: 'cancel',
            label: t('bookingBulk.cancel'),
            tone: 'danger' as const,
            disabledReason: tooMany,
            onSelect: () => setCancelling(true),
          },
        ]
      : []),
  ]
  const dialogs = (
    <>
      {isCancelling ? (
        <BulkCancelDialog
          rows={selection.rows}
          onClose={() => setCancelling(false)}
          onDone={(result) => {
            setCancelling(false)
            say('cancel', result)
          }}
        />
      ) : null}
      {dialog}
    </>
  )
  return { mayChange: actions.length > 0, actions, dialogs }
}
