import { useState } from 'react'
import type * as z from 'zod'
import { createIntentKeys } from '@steward/shared/api'
import type { InvoiceDetails, Payment } from '@steward/shared/contracts'
import { paymentReversalInput } from '@steward/shared/contracts/booking/invoice'
import { subtractAmounts } from '@steward/shared/money'
import { useBusiness } from '@steward/shared/stores'
import { systemClock } from '@steward/shared/time'
import { Money, Text, toast } from '@steward/shared/ui/core'
import { DateField, FormDialog, TextField, useSchemaForm } from '@steward/shared/ui/forms'
import { ConsequenceList } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { useReversePayment } from './invoices.queries.ts'

interface ReversePaymentDialogProps {
  invoice: InvoiceDetails
  payment: Payment
  onClose: () => void
}

/** Reverses a payment that the business did not keep. Its amount is open on the invoice again. */
export function ReversePaymentDialog({ invoice, payment, onClose }: ReversePaymentDialogProps) {
  const t = useTexts()
  const business = useBusiness()
  const [keyFor] = useState(createIntentKeys)
  const reverse = useReversePayment(payment.id)
  const { currency, amount, rounding, receivedAt, receiptNumber } = payment
  const [paidOn, today] = [business.dateOf(receivedAt), business.dateOf(systemClock.now())]
  const form = useSchemaForm({ schema: paymentReversalInput, defaultValues: { reversedOn: today, reason: '' } })
  const submit = async (body: z.output<typeof paymentReversalInput>) => {
    await reverse.mutateAsync({ body, idempotencyKey: keyFor([invoice.version, body]) })
    toast.success(t('reversePayment.done', { amount: business.money(amount) }))
    onClose()
  }
  return (
    <FormDialog
      size="default"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      title={t('reversePayment.title', { amount: business.money(amount) })}
      description={[receiptNumber, business.dateTime(receivedAt)].filter(Boolean).join(' · ')}
      cancelLabel={t('reversePayment.keep')}
      submit={{ label: t('reversePayment.confirm'), tone: 'danger' }}
    >
      <Text color="fg.muted">{t('reversePayment.hint')}</Text>
      <DateField name="reversedOn" label={t('reversePayment.day')} min={paidOn} max={today} />
      <TextField name="reason" label={t('reversePayment.reason')} maxLength={160} />
      <ConsequenceList
        rows={[
          {
            label: t('reversePayment.openAgain'),
            value: (
              <Money amount={subtractAmounts(amount, rounding, currency)} currency={currency} withCurrency strong />
            ),
          },
        ]}
      />
    </FormDialog>
  )
}
