import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useBusiness } from '@steward/shared/stores'
import { Banner, Stack } from '@steward/shared/ui/core'
import { CountryField, FieldGrid, SelectField, TextField } from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'

interface LocationFieldsProps {
  /** The zone of the location before the change, or undefined for a new location. */
  zoneBefore: string | undefined
}

/** The fields for name, contact, address and time zone of a location. */
export function LocationFields({ zoneBefore }: LocationFieldsProps) {
  const t = useTexts()
  const { zone } = useBusiness()
  const zones = useMemo(
    () => Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value.replaceAll('_', ' ') })),
    [],
  )
  return (
    <Stack gap="5">
      <TextField name="name" label={t('locationForm.name')} maxLength={80} />
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
      <ZoneNotice zoneBefore={zoneBefore} />
    </Stack>
  )
}

function ZoneNotice({ zoneBefore }: LocationFieldsProps) {
  const t = useTexts()
  const business = useBusiness()
  const zone = (useWatch({ name: 'timeZone' }) as string) || business.zone
  if (zoneBefore === undefined || zone === zoneBefore) return null
  return <Banner tone="warning">{t('locationForm.zoneNotice')}</Banner>
}
