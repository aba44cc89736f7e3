import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { api, createIntentKeys } from '@steward/shared/api'
import { toast, useProblemText } from '@steward/shared/ui/core'
import { FormDialog, TextField } from '@steward/shared/ui/forms'
import { NotifyField } from '../customer-notice/notify-field.tsx'
import { useTexts } from '../texts/texts.ts'

interface FailedPaymentDialogProps {
  invoiceId: string
  /** The customer, by name. */
  name: string
  onClose: () => void
}

/** Records that an attempt to collect an invoice failed, with its reason. */
export function FailedPaymentDialog({ invoiceId, name, onClose }: FailedPaymentDialogProps) {
  const t = useTexts()
  const client = useQueryClient()
  const problemText = useProblemText()
  const [keyFor] = useState(createIntentKeys)
  const form = useForm({ defaultValues: { reason: '', notify: true } })
  const reason = (useWatch({ control: form.control, name: 'reason' }) ?? '').trim()
  const record = useMutation({
    mutationFn: (body: { reason: string; notify: boolean }) =>
      api.call('invoice.fail-payment', { params: { id: invoiceId }, body, idempotencyKey: keyFor(body) }),
    onSettled: () => client.invalidateQueries({ queryKey: ['memberships'] }),
  })
  const submit = async ({ notify }: { notify: boolean }) => {
    try {
      await record.mutateAsync({ reason, notify })
      toast.success(t('collect.failure.done', { name }))
      onClose()
    } catch (error) {
      toast.error(problemText(error))
    }
  }
  return (
    <FormDialog
      form={form}
      onSubmit={submit}
      onClose={onClose}
      title={t('collect.failure.title', { name })}
      description={t('collect.failure.description')}
      cancelLabel={t('payInvoice.cancel')}
      submit={{
        label: t('collect.failure.confirm'),
        disabledReason: reason === '' ? t('collect.failure.needsReason') : undefined,
      }}
    >
      <TextField name="reason" label={t('change.reason')} />
      <NotifyField />
    </FormDialog>
  )
}
