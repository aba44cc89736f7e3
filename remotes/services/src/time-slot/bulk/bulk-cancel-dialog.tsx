import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { createIntentKeys } from '@steward/shared/api'
import type { TimeSlot } from '@steward/shared/contracts'
import { useSchemaForm } from '@steward/shared/ui/forms'
import { CancelDialog } from '../../cancellation/cancel-dialog.tsx'
import { cancelFields, refundBody, useCancelDefaults } from '../../cancellation/use-cancellation.ts'
import { useTexts } from '../../texts/texts.ts'
import { BulkPreview } from './bulk-preview.tsx'
import { bulk, type CancelResult, useCancelSlots } from './bulk.queries.ts'

const schema = z.object(cancelFields)

interface BulkCancelDialogProps {
  slots: readonly TimeSlot[]
  onClose: () => void
  onDone: (result: CancelResult) => void
}

/** Cancels the selected sessions with their bookings. The dialog first lists each one. */
export function BulkCancelDialog({ slots, onClose, onDone }: BulkCancelDialogProps) {
  const t = useTexts()
  const [keyFor] = useState(createIntentKeys)
  const [named] = useState(() => slots.map(({ id, version }) => ({ id, version })))
  const cancel = useCancelSlots()
  const form = useSchemaForm({ schema, defaultValues: useCancelDefaults() })
  const query = useQuery(bulk.preview({ slots: named, cancel: true }))
  const count = query.data ? named.length - query.data.failed.length : 0

  const submit = async ({ reason = '', notify, refund }: z.output<typeof schema>) => {
    const body = { slots: named, reason, notify, ...refundBody(query.data?.cancellation, refund) }
    onDone(await cancel.mutateAsync({ body, idempotencyKey: keyFor(body) }))
  }

  return (
    <CancelDialog
      title={t('bulk.cancelTitle', { count: named.length })}
      keep={t('seriesChange.keep')}
      confirm={(amount) =>
        amount ? t('bulk.cancelConfirmRefund', { count, amount }) : t('bulk.cancelConfirm', { count })
      }
      form={form}
      onSubmit={submit}
      onClose={onClose}
      query={query}
      cancellation={query.data?.cancellation}
      namesSession
      reach={query.data?.reach}
      needsReason={(query.data?.bookings ?? 0) > 0}
      reasonHelp={t('cancelSlot.reasonHelp')}
      disabledReason={count === 0 ? t(query.isPending ? 'cancellation.calculating' : 'bulk.nothing') : undefined}
      besides={query.data ? <BulkPreview isCancel preview={query.data} /> : null}
    />
  )
}
