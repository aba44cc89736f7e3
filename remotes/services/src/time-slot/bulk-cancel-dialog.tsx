import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { createIntentKeys } from '@steward/shared/api'
import type { TimeSlot } from '@steward/shared/contracts'
import { TextField, useSchemaForm } from '@steward/shared/ui/forms'
import { BulkDialog } from '../bulk/bulk-dialog.tsx'
import { NotifyField } from '../customer-notice/notify-field.tsx'
import { useTexts } from '../texts.ts'
import { BulkPreview } from './bulk-preview.tsx'
import { bulk, type BulkResult, useCancelSlots } from './bulk.queries.ts'

const schema = z.object({ reason: z.string().max(160).optional(), notify: z.boolean() })

interface BulkCancelDialogProps {
  slots: readonly TimeSlot[]
  onClose: () => void
  onDone: (result: BulkResult) => void
}

/** Cancels the selected slots with their bookings, each named before it happens. */
export function BulkCancelDialog({ slots, onClose, onDone }: BulkCancelDialogProps) {
  const t = useTexts()
  const [keyFor] = useState(createIntentKeys)
  const [named] = useState(() => slots.map(({ id, version }) => ({ id, version })))
  const cancel = useCancelSlots()
  const form = useSchemaForm({ schema, defaultValues: { reason: '', notify: true } })
  const preview = useQuery(bulk.preview({ slots: named, cancel: true }))
  const count = preview.data ? named.length - preview.data.failed.length : 0

  const submit = async ({ reason = '', notify }: z.output<typeof schema>) => {
    if (reason.trim() === '' && (preview.data?.bookings ?? 0) > 0) {
      form.setError('reason', { message: t('cancelSlot.needsReason') })
      return
    }
    const body = { slots: named, reason, notify }
    onDone(await cancel.mutateAsync({ body, idempotencyKey: keyFor(body) }))
  }

  return (
    <BulkDialog
      title={t('bulk.cancelTitle', { count: named.length })}
      keep={t('seriesChange.keep')}
      confirm={{
        label: t('bulk.cancelConfirm', { count }),
        tone: 'danger',
        disabledReason: count === 0 ? t('bulk.nothing') : undefined,
        loading: cancel.isPending,
      }}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      query={preview}
      preview={(shown) => <BulkPreview isCancel preview={shown} />}
    >
      <TextField
        name="reason"
        label={t('cancelSlot.reason')}
        help={t('cancelSlot.reasonHelp')}
        optional={preview.data?.bookings === 0}
      />
      <NotifyField reach={preview.data?.reach} />
    </BulkDialog>
  )
}
