import { useQuery } from '@tanstack/react-query'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import {
  FieldGrid,
  MoneyField,
  MultiSelectField,
  NumberField,
  RadioCards,
  SelectField,
  TextAreaField,
  TextField,
} from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'
import { services } from './services.queries.ts'

interface ServiceFieldsProps {
  /** The tags that other services have. */
  tags: readonly { displayName: string }[]
}

/** The fields of a service. */
export function ServiceFields({ tags }: ServiceFieldsProps) {
  const t = useTexts()
  const { currency } = useBusiness()
  const locations = useQuery(services.locations())
  const providers = useQuery(services.providers())
  return (
    <FieldGrid>
      <TextField name="name" label={t('serviceForm.name')} autoFocusInDialog />
      <RadioCards
        name="type"
        label={t('serviceForm.type')}
        choices={(['SPOT', 'APPOINTMENT'] as const).map((value) => ({ value, label: t(`type.${value}`) }))}
      />
      <NumberField
        half
        name="duration"
        label={t('serviceForm.duration')}
        suffix={t('serviceForm.durationUnit')}
        min={5}
        max={1440}
        step={5}
      />
      <MoneyField half name="eventCost" label={t('serviceForm.price')} currency={currency} />
      <SelectField
        name="locationId"
        label={t('serviceForm.location')}
        placeholder={t('services.anywhere')}
        optional
        choices={(locations.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <MultiSelectField
        name="serviceProviderIds"
        label={t('serviceForm.providers')}
        help={t('serviceForm.providersHelp')}
        optional
        choices={(providers.data?.items ?? []).map((member) => ({ value: member.id, label: fullName(member) }))}
      />
      <TextField
        name="tagName"
        label={t('serviceForm.tag')}
        help={t('serviceForm.tagHelp')}
        optional
        suggestions={tags.map(({ displayName }) => displayName)}
      />
      <TextAreaField
        name="description"
        label={t('serviceForm.description')}
        help={t('serviceForm.descriptionHelp')}
        optional
      />
    </FieldGrid>
  )
}
