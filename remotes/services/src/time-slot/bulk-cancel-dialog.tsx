import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import * as z from 'zod'
import { createIntentKeys } from '@steward/shared/api'
import type { TimeSlot } from '@steward/shared/contracts'
import { Button, LoadFailure, SkeletonRows, Stack } from '@steward/shared/ui/core'
import { Form, TextField, useSchemaForm } from '@steward/shared/ui/forms'
import { Dialog } from '@steward/shared/ui/overlays'
import { NotifyField } from '../customer-notice/notify-field.tsx'
import { useTexts } from '../texts.ts'
import { BulkPreview } from './bulk-preview.tsx'
import { bulk, type BulkResult, useCancelSlots } from './bulk.queries.ts'

const schema = z.object({ reason: z.string().max(160).optional(), notify: z.boolean() })

interface BulkDialogProps {
  slots: readonly TimeSlot[]
  onClose: () => void
  onDone: (result: BulkResult) => void
}

/** Cancels the selected slots with their bookings, each named before it happens. */
export function BulkCancelDialog({ slots, onClose, onDone }: BulkDialogProps) {
  const t = useTexts()
  const formId = useId()
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
    <Dialog
      open
      size="form"
      onClose={onClose}
      title={t('bulk.cancelTitle', { count: named.length })}
      footer={
        <>
          <Button onClick={onClose}>{t('seriesChange.keep')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            loading={cancel.isPending}
            disabledReason={count === 0 ? t('bulk.nothing') : undefined}
          >
            {t('bulk.cancelConfirm', { count })}
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} onSubmit={submit}>
        <Stack gap="4">
          {preview.isError ? (
            <LoadFailure inline title={t('failed.title', { what: t('bulk.preview') })} query={preview} />
          ) : preview.data ? (
            <BulkPreview isCancel preview={preview.data} />
          ) : (
            <SkeletonRows rows={4} avatar={false} />
          )}
          <TextField
            name="reason"
            label={t('cancelSlot.reason')}
            help={t('cancelSlot.reasonHelp')}
            optional={preview.data?.bookings === 0}
          />
          <NotifyField reach={preview.data?.reach} />
        </Stack>
      </Form>
    </Dialog>
  )
}
