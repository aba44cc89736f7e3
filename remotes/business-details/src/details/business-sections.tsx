import { useMemo } from 'react'
import type { BusinessEntity } from '@steward/shared/contracts'
import { FormSection, SelectField, TextField } from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'
import { AddressFields, LegalFields } from './business-fields.tsx'
import { zoneChoices } from './choices.ts'
import { ZoneNotice } from './effect-notice.tsx'
import { useLastChange } from './use-last-change.ts'

/** The form sections for name and time zone, legal identity, contact and address. */
export function BusinessSections({ entity }: { entity: BusinessEntity }) {
  const t = useTexts()
  const businessHint = useLastChange('business-entity', t('businessDetails.section.businessHint'))
  const legalHint = useLastChange('business-details', t('businessDetails.section.legalHint'))
  const zones = useMemo(() => zoneChoices(entity.timeZone), [entity.timeZone])
  return (
    <>
      <FormSection title={t('businessDetails.section.business')} description={businessHint}>
        <TextField name="name" label={t('businessDetails.name')} maxLength={120} autoComplete="organization" />
        <TextField name="slug" label={t('businessDetails.slug')} help={t('businessDetails.slugHint')} maxLength={60} />
        <SelectField name="timeZone" label={t('businessDetails.timeZone')} choices={zones} />
        <ZoneNotice entity={entity} />
      </FormSection>
      <FormSection title={t('businessDetails.section.legal')} description={legalHint}>
        <LegalFields />
      </FormSection>
      <FormSection title={t('businessDetails.section.contact')}>
        <TextField half name="email" type="email" label={t('businessDetails.email')} autoComplete="email" optional />
        <TextField
          half
          name="phoneNumber"
          type="tel"
          label={t('businessDetails.phoneNumber')}
          help={t('businessDetails.phoneHint')}
          autoComplete="tel"
          optional
        />
      </FormSection>
      <FormSection title={t('businessDetails.section.address')}>
        <AddressFields />
      </FormSection>
    </>
  )
}
