import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { blackoutKinds, isPaidByDefault, type BlackoutKind } from '@steward/shared/rules/team/blackout-kind'
import { CheckboxField, DateField, FieldGrid, SelectField, TextField, TimeField } from '@steward/shared/ui/forms'
import { locations } from '../member-choice/locations.queries.ts'
import { useTexts } from '../texts/texts.ts'

interface BlackoutFieldsProps {
  /** Closures are for a place or the whole business. */
  isClosure: boolean
  isNew: boolean
}

export function BlackoutFields({ isClosure, isNew }: BlackoutFieldsProps) {
  const t = useTexts()
  const places = useQuery({ ...locations.list(), enabled: isClosure })
  useDefaults(isNew)
  return (
    <FieldGrid>
      <SelectField
        half={isClosure}
        name="kind"
        label={t('blackout.field.kind')}
        choices={blackoutKinds.map((value) => ({ value, label: t(`blackout.kind.${value}`) }))}
      />
      {isClosure ? (
        <SelectField
          half
          optional
          name="locationId"
          label={t('blackout.field.place')}
          placeholder={t('blackout.everyone')}
          choices={(places.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      <DateField half name="firstDay" label={t('blackout.field.firstDay')} />
      <DateField half name="lastDay" label={t('blackout.field.lastDay')} />
      <TimeField
        half
        optional
        name="fromTime"
        label={t('blackout.field.fromTime')}
        help={t('blackout.field.timesHint')}
      />
      <TimeField half optional name="toTime" label={t('blackout.field.toTime')} />
      <TextField optional name="reason" label={t('blackout.field.reason')} maxLength={160} />
      <CheckboxField name="isPaid" label={t('blackout.field.isPaid')} help={t('blackout.field.isPaidHint')} />
    </FieldGrid>
  )
}

/** Fills in what usually follows: the pay from the kind, and the last day from the first. */
function useDefaults(isNew: boolean): void {
  const { getFieldState, getValues, setValue } = useFormContext()
  const kind = useWatch({ name: 'kind' }) as BlackoutKind | ''
  const firstDay = useWatch({ name: 'firstDay' }) as string | undefined
  useEffect(
    function payByKind() {
      if (isNew && kind && !getFieldState('isPaid').isTouched) setValue('isPaid', isPaidByDefault(kind))
    },
    [isNew, kind, getFieldState, setValue],
  )
  useEffect(
    function oneDayAtFirst() {
      if (isNew && firstDay && !getValues('lastDay')) setValue('lastDay', firstDay)
    },
    [isNew, firstDay, getValues, setValue],
  )
}
