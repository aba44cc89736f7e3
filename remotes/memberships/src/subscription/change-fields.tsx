import type { ResponseOf, SubscriptionRecord } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { useBusiness } from '@steward/shared/stores'
import type { PlainDate } from '@steward/shared/time'
import { Grid } from '@steward/shared/ui/core'
import { CheckboxField, DateField, RadioCards, TextField } from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'
import type { SubscriptionActionKey } from './actions-of-subscription.ts'

interface ChangeFieldsProps {
  record: SubscriptionRecord
  action: SubscriptionActionKey
  today: PlainDate
  tomorrow: PlainDate
  preview: ResponseOf<'subscription.preview'> | undefined
}

/** The fields of a change. An action that only takes something back has none. */
export function ChangeFields({ record, action, today, tomorrow, preview }: ChangeFieldsProps) {
  const t = useTexts()
  const can = useCan()
  if (action === 'pause')
    return (
      <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="3">
        <DateField name="from" label={t('change.from')} min={today} />
        <DateField name="until" label={t('change.until')} min={tomorrow} />
      </Grid>
    )
  if (action === 'resume') return <DateField name="backOn" label={t('change.until')} min={tomorrow} />
  if (action === 'cancel-at-end')
    return (
      <>
        <EndChoice record={record} />
        {preview?.rejection?.code === 'MINIMUM_TERM' && can('subscription.override') ? (
          <TextField name="waiver" label={t('change.waiver')} />
        ) : null}
      </>
    )
  if (action !== 'cancel-now') return null
  return (
    <>
      <TextField name="reason" label={t('change.reason')} />
      {preview?.openInvoices.some(({ canBeVoided }) => canBeVoided) ? (
        <CheckboxField name="voidInvoices" label={t('change.voidInvoices')} />
      ) : null}
    </>
  )
}

/** The end of the period, and that of the minimum term if it is later. */
function EndChoice({ record: { currentPeriodEnd, earliestEnd } }: { record: SubscriptionRecord }) {
  const t = useTexts()
  const business = useBusiness()
  if (currentPeriodEnd === null || earliestEnd === null || earliestEnd === currentPeriodEnd) return null
  return (
    <RadioCards
      name="on"
      label={t('change.end')}
      choices={[
        { value: earliestEnd, label: t('change.minimumTerm'), description: business.date(earliestEnd) },
        { value: currentPeriodEnd, label: t('change.periodEnd'), description: business.date(currentPeriodEnd) },
      ]}
    />
  )
}
