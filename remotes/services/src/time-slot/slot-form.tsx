import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { createIntentKeys, isApiProblem } from '@steward/shared/api'
import type { Service, TimeSlot } from '@steward/shared/contracts'
import { plainDate, wallTime } from '@steward/shared/contracts/fields'
import { timeSlotInput } from '@steward/shared/contracts/time-slot'
import { useBusiness } from '@steward/shared/stores'
import { isPlainDate, isWallTime, type PlainDate, systemClock, type WallTime, wallTimeOf } from '@steward/shared/time'
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
import { slotTimes, suggestedEnd } from './slot-times.ts'
import { useCreateTimeSlot, useUpdateTimeSlot } from './time-slots.queries.ts'

const { serviceProviderId, slots, price } = timeSlotInput.shape
const schema = z.object({ serviceProviderId, slots, price, date: plainDate, start: wallTime, end: wallTime })

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
  const business = useBusiness()
  const formId = useId()
  const [keyFor] = useState(createIntentKeys)
  const [isOverriding, setOverriding] = useState(false)
  const create = useCreateTimeSlot()
  const update = useUpdateTimeSlot(slot ?? { id: '', version: 0 })
  const isAppointment = service.type === 'APPOINTMENT'
  const today = business.dateOf(systemClock.now())

  const form = useSchemaForm({
    schema,
    defaultValues: {
      date: slot ? business.dateOf(slot.startTime) : ((startAt?.date as PlainDate | undefined) ?? today),
      start: (slot ? wallTimeOf(slot.startTime, business.zone) : (startAt?.time ?? '')) as WallTime,
      end: (slot ? wallTimeOf(slot.endTime, business.zone) : '') as WallTime,
      serviceProviderId:
        slot?.serviceProvider.id ?? (service.serviceProviders.length === 1 ? service.serviceProviders[0]?.id : ''),
      slots: slot?.slots ?? (isAppointment ? 1 : 10),
      price: slot?.price ?? service.eventCost ?? '',
    },
  })
  const [date, start, end] = useWatch({ control: form.control, name: ['date', 'start', 'end'] }) as string[]
  const hasStart = isPlainDate(date ?? '') && isWallTime(start ?? '')
  const shownEnd = end || (hasStart ? suggestedEnd(date ?? '', start ?? '', service.duration, business.zone) : '')
  const times =
    hasStart && isWallTime(shownEnd) ? slotTimes(date ?? '', start ?? '', shownEnd, business.zone) : undefined

  const submit = async (values: Values) => {
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
            loading={create.isPending || update.isPending}
            disabledReason={service.serviceProviders.length === 0 ? t('slotForm.noProviders') : undefined}
          >
            {t(slot ? 'slotForm.save' : 'slotForm.create')}
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
      </Form>
    </Drawer>
  )
}

/** The server speaks of instants; the form has a day and clock readings. */
function onTheFieldsOfThisForm(error: unknown): unknown {
  if (!isApiProblem(error)) return error
  const names: Record<string, string> = { startTime: 'start', endTime: 'end' }
  for (const fieldError of error.errors) fieldError.path = names[fieldError.path] ?? fieldError.path
  return error
}
