import { useWatch } from 'react-hook-form'
import type { Membership } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { earliestStart, latestStart } from '@steward/shared/rules/membership/membership-sale'
import { useBusiness } from '@steward/shared/stores'
import type { PlainDate } from '@steward/shared/time'
import { Grid } from '@steward/shared/ui/core'
import { DateField, MoneyField, NumberField, SelectField } from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'
import type { FeeValues } from './fee-request.ts'

interface FeeFieldsProps {
  plan: Membership
  /** The local date of the business. */
  today: PlainDate
  /** Whether the fields are in the dialog of a sale, which has the payment beside them. */
  inDialog?: boolean
}

const columns = {
  base: 'minmax(0, 1fr)',
  sm: 'repeat(3, minmax(0, 1fr))',
  // The widest value is a date with its weekday.
  xl: 'minmax(0, 1.6fr) minmax(0, 1fr) minmax(0, 1.2fr) minmax(0, 1fr) minmax(0, 1.1fr)',
}

const dialogColumns = { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }

/** The fields of the fee calculation. A field that does not apply to the plan is left out. */
export function FeeFields({ plan, today, inDialog = false }: FeeFieldsProps) {
  const t = useTexts()
  const can = useCan()
  const kind = useWatch<FeeValues, 'discount.kind'>({ name: 'discount.kind' })
  const mayOverride = can('subscription.override')
  return (
    <Grid
      gridTemplateColumns={inDialog ? dialogColumns : columns}
      gap={inDialog ? '4' : '3'}
      {...(inDialog ? {} : { px: '5', pb: '4' })}
      alignItems="start"
    >
      <DateField
        name="startDate"
        label={t('fee.startDate')}
        min={earliestStart(today, { may: can })}
        max={latestStart(today)}
      />
      <SelectField
        name="trial"
        label={t('fee.trial')}
        placeholder={plan.trialDays > 0 ? t('fee.trialDays', { count: plan.trialDays }) : t('fee.noTrial')}
        choices={plan.trialDays > 0 ? [{ value: 'NO', label: t('fee.noTrial') }] : []}
      />
      {plan.interval === 'ONE_OFF' ? null : (
        <SelectField
          name="billDay"
          label={t('fee.billDay')}
          placeholder={t('fee.dayOfStart')}
          choices={[{ value: 'FIRST', label: t(plan.interval === 'WEEK' ? 'fee.monday' : 'fee.firstOfMonth') }]}
        />
      )}
      {inDialog ? null : (
        <SelectField
          name="paymentType"
          label={t('fee.payment')}
          placeholder={t('fee.cash')}
          choices={[{ value: 'CREDIT_CARD', label: t('fee.card') }]}
        />
      )}
      <SelectField
        name="discount.kind"
        label={t('fee.discount')}
        placeholder={t('fee.noDiscount')}
        disabled={!mayOverride}
        disabledReason={mayOverride ? undefined : t('fee.onlyManagers')}
        choices={(['PERCENT', 'AMOUNT'] as const).map((value) => ({ value, label: t(`fee.kind.${value}`) }))}
      />
      {kind ? <DiscountFields kind={kind} /> : null}
    </Grid>
  )
}

function DiscountFields({ kind }: { kind: 'PERCENT' | 'AMOUNT' }) {
  const t = useTexts()
  const { currency } = useBusiness()
  const end = useWatch<FeeValues, 'discount.end'>({ name: 'discount.end' })
  return (
    <>
      {kind === 'PERCENT' ? (
        <NumberField name="discount.value" label={t('fee.kind.PERCENT')} suffix="%" min={0} max={100} step={0.001} />
      ) : (
        <MoneyField name="discount.value" label={t('fee.kind.AMOUNT')} currency={currency} />
      )}
      <SelectField
        name="discount.end"
        label={t('fee.discountEnds')}
        placeholder={t('fee.afterPeriods')}
        choices={[{ value: 'UNTIL', label: t('fee.onDay') }]}
      />
      {end === 'UNTIL' ? (
        <DateField name="discount.until" label={t('fee.until')} />
      ) : (
        <NumberField name="discount.periods" label={t('fee.periods')} min={1} max={36} />
      )}
    </>
  )
}
