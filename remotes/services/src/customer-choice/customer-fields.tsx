import { FieldGrid, TextField } from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'

/** The name and contact fields of a customer. `within` is their path in the values of the form. */
export function CustomerFields({ within = '' }: { within?: '' | 'customer.' }) {
  const t = useTexts()
  return (
    <FieldGrid>
      <TextField half name={`${within}givenName`} label={t('booking.givenName')} autoFocusInDialog />
      <TextField half name={`${within}lastName`} label={t('booking.lastName')} optional />
      <TextField name={`${within}phoneNumber`} label={t('booking.phone')} help={t('booking.phoneHelp')} type="tel" />
      <TextField name={`${within}email`} label={t('booking.email')} type="email" optional />
    </FieldGrid>
  )
}
