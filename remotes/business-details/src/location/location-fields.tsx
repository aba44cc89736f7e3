import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { Location } from '@steward/shared/contracts'
import { useBusiness } from '@steward/shared/stores'
import { Banner, Box, Stack } from '@steward/shared/ui/core'
import { CheckboxField, CountryField, FieldGrid, SelectField, TextField } from '@steward/shared/ui/forms'
import { EffectList } from '../texts/effect-list.tsx'
import { useTexts } from '../texts/texts.ts'
import { locations } from './locations.queries.ts'

interface LocationFieldsProps {
  /** The location to change. Missing for a new one. */
  location?: Location | undefined
}

/** The fields for name, contact, address and time zone of a location. */
export function LocationFields({ location }: LocationFieldsProps) {
  const t = useTexts()
  const { zone } = useBusiness()
  const zones = useMemo(
    () => Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value.replaceAll('_', ' ') })),
    [],
  )
  return (
    <Stack gap="5">
      <TextField name="name" label={t('locationForm.name')} maxLength={80} autoFocusInDialog />
      <FieldGrid>
        <TextField half optional name="email" type="email" label={t('businessDetails.email')} autoComplete="email" />
        <TextField
          half
          optional
          name="phoneNumber"
          type="tel"
          label={t('businessDetails.phoneNumber')}
          autoComplete="tel"
        />
        <TextField optional name="addressLine1" label={t('businessDetails.addressLine1')} maxLength={120} />
        <TextField optional name="addressLine2" label={t('businessDetails.addressLine2')} maxLength={120} />
        <TextField half optional name="postalCode" label={t('businessDetails.postalCode')} maxLength={12} />
        <TextField half optional name="city" label={t('businessDetails.city')} maxLength={80} />
        <TextField half optional name="state" label={t('businessDetails.state')} maxLength={80} />
        <CountryField half optional name="country" label={t('businessDetails.country')} />
      </FieldGrid>
      <SelectField
        optional
        name="timeZone"
        label={t('businessDetails.timeZone')}
        placeholder={t('locationForm.zoneOfBusiness', { zone: zone.replaceAll('_', ' ') })}
        choices={zones}
      />
      {location ? <ZoneNotice location={location} /> : null}
    </Stack>
  )
}

/** Says in numbers what another time zone of the location changes, and asks the user to confirm it. */
function ZoneNotice({ location }: { location: Location }) {
  const t = useTexts()
  const business = useBusiness()
  const own = (useWatch({ name: 'timeZone' }) as string) || null
  const zone = own ?? business.zone
  const isChanged = zone !== location.timeZone
  const { data } = useQuery({ ...locations.preview(location.id, own), enabled: isChanged })
  if (!isChanged) return null
  const changes = (['slots', 'days'] as const).flatMap((name) =>
    data && data.zone[name] > 0 ? [t(`businessDetails.zoneEffect.${name}`, { count: data.zone[name] })] : [],
  )
  return (
    <Box>
      <Banner tone="warning">
        {t('locationForm.zoneNotice')}
        {data ? <EffectList changes={changes} none={t('businessDetails.zoneEffect.none')} /> : null}
      </Banner>
      <CheckboxField
        name="zoneConfirmed"
        label={t('businessDetails.zoneConfirmed', { zone: zone.replaceAll('_', ' ') })}
      />
    </Box>
  )
}
