import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import type { Booking } from '@steward/shared/contracts'
import { refundInput } from '@steward/shared/contracts/booking/booking'
import { formatAmount, formatMinor, isAmount, parseAmount } from '@steward/shared/money'
import { fullName } from '@steward/shared/rules/common/person-name'
import { refundOf } from '@steward/shared/rules/booking/refund'
import { settingAt } from '@steward/shared/rules/common/terms'
import { useBusiness } from '@steward/shared/stores'
import { systemClock } from '@steward/shared/time'
import { Button, Stack, toast } from '@steward/shared/ui/core'
import { Form, MoneyField, RadioCards, TextField, useSchemaForm } from '@steward/shared/ui/forms'
import { Dialog } from '@steward/shared/ui/overlays'
import { NotifyField } from '../customer-notice/notify-field.tsx'
import { reachOf } from '../customer-notice/reach.ts'
import { useTexts } from '../texts/texts.ts'
import { RefundSums } from './refund-sums.tsx'
import { refundable } from './refundable.ts'
import { useSafeRefund } from './use-safe-refund.ts'

const ways = ['CASH', 'CREDIT_CARD', 'BANK_TRANSFER'] as const
const wayIcons = { CASH: 'cash', CREDIT_CARD: 'card', BANK_TRANSFER: 'bank' } as const

const schema = z.object({
  extent: z.enum(['ALL', 'PART']),
  amount: refundInput.shape.amount,
  paymentType: z.enum(ways),
  reason: refundInput.shape.reason,
  notify: z.boolean(),
})

interface RefundDialogProps {
  booking: Booking
  onClose: () => void
  onRefunded: () => void
}

/** Refunds a booking in full or in part. The dialog shows the rounded cash amount before it is paid out. */
export function RefundDialog({ booking: currentBooking, onClose, onRefunded }: RefundDialogProps) {
  const t = useTexts()
  const business = useBusiness()
  const formId = useId()
  const { booking, isPending, refundBooking } = useSafeRefund(currentBooking)
  const currency = booking.currency ?? business.currency
  const left = refundable(booking)
  const paidBy = ways.find((way) => way === booking.paymentType) ?? 'CASH'
  const form = useSchemaForm({
    schema,
    defaultValues: { extent: 'ALL', amount: undefined, paymentType: paidBy, reason: '', notify: true },
  })
  const [extent, typed = '', paymentType] = useWatch({
    control: form.control,
    name: ['extent', 'amount', 'paymentType'],
  })
  const part = isAmount(typed, currency) ? parseAmount(typed, currency) : 0
  const requested = extent === 'ALL' ? left : part
  const isPossible = requested > 0 && requested <= left
  const roundingScope = settingAt(business, 'cashRounding', systemClock.now())
  const rounded = isPossible ? refundOf(requested, left, currency, paymentType, roundingScope) : undefined
  const name = fullName(booking.customer)
  const leftText = formatAmount(formatMinor(left, currency), currency, business.locale, { withCurrency: true })

  const submit = async (values: z.output<typeof schema>) => {
    if (!isPossible) {
      form.setError('amount', { message: t('refund.needsAmount', { left: leftText }) })
      return
    }
    const body = {
      reason: values.reason,
      paymentType: values.paymentType,
      notify: values.notify,
      ...(values.extent === 'PART' ? { amount: values.amount } : {}),
    }
    const { refund: created } = await refundBooking(body)
    toast.success(t('refund.done', { amount: business.money(created.amount), name }), {
      description: t('refund.creditNote', { number: created.creditNoteNumber }),
    })
    onRefunded()
  }

  return (
    <Dialog
      open
      size="form"
      onClose={onClose}
      title={t('refund.title', { name })}
      description={`${booking.timeSlot.service.name} · ${business.dateTime(booking.timeSlot.startTime)}`}
      footer={
        <>
          <Button onClick={onClose}>{t('refund.cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            loading={isPending}
            disabledReason={rounded?.amount === 0 ? t('refund.roundsToNothing') : undefined}
          >
            {rounded
              ? t('refund.confirm', { amount: business.money(formatMinor(rounded.amount, currency)) })
              : t('refund.confirmNone')}
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} onSubmit={submit}>
        <Stack gap="4">
          <RadioCards
            name="extent"
            label={t('refund.extent')}
            choices={[
              { value: 'ALL', label: t('refund.all'), description: leftText },
              { value: 'PART', label: t('refund.part') },
            ]}
          />
          {extent === 'PART' ? (
            <MoneyField
              name="amount"
              label={t('refund.amount')}
              currency={currency}
              help={t('refund.amountHelp', { left: leftText })}
            />
          ) : null}
          <RadioCards
            name="paymentType"
            label={t('refund.way')}
            columns={3}
            choices={ways.map((value) => ({ value, icon: wayIcons[value], label: t(`paymentType.${value}`) }))}
          />
          <TextField name="reason" label={t('refund.reason')} maxLength={160} />
          <RefundSums booking={booking} requested={isPossible ? requested : 0} rounded={rounded} />
          <NotifyField reach={reachOf([booking])} />
        </Stack>
      </Form>
    </Dialog>
  )
}
