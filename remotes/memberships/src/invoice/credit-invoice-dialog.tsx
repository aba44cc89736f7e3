import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { createIntentKeys, isApiProblem } from '@steward/shared/api'
import type { Invoice } from '@steward/shared/contracts'
import { invoiceCreditInput } from '@steward/shared/contracts/booking/invoice'
import { isAmount, parseAmount, subtractAmounts } from '@steward/shared/money'
import { whyNotCreditOf } from '@steward/shared/rules/booking/invoice-guards'
import { balanceOf } from '@steward/shared/rules/booking/invoice-standing'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { Money, Text, toast } from '@steward/shared/ui/core'
import { FormDialog, MoneyField, RefusalShown, TextField, useSchemaForm } from '@steward/shared/ui/forms'
import { ConsequenceList } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { useCreditInvoice } from './invoices.queries.ts'

interface CreditDialogProps {
  invoice: Invoice
  onClose: () => void
}

/** Credits a part of the open amount of an invoice, with a credit note. */
export function CreditInvoiceDialog(props: CreditDialogProps) {
  return <CreditDialog {...props} kind="credit" />
}

/** Gives up everything that is open on an invoice, with a credit note. */
export function WriteOffDialog(props: CreditDialogProps) {
  return <CreditDialog {...props} kind="write-off" />
}

function CreditDialog({ invoice, kind, onClose }: CreditDialogProps & { kind: 'credit' | 'write-off' }) {
  const t = useTexts()
  const business = useBusiness()
  const [keyFor] = useState(createIntentKeys)
  const credit = useCreditInvoice(invoice)
  const { currency, invoiceNumber, customer } = invoice
  const open = balanceOf(invoice)
  const isWhole = kind === 'write-off'
  const preset = { amount: isWhole ? open : '', reason: '' }
  const form = useSchemaForm({ schema: invoiceCreditInput, defaultValues: preset, values: preset })
  const typed = useWatch({ control: form.control, name: 'amount' }) ?? ''
  const limit = { open: parseAmount(open, currency), currency }
  const refusalOf = (amount: string) => whyNotCreditOf(parseAmount(amount, currency), limit)
  const isPossible = isAmount(typed, currency) && refusalOf(typed) === undefined
  const tooHigh = t('payInvoice.tooHigh', { open: business.money(open) })

  const refuseAmount = (message: string) => {
    form.setError('amount', { message })
    throw new RefusalShown()
  }
  const submit = async ({ amount, reason }: z.output<typeof invoiceCreditInput>) => {
    const refusal = refusalOf(amount)
    if (refusal) refuseAmount(refusal.code === 'AMOUNT_TOO_HIGH' ? tooHigh : t('payInvoice.tooSmall'))
    const body = isWhole ? { reason } : { amount, reason }
    const request = { body, idempotencyKey: keyFor([invoice.version, body]) }
    const credited = await credit.mutateAsync(request).catch((error) => {
      if (isApiProblem(error) && error.code === 'AMOUNT_TOO_HIGH') refuseAmount(tooHigh)
      throw error
    })
    const note = credited.creditNotes.at(-1)
    toast.success(t(`creditInvoice.${kind}.done`, { amount: business.money(note?.total ?? amount) }), {
      description: t('creditInvoice.note', { number: note?.creditNoteNumber ?? '' }),
    })
    onClose()
  }

  return (
    <FormDialog
      size="default"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      title={t(`creditInvoice.${kind}.title`, { amount: business.money(open) })}
      description={[invoiceNumber, fullName(customer)].filter(Boolean).join(' · ')}
      cancelLabel={t('payInvoice.cancel')}
      submit={{
        label: t(`creditInvoice.${kind}.confirm`),
        tone: isWhole ? 'danger' : 'solid',
        disabledReason: Number(open) === 0 ? t('payInvoice.settled') : undefined,
      }}
    >
      <Text color="fg.muted">{t(`creditInvoice.${kind}.hint`)}</Text>
      {isWhole ? null : (
        <MoneyField
          name="amount"
          label={t('payInvoice.amount')}
          currency={currency}
          help={t('creditInvoice.help', { open: business.money(open) })}
        />
      )}
      <TextField name="reason" label={t('creditInvoice.reason')} maxLength={160} />
      <ConsequenceList
        rows={[
          {
            label: t('payInvoice.openAfter'),
            value: isPossible ? (
              <Money amount={subtractAmounts(open, typed, currency)} currency={currency} withCurrency strong />
            ) : (
              '–'
            ),
          },
        ]}
      />
    </FormDialog>
  )
}
