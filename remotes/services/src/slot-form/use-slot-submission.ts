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
  /** The slot that is edited. */
  slot: TimeSlot | undefined
  /** Every occurrence that the preview shows, of a new slot that repeats. */
  occurrences: ResponseOf<'time-slot-series.preview'>['occurrences']
  setError: UseFormSetError<SlotFormValues>
  /** What stood in the way at the last attempt. */
  refusal: SlotRefusal
  onDone: () => void
}

/** Sends what the slot form says: a change, one new slot, or a series of them. */
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
    }
    const made = await createSeries.mutateAsync({ body, idempotencyKey: keyFor(body) }).catch((error: unknown) => {
      const message = repeatRefusal(error)
      if (message === undefined) throw error
      setError(end, { type: 'refused', message })
    })
    if (!made) return
    toast.success(t('repeat.created', { count: made.created }), {
      description: made.skipped.length > 0 ? t('repeat.skipped', { count: made.skipped.length }) : service.name,
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

/** The day of an occurrence, as its wall clock reads. */
const dayOf = ({ wallTime }: { wallTime: string }) => wallTime.slice(0, 10) as PlainDate

/** The server speaks of instants; the form has a day and clock readings. */
const fieldNames = { startTime: 'start', endTime: 'end', providerId: 'serviceProviderId', durationMinutes: 'end' }
