import { useState } from 'react'
import type { UseFormSetError } from 'react-hook-form'
import { createIntentKeys, type ResponseOf } from '@steward/shared/api'
import type { Service, TimeSlot } from '@steward/shared/contracts'
import { useBusiness } from '@steward/shared/stores'
import type { PlainDate } from '@steward/shared/time'
import { toast } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { isInConflict } from '../slot/occurrence-flags.tsx'
import { onFieldsOfForm } from '../slot/refused-fields.ts'
import { useRepeatRefusal } from './repeat-refusal.ts'
import { rruleOf } from './repeat-rule.ts'
import { useCreateSeries } from '../slot/series.queries.ts'
import { seriesFrameOf, type SlotFormValues } from './slot-form-values.ts'
import type { SlotRefusal } from '../slot/slot-refusal.tsx'
import { slotTimes } from '../slot/slot-times.ts'
import { useCreateTimeSlot, useUpdateTimeSlot } from '../slot/time-slots.queries.ts'

interface SlotSubmission {
  service: Service
  /** The slot to edit. */
  slot: TimeSlot | undefined
  /** The occurrences in the preview of a new series. */
  occurrences: ResponseOf<'time-slot-series.preview'>['occurrences']
  setError: UseFormSetError<SlotFormValues>
  /** The error of the last attempt. */
  refusal: SlotRefusal
  onDone: () => void
}

/** Returns the submit function of the form: it changes a slot, or creates one slot or a series. */
export function useSlotSubmission({ service, slot, occurrences, setError, refusal, onDone }: SlotSubmission) {
  const t = useTexts()
  const business = useBusiness()
  const [keyFor] = useState(createIntentKeys)
  const repeatRefusal = useRepeatRefusal()
  const create = useCreateTimeSlot()
  const createSeries = useCreateSeries()
  const update = useUpdateTimeSlot(slot ?? { id: '', version: 0 })
  const timesOf = ({ date, start, end }: SlotFormValues) => slotTimes(date, start, end, business.zone)

  const submitSeries = async (values: SlotFormValues) => {
    const { repeat } = values
    const end = repeat.endBy === 'COUNT' ? 'repeat.count' : 'repeat.until'
    const frame = seriesFrameOf(service.id, values, timesOf(values), business.zone)
    const rrule = rruleOf(repeat, values.date as PlainDate)
    if (!frame || !rrule) {
      setError(end, { type: 'REQUIRED' })
      return
    }
    const isExcluded = (date: PlainDate) => repeat.exdates.includes(date)
    const body = {
      ...frame,
      rrule,
      exdates: occurrences.map(dayOf).filter(isExcluded),
      conflicts: occurrences.some((one) => !isExcluded(dayOf(one)) && isInConflict(one))
        ? repeat.conflicts
        : ('REFUSE' as const),
      override: repeat.override || undefined,
      overrideOpeningHours: repeat.overrideOpeningHours || undefined,
    }
    const result = await createSeries.mutateAsync({ body, idempotencyKey: keyFor(body) }).catch((error: unknown) => {
      const message = repeatRefusal(error)
      if (message === undefined) throw error
      setError(end, { type: 'refused', message })
    })
    if (!result) return
    toast.success(t('repeat.created', { count: result.created }), {
      description: result.skipped.length > 0 ? t('repeat.skipped', { count: result.skipped.length }) : service.name,
    })
    onDone()
  }

  const submitOne = async (values: SlotFormValues) => {
    const { startTime, endTime } = timesOf(values)
    const fields = {
      startTime,
      endTime,
      slots: values.slots,
      price: values.price,
      serviceProviderId: values.serviceProviderId,
      ...refusal.accepted,
    }
    try {
      if (slot) await update.mutateAsync({ ...fields, notify: values.notify })
      else {
        const body = { serviceId: service.id, ...fields }
        await create.mutateAsync({ body, idempotencyKey: keyFor(body) })
      }
    } catch (error) {
      if (refusal.keep(error)) return
      throw error
    }
    toast.success(t(slot ? 'slotForm.saved' : 'slotForm.created'), {
      description: `${service.name} · ${business.dateTime(startTime)}`,
    })
    onDone()
  }

  const submit = async (values: SlotFormValues) => {
    try {
      await (!slot && values.repeat.freq !== 'NONE' ? submitSeries(values) : submitOne(values))
    } catch (error) {
      throw onFieldsOfForm(error, fieldNames)
    }
  }
  return { submit, isPending: create.isPending || update.isPending || createSeries.isPending }
}

/** Returns the local day of an occurrence. */
const dayOf = ({ wallTime }: { wallTime: string }) => wallTime.slice(0, 10) as PlainDate

/** Maps the fields of the API, which are instants, to those of the form, which are a day and wall times. */
const fieldNames = { startTime: 'start', endTime: 'end', providerId: 'serviceProviderId', durationMinutes: 'end' }
