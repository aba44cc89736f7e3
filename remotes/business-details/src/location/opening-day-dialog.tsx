import type { Location } from '@steward/shared/contracts'
import { plainDate, text, wallTime } from '@steward/shared/contracts/common/fields'
import {
  openingExceptionFaults,
  openingIntervalsOfDay,
  type OpeningException,
} from '@steward/shared/rules/business/opening-hours'
import { addDays, plainDateOf, systemClock } from '@steward/shared/time'
import { Stack, toast } from '@steward/shared/ui/core'
import { DateField, FormDialog, TextField, useSchemaForm } from '@steward/shared/ui/forms'
import * as z from 'zod'
import { useTexts } from '../texts/texts.ts'
import { useUpdateLocation } from './locations.queries.ts'
import { OpeningTimesRows } from './opening-times-rows.tsx'

const fields = z.object({
  date: plainDate,
  reason: text({ max: 160 }).default(''),
  intervals: z.array(z.object({ startTime: wallTime, endTime: wallTime })).max(openingIntervalsOfDay),
})

/** Rejects a day that already has other hours, and faults of its own hours. */
const schemaFor = (others: readonly OpeningException[]) =>
  fields.superRefine((day, context) => {
    if (others.some(({ date }) => date === day.date))
      context.addIssue({ code: 'custom', path: ['date'], params: { code: 'NOT_DISTINCT' } })
    for (const { path, code } of openingExceptionFaults([day]))
      context.addIssue({ code: 'custom', path: path.slice(1), params: { code } })
  })

interface OpeningDayDialogProps {
  location: Location
  /** The exception to change. Without it, the dialog adds one. */
  exception: OpeningException | undefined
  onClose: () => void
}

/** Sets other hours for one day, or closes the location for that day. */
export function OpeningDayDialog({ location, exception, onClose }: OpeningDayDialogProps) {
  const t = useTexts()
  const update = useUpdateLocation(location)
  const today = plainDateOf(systemClock.now(), location.timeZone)
  const others = location.openingExceptions.filter(({ date }) => date !== exception?.date)
  const form = useSchemaForm({
    schema: schemaFor(others),
    defaultValues: {
      date: exception?.date ?? addDays(today, 1),
      reason: exception?.reason ?? '',
      intervals: exception?.intervals.map((times) => ({ ...times })) ?? [],
    },
  })
  const submit = async (day: z.output<typeof fields>) => {
    await update.mutateAsync({ openingExceptions: [...others, day] })
    toast.success(t('openingDays.saved'))
    onClose()
  }
  const title = t(exception ? 'openingDays.changeTitle' : 'openingDays.addTitle')
  return (
    <FormDialog
      form={form}
      onSubmit={submit}
      label={title}
      title={title}
      description={t('openingDays.dialogHint')}
      onClose={onClose}
      cancelLabel={t('locationForm.cancel')}
      submit={{ label: t('openingDays.save') }}
    >
      <Stack gap="5">
        <DateField name="date" label={t('openingDays.date')} min={today} />
        <OpeningTimesRows name="intervals" day={t('openingDays.ofDay')} />
        <TextField optional name="reason" label={t('openingDays.reason')} maxLength={160} />
      </Stack>
    </FormDialog>
  )
}
