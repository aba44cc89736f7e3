import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { createIntentKeys, type BodyOf } from '@steward/shared/api'
import type { EmploymentPeriod, Member } from '@steward/shared/contracts'
import { employmentTypes, type EmploymentEndReason, type EmploymentType } from '@steward/shared/rules/team/employment'
import { fullName } from '@steward/shared/rules/common/person-name'
import type { PlainDate } from '@steward/shared/time'
import { toast } from '@steward/shared/ui/core'
import { DateField, FieldGrid, FormDialog, SelectField } from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'
import { EndReasonField } from './end-reason-field.tsx'
import { useSaveEmployment } from './employments.queries.ts'

interface EmploymentDialogProps {
  member: Member
  /** The period that is changed, or undefined for a new one. */
  period?: EmploymentPeriod | undefined
  onClose: () => void
}

interface EmploymentValues {
  type: EmploymentType
  firstDay: PlainDate | ''
  lastDay: PlainDate | ''
  endReason: EmploymentEndReason | ''
}

/** Returns the fields as the API takes them. Without a first day, it names the field. Without a last day, no reason. */
function bodyOf({ type, firstDay, lastDay, endReason }: EmploymentValues): BodyOf<'employment.create'> {
  const end = { lastDay: lastDay || null, endReason: (lastDay && endReason) || null }
  return { type, ...(firstDay && { firstDay }), ...end } as BodyOf<'employment.create'>
}

/** Adds an employment period to a member, or changes one. An end makes room for another one. */
export function EmploymentDialog({ member, period, onClose }: EmploymentDialogProps) {
  const t = useTexts()
  const [keyFor] = useState(createIntentKeys)
  const save = useSaveEmployment(member.id, period)
  const form = useForm<EmploymentValues>({
    defaultValues: {
      type: period?.type ?? 'PERMANENT',
      firstDay: period?.firstDay ?? '',
      lastDay: period?.lastDay ?? '',
      endReason: period?.endReason ?? '',
    },
  })
  const submit = async (values: EmploymentValues) => {
    const body = bodyOf(values)
    await save.mutateAsync({ body, idempotencyKey: keyFor(body) })
    toast.success(t('employment.saved'))
    onClose()
  }
  const title = t(period ? 'employment.editTitle' : 'employment.addTitle')
  return (
    <FormDialog
      form={form}
      onSubmit={submit}
      label={title}
      onClose={onClose}
      title={title}
      description={t('employment.hint', { name: fullName(member) })}
      cancelLabel={t('editMember.cancel')}
      submit={{ label: t('employment.save') }}
    >
      <Fields />
    </FormDialog>
  )
}

function Fields() {
  const t = useTexts()
  const lastDay = useWatch({ name: 'lastDay' }) as string | null | undefined
  return (
    <FieldGrid>
      <SelectField
        name="type"
        label={t('employment.type')}
        choices={employmentTypes.map((value) => ({ value, label: t(`employment.types.${value}`) }))}
      />
      <DateField half name="firstDay" label={t('employment.firstDay')} />
      <DateField half optional name="lastDay" label={t('employment.lastDay')} />
      {lastDay ? <EndReasonField optional /> : null}
    </FieldGrid>
  )
}
