import type { Location } from '@steward/shared/contracts'
import { toast } from '@steward/shared/ui/core'
import { FormDialog, useSchemaForm } from '@steward/shared/ui/forms'
import * as z from 'zod'
import { useTexts } from '../texts/texts.ts'
import { useUpdateLocation } from './locations.queries.ts'
import { hoursOfDays, openingDays } from './opening-days.ts'
import { OpeningWeekRows } from './opening-week-rows.tsx'
import { weekdays } from './weekdays.ts'

const schema = z.object({ days: openingDays })

/** Edits the usual week of a location. A day without hours is closed, and a week without hours is always open. */
export function OpeningHoursDialog({ location, onClose }: { location: Location; onClose: () => void }) {
  const t = useTexts()
  const update = useUpdateLocation(location)
  const form = useSchemaForm({
    schema,
    defaultValues: {
      days: weekdays.map((day) => ({
        intervals: location.openingHours
          .filter(({ dayOfWeek }) => dayOfWeek === Number(day))
          .map(({ startTime, endTime }) => ({ startTime, endTime })),
      })),
    },
  })
  const submit = async ({ days }: z.output<typeof schema>) => {
    await update.mutateAsync({ openingHours: hoursOfDays(days) })
    toast.success(t('openingHours.saved'))
    onClose()
  }
  return (
    <FormDialog
      form={form}
      onSubmit={submit}
      label={t('openingHours.editTitle')}
      title={t('openingHours.editTitle')}
      description={t('openingHours.hint')}
      onClose={onClose}
      cancelLabel={t('locationForm.cancel')}
      submit={{ label: t('openingHours.save') }}
    >
      <OpeningWeekRows />
    </FormDialog>
  )
}
