import * as z from 'zod'
import { bookingInput } from '@steward/shared/contracts/booking/booking'
import { CardFields, FieldGrid, RadioCards, TextField } from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'

const deskPayments = ['CASH', 'CREDIT_CARD', 'BANK_TRANSFER'] as const
export type DeskPayment = (typeof deskPayments)[number]

/** The payment types at the desk, or payment later. The fields for card and reference come from the contract. */
export const paymentSchema = {
  payment: z.enum([...deskPayments, 'LATER']),
  creditCardType: bookingInput.shape.creditCardType,
  creditCardLastFour: bookingInput.shape.creditCardLastFour,
  paymentIDReferenceNumber: bookingInput.shape.paymentIDReferenceNumber,
}

const paymentIcons = { CASH: 'cash', CREDIT_CARD: 'card', BANK_TRANSFER: 'bank', LATER: 'clock' } as const

type PaymentValues = z.output<z.ZodObject<typeof paymentSchema>>

/** Returns the payment part of a request, without the fields of other payment types. Payment later is sent as cash. */
export function paymentBody(values: PaymentValues) {
  const isCard = values.payment === 'CREDIT_CARD'
  return {
    paymentType: values.payment === 'LATER' ? ('CASH' as const) : values.payment,
    creditCardType: isCard ? values.creditCardType : null,
    creditCardLastFour: isCard ? values.creditCardLastFour : null,
    paymentIDReferenceNumber: isCard || values.payment === 'BANK_TRANSFER' ? values.paymentIDReferenceNumber : null,
  }
}

interface PaymentFieldsProps {
  /** The chosen payment type, which decides about the fields. */
  payment: string
  canPayLater: boolean
  /** The layout for narrow places. */
  compact?: boolean
}

export function PaymentFields({ payment, canPayLater, compact = false }: PaymentFieldsProps) {
  const t = useTexts()
  const choices = canPayLater ? [...deskPayments, 'LATER' as const] : deskPayments
  return (
    <FieldGrid>
      <RadioCards
        name="payment"
        compact={compact}
        label={t('booking.payment')}
        choices={choices.map((value) => ({
          value,
          icon: paymentIcons[value],
          label: value === 'LATER' ? t('booking.payLater') : t(`paymentType.${value}`),
        }))}
      />
      {payment === 'CREDIT_CARD' ? <CardFields /> : null}
      {payment === 'CREDIT_CARD' || payment === 'BANK_TRANSFER' ? (
        <TextField
          name="paymentIDReferenceNumber"
          label={t('booking.reference')}
          optional={payment === 'BANK_TRANSFER'}
        />
      ) : null}
    </FieldGrid>
  )
}
