import { useFormContext, useWatch } from 'react-hook-form'
import { useCan } from '@steward/shared/roles/gate'
import type { PlainDate } from '@steward/shared/time'
import { Banner, Stack, Text } from '@steward/shared/ui/core'
import { CheckboxField, RadioCards } from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'
import { isInConflict } from '../slot/occurrence-flags.tsx'
import { usePreviewRefusal } from './repeat-refusal.ts'
import { RepeatRuleFields } from './repeat-rule-fields.tsx'
import type { Repeat } from './repeat-schema.ts'
import { SeriesPreview } from './series-preview.tsx'
import { type SeriesFrame, useSeriesPreview } from './use-series-preview.ts'

/** The fields for the repetition of a slot, with a preview of every occurrence. */
export function RepeatFields({ frame, date }: { frame: SeriesFrame | undefined; date: PlainDate | undefined }) {
  const t = useTexts()
  const can = useCan()
  const repeat = useWatch({ name: 'repeat' }) as Repeat
  const preview = useSeriesPreview(frame, repeat)
  const included = (preview.data?.occurrences ?? []).filter(
    ({ wallTime }) => !repeat.exdates.includes(wallTime.slice(0, 10)),
  )
  const inConflict = included.filter(isInConflict).length
  const flagged = (flag: (typeof included)[number]['flags'][number]) =>
    included.filter(({ flags }) => flags.includes(flag)).length
  const outside = flagged('OUTSIDE_WORKING_HOURS')
  const closed = flagged('OUTSIDE_OPENING_HOURS')
  return (
    <Stack gap="4" pt="4">
      <RepeatRuleFields repeat={repeat} date={date} />
      {repeat.freq === 'NONE' ? null : (
        <>
          <RepeatPreview preview={preview} exdates={repeat.exdates} />
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
          {closed > 0 ? (
            <CheckboxField name="repeat.overrideOpeningHours" label={t('repeat.closed', { count: closed })} />
          ) : null}
        </>
      )}
    </Stack>
  )
}

interface RepeatPreviewProps {
  preview: ReturnType<typeof useSeriesPreview>
  exdates: readonly string[]
}

/** The occurrences of the rule. The user can leave days out. */
function RepeatPreview({ preview, exdates }: RepeatPreviewProps) {
  const t = useTexts()
  const refusalText = usePreviewRefusal()
  const { setValue } = useFormContext()
  if (preview.isError) return <Banner tone="warning">{refusalText(preview.error)}</Banner>
  if (!preview.data)
    return (
      <Text textStyle="caption" color="fg.muted">
        {t('repeat.waiting')}
      </Text>
    )
  return (
    <SeriesPreview
      occurrences={preview.data.occurrences}
      exdates={exdates}
      onChange={(next) => setValue('repeat.exdates', next, { shouldDirty: true })}
    />
  )
}
