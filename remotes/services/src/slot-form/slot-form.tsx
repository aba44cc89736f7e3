import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { Service, TimeSlot } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { useBusiness } from '@steward/shared/stores'
import { isPlainDate, minutesBetween, type PlainDate } from '@steward/shared/time'
import { Banner, Button } from '@steward/shared/ui/core'
import { Form, useSchemaForm } from '@steward/shared/ui/forms'
import { Drawer } from '@steward/shared/ui/overlays'
import { NotifyField } from '../customer-notice/notify-field.tsx'
import { useReachOfSlots } from '../customer-notice/reach.ts'
import { useTexts } from '../texts/texts.ts'
import { useSlotDraft } from './slot-draft.ts'
import { RepeatFields } from './repeat-fields.tsx'
import { noRepeat } from './repeat-schema.ts'
import { SlotFields } from './slot-fields.tsx'
import { useEndOfSlot } from './use-end-of-slot.ts'
import { useSeriesPreview } from './use-series-preview.ts'
import {
  firstValues,
  isMoved,
  seriesFrameOf,
  slotFormSchema,
  type SlotFormValues,
  type SlotStart,
} from './slot-form-values.ts'
import { SlotRefusalBanner, useSlotRefusal } from '../slot/slot-refusal.tsx'
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
  const times = useEndOfSlot(form, slot ? minutesBetween(slot.startTime, slot.endTime) : service.duration)
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
        <SlotFields service={service} times={times} start={start ?? ''} />
        {slot && isMoved(slot, watched, times) ? <NotifyField reach={reach} /> : null}
        {slot || !can('slot.series') ? null : (
          <RepeatFields frame={frame} date={isPlainDate(date ?? '') ? (date as PlainDate) : undefined} />
        )}
      </Form>
    </Drawer>
  )
}
