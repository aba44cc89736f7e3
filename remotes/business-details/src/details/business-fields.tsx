import { CountryField, TextField } from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'

/** The fields of the legal identity. */
export function LegalFields() {
  const t = useTexts()
  return (
    <>
      <TextField name="registrationName" label={t('businessDetails.registrationName')} maxLength={160} optional />
      <TextField
        half
        name="registrationNumber"
        label={t('businessDetails.registrationNumber')}
        maxLength={40}
        optional
      />
      <TextField
        half
        name="taxIdentificationNumber"
        label={t('businessDetails.taxIdentificationNumber')}
        help={t('businessDetails.taxIdentificationHint')}
        maxLength={30}
        optional
      />
    </>
  )
}

/** The fields of the address. */
export function AddressFields() {
  const t = useTexts()
  return (
    <>
      <TextField name="addressLine1" label={t('businessDetails.addressLine1')} maxLength={120} optional />
      <TextField name="addressLine2" label={t('businessDetails.addressLine2')} maxLength={120} optional />
      <TextField half name="postalCode" label={t('businessDetails.postalCode')} maxLength={12} optional />
      <TextField half name="city" label={t('businessDetails.city')} maxLength={80} optional />
      <TextField half name="state" label={t('businessDetails.state')} maxLength={80} optional />
      <CountryField half name="country" label={t('businessDetails.country')} optional />
    </>
  )
}
