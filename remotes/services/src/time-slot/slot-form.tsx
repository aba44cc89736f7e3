import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { createIntentKeys, isApiProblem } from '@steward/shared/api'
import type { Service, TimeSlot } from '@steward/shared/contracts'
import { plainDate, wallTime } from '@steward/shared/contracts/fields'
import { timeSlotInput } from '@steward/shared/contracts/time-slot'
import { useCan } from '@steward/shared/roles/gate'
import { useBusiness } from '@steward/shared/stores'
import {
  isPlainDate,
  isWallTime,
  minutesBetween,
  type PlainDate,
  systemClock,
  type WallTime,
  wallTimeOf,
} from '@steward/shared/time'
import { Banner, Button, Text, toast } from '@steward/shared/ui/core'
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
import { useTexts } from '../texts.ts'
import { providerChoices, type SlotStart } from './slot-form-drawer.tsx'
import { isInConflict } from './occurrence-flags.tsx'
import { noRepeat, RepeatFields, repeatSchema, type SeriesFrame, useSeriesPreview } from './repeat-fields.tsx'
import { rruleOf } from './repeat-rule.ts'
import { useCreateSeries } from './series.queries.ts'
import { type SlotTimes, slotTimes, suggestedEnd } from './slot-times.ts'
import { useCreateTimeSlot, useUpdateTimeSlot } from './time-slots.queries.ts'

const { serviceProviderId, slots, price } = timeSlotInput.shape
const schema = z.object({
  serviceProviderId,
  slots,
  price,
  date: plainDate,
  start: wallTime,
  end: wallTime,
  repeat: repeatSchema,
})

type Values = z.output<typeof schema>

interface SlotFormProps {
  title: string
  service: Service
  slot?: TimeSlot
  startAt?: SlotStart | undefined
  onClose: () => void
  onChangeService?: () => void
}

