import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext, useWatch, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import type { BusinessEntity } from '@steward/shared/contracts'
import { Banner, Box } from '@steward/shared/ui/core'
import { CheckboxField } from '@steward/shared/ui/forms'
import { EffectList } from '../texts/effect-list.tsx'
import { showNewEffect } from '../texts/new-effect.ts'
import { useTexts } from '../texts/texts.ts'
import { business } from './business.queries.ts'

/** Says in numbers what another time zone changes, and asks the user to confirm it. */
export function ZoneNotice({ entity }: { entity: BusinessEntity }) {
  const t = useTexts()
  const timeZone = useWatch({ name: 'timeZone' }) as string
  const isChanged = timeZone !== entity.timeZone && timeZone !== ''
  const { data } = useQuery({ ...business.preview(entity.id, { timeZone }), enabled: isChanged })
  if (!isChanged) return null
  const zone = data?.zone
  const changes = zone
    ? (['slots', 'members', 'days'] as const).flatMap((name) =>
        zone[name] > 0 ? [t(`businessDetails.zoneEffect.${name}`, { count: zone[name] })] : [],
      )
    : []
  return (
    <Box>
      <Banner tone="warning">
        {t('businessDetails.zoneNotice')}
        {zone ? <EffectList changes={changes} none={t('businessDetails.zoneEffect.none')} /> : null}
      </Banner>
      <CheckboxField
        name="zoneConfirmed"
        label={t('businessDetails.zoneConfirmed', { zone: timeZone.replaceAll('_', ' ') })}
      />
    </Box>
  )
}

/**
 * Says in numbers which prices another currency changes, and asks the user to confirm it, or says why the currency stays.
 * While nothing has a price, there is nothing to confirm.
 */
export function CurrencyNotice({ entity }: { entity: BusinessEntity }) {
  const t = useTexts()
  const { setValue } = useFormContext()
  const currency = useWatch({ name: 'currency' }) as string
  const present = entity.businessPaymentDetails?.currency ?? entity.currency
  const isChanged = currency !== present && currency !== ''
  const { data } = useQuery({ ...business.preview(entity.id, { currency }), enabled: isChanged })
  const preview = isChanged ? data?.currency : undefined
  const isFree = preview?.lock === null && Object.values(preview.effect).every((count) => count === 0)
  const isConfirmed = useWatch({ name: 'currencyConfirmed' }) as boolean
  useEffect(
    function confirmWithoutEffect() {
      if (isFree && !isConfirmed) setValue('currencyConfirmed', true)
    },
    [isFree, isConfirmed, setValue],
  )
  if (!isChanged || isFree) return null
  if (preview?.lock)
    return (
      <Banner tone="danger">
        {t(`businessDetails.currencyLock.${preview.lock}`, { from: present, to: currency })}
      </Banner>
    )
  const changes = preview
    ? (['services', 'slots', 'plans', 'rules', 'salaries'] as const).flatMap((name) =>
        preview.effect[name] > 0 ? [t(`businessDetails.currencyEffect.${name}`, { count: preview.effect[name] })] : [],
      )
    : []
  return (
    <Box gridColumn="1 / -1">
      <Banner tone="warning">
        {t('businessDetails.currencyNotice', { currency })}
        <EffectList changes={changes} none="" />
      </Banner>
      <CheckboxField name="currencyConfirmed" label={t('businessDetails.currencyConfirmed', { currency })} />
    </Box>
  )
}

/**
 * Returns a function that takes back what the user confirmed if its effect has changed meanwhile, and shows the present
 * one.
 */
export function useNewEffect<Values extends FieldValues>(
  entity: BusinessEntity,
  form: Pick<UseFormReturn<Values>, 'getValues' | 'resetField'>,
) {
  const client = useQueryClient()
  return async (error: unknown) => {
    const { timeZone, currency } = form.getValues() as FieldValues as { timeZone: string; currency: string }
    const changes: Parameters<typeof business.preview>[1][] = [{ timeZone }, { currency }]
    await showNewEffect(error, client, form, {
      fields: ['zoneConfirmed', 'currencyConfirmed'] as Path<Values>[],
      previews: changes.map((change) => business.preview(entity.id, change).queryKey),
    })
  }
}
