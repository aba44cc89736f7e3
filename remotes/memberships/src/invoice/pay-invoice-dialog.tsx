import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { createIntentKeys, isApiProblem } from '@steward/shared/api'
import type { Invoice } from '@steward/shared/contracts'
import { invoicePaymentInput } from '@steward/shared/contracts/booking/invoice'
import { balanceOf } from '@steward/shared/rules/booking/invoice-standing'
import { fullName } from '@steward/shared/rules/common/person-name'
import { settingAt } from '@steward/shared/rules/common/terms'
import { useBusiness } from '@steward/shared/stores'
import { systemClock } from '@steward/shared/time'
import { toast, useProblemText } from '@steward/shared/ui/core'
import {
  CardFields,
  FieldGrid,
  FormDialog,
  MoneyField,
  RadioCards,
  RefusalShown,
  TextField,
  useSchemaForm,
} from '@steward/shared/ui/forms'
import { NotifyField } from '../customer-notice/notify-field.tsx'
import { useTexts } from '../texts/texts.ts'
import { usePayInvoice } from './invoices.queries.ts'
import { PayInvoiceSums } from './pay-invoice-sums.tsx'
import { effectOf, whyNotAmount } from './payment-of-invoice.ts'

const ways = ['CASH', 'CREDIT_CARD'] as const
const wayIcons = { CASH: 'cash', CREDIT_CARD: 'card' } as const

const { amount, creditCardType, creditCardLastFour, paymentIDReferenceNumber } = invoicePaymentInput.shape
const schema = z.object({
  amount,
  paymentType: z.enum(ways),
  creditCardType,
  creditCardLastFour,
  paymentIDReferenceNumber,
  notify: z.boolean(),
})
type Values = z.output<typeof schema>

/** Records a payment of a membership invoice. The amount begins with what is open, and follows it until it is edited. */
export function PayInvoiceDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const t = useTexts()
  const business = useBusiness()
  const problemText = useProblemText()
  const [keyFor] = useState(createIntentKeys)
  const pay = usePayInvoice(invoice)
  const { currency, invoiceNumber, customer } = invoice
  const open = balanceOf(invoice)
  const preset = { amount: open, paymentType: 'CASH' as const, notify: true }
  const form = useSchemaForm({ schema, defaultValues: preset, values: preset })
  const [typed = '', paymentType] = useWatch({ control: form.control, name: ['amount', 'paymentType'] })
  const scope = settingAt(business, 'cashRounding', systemClock.now())
  const effect = effectOf(invoice, { amount: typed, paymentType }, scope)
  const isSettled = Number(open) === 0

  const refuseAmount = (message: string) => {
    form.setError('amount', { message })
    throw new RefusalShown()
  }
  const submit = async (values: Values) => {
    const rejection = whyNotAmount(invoice, values)
    if (rejection?.code === 'AMOUNT_TOO_HIGH') refuseAmount(tooHigh(open))
    const [wrong] = rejection?.members?.errors ?? []
    if (wrong?.code === 'NOT_A_STEP') refuseAmount(t('payInvoice.coins', { step: String(wrong.params?.['step']) }))
    if (wrong) refuseAmount(t('payInvoice.tooSmall'))
    const body = bodyOf(values)
    const paid = await pay.mutateAsync({ body, idempotencyKey: keyFor([invoice.version, body]) }).catch((error) => {
      if (isApiProblem(error) && error.code === 'AMOUNT_TOO_HIGH') refuseAmount(problemText(error))
      throw error
    })
    const last = paid.payments.at(-1)
    toast.success(t('payInvoice.done', { amount: business.money(last?.amount ?? values.amount) }), {
      description: t('payInvoice.receipt', { number: last?.receiptNumber ?? '' }),
    })
    onClose()
  }
  const tooHigh = (limit: string) => t('payInvoice.tooHigh', { open: business.money(limit) })

  return (
    <FormDialog
      size="default"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      title={t('payInvoice.title')}
      description={[invoiceNumber, fullName(customer)].filter(Boolean).join(' · ')}
      cancelLabel={t('payInvoice.cancel')}
      submit={{
        label: effect
          ? t('payInvoice.confirm', { amount: business.money(effect.received) })
          : t('payInvoice.confirmNone'),
        disabledReason: isSettled ? t('payInvoice.settled') : undefined,
      }}
    >
      <FieldGrid>
        <MoneyField
          name="amount"
          label={t('payInvoice.amount')}
          currency={currency}
          help={t('payInvoice.amountHelp', { open: business.money(open) })}
        />
        <RadioCards
          name="paymentType"
          label={t('payInvoice.way')}
          choices={ways.map((value) => ({ value, icon: wayIcons[value], label: t(`payInvoice.type.${value}`) }))}
        />
        {paymentType === 'CREDIT_CARD' ? <CardFields /> : null}
        <TextField
          name="paymentIDReferenceNumber"
          label={t('payInvoice.reference')}
          optional={paymentType === 'CASH'}
        />
      </FieldGrid>
      <PayInvoiceSums effect={effect} currency={currency} />
      <NotifyField />
    </FormDialog>
  )
}

/** Returns the request without the card fields of a payment in cash. */
function bodyOf(values: Values) {
  const isCard = values.paymentType === 'CREDIT_CARD'
  return {
    ...values,
    creditCardType: isCard ? values.creditCardType : null,
    creditCardLastFour: isCard ? values.creditCardLastFour : null,
  }
}
