import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { createIntentKeys } from '@steward/shared/api'
import type { Booking } from '@steward/shared/contracts'
import { RadioCards, useSchemaForm } from '@steward/shared/ui/forms'
import { CancelDialog } from '../../cancellation/cancel-dialog.tsx'
import { cancelFields, refundBody, useCancelDefaults } from '../../cancellation/use-cancellation.ts'
import { useTexts } from '../../texts/texts.ts'
import { bookingBulk, type BookingCancelResult, useCancelBookings } from '../booking-bulk.queries.ts'
import { StayingBookings } from './staying-bookings.tsx'

const whom = ['CUSTOMER', 'BUSINESS'] as const
const schema = z.object({ cancelledBy: z.enum(whom), ...cancelFields })
type Values = z.output<typeof schema>

interface BulkCancelDialogProps {
  rows: readonly Booking[]
  onClose: () => void
  onDone: (result: BookingCancelResult) => void
}

/** Cancels the selected bookings. The dialog first lists each one with what happens to its money. */
export function BulkCancelDialog({ rows, onClose, onDone }: BulkCancelDialogProps) {
  const t = useTexts()
  const [keyFor] = useState(createIntentKeys)
  const [named] = useState(() => rows.map(({ id, version }) => ({ id, version })))
  const cancel = useCancelBookings()
  const form = useSchemaForm({ schema, defaultValues: { cancelledBy: 'CUSTOMER', ...useCancelDefaults() } })
  const cancelledBy = useWatch({ control: form.control, name: 'cancelledBy' }) as Values['cancelledBy']
  const query = useQuery({
    ...bookingBulk.preview({ bookings: named, cancelledBy }),
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData } = query
  const count = data ? named.length - data.failed.length : 0
  const disabledReason = () => {
    if (!data || isPlaceholderData) return t('cancellation.calculating')
    return count === 0 ? t('bulk.nothing') : undefined
  }

  const submit = async ({ reason = '', refund, ...values }: Values) => {
    const body = { bookings: named, reason, ...values, ...refundBody(data?.cancellation, refund) }
    onDone(await cancel.mutateAsync({ body, idempotencyKey: keyFor(body) }))
  }

  return (
    <CancelDialog
      title={t('bookingBulk.cancelTitle', { count: named.length })}
      keep={t('bookingBulk.keep')}
      confirm={(amount) =>
        amount ? t('cancellation.confirmRefund', { count, amount }) : t('cancellation.confirm', { count })
      }
      form={form}
      onSubmit={submit}
      onClose={onClose}
      query={query}
      cancellation={data?.cancellation}
      namesSession
      reach={data?.reach}
      needsReason={(data?.started ?? 0) > 0}
      disabledReason={disabledReason()}
      before={
        <RadioCards
          name="cancelledBy"
          label={t('cancelBooking.who')}
          choices={whom.map((value) => ({ value, label: t(`cancelBooking.by.${value}`) }))}
        />
      }
      besides={data ? <StayingBookings preview={data} /> : null}
    />
  )
}
