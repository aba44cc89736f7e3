import { useMemo } from 'react'
import type { BusinessEntity } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { percentText } from '@steward/shared/rules/common/percent-text'
import { useBusiness } from '@steward/shared/stores'
import { FactList, Panel } from '@steward/shared/ui/core'
import { FormSection, SelectField, TextField } from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'
import { CurrencyNotice } from './effect-notice.tsx'
import { currencyChoices } from './choices.ts'
import { useLastChange } from './use-last-change.ts'

/** Currency and tax. Owners get fields, and everyone else with read permission gets a read-only list. */
export function PaymentSection({ entity }: { entity: BusinessEntity }) {
  const t = useTexts()
  const can = useCan()
  const { locale } = useBusiness()
  const payment = entity.businessPaymentDetails ?? null
  const paymentHint = useLastChange('payment-details', t('businessDetails.section.paymentHint'))
  if (!can('payment-details.read')) return null
  if (!can('payment-details.update')) {
    return (
      <Panel
        title={t('businessDetails.section.payment')}
        description={t('businessDetails.ownerOnly')}
        maxW="720px"
        mb="4"
      >
        <FactList
          layout="columns"
          facts={[
            { label: t('businessDetails.currency'), value: payment?.currency ?? t('businessDetails.noPayment') },
            {
              label: t('businessDetails.taxPercentage'),
              value: payment ? percentText(payment.taxPercentage, locale) : null,
            },
          ]}
        />
      </Panel>
    )
  }
  return (
    <FormSection title={t('businessDetails.section.payment')} description={paymentHint}>
      <PaymentFields entity={entity} />
    </FormSection>
  )
}

/** The fields for currency and tax, with what another currency changes. */
export function PaymentFields({ entity }: { entity: BusinessEntity }) {
  const t = useTexts()
  const { locale } = useBusiness()
  const currencies = useMemo(() => currencyChoices(locale), [locale])
  return (
    <>
      <SelectField
        half
        name="currency"
        label={t('businessDetails.currency')}
        help={t('businessDetails.currencyHint')}
        choices={currencies}
      />
      <TextField half name="taxPercentage" inputMode="decimal" label={t('businessDetails.taxPercentage')} />
      <CurrencyNotice entity={entity} />
    </>
  )
}
