import { useEffect, useId, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { Service, TimeSlot } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { useBusiness } from '@steward/shared/stores'
import { formatZone, isPlainDate, isWallTime, systemClock, type PlainDate } from '@steward/shared/time'
import { Banner, Button, Text } from '@steward/shared/ui/core'
import {
  DateField,
  FieldGrid,
  Form,
  MoneyField,
  NumberField,
  SelectField,
  TimeField,
  useSchemaForm,
} from '@steward/shared/ui/forms'
import { Drawer } from '@steward/shared/ui/overlays'
import { NotifyField } from '../customer-notice/notify-field.tsx'
import { useReachOfSlots } from '../customer-notice/reach.ts'
import { useTexts } from '../texts/texts.ts'
import { useSlotDraft } from './slot-draft.ts'
import { noRepeat, RepeatFields, useSeriesPreview } from './repeat-fields.tsx'
import {
  firstValues,
  isMoved,
  seriesFrameOf,
  slotFormSchema,
  type SlotFormValues,
  providerChoices,
  type SlotStart,
} from './slot-form-values.ts'
import { SlotRefusalBanner, useSlotRefusal } from '../slot/slot-refusal.tsx'
import { slotTimes, suggestedEnd } from '../slot/slot-times.ts'
import { useSlotSubmission } from './use-slot-submission.ts'

interface SlotFormProps {
  title: string
  service: Service
  slot?: TimeSlot
  startAt?: SlotStart | undefined
  onClose: () => void
  onChangeService?: () => void
}

/** The form of a slot: a day, a start and an end as wall times of the business, a provider, seats and a price. */
export function SlotForm({ title, service, slot, startAt, onClose, onChangeService }: SlotFormProps) {
  const t = useTexts()
  const can = useCan()
  const business = useBusiness()
  const formId = useId()
  const form = useSchemaForm({
    schema: slotFormSchema,
    defaultValues: firstValues(business, service, slot, startAt),
  })
  const draft = useSlotDraft(form, slot ? undefined : service.id, startAt)
  const [date, start, end] = useWatch({ control: form.control, name: ['date', 'start', 'end'] }) as string[]
  const watched = useWatch({ control: form.control }) as Partial<SlotFormValues>
  const repeat = { ...noRepeat, ...watched.repeat }
  const hasStart = isPlainDate(date ?? '') && isWallTime(start ?? '')
  const shownEnd = end || (hasStart ? suggestedEnd(date ?? '', start ?? '', service.duration, business.zone) : '')
  const { setValue } = form
  const lastSuggestion = useRef(slot ? undefined : end)
  useEffect(
    function letTheEndFollow() {
      if (!hasStart || lastSuggestion.current === undefined) return
      const suggestion = suggestedEnd(date ?? '', start ?? '', service.duration, business.zone)
      const isOurs = !end || end === lastSuggestion.current
      if (!isOurs || suggestion === end) return
      lastSuggestion.current = suggestion
      setValue('end', suggestion as SlotFormValues['end'])
    },
    [hasStart, date, start, end, service.duration, business.zone, setValue],
  )
  const times =
    hasStart && isWallTime(shownEnd) ? slotTimes(date ?? '', start ?? '', shownEnd, business.zone) : undefined

  const frame = times ? seriesFrameOf(service.id, watched, times, business.zone) : undefined
  const preview = useSeriesPreview(slot ? undefined : frame, repeat)
  const occurrences = preview.data?.occurrences ?? []
  const repeated = occurrences.filter(({ wallTime }) => !repeat.exdates.includes(wallTime.slice(0, 10)))
  const reach = useReachOfSlots(slot ? [slot] : [])
  const isSeries = !slot && repeat.freq !== 'NONE'
  const refusal = useSlotRefusal(`${date} ${start} ${end} ${watched.serviceProviderId} ${repeat.freq}`)
  const { submit, isPending } = useSlotSubmission({
    service,
    slot,
    occurrences,
    setError: form.setError,
    refusal,
    onDone: onClose,
  })

  return (
    <Drawer
      open
      onClose={onClose}
      title={title}
      description={`${service.name} · ${t('minutes', { count: service.duration })}`}
      tools={
        onChangeService ? (
          <Button size="sm" variant="ghost" onClick={onChangeService}>
            {t('booking.change')}
          </Button>
        ) : undefined
      }
      footer={
        <>
          <Button onClick={onClose}>{t('slotForm.cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="solid"
            loading={isPending}
            disabledReason={service.serviceProviders.length === 0 ? t('slotForm.noProviders') : undefined}
          >
            {isSeries
              ? t('repeat.create', { count: repeated.length })
              : t(`slotForm.${slot ? 'save' : 'create'}${refusal.isAcceptable ? 'Anyway' : ''}`)}
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} onSubmit={submit}>
        {draft.isRestored ? (
          <Banner
            tone="info"
            action={
              <Button size="sm" onClick={draft.startOver}>
                {t('slotForm.startOver')}
              </Button>
            }
          >
            {t('slotForm.draftRestored')}
          </Banner>
        ) : null}
        <SlotRefusalBanner refusal={refusal} mayAccept={t('slotForm.mayOverride')} />
        <FieldGrid>
          <DateField name="date" label={t('slotForm.date')} />
          <TimeField half name="start" label={t('slotForm.start')} />
          <TimeField half name="end" label={t('slotForm.end')} />
          <Text textStyle="caption" color="fg.muted">
            {formatZone(business.zone, times?.startTime ?? systemClock.now(), business.locale)}
          </Text>
          {times && times.clockChange !== 'none' ? (
            <Banner tone="warning">
              {t(`slotForm.${times.clockChange}`, { time: start ?? '', shifted: times.startsAt })}
            </Banner>
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
        {slot && isMoved(slot, watched, times) ? <NotifyField reach={reach} /> : null}
        {slot || !can('slot.series') ? null : (
          <RepeatFields frame={frame} date={isPlainDate(date ?? '') ? (date as PlainDate) : undefined} />
        )}
      </Form>
    </Drawer>
  )
}
