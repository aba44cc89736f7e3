import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { EmploymentPeriod, Member } from '@steward/shared/contracts'
import { employmentTypes, openEmployment, type EmploymentType } from '@steward/shared/rules/team/employment'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { addDays, systemClock, type PlainDate } from '@steward/shared/time'
import { toast } from '@steward/shared/ui/core'
import { DateField, FormDialog, SelectField } from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'
import { useSetActive } from '../member-choice/members.queries.ts'
import { employments } from './employments.queries.ts'

interface ReactivateDialogProps {
  member: Member
  onClose: () => void
}

/** Reactivates a member with their former role. If their employment has ended, another one begins. */
export function ReactivateDialog(props: ReactivateDialogProps) {
  const { data, isPending } = useQuery(employments.list(props.member.id))
  return isPending ? null : <ReactivateForm {...props} periods={data ?? []} />
}

interface Employment {
  firstDay: PlainDate
  employmentType: EmploymentType
}

function ReactivateForm({ member, periods, onClose }: ReactivateDialogProps & { periods: EmploymentPeriod[] }) {
  const t = useTexts()
  const today = useBusiness().dateOf(systemClock.now())
  const setActive = useSetActive(member)
  const open = openEmployment(periods, today)
  // Without any period, the business doesn't record them for this member. One without an end goes on.
  const begins = periods.length > 0 && open?.lastDay !== null
  const form = useForm<Employment>({
    defaultValues: {
      firstDay: open?.lastDay ? addDays(open.lastDay, 1) : today,
      employmentType: periods[0]?.type ?? 'PERMANENT',
    },
  })
  const name = fullName(member)
  const submit = async (employment: Employment) => {
    await setActive.mutateAsync({ isActive: true, body: begins ? employment : {} })
    toast.success(t('reactivate.done', { name }))
    onClose()
  }
  return (
    <FormDialog
      form={form}
      onSubmit={submit}
      label={t('reactivate.title', { name })}
      title={t('reactivate.title', { name })}
      description={t('reactivate.hint', { role: t(`role.${member.role}`) })}
      cancelLabel={t('standing.keep')}
      onClose={onClose}
      submit={{ label: t('action.reactivate') }}
    >
      {begins ? (
        <>
          <DateField name="firstDay" label={t('employment.firstDay')} help={t('reactivate.firstDayHint')} />
          <SelectField
            name="employmentType"
            label={t('employment.type')}
            choices={employmentTypes.map((value) => ({ value, label: t(`employment.types.${value}`) }))}
          />
        </>
      ) : null}
    </FormDialog>
  )
}
