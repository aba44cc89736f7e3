import type { Service } from '@steward/shared/contracts'
import { useBusiness } from '@steward/shared/stores'
import { formatZone, systemClock } from '@steward/shared/time'
import { Banner, Text } from '@steward/shared/ui/core'
import { DateField, FieldGrid, MoneyField, NumberField, SelectField, TimeField } from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'
import { providerChoices } from './slot-form-values.ts'
import type { SlotTimes } from '../slot/slot-times.ts'

interface SlotFieldsProps {
  service: Service
  /** Undefined until the form has a start and an end. */
  times: SlotTimes | undefined
  /** The start as a wall time, as entered. */
  start: string
}

/** The fields of a slot: day, start, end, provider, seats and price. */
export function SlotFields({ service, times, start }: SlotFieldsProps) {
  const t = useTexts()
  const business = useBusiness()
  return (
    <FieldGrid>
      <DateField name="date" label={t('slotForm.date')} />
      <TimeField half name="start" label={t('slotForm.start')} />
      <TimeField half name="end" label={t('slotForm.end')} />
      <Text textStyle="caption" color="fg.muted">
        {formatZone(business.zone, times?.startTime ?? systemClock.now(), business.locale)}
      </Text>
      {times && times.clockChange !== 'none' ? (
        <Banner tone="warning">{t(`slotForm.${times.clockChange}`, { time: start, shifted: times.startsAt })}</Banner>
      ) : null}
      <SelectField name="serviceProviderId" label={t('slotForm.provider')} choices={providerChoices(service)} />
      <NumberField
        half
        name="slots"
        label={t('slotForm.seats')}
        min={1}
        max={1000}
        disabled={service.type === 'APPOINTMENT'}
        disabledReason={t('slotForm.seatsOne')}
      />
      <MoneyField half name="price" label={t('slotForm.price')} currency={business.currency} />
    </FieldGrid>
  )
}
