import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import * as z from 'zod'
import type { BodyOf } from '@steward/shared/api'
import { useCan } from '@steward/shared/roles/gate'
import { plainDate } from '@steward/shared/contracts/fields'
import { weekdays } from '@steward/shared/rules/recurrence'
import { useBusiness } from '@steward/shared/stores'
import { addDays, formatWeekday, type PlainDate } from '@steward/shared/time'
import { Banner, Stack, Text } from '@steward/shared/ui/core'
import {
  CheckboxField,
  DateField,
  FieldGrid,
  MultiSelectField,
  NumberField,
  RadioCards,
  SelectField,
} from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'
import { isInConflict } from '../slot/occurrence-flags.tsx'
import { ordinalOf, rruleOf, weekdayOf } from './repeat-rule.ts'
import { usePreviewRefusal } from './repeat-refusal.ts'
import { SeriesPreview } from './series-preview.tsx'
import { series } from '../slot/series.queries.ts'

/** The part of the slot form that turns the slot into a series. */
export const repeatSchema = z.object({
  freq: z.enum(['NONE', 'DAILY', 'WEEKLY', 'MONTHLY']),
  interval: z.int().min(1).max(26).optional(),
  weekdays: z.array(z.string()),
  monthlyBy: z.enum(['DATE', 'WEEKDAY']),
  endBy: z.enum(['COUNT', 'UNTIL']),
  count: z.int().min(2).max(366).optional(),
  // A cleared date field has no value in the form.
  until: plainDate.optional(),
  exdates: z.array(z.string()),
  conflicts: z.enum(['SKIP', 'FORCE']),
  override: z.boolean(),
})

export type Repeat = z.output<typeof repeatSchema>

export const noRepeat: Repeat = {
  freq: 'NONE',
  interval: 1,
  weekdays: [],
  monthlyBy: 'DATE',
  endBy: 'COUNT',
  count: 8,
  until: undefined,
  exdates: [],
  conflicts: 'SKIP',
  override: false,
}

/** The fields of the slot form that a series needs besides its rule. */
export type SeriesFrame = Omit<BodyOf<'time-slot-series.preview'>, 'rrule' | 'exdates'>

/** Loads the occurrences of the current rule once enough of the form is filled in. */
export function useSeriesPreview(frame: SeriesFrame | undefined, repeat: Repeat) {
  const rrule = frame ? rruleOf(repeat, frame.start.slice(0, 10) as PlainDate) : undefined
  const plan = frame && rrule ? { ...frame, rrule } : undefined
  // The request has no excluded days: the preview shows those days too, crossed out.
  return useQuery({
    ...series.preview(plan),
    enabled: plan !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** The Monday from which the names of the weekdays are formatted. */
const someMonday = '2026-11-16' as PlainDate

/** The fields for the repetition of a slot, with a preview of every occurrence. */
export function RepeatFields({ frame, date }: { frame: SeriesFrame | undefined; date: PlainDate | undefined }) {
  const t = useTexts()
  const can = useCan()
  const { locale } = useBusiness()
  const refusalText = usePreviewRefusal()
  const { setValue } = useFormContext()
  const repeat = useWatch({ name: 'repeat' }) as Repeat
  const preview = useSeriesPreview(frame, repeat)
  const included = (preview.data?.occurrences ?? []).filter(
    ({ wallTime }) => !repeat.exdates.includes(wallTime.slice(0, 10)),
  )
  const inConflict = included.filter(isInConflict).length
  const outside = included.filter(({ flags }) => flags.includes('OUTSIDE_WORKING_HOURS')).length
  return (
    <Stack gap="4" pt="4">
      <FieldGrid>
        <SelectField
          half
          name="repeat.freq"
          label={t('repeat.title')}
          choices={repeatSchema.shape.freq.options.map((value) => ({ value, label: t(`repeat.freq.${value}`) }))}
        />
        {repeat.freq === 'NONE' ? null : (
          <>
            <NumberField
              half
              name="repeat.interval"
              label={t('repeat.interval')}
              suffix={t(`repeat.unit.${repeat.freq}`)}
              min={1}
              max={26}
            />
            {repeat.freq === 'WEEKLY' ? (
              <MultiSelectField
                look="tags"
                name="repeat.weekdays"
                label={t('repeat.weekdays')}
                help={date && repeat.weekdays.length === 0 ? t('repeat.sameDay') : undefined}
                choices={weekdays.map((weekday, index) => ({
                  value: weekday,
                  label: formatWeekday(addDays(someMonday, index), locale),
                }))}
              />
            ) : null}
            {repeat.freq === 'MONTHLY' && date ? (
              <SelectField
                name="repeat.monthlyBy"
                label={t('repeat.monthlyBy')}
                choices={[
                  { value: 'DATE', label: t('repeat.byDate', { day: Number(date.slice(8)) }) },
                  {
                    value: 'WEEKDAY',
                    label: t(`repeat.nth.${ordinalOf(date) === -1 ? 'last' : (String(ordinalOf(date)) as '1')}`, {
                      weekday: formatWeekday(addDays(someMonday, weekdays.indexOf(weekdayOf(date))), locale),
                    }),
                  },
                ]}
              />
            ) : null}
            <SelectField
              half
              name="repeat.endBy"
              label={t('repeat.ends')}
              choices={repeatSchema.shape.endBy.options.map((value) => ({ value, label: t(`repeat.endBy.${value}`) }))}
            />
            {repeat.endBy === 'COUNT' ? (
              <NumberField half name="repeat.count" label={t('repeat.count')} min={2} max={366} />
            ) : (
              <DateField half name="repeat.until" label={t('repeat.until')} />
            )}
          </>
        )}
      </FieldGrid>
      {repeat.freq === 'NONE' ? null : (
        <>
          {preview.isError ? <Banner tone="warning">{refusalText(preview.error)}</Banner> : null}
          {preview.data && !preview.isError ? (
            <SeriesPreview
              occurrences={preview.data.occurrences}
              exdates={repeat.exdates}
              onChange={(exdates) => setValue('repeat.exdates', exdates, { shouldDirty: true })}
            />
          ) : preview.isError ? null : (
            <Text textStyle="caption" color="fg.muted">
              {t('repeat.waiting')}
            </Text>
          )}
          {inConflict > 0 ? (
            <RadioCards
              name="repeat.conflicts"
              label={t('repeat.conflicts', { count: inConflict })}
              choices={[
                { value: 'SKIP', label: t('repeat.skip') },
                {
                  value: 'FORCE',
                  label: t('repeat.force'),
                  ...(can('slot.override') ? {} : { disabledReason: t('notAllowed') }),
                },
              ]}
            />
          ) : null}
          {outside > 0 ? (
            <CheckboxField name="repeat.override" label={t('repeat.outside', { count: outside })} />
          ) : null}
        </>
      )}
    </Stack>
  )
}
