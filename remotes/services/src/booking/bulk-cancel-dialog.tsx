import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { createIntentKeys } from '@steward/shared/api'
import type { Booking } from '@steward/shared/contracts'
import { RadioCards, TextField, useSchemaForm } from '@steward/shared/ui/forms'
import { BulkDialog } from '../bulk/bulk-dialog.tsx'
import { NotifyField } from '../customer-notice/notify-field.tsx'
import { useTexts } from '../texts.ts'
import { bookingBulk, type BookingBulkResult, useCancelBookings } from './booking-bulk.queries.ts'
import { BulkCancelPreview } from './bulk-cancel-preview.tsx'

const whom = ['CUSTOMER', 'BUSINESS'] as const
const schema = z.object({
  cancelledBy: z.enum(whom),
  reason: z.string().max(160).optional(),
  notify: z.boolean(),
})
type Values = z.output<typeof schema>

interface BulkCancelDialogProps {
  rows: readonly Booking[]
  onClose: () => void
  onDone: (result: BookingBulkResult) => void
}

/** Cancels the selected bookings, each named with what it gives back before it happens. */
export function BulkCancelDialog({ rows, onClose, onDone }: BulkCancelDialogProps) {
  const t = useTexts()
  const [keyFor] = useState(createIntentKeys)
  const [named] = useState(() => rows.map(({ id, version }) => ({ id, version })))
  const cancel = useCancelBookings()
  const form = useSchemaForm({ schema, defaultValues: { cancelledBy: 'CUSTOMER', reason: '', notify: true } })
  const cancelledBy = useWatch({ control: form.control, name: 'cancelledBy' }) as Values['cancelledBy']
  const preview = useQuery({
    ...bookingBulk.preview({ bookings: named, cancelledBy }),
    placeholderData: keepPreviousData,
  })
  const count = preview.data ? named.length - preview.data.failed.length : 0
  const needsReason = (preview.data?.started ?? 0) > 0

  const submit = async ({ reason = '', ...values }: Values) => {
    if (reason.trim() === '' && needsReason) {
      form.setError('reason', { message: t('bookingBulk.needsReason') })
      return
    }
    const body = { bookings: named, reason, ...values }
    onDone(await cancel.mutateAsync({ body, idempotencyKey: keyFor(body) }))
  }

  return (
    <BulkDialog
      title={t('bookingBulk.cancelTitle', { count: named.length })}
      keep={t('bookingBulk.keep')}
      confirm={{
        label: t('bookingBulk.cancelConfirm', { count }),
        tone: 'danger',
        disabledReason: count === 0 || preview.isPlaceholderData ? t('bulk.nothing') : undefined,
        loading: cancel.isPending,
      }}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      before={
        <RadioCards
          name="cancelledBy"
          label={t('cancelBooking.who')}
          choices={whom.map((value) => ({ value, label: t(`cancelBooking.by.${value}`) }))}
        />
      }
      query={preview}
      preview={(shown) => <BulkCancelPreview preview={shown} />}
    >
      <TextField name="reason" label={t('cancelBooking.reason')} optional={!needsReason} maxLength={160} />
      <NotifyField reach={preview.data?.reach} />
    </BulkDialog>
  )
}
