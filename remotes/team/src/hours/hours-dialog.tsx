import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { lastDayBeforeNext, withVersion } from '@steward/shared/rules/team/hours-edit'
import { useBusiness } from '@steward/shared/stores'
import { addDays, systemClock, weekStart, type PlainDate } from '@steward/shared/time'
import { Stack, toast } from '@steward/shared/ui/core'
import { DateField, FieldGrid, FormDialog, SelectField, TextField, useSchemaForm } from '@steward/shared/ui/forms'
import { locations } from '../member-choice/locations.queries.ts'
import { useTexts } from '../texts/texts.ts'
import type { HoursChange, WorkSchedule } from './schedules.queries.ts'
import {
  hoursSchema,
  inputOf,
  versionOf,
  type HoursDefaults,
  type HoursInput,
  type HoursValues,
  type UsualWeek,
  type Version,
} from './hours-form.ts'
import { OutsideSessions } from './outside-sessions.tsx'
import type { HoursEdit } from './use-hours-edit.ts'
import { WeekRows } from './week-rows.tsx'

interface HoursDialogProps {
  memberId: string
  edit: HoursEdit
  /** The version to change. Without it, the dialog adds one that begins with the hours of the last one. */
  version: Version | undefined
  /** The hours with which a member who has none begins. */
  start?: UsualWeek | undefined
  onClose: () => void
}

/** Edits the usual week of a member from a day on, or adds another one. */
export function HoursDialog({ memberId, edit, version, start, onClose }: HoursDialogProps) {
  const t = useTexts()
  const business = useBusiness()
  const today = business.dateOf(systemClock.now())
  const { schedule, isRequest } = edit
  const isUpcoming = version !== undefined && (version.effectiveFrom ?? '') > today
  const first = isUpcoming ? version.effectiveFrom! : version ? today : nextMonday(today, schedule)
  const form = useSchemaForm({
    schema: hoursSchema,
    defaultValues: {
      ...inputOf(version ?? schedule.versions.at(-1) ?? start, first),
      ...(version ? {} : { last: '' }),
      message: edit.message,
    } as Partial<HoursDefaults>,
  })
  const changeOf = (values: HoursValues): HoursChange => {
    const last = lastDayBeforeNext(schedule.versions, values.first, version?.id)
    return withVersion(schedule, versionOf(values, version, last), version?.id) as HoursChange
  }
  const submit = async (values: HoursValues) => {
    await edit.save(changeOf(values), values.message ?? '')
    toast.success(t(isRequest ? 'hoursRequest.sent' : 'edit.saved'))
    onClose()
  }
  return (
    <FormDialog
      form={form}
      onSubmit={submit}
      size="form"
      label={t(version ? 'edit.title' : 'edit.newTitle')}
      title={t(version ? 'edit.title' : 'edit.newTitle')}
      description={t(isRequest ? 'hoursRequest.description' : 'edit.description')}
      onClose={onClose}
      cancelLabel={t('edit.cancel')}
      submit={{ label: t(isRequest ? 'hoursRequest.send' : 'edit.save') }}
    >
      <HoursFields firstFixed={isUpcoming} edit={edit} memberId={memberId} changeOf={changeOf} />
    </FormDialog>
  )
}

/** A new version usually begins with a week: the Monday after today, and after every other first day. */
function nextMonday(today: PlainDate, { versions }: WorkSchedule): PlainDate {
  if (versions.length === 0) return today
  const latest = versions.reduce(
    (day, { effectiveFrom }) => (effectiveFrom && effectiveFrom > day ? effectiveFrom : day),
    today,
  )
  return addDays(weekStart(latest), 7)
}

interface HoursFieldsProps {
  /** True if the version begins later: its first day stays. */
  firstFixed: boolean
  edit: HoursEdit
  memberId: string
  changeOf: (values: HoursValues) => HoursChange
}

function HoursFields({ firstFixed, edit, memberId, changeOf }: HoursFieldsProps) {
  const t = useTexts()
  const { schedule, earliest, isRequest } = edit
  const places = useQuery(locations.list())
  const input = useWatch() as HoursInput
  const weeks = Number(input.weeks)
  const parsed = hoursSchema.safeParse(withoutBlanks(input))
  const choices = (places.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Stack gap="5">
      <FieldGrid>
        <DateField
          half
          name="first"
          label={t('edit.first')}
          min={earliest}
          disabled={firstFixed}
          disabledReason={t('edit.firstFixed')}
        />
        <DateField half optional name="last" label={t('edit.last')} help={t('edit.lastHelp')} />
        <SelectField
          half
          name="weeks"
          label={t('edit.weeks')}
          choices={[1, 2, 3, 4].map((count) => ({ value: String(count), label: t('edit.everyWeeks', { count }) }))}
        />
      </FieldGrid>
      {Array.from({ length: weeks }, (_, week) => (
        <WeekRows key={week} week={week} weeks={weeks} places={choices} />
      ))}
      <OutsideSessions
        memberId={memberId}
        schedule={schedule}
        change={parsed.success ? changeOf(parsed.data) : undefined}
      />
      {isRequest ? (
        <TextField
          optional
          name="message"
          label={t('hoursRequest.message')}
          help={t('hoursRequest.messageHelp')}
          maxLength={160}
        />
      ) : null}
    </Stack>
  )
}

/** Empty texts are missing values, as when the form is saved. */
function withoutBlanks({ message, first, last, weeks, days }: HoursInput) {
  return {
    message: message === '' ? undefined : message,
    first,
    last: last === '' ? undefined : last,
    weeks,
    days: days.map(({ intervals }) => ({
      intervals: intervals.map((one) => ({ ...one, locationId: one.locationId === '' ? undefined : one.locationId })),
    })),
  }
}
