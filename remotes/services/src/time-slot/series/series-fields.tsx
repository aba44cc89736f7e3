import { useQuery } from '@tanstack/react-query'
import type { TimeSlot } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { FieldGrid, MoneyField, NumberField, SelectField, TimeField } from '@steward/shared/ui/forms'
import { services } from '../../service/services.queries.ts'
import { useTexts } from '../../texts/texts.ts'

/** The fields of a series that one change sets for several slots. */
export function SeriesFields({ slot }: { slot: TimeSlot }) {
  const t = useTexts()
  const business = useBusiness()
  const service = useQuery(services.detail(slot.service.id))
  const people = service.data?.serviceProviders ?? [slot.serviceProvider]
  return (
    <FieldGrid>
      <TimeField half name="startTime" label={t('slotForm.start')} />
      <NumberField
        half
        name="durationMinutes"
        label={t('seriesChange.duration')}
        suffix={t('serviceForm.durationUnit')}
        min={5}
        max={1440}
      />
      <SelectField
        name="serviceProviderId"
        label={t('slotForm.provider')}
        choices={people.map((member) => ({ value: member.id, label: fullName(member) }))}
      />
      <NumberField
        half
        name="slots"
        label={t('slotForm.seats')}
        min={1}
        max={1000}
        disabled={slot.service.type === 'APPOINTMENT'}
        disabledReason={t('slotForm.seatsOne')}
      />
      <MoneyField half name="price" label={t('slotForm.price')} currency={business.currency} />
    </FieldGrid>
  )
}