/** The slot itself: a day and two clock readings in the zone of the business, a provider, seats and a price. */
export function SlotForm({ title, service, slot, startAt, onClose, onChangeService }: SlotFormProps) {
  const t = useTexts()
  const can = useCan()
  const business = useBusiness()
  const formId = useId()
  const [keyFor] = useState(createIntentKeys)
  const [isOverriding, setOverriding] = useState(false)
  const create = useCreateTimeSlot()
  const createSeries = useCreateSeries()
  const update = useUpdateTimeSlot(slot ?? { id: '', version: 0 })
  const isAppointment = service.type === 'APPOINTMENT'
  const firstDay = (startAt?.date as PlainDate | undefined) ?? business.dateOf(systemClock.now())
  const firstEnd = startAt?.time ? suggestedEnd(firstDay, startAt.time, service.duration, business.zone) : ''

  const form = useSchemaForm({
    schema,
    defaultValues: {
      date: slot ? business.dateOf(slot.startTime) : firstDay,
      start: (slot ? wallTimeOf(slot.startTime, business.zone) : (startAt?.time ?? '')) as WallTime,
      end: (slot ? wallTimeOf(slot.endTime, business.zone) : firstEnd) as WallTime,
      serviceProviderId:
        slot?.serviceProvider.id ?? (service.serviceProviders.length === 1 ? service.serviceProviders[0]?.id : ''),
      slots: slot?.slots ?? (isAppointment ? 1 : 10),
      price: slot?.price ?? service.eventCost ?? '',
      repeat: noRepeat,
    },
  })
  const [date, start, end] = useWatch({ control: form.control, name: ['date', 'start', 'end'] }) as string[]
  const watched = useWatch({ control: form.control }) as Partial<Values>
  const repeat = { ...noRepeat, ...watched.repeat }
  const hasStart = isPlainDate(date ?? '') && isWallTime(start ?? '')
  const shownEnd = end || (hasStart ? suggestedEnd(date ?? '', start ?? '', service.duration, business.zone) : '')
  const times =
    hasStart && isWallTime(shownEnd) ? slotTimes(date ?? '', start ?? '', shownEnd, business.zone) : undefined

  const frame = times ? seriesFrameOf(service.id, watched, times, business.zone) : undefined
  const preview = useSeriesPreview(slot ? undefined : frame, repeat)
  const excluded = repeat.exdates
  const repeated = (preview.data?.occurrences ?? []).filter(({ wallTime: at }) => !excluded.includes(at.slice(0, 10)))
  const isSeries = !slot && repeat.freq !== 'NONE'

  const submitSeries = async (values: Values) => {
    const plan = seriesFrameOf(
      service.id,
      values,
      slotTimes(values.date, values.start, values.end, business.zone),
      business.zone,
    )
    const rrule = rruleOf(values.repeat, values.date as PlainDate)
    if (!plan || !rrule) {
      form.setError(values.repeat.endBy === 'COUNT' ? 'repeat.count' : 'repeat.until', { type: 'REQUIRED' })
      return
    }
    const body = {
      ...plan,
      rrule,
      exdates: (preview.data?.occurrences ?? [])
        .map(({ wallTime: at }) => at.slice(0, 10) as PlainDate)
        .filter((date) => values.repeat.exdates.includes(date)),
      conflicts: repeated.some(isInConflict) ? values.repeat.conflicts : ('REFUSE' as const),
      override: values.repeat.override || undefined,
    }
    try {
      const made = await createSeries.mutateAsync({ body, idempotencyKey: keyFor(body) })
      toast.success(t('repeat.created', { count: made.created }), {
        description: made.skipped.length > 0 ? t('repeat.skipped', { count: made.skipped.length }) : service.name,
      })
      onClose()
    } catch (error) {
      throw onTheFieldsOfThisForm(error)
    }
  }

  const submit = async (values: Values) => {
    if (isSeries) return submitSeries(values)
    const { startTime, endTime } = slotTimes(values.date, values.start, values.end, business.zone)
    const fields = {
      startTime,
      endTime,
      slots: values.slots,
      price: values.price,
      serviceProviderId: values.serviceProviderId,
      override: isOverriding || undefined,
    }
    try {
      if (slot) await update.mutateAsync(fields)
      else {
        const body = { serviceId: service.id, ...fields }
        await create.mutateAsync({ body, idempotencyKey: keyFor(body) })
      }
      toast.success(t(slot ? 'slotForm.saved' : 'slotForm.created'), {
        description: `${service.name} · ${business.dateTime(startTime)}`,
      })
      onClose()
    } catch (error) {
      if (isApiProblem(error) && error.code === 'OUTSIDE_WORKING_HOURS') setOverriding(true)
      throw onTheFieldsOfThisForm(error)
    }
  }

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
            loading={create.isPending || update.isPending || createSeries.isPending}
            disabledReason={service.serviceProviders.length === 0 ? t('slotForm.noProviders') : undefined}
          >
            {isSeries ? t('repeat.create', { count: repeated.length }) : t(slot ? 'slotForm.save' : 'slotForm.create')}
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} onSubmit={submit}>
        <FieldGrid
          onBlur={() => {
            // Leaving the start fills in the end that the duration suggests, until somebody types another.
            if (!end && shownEnd) form.setValue('end', shownEnd as Values['end'], { shouldValidate: true })
          }}
        >
          <DateField name="date" label={t('slotForm.date')} />
          <TimeField half name="start" label={t('slotForm.start')} />
          <TimeField half name="end" label={t('slotForm.end')} />
          <Text textStyle="caption" color="fg.muted">
            {t('slotForm.zone', { zone: business.zone })}
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
            disabled={isAppointment}
            disabledReason={t('slotForm.seatsOne')}
          />
          <MoneyField half name="price" label={t('slotForm.price')} currency={business.currency} />
        </FieldGrid>
        {slot || !can('slot.series') ? null : (
          <RepeatFields frame={frame} date={isPlainDate(date ?? '') ? (date as PlainDate) : undefined} />
        )}
      </Form>
    </Drawer>
  )
}

/** What the form says of a series, undefined until enough of it is filled in. */
function seriesFrameOf(
  serviceId: string,
  values: Partial<Values>,
  times: SlotTimes,
  zone: string,
): SeriesFrame | undefined {
  const { serviceProviderId: providerId, slots: seats, price: amount, date, start } = values
  const durationMinutes = minutesBetween(times.startTime, times.endTime)
  if (!providerId || !seats || !amount || durationMinutes < 5) return undefined
  return { serviceId, providerId, start: `${date}T${start}`, zone, durationMinutes, slots: seats, price: amount }
}

/** The server speaks of instants; the form has a day and clock readings. */
function onTheFieldsOfThisForm(error: unknown): unknown {
  if (!isApiProblem(error)) return error
  const names: Record<string, string> = {
    startTime: 'start',
    endTime: 'end',
    providerId: 'serviceProviderId',
    durationMinutes: 'end',
    rrule: 'repeat.count',
  }
  for (const fieldError of error.errors) fieldError.path = names[fieldError.path] ?? fieldError.path
  return error
}
