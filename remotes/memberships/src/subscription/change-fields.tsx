import { useQuery } from '@tanstack/react-query'
import type { ResponseOf, SubscriptionRecord } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { missedPeriods } from '@steward/shared/rules/membership/subscription-change'
import { useBusiness } from '@steward/shared/stores'
import type { PlainDate } from '@steward/shared/time'
import { Grid } from '@steward/shared/ui/core'
import { CheckboxField, DateField, RadioCards, SelectField, TextField } from '@steward/shared/ui/forms'
import { feeOf } from '../terms/term-facts.ts'
import { useTexts } from '../texts/texts.ts'
import type { SubscriptionActionKey } from './actions-of-subscription.ts'
import { subscriptions } from './subscriptions.queries.ts'

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
  if (action === 'release-hold')
    return (
      <RadioCards
        name="missed"
        label={t('change.missed')}
        choices={missedPeriods.map((value) => ({
          value,
          label: t(`change.missedChoice.${value}`),
          description: t(`change.missedHint.${value}`),
        }))}
      />
    )
  if (action === 'change-plan') return <PlanChoice record={record} />
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

/** The plans on sale to which the membership can change. */
function PlanChoice({ record: { membership, terms } }: { record: SubscriptionRecord }) {
  const t = useTexts()
  const business = useBusiness()
  const plans = useQuery(subscriptions.otherPlans())
  const others = (plans.data?.items ?? []).filter(
    ({ id, interval, currency }) => id !== membership.id && interval !== 'ONE_OFF' && currency === terms.currency,
  )
  return (
    <SelectField
      name="membershipId"
      label={t('change.plan')}
      placeholder={t('change.choosePlan')}
      choices={others.map((each) => ({
        value: each.id,
        label: `${each.name} · ${feeOf({ t, business }, each)}`,
      }))}
    />
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
