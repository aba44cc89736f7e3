import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { createIntentKeys } from '@steward/shared/api'
import type { EmploymentPeriod, Member } from '@steward/shared/contracts'
import { employmentInput } from '@steward/shared/contracts/team/employment'
import { employmentEndReasons, employmentTypes } from '@steward/shared/rules/team/employment'
import { fullName } from '@steward/shared/rules/common/person-name'
import { toast } from '@steward/shared/ui/core'
import { DateField, FieldGrid, FormDialog, SelectField, useSchemaForm } from '@steward/shared/ui/forms'
import type * as z from 'zod'
import { useTexts } from '../texts/texts.ts'
import { useSaveEmployment } from './employments.queries.ts'

interface EmploymentDialogProps {
  member: Member
  /** The period that is changed, or undefined for a new one. */
  period?: EmploymentPeriod | undefined
  onClose: () => void
}

/** Adds an employment period to a member, or changes one. An end makes room for another one. */
export function EmploymentDialog({ member, period, onClose }: EmploymentDialogProps) {
  const t = useTexts()
  const [keyFor] = useState(createIntentKeys)
  const save = useSaveEmployment(member.id, period)
  const form = useSchemaForm({
    schema: employmentInput,
    defaultValues: {
      type: period?.type ?? 'PERMANENT',
      ...(period && { firstDay: period.firstDay }),
      lastDay: period?.lastDay ?? null,
      endReason: period?.endReason ?? null,
    },
  })
  const submit = async (values: z.output<typeof employmentInput>) => {
    // The reason is hidden without a last day.
    const body = { ...values, endReason: values.lastDay === null ? null : values.endReason }
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
  const lastDay = useWatch({ name: 'lastDay' }) as string | null
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

/** The reason for leaving. */
export function EndReasonField({ optional = false }: { optional?: boolean }) {
  const t = useTexts()
  return (
    <SelectField
      name="endReason"
      label={t('employment.endReason')}
      optional={optional}
      choices={employmentEndReasons.map((value) => ({ value, label: t(`employment.reasons.${value}`) }))}
    />
  )
}
