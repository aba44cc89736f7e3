import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { plainDate } from '@steward/shared/contracts/common/fields'
import { useCan } from '@steward/shared/roles/gate'
import { useBusiness } from '@steward/shared/stores'
import { addDays, isPlainDate, type PlainDate, weekStart } from '@steward/shared/time'
import { Banner, Button, LoadFailure, SkeletonRows, Stack, Text } from '@steward/shared/ui/core'
import { CheckboxField, DateField, FieldGrid, Form, useSchemaForm } from '@steward/shared/ui/forms'
import { Dialog } from '@steward/shared/ui/overlays'
import { useTexts } from '../../texts/texts.ts'
import { copyWeek } from './copy-week.queries.ts'
import { CopyPreview, isCopied } from './copy-preview.tsx'
import { useReportedCopy } from './use-reported-copy.ts'
import { usePeriodText } from '../../calendar/period-text.ts'

const schema = z.object({
  from: plainDate,
  to: plainDate,
  forceConflict: z.boolean(),
  override: z.boolean(),
  overrideOpeningHours: z.boolean(),
})

interface CopyWeekDialogProps {
  /** A day of the week to copy. The user can choose another week. */
  date: PlainDate
  /** The filters of the calendar. Only matching slots are copied. */
  only: { serviceId?: string | undefined; providerId?: string | undefined; names: readonly string[] }
  onClose: () => void
  onCopied: (first: PlainDate) => void
}

/**
 * Copies the slots of a week to another week. The dialog first lists each slot, and the toast undoes the whole copy.
 */
export function CopyWeekDialog({ date, only, onClose, onCopied }: CopyWeekDialogProps) {
  const t = useTexts()
  const can = useCan()
  const business = useBusiness()
  const formId = useId()
  const periodText = usePeriodText()
  const { copy, isPending } = useReportedCopy()
  const form = useSchemaForm({
    schema,
    defaultValues: {
      from: date,
      to: addDays(date, 7),
      forceConflict: false,
      override: false,
      overrideOpeningHours: false,
    },
  })
  const [from, to, forceConflict, override, overrideOpeningHours] = useWatch({
    control: form.control,
    name: ['from', 'to', 'forceConflict', 'override', 'overrideOpeningHours'],
  }) as [string, string, boolean, boolean, boolean]
  const [source, target] = [startOf(from, business.firstDay), startOf(to, business.firstDay)]
  const isSame = source !== undefined && source === target
  const week = { serviceId: only.serviceId, providerId: only.providerId }
  const preview = useQuery({
    ...copyWeek.preview({ from: source!, to: target!, ...week }),
    enabled: source !== undefined && target !== undefined && !isSame,
    placeholderData: keepPreviousData,
  })
  const accepted = { forceConflict, override, overrideOpeningHours }
  const slots = isSame ? [] : (preview.data?.slots ?? [])
  const count = slots.filter((slot) => isCopied(slot, accepted)).length
  const has = (...flags: string[]) => slots.some(({ after }) => after.flags.some((flag) => flags.includes(flag)))

  const submit = async () => {
    const body = {
      from: source!,
      to: target!,
      ...week,
      forceConflict,
      override,
      ...(overrideOpeningHours && { overrideOpeningHours }),
    }
    await copy(body)
    onCopied(target!)
  }

  return (
    <Dialog
      open
      size="form"
      onClose={onClose}
      title={t('copyWeek.title')}
      description={t('copyWeek.intro')}
      footer={
        <>
          <Button onClick={onClose}>{t('copyWeek.cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="solid"
            loading={isPending}
            disabledReason={
              isSame ? t('copyWeek.same') : count === 0 || preview.isPlaceholderData ? t('copyWeek.none') : undefined
            }
          >
            {t('copyWeek.confirm', { count })}
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} onSubmit={submit}>
        <Stack gap="4">
          {only.names.length > 0 ? (
            <Banner tone="info">{t('copyWeek.only', { filters: only.names.join(', ') })}</Banner>
          ) : null}
          <FieldGrid>
            <DateField half name="from" label={t('copyWeek.from')} help={weekText(source)} />
            <DateField half name="to" label={t('copyWeek.to')} help={weekText(target)} />
          </FieldGrid>
          {isSame ? (
            <Text textStyle="cell" role="status">
              {t('copyWeek.same')}
            </Text>
          ) : preview.isError ? (
            <LoadFailure inline title={t('failed.title', { what: t('copyWeek.preview') })} query={preview} />
          ) : preview.data ? (
            <CopyPreview slots={slots} accepted={accepted} />
          ) : (
            <SkeletonRows rows={4} />
          )}
          {has('PROVIDER_BUSY', 'PROVIDER_AWAY') && can('slot.override') ? (
            <CheckboxField name="forceConflict" label={t('copyWeek.force')} />
          ) : null}
          {has('OUTSIDE_WORKING_HOURS') ? <CheckboxField name="override" label={t('copyWeek.override')} /> : null}
          {has('OUTSIDE_OPENING_HOURS') ? (
            <CheckboxField name="overrideOpeningHours" label={t('copyWeek.overrideOpeningHours')} />
          ) : null}
        </Stack>
      </Form>
    </Dialog>
  )

  function weekText(start: PlainDate | undefined): string | undefined {
    return start ? t('copyWeek.week', { range: periodText('week', start) }) : undefined
  }
}

function startOf(text: string, firstDay: number): PlainDate | undefined {
  return isPlainDate(text) ? weekStart(text as PlainDate, firstDay) : undefined
}
