import { creditCardTypes } from '@steward/shared/contracts/common/payment-types'
import { FieldGrid, RadioCards, SelectField, TextField } from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'

interface SalePaymentProps {
  payment: 'CASH' | 'CREDIT_CARD'
  when: 'NOW' | 'LATER'
  /** Why nothing can be paid now. */
  nothingToPay: string | undefined
}

/** By what the membership is paid, and whether its first bill is paid with the sale. */
export function SalePayment({ payment, when, nothingToPay }: SalePaymentProps) {
  const t = useTexts()
  return (
    <FieldGrid>
      <RadioCards
        compact
        name="payment"
        label={t('fee.payment')}
        choices={[
          { value: 'CASH', icon: 'cash', label: t('fee.cash') },
          { value: 'CREDIT_CARD', icon: 'card', label: t('fee.card') },
        ]}
      />
      {nothingToPay ? null : (
        <RadioCards
          compact
          name="when"
          label={t('sell.firstBillPaid')}
          choices={[
            { value: 'NOW', icon: 'check', label: t('sell.payNow') },
            { value: 'LATER', icon: 'clock', label: t('sell.payLater') },
          ]}
        />
      )}
      {!nothingToPay && when === 'NOW' && payment === 'CREDIT_CARD' ? (
        <>
          <SelectField
            half
            name="creditCardType"
            label={t('sell.cardType')}
            optional
            choices={creditCardTypes.map((value) => ({ value, label: t(`sell.cardTypes.${value}`) }))}
          />
          <TextField
            half
            name="creditCardLastFour"
            label={t('sell.lastFour')}
            inputMode="numeric"
            maxLength={4}
            optional
          />
          <TextField name="paymentIDReferenceNumber" label={t('sell.reference')} />
        </>
      ) : null}
    </FieldGrid>
  )
}
