import type { Location } from '@steward/shared/contracts'
import { openingHoursFaults, openingIntervalsOfDay } from '@steward/shared/rules/business/opening-hours'
import { wallTime } from '@steward/shared/contracts/common/fields'
import { Box, Grid, Span, toast } from '@steward/shared/ui/core'
import { FormDialog, useSchemaForm } from '@steward/shared/ui/forms'
import * as z from 'zod'
import { useTexts } from '../texts/texts.ts'
import { useUpdateLocation } from './locations.queries.ts'
import { OpeningTimesRows } from './opening-times-rows.tsx'
import { weekdays } from './weekdays.ts'

const times = z.array(z.object({ startTime: wallTime, endTime: wallTime })).max(openingIntervalsOfDay)

/** The days of the form are those of `weekdays`. */
const schema = z
  .object({ days: z.array(z.object({ intervals: times })).length(7) })
  .superRefine(({ days }, context) => {
    for (const [at, { intervals }] of days.entries())
      for (const { path, code } of openingHoursFaults(intervals.map((one) => ({ ...one, dayOfWeek: 0 }))))
        context.addIssue({ code: 'custom', path: ['days', at, 'intervals', ...path], params: { code } })
  })

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
    const openingHours = days.flatMap(({ intervals }, at) =>
      intervals.map((one) => ({ dayOfWeek: Number(weekdays[at]), ...one })),
    )
    await update.mutateAsync({ openingHours })
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
      <Box>
        {weekdays.map((day, at) => (
          <Grid
            key={day}
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '110px minmax(0, 1fr)' }}
            gap="2"
            py="3"
            borderTopWidth="1px"
            borderColor="border.muted"
            alignItems="start"
          >
            <Span fontWeight="medium" pt={{ base: '0', sm: '2' }}>
              {t(`day.${day}`)}
            </Span>
            <OpeningTimesRows name={`days.${at}.intervals`} day={t(`day.${day}`)} />
          </Grid>
        ))}
      </Box>
    </FormDialog>
  )
}
