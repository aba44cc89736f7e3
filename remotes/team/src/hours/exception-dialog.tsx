import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import * as f from '@steward/shared/contracts/common/fields'
import { withException } from '@steward/shared/rules/team/hours-edit'
import { intervalFaults } from '@steward/shared/rules/team/interval-faults'
import { useBusiness } from '@steward/shared/stores'
import { addDays, systemClock } from '@steward/shared/time'
import { Stack, toast } from '@steward/shared/ui/core'
import { DateField, FormDialog, TextField, useSchemaForm } from '@steward/shared/ui/forms'
import * as z from 'zod'
import { locations } from '../member-choice/locations.queries.ts'
import { useTexts } from '../texts/texts.ts'
import type { HoursChange, WorkSchedule } from './schedules.queries.ts'
import { intervalFields } from './hours-form.ts'
import { IntervalRows } from './interval-rows.tsx'
import { OutsideSessions } from './outside-sessions.tsx'
import type { HoursEdit } from './use-hours-edit.ts'

const schema = z
  .object({
    date: f.plainDate,
    reason: f.text({ max: 160 }).optional(),
    intervals: z.array(intervalFields).max(10),
  })
  .superRefine(({ intervals }, context) => {
    for (const { index, field, code } of intervalFaults(intervals))
      context.addIssue({ code: 'custom', path: ['intervals', index, field], params: { code } })
  })

type Values = z.output<typeof schema>
type Exception = WorkSchedule['exceptions'][number]

interface ExceptionDialogProps {
  memberId: string
  edit: HoursEdit
  /** The exception to change. Without it, the dialog adds one. */
  exception: Exception | undefined
  onClose: () => void
}

/** Sets other hours for one day of a member, or a day off. */
export function ExceptionDialog({ memberId, edit, exception, onClose }: ExceptionDialogProps) {
  const t = useTexts()
  const business = useBusiness()
  const today = business.dateOf(systemClock.now())
  const { schedule, isRequest } = edit
  const form = useSchemaForm({
    schema,
    defaultValues: {
      date: exception?.date ?? addDays(today, 1),
      reason: exception?.reason ?? '',
      intervals: (exception?.intervals ?? []).map(({ locationId, ...times }) => ({
        ...times,
        locationId: locationId ?? '',
      })),
    },
  })
  const changeOf = ({ date, reason = '', intervals }: Values): HoursChange =>
    withException(schedule, today, {
      former: exception?.date,
      next: {
        date,
        reason,
        intervals: intervals.map(({ locationId, ...times }) => ({ ...times, locationId: locationId ?? null })),
      },
    }) as HoursChange
  const submit = async (values: Values) => {
    await edit.save(changeOf(values))
    toast.success(t(isRequest ? 'hoursRequest.sent' : 'exception.saved'))
    onClose()
  }
  return (
    <FormDialog
      form={form}
      onSubmit={submit}
      label={t(exception ? 'exception.title' : 'exception.newTitle')}
      title={t(exception ? 'exception.title' : 'exception.newTitle')}
      description={[t('exception.description'), isRequest && t('hoursRequest.description')].filter(Boolean).join(' ')}
      onClose={onClose}
      cancelLabel={t('edit.cancel')}
      submit={{ label: t(isRequest ? 'hoursRequest.send' : 'exception.save') }}
    >
      <ExceptionFields memberId={memberId} edit={edit} changeOf={changeOf} />
    </FormDialog>
  )
}

interface ExceptionFieldsProps {
  memberId: string
  edit: HoursEdit
  changeOf: (values: Values) => HoursChange
}

function ExceptionFields({ memberId, edit, changeOf }: ExceptionFieldsProps) {
  const t = useTexts()
  const { schedule, earliest } = edit
  const places = useQuery(locations.list())
  const input = useWatch() as { date: string; reason: string; intervals: { locationId: string }[] }
  const parsed = schema.safeParse({
    ...input,
    intervals: input.intervals.map((one) => ({ ...one, locationId: one.locationId || undefined })),
  })
  return (
    <Stack gap="5">
      <DateField name="date" label={t('exception.date')} min={earliest} />
      <IntervalRows
        name="intervals"
        day={t('exception.ofDay')}
        places={(places.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField optional name="reason" label={t('exception.reason')} />
      <OutsideSessions
        memberId={memberId}
        schedule={schedule}
        change={parsed.success ? changeOf(parsed.data) : undefined}
      />
    </Stack>
  )
}
